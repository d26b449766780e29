import { StartupError } from "@game-community/postgres/startup-error";
import { problem } from "../../platform/http/problem.js";
import { type Contract, getOperationMetadata } from "../contract/contract.js";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import type { Handler, OperationId, Route } from "./operation.js";
import type { Kernel } from "./request-context.js";

const rejectWith = (detail: string) => () => Promise.reject(problem("not-implemented", detail));

/**
 * The handler of an operation that is not implemented yet, as `npm run scaffold` writes it. It returns 501 in development and
 * tests. `npm run lint` rejects it.
 */
export const notImplemented = <Id extends OperationId>(id: Id): Handler<Id> =>
  rejectWith(`${id} is not implemented yet.`);

/**
 * Binds operations without a handler, which are compile errors, to one that returns 501: `npm run dev` does not compile. Logs
 * how to write each. Throws in production.
 */
export const bindMissingHandlers = (
  routes: readonly Route[],
  contract: Contract,
  { log, validateResponses }: Pick<Kernel, "log" | "validateResponses">,
): Route[] =>
  routes.map((route: Partial<Route> & Pick<Route, "id">) => {
    const { id, handler } = route;
    if (handler !== undefined) return { id, handler };
    const message = describeMissingHandler(getOperationMetadata(contract, id));
    if (!validateResponses) throw new StartupError(message);
    log.warn(message);
    return { id, handler: rejectWith(message) };
  });

function describeMissingHandler({ id, method, path, operation }: OperationMetadata): string {
  const tag = operation.tags[0]?.toLowerCase().replaceAll(" ", "-") ?? "";
  return `${id} (${method} ${path}) has no handler: run npm run scaffold -- ${tag}`;
}
