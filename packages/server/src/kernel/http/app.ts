import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from "express";
import type http from "node:http";
import { handleClientErrors } from "../../platform/http/client-error.js";
import { createCorsHandler } from "../../platform/http/cors.js";
import { problem } from "../../platform/http/problem.js";
import {
  bySpecificity,
  dispatchByFirstSegment,
  createMethodGuard,
  getOrCreateRouter,
  toExpressPath,
  verbs,
  type Method,
} from "../../platform/http/routers.js";
import { createBodyReader } from "../../platform/http/read-body.js";
import { createRequestLog } from "../../platform/http/request-log.js";
import { setSecurityHeaders } from "../../platform/http/security-headers.js";
import { createHttpServer, type ClientTimeouts } from "../../platform/http/server.js";
import { parseQuery } from "../../platform/http/url-encoded.js";
import { getOperationMetadata, type Contract } from "../contract/contract.js";
import type { Route } from "./operation.js";
import { getValidators } from "./operation-validator.js";
import type { Kernel } from "./request-context.js";
import { createRequestHandler } from "./request-lifecycle.js";
import { sendProblem } from "./send.js";
import { toProblem } from "./to-problem.js";

/** Options of the server. */
export interface AppOptions {
  readonly kernel: Kernel;
  readonly routes: readonly Route[];
  readonly contract: Contract;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: boolean | number | string;
  /** Pages outside of the contract: docs, the published contract, problem pages. */
  readonly pages: RequestHandler;
  /** Paths of pages that every origin may read. */
  readonly publicPaths?: ReadonlySet<string>;
  readonly timeouts: ClientTimeouts;
  /** The number of successful, fast requests per second that are logged; null for all. */
  readonly loggedRequestsPerSecond: number | null;
}

/** Creates the HTTP server of the service, which does not listen yet. */
export function createServer(options: AppOptions): http.Server {
  const requestLog = createRequestLog(options.kernel.log, { maxPerSecond: options.loggedRequestsPerSecond });
  const server = createHttpServer(createApp(options, requestLog.middleware), options.timeouts);
  server.once("close", requestLog.reportDropped);
  handleClientErrors(server, options.kernel.log);
  return server;
}

function createApp(
  { kernel, routes, contract, corsOrigins, trustProxy, pages, publicPaths }: AppOptions,
  logRequest: RequestHandler,
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", parseQuery);
  app.set("trust proxy", trustProxy);
  app.use(logRequest);
  app.use(setSecurityHeaders);
  app.use(createCorsHandler(corsOrigins, publicPaths));
  app.use(dispatchByFirstSegment(createRouters(kernel, routes, contract)));
  app.use(pages);
  app.use(routeNotFound);
  app.use(createErrorHandler(kernel));
  return app;
}

function createRouters(
  kernel: Kernel,
  routes: readonly Route[],
  contract: Contract,
): ReadonlyMap<string, Router> {
  const routers = new Map<string, Router>();
  const methods = new Map<string, Method[]>();
  const getValidator = getValidators(contract);
  const operations = routes.map(({ id, handler }) => ({
    handler,
    metadata: getOperationMetadata(contract, id),
  }));
  for (const { metadata, handler } of operations.toSorted(bySpecificity)) {
    const { path, method } = metadata;
    getOrCreateRouter(routers, path)[verbs[method]](
      toExpressPath(path),
      createRequestHandler(kernel, {
        metadata,
        handler,
        validator: getValidator(metadata),
        readBody: createBodyReader(metadata),
      }),
    );
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods)
    getOrCreateRouter(routers, path).all(toExpressPath(path), createMethodGuard(path, allowed));
  return routers;
}

const routeNotFound: RequestHandler = function routeNotFound() {
  throw problem("route-not-found");
};

/** Sends errors outside of operations as problem documents. Express recognizes error handlers by their four parameters. */
const createErrorHandler =
  (kernel: Kernel): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const problemError = toProblem(error);
    if (problemError.status >= 500)
      kernel.log.error({ err: problemError.cause ?? problemError }, problemError.code);
    if (response.headersSent) response.destroy();
    else sendProblem({ request, response }, problemError);
  };
