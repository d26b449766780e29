import type http from "node:http";
import { createAuthenticator } from "../areas/authentication/index.js";
import { createUnsubscribeActions } from "../areas/emails/index.js";
import { findResidentId } from "../areas/residents/index.js";
import type { Dependencies } from "../domain/dependencies.js";
import { bindRoutes } from "../generated/stubs/apis.js";
import { type Contract, loadContract } from "../kernel/contract/contract.js";
import { createServer } from "../kernel/http/app.js";
import type { Route } from "../kernel/http/operation.js";
import { createRateLimit, noRateLimit } from "../kernel/http/rate-limit.js";
import type { OnResponse } from "../kernel/http/request-context.js";
import { createPager } from "../platform/database/pagination.js";
import { createTransactionRunner } from "../platform/database/transactions.js";
import { createPages, publicPaths } from "../portal/pages.js";
import { createUnsubscribePages } from "../portal/unsubscribe-pages.js";
import { createOperations } from "./areas.js";

/** The service: a server that does not listen yet, and its shutdown. */
export interface Service {
  readonly server: http.Server;
  /**
   * Stops accepting requests and lets running ones finish; closes their connections after `graceMs`. Resolves when all
   * connections are closed and background work has finished.
   */
  drain(graceMs: number): Promise<void>;
  /** Resolves when all background work has finished. */
  waitForIdle(): Promise<void>;
}

/** Overrides for tests. */
export interface ServiceOptions {
  readonly onResponse?: OnResponse;
  readonly routes?: readonly Route[];
  readonly contract?: Contract;
}

/** Creates the service from its dependencies. */
export function createService(dependencies: Dependencies, options: ServiceOptions = {}): Service {
  const { config, database, log, clock, secrets, background } = dependencies;
  let draining = false;
  const server = createServer({
    kernel: {
      database,
      transaction: createTransactionRunner(database),
      authenticate: createAuthenticator(dependencies),
      findResidentId: (reference, caller) => findResidentId(database, reference, caller),
      applyRateLimit: config.rateLimits ? createRateLimit(config.quotas) : noRateLimit,
      pager: createPager(secrets.cursorSecrets),
      log,
      clock,
      validateResponses: config.validateResponses,
      isDraining: () => draining,
      ...(options.onResponse && { onResponse: options.onResponse }),
    },
    routes: options.routes ?? bindRoutes(createOperations(dependencies)),
    contract: options.contract ?? loadContract(),
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    pages: createPages(config, createUnsubscribePages(createUnsubscribeActions(dependencies))),
    publicPaths,
    timeouts: config.clientTimeouts,
    loggedRequestsPerSecond: config.loggedRequestsPerSecond,
  });
  return {
    server,
    async drain(graceMs) {
      draining = true;
      const forceCloseTimer = setTimeout(() => server.closeAllConnections(), graceMs);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(forceCloseTimer);
      background.stop();
      await background.waitForIdle();
    },
    waitForIdle: background.waitForIdle,
  };
}
