import { promisify } from "node:util";
import { createAuthenticator } from "../areas/authentication/index.js";
import { createUnsubscribeActions } from "../areas/emails/index.js";
import { createDownloadActions, findResidentId } from "../areas/residents/index.js";
import type { Dependencies } from "../domain/dependencies.js";
import { bindRoutes } from "../generated/stubs/apis.js";
import { type Contract, loadContract } from "../kernel/contract/contract.js";
import { createServer } from "../kernel/http/app.js";
import type { Route } from "../kernel/http/operation.js";
import { createRateLimit, noRateLimit } from "../kernel/http/rate-limit.js";
import type { OnResponse, ReplicaAccess } from "../kernel/http/request-context.js";
import type { Database } from "../platform/database/client.js";
import { createPager } from "../platform/database/pagination.js";
import { createTransactionRunner } from "../platform/database/transactions.js";
import type { HttpServer } from "../platform/http/server.js";
import { createExportPages } from "../portal/export-pages.js";
import { createPages, publicPaths } from "../portal/pages.js";
import { createProbePages } from "../portal/probe-pages.js";
import { createUnsubscribePages } from "../portal/unsubscribe-pages.js";
import { createOperations } from "./areas.js";

/** The service: a server that does not listen yet, and its shutdown. */
export interface Service {
  readonly server: HttpServer;
  /** Tells proxies to send no more requests: readiness is 503, and responses close their connections. Goes on serving. */
  announceStop(): void;
  /**
   * Stops listening and lets running requests finish; closes their connections after `graceMs`. Resolves when all connections
   * are closed and background work has finished.
   */
  drain(graceMs: number): Promise<void>;
  /** The number of open connections of clients. */
  countConnections(): Promise<number>;
  /** The number of open streams of server-sent events. */
  countStreams(): number;
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
  const { config, database, limiterStore, replicas, log, clock, secrets, background, health, observer } =
    dependencies;
  const bind = (replica: Database) => bindToReplica({ ...dependencies, database: replica });
  const server = createServer({
    kernel: {
      database,
      ...(replicas && { replicas: { read: replicas.bind(bind), readPosition: replicas.readPosition } }),
      transaction: createTransactionRunner(database),
      authenticate: createAuthenticator(dependencies),
      findResidentId: (reference, caller) => findResidentId(database, reference, caller),
      applyRateLimit: config.rateLimits
        ? createRateLimit(config.quotas, { store: limiterStore, ...observer })
        : noRateLimit,
      pager: createPager(secrets.cursorSecrets),
      log,
      clock,
      validateResponses: config.validateResponses,
      ...(observer && { observer }),
      ...(options.onResponse && { onResponse: options.onResponse }),
    },
    routes: options.routes ?? bindRoutes(createOperations(dependencies)),
    contract: options.contract ?? loadContract(),
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    pages: createPages(config, {
      probes: createProbePages(health),
      others: [
        createUnsubscribePages(createUnsubscribeActions(dependencies)),
        createExportPages(createDownloadActions(dependencies)),
      ],
    }),
    publicPaths,
    timeouts: config.clientTimeouts,
    loggedRequestsPerSecond: config.loggedRequestsPerSecond,
    logStatements: config.logStatements,
  });
  return {
    server,
    announceStop() {
      health.announceStop();
      server.announceStop();
    },
    async drain(graceMs) {
      dependencies.openStreams.stop();
      await server.drain(graceMs);
      background.stop();
      await background.waitForIdle();
    },
    countConnections: promisify(server.getConnections.bind(server)),
    countStreams: dependencies.openStreams.count,
    waitForIdle: background.waitForIdle,
  };
}

/** The handlers of a replica, whose public reads the kernel calls. */
const bindToReplica = (dependencies: Dependencies): ReplicaAccess => ({
  database: dependencies.database,
  transaction: createTransactionRunner(dependencies.database),
  findResidentId: (reference, caller) => findResidentId(dependencies.database, reference, caller),
  handlers: new Map(bindRoutes(createOperations(dependencies)).map(({ id, handler }) => [id, handler])),
});
