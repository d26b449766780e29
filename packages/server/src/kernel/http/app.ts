import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { createCorsHandler, setSecurityHeaders } from "../../platform/http/browser-security.js";
import { handleClientErrors } from "../../platform/http/client-error.js";
import { createLargeBodyLimiter } from "../../platform/http/large-bodies.js";
import { problem } from "../../platform/http/problem.js";
import { createBodyReader } from "../../platform/http/read-body.js";
import { createRequestLog, type LogRequest } from "../../platform/http/request-log.js";
import { handleOtherMethods, handleServerOptions, RouteTable } from "../../platform/http/route-table.js";
import {
  assertProtocol,
  type ClientTimeouts,
  createHttpServer,
  type HandleRequest,
  type HttpServer,
} from "../../platform/http/server.js";
import { basePath, getPath, parseQuery, toOriginForm } from "../../platform/http/url.js";
import { type Contract, getOperationMetadata } from "../contract/contract.js";
import { logServerError } from "./declared-responses.js";
import { bindMissingHandlers } from "./not-implemented.js";
import { createReply, type Route } from "./operation.js";
import { getValidators } from "./operation-validator.js";
import type { Kernel } from "./request-context.js";
import { createRequestHandler, type HandleOperation } from "./request-lifecycle.js";
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
  /** Whether the observer counts the statements of requests, so that they are logged. */
  readonly logStatements: boolean;
}

/** Creates the HTTP server of the service, which does not listen yet. */
export function createServer(options: AppOptions): HttpServer {
  const { kernel, timeouts, loggedRequestsPerSecond, logStatements } = options;
  const requestLog = createRequestLog(kernel.log, {
    maxPerSecond: loggedRequestsPerSecond,
    hasStatements: logStatements,
    requestFinished: kernel.observer?.requestFinished,
  });
  const app = createApp(options);
  const server = createHttpServer(app, timeouts, createHandler(app, options, requestLog.logRequest));
  server.once("close", requestLog.reportDropped);
  handleClientErrors(server, kernel.log);
  return server;
}

/** Express serves the pages and everything that is not an operation. */
function createApp({ kernel, trustProxy, pages }: AppOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", parseQuery);
  app.set("trust proxy", trustProxy);
  app.use(pages);
  app.use(routeNotFound);
  app.use(createErrorHandler(kernel));
  return app;
}

/** What every request has, then the operation of the request, or Express. */
function createHandler(
  app: Express,
  { kernel, routes, contract, corsOrigins, publicPaths }: AppOptions,
  logRequest: LogRequest,
): HandleRequest {
  const handleCors = createCorsHandler(corsOrigins, publicPaths);
  const operations = createRouteTable(kernel, routes, contract);
  const dispatch: HandleRequest = (request, response) => {
    request.url = request.originalUrl = toOriginForm(request.url);
    assertProtocol(request, response);
    if (handleServerOptions(request, response)) return;
    const path = getPath(request);
    handleCors(path, request, response, () => {
      const match = operations.find(path, request.method);
      if (match === undefined) return void app(request, response);
      request.params = match.params;
      if (match.target === null) handleOtherMethods(match.path, request, response);
      else match.target(request, response).catch(sendError(kernel, request, response));
    });
  };
  const handle: HandleRequest = (request, response) => {
    // Until the target has been checked.
    request.originalUrl = "/";
    logRequest(request, response);
    setSecurityHeaders(response);
    try {
      dispatch(request, response);
    } catch (error) {
      sendError(kernel, request, response)(error);
    }
  };
  const observe = kernel.observer?.handleRequest;
  return observe === undefined
    ? handle
    : (request, response) => observe(request, response, () => handle(request, response));
}

function createRouteTable(
  kernel: Kernel,
  routes: readonly Route[],
  contract: Contract,
): RouteTable<HandleOperation> {
  const table = new RouteTable<HandleOperation>();
  const getValidator = getValidators(contract);
  const createIncomingBody = createLargeBodyLimiter();
  for (const { id, handler } of bindMissingHandlers(routes, contract, kernel)) {
    const metadata = getOperationMetadata(contract, id);
    const handleOperation = createRequestHandler(kernel, {
      metadata,
      handler,
      reply: createReply(id),
      validator: getValidator(metadata),
      readBody: createBodyReader(metadata, createIncomingBody),
    });
    table.add(basePath + metadata.path, metadata.method, handleOperation);
  }
  return table;
}

const routeNotFound: RequestHandler = function routeNotFound() {
  throw problem("route-not-found");
};

/** Sends errors outside of operations as problem documents. */
const sendError =
  (kernel: Kernel, request: Request, response: Response) =>
  (error: unknown): void => {
    const problemError = toProblem(error);
    logServerError(kernel.log, request, problemError);
    if (response.headersSent) response.destroy();
    else sendProblem({ request, response }, problemError);
  };

/** Express recognizes error handlers by their four parameters. */
const createErrorHandler =
  (kernel: Kernel): ErrorRequestHandler =>
  (error: unknown, request, response, _next) =>
    sendError(kernel, request, response)(error);
