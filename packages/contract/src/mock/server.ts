import type http from "node:http";
import { bindRoutes, type Operations } from "../../../server/src/generated/stubs/apis.js";
import { loadContract } from "../../../server/src/kernel/contract/contract.js";
import { createServer } from "../../../server/src/kernel/http/app.js";
import type { OperationId } from "../../../server/src/kernel/http/operation.js";
import { noRateLimit } from "../../../server/src/kernel/http/rate-limit.js";
import type { Database } from "../../../server/src/platform/database/client.js";
import { lazy } from "../../../server/src/platform/lazy.js";
import { createLogger } from "../../../server/src/platform/log.js";
import { createPages, publicPaths } from "../../../server/src/portal/pages.js";
import { acceptAnyCredentials, ada } from "./credentials.js";
import { runWithPreferences } from "./preferences.js";
import { type MockInput, respond } from "./respond.js";
import { readSeedGames, seed, type SeedGame } from "./seed.js";
import { createStore } from "./store.js";

/** Options of the mock server. */
export interface MockOptions {
  /** Games that it has besides the examples; by default those of the catalogue. */
  readonly games?: readonly SeedGame[];
}

/**
 * Creates a server that has the request lifecycle and the reference of the service, and responds with the examples of the
 * contract and real games instead of calling handlers. It does not listen yet.
 */
export function createMockServer({ games = readSeedGames() }: MockOptions = {}): http.Server {
  // The pages name the address of the server, which is known once it listens.
  const pages = lazy(() =>
    createPages({ baseUrl: readOrigin(server), quotas: undefined, rateLimits: false }),
  );
  const server: http.Server = createServer({
    kernel: {
      database: noDatabase,
      transaction: notUsed,
      authenticate: acceptAnyCredentials,
      findResidentId: (reference) =>
        Promise.resolve(["me", `@${ada.username}`].includes(reference.toLowerCase()) ? ada.id : reference),
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
    routes: bindRoutes(createOperations(games)),
    contract: loadContract(),
    corsOrigins: ["*"],
    trustProxy: false,
    pages: (request, response, next) => pages()(request, response, next),
    publicPaths,
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

/** No handler runs, so nothing is read of it. */
const noDatabase = new Proxy({}, { get: notUsed }) as Database;

/** Implements every operation with its examples. */
function createOperations(games: readonly SeedGame[]): Operations {
  const store = createStore();
  seed(store, games);
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

/** The address of a server that listens. */
export function readOrigin(server: http.Server): string {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server does not listen at a port.");
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${String(address.port)}`;
}
