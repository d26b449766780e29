import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { countStatement } from "../../platform/http/request-log.js";
import type { Observer } from "../../platform/observer.js";

const ignoreEnd = (): void => undefined;

/**
 * Counts the statements of each request, for its line in the log. What several requests wait for, such as the revoked sessions
 * since a moment, counts for the first of them.
 */
export function countStatements(): Pick<Observer, "handleRequest" | "statement"> {
  const requests = new AsyncLocalStorage<IncomingMessage>();
  return {
    handleRequest: (request, _response, handle) => requests.run(request, handle),
    statement() {
      const request = requests.getStore();
      if (request !== undefined) countStatement(request);
      return ignoreEnd;
    },
  };
}
