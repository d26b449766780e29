import type http from "node:http";
import { bindRoutes, type Operations } from "../../../server/src/generated/stubs/apis.js";
import { loadContract } from "../../../server/src/kernel/contract/contract.js";
import { createServer } from "../../../server/src/kernel/http/app.js";
import type { OperationId } from "../../../server/src/kernel/http/operation.js";
import { noRateLimit } from "../../../server/src/kernel/http/rate-limit.js";
import { connectDatabase } from "../../../server/src/platform/database/client.js";
import { createTransactionRunner } from "../../../server/src/platform/database/transactions.js";
import { createLogger } from "../../../server/src/platform/log.js";
import { acceptAnyCredentials } from "./credentials.js";
import { runWithPreferences } from "./preferences.js";
import { type MockInput, respond } from "./respond.js";
import { createStore } from "./store.js";

/**
 * Creates a server that has the request lifecycle of the service, and responds with the examples of the contract instead of
 * calling handlers. It does not listen yet.
 */
export function createMockServer(): http.Server {
  // Never connected to: no handler runs.
  const { database } = connectDatabase("postgresql://nobody@127.0.0.1:1/nothing");
  const server = createServer({
    kernel: {
      database,
      transaction: createTransactionRunner(database),
      authenticate: acceptAnyCredentials,
      findResidentId: (reference) => Promise.resolve(reference),
      applyRateLimit: noRateLimit,
      pager: (query) => ({
        ...query,
        position: null,
        sortedBy: () => notUsed(),
        list: () => notUsed(),
        cursorAt: () => notUsed(),
      }),
      log: createLogger({ logLevel: "error" }),
      clock: () => new Date(),
      validateResponses: true,
    },
    routes: bindRoutes(createOperations()),
    contract: loadContract(),
    corsOrigins: ["*"],
    trustProxy: false,
    pages: (_request, _response, next) => {
      next();
    },
    timeouts: { idle: 65_000, keepAlive: 65_000, headers: 10_000, request: 60_000 },
    loggedRequestsPerSecond: null,
    logStatements: false,
  });
  readPreferencesOfRequests(server);
  return server;
}

const notUsed = (): never => {
  throw new Error("The mock server reads no database.");
};

/** Implements every operation with its examples. */
function createOperations(): Operations {
  const store = createStore();
  return new Proxy(
    {},
    { get: (_, id: OperationId) => (input: MockInput) => respond(store, id, input) },
  ) as Operations;
}

/** Runs every request with the preferences of its `Prefer` header. */
function readPreferencesOfRequests(server: http.Server): void {
  const [handle] = server.listeners("request") as http.RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: http.IncomingMessage, response: http.ServerResponse) => {
    // Responses are not stored under idempotency keys, because there is no database.
    delete request.headers["idempotency-key"];
    runWithPreferences(request.headers["prefer"]?.toString(), () => handle?.(request, response));
  });
}
