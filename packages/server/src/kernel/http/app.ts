import express, { Router, type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type http from "node:http";
import { loadContract, listOperations, type ContractDocument } from "../contract/document.js";
import { readOperationMetadata } from "../contract/operation-metadata.js";
import { withPerItemValidation } from "../contract/per-item-validation.js";
import type { Method, Route } from "./operation.js";
import { setLogOperation } from "../../platform/log-context.js";
import { basePath } from "../../platform/http/base-path.js";
import { createBodyReader } from "./read-body.js";
import { createCorsHandler } from "../../platform/http/cors.js";
import { pipeline, type Kernel, type CompiledOperation } from "./pipeline.js";
import { problem } from "../../platform/http/problem.js";
import { toProblem } from "./to-problem.js";
import { logRequests } from "../../platform/http/request-log.js";
import { sendProblem } from "./send.js";
import { createHttpServer, type ClientTimeouts } from "../../platform/http/server.js";
import { handleClientErrors } from "../../platform/http/client-error.js";
import { parseQuery } from "../../platform/http/url-encoded.js";
import { createValidators } from "./operation-validator.js";

/** What the app is made of beside the kernel. */
export interface AppOptions {
  readonly kernel: Kernel;
  readonly routes: readonly Route[];
  readonly corsOrigins: readonly string[];
  readonly trustProxy: boolean | number | string;
  /** Pages that are no operations: docs, the contract, problem pages. */
  readonly pages: Router;
  readonly timeouts: ClientTimeouts;
}

/** The whole service as an HTTP server that does not listen yet. */
export function createServer(options: AppOptions): http.Server {
  const server = createHttpServer(createApp(options), options.timeouts);
  handleClientErrors(server, options.kernel.log);
  return server;
}

function createApp({ kernel, routes, corsOrigins, trustProxy, pages }: AppOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", parseQuery);
  app.set("trust proxy", trustProxy);
  app.use(logRequests(kernel.log));
  app.use(securityHeaders);
  app.use(createCorsHandler(corsOrigins));
  app.use(byFirstSegment(createRouters(kernel, routes, loadContract())));
  app.use("/rest", pages);
  app.use(routeNotFound);
  app.use(createErrorHandler(kernel));
  return app;
}

const securityHeaders: RequestHandler = function securityHeaders(_request, response, next) {
  response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  response.setHeader("Cross-Origin-Resource-Policy", "same-site");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Vary", "Authorization, X-Service-Key, Origin");
  next();
};

/** One router per first path segment after the version, so that a request's cost does not grow with the operations. */
function byFirstSegment(routers: ReadonlyMap<string, Router>): RequestHandler {
  return function dispatch(request, response, next) {
    const [, rest, version, segment = ""] = request.path.split("/", 4);
    const router = rest === "rest" ? routers.get(`${version ?? ""}/${segment}`) : undefined;
    if (router) router(request, response, next);
    else next();
  };
}

function createRouters(
  kernel: Kernel,
  routes: readonly Route[],
  document: ContractDocument,
): Map<string, Router> {
  const entries = new Map(listOperations(document).map((entry) => [entry.id, entry]));
  const routers = new Map<string, Router>();
  const methods = new Map<string, Method[]>();
  const createValidator = createValidators(document);
  for (const route of routes.toSorted(bySpecificity)) {
    const entry = entries.get(route.id);
    if (entry === undefined) throw new Error(`${route.id} is not in the contract: run npm run generate`);
    const metadata = readOperationMetadata(document, entry);
    const operation: CompiledOperation = {
      route,
      metadata,
      validator: createValidator(withPerItemValidation(document, entry)),
      readBody: createBodyReader(metadata, route.method === "PATCH"),
    };
    getOrCreateRouter(routers, route.path)[verbs[route.method]](
      expressPath(route.path),
      pipeline(kernel, operation),
    );
    methods.set(route.path, [...(methods.get(route.path) ?? []), route.method]);
  }
  for (const [path, allowed] of [...methods].toSorted(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1)))
    getOrCreateRouter(routers, path).all(expressPath(path), createMethodGuard(path, allowed));
  return routers;
}

const verbs = { DELETE: "delete", GET: "get", PATCH: "patch", POST: "post", PUT: "put" } as const;
const expressPath = (path: string): string => basePath + path.replace(/\{(\w+)\}/g, ":$1");
const sortKey = (path: string): string => path.replace(/\{\w+\}/g, "\uffff");
/** Concrete paths before templated ones, as OpenAPI asks. */
const bySpecificity = (a: Route, b: Route): number => (sortKey(a.path) < sortKey(b.path) ? -1 : 1);

function getOrCreateRouter(routers: Map<string, Router>, path: string): Router {
  const [, version = "", segment = ""] = path.split("/");
  const name = `${version}/${segment}`;
  const router = routers.get(name) ?? Router({ caseSensitive: true, strict: true });
  routers.set(name, router);
  return router;
}

/** A path that exists with other methods: `OPTIONS` is told them, everything else is refused. */
function createMethodGuard(path: string, methods: readonly Method[]): RequestHandler {
  const allowed = [...(methods.includes("GET") ? ["HEAD"] : []), ...methods, "OPTIONS"].toSorted();
  return function methodNotAllowed(request, response) {
    setLogOperation(null, basePath + path);
    if (request.method !== "OPTIONS")
      throw problem("method-not-allowed", `This path takes ${allowed.join(", ")}.`, { allowed });
    response.setHeader("Allow", allowed.join(", "));
    response.status(204).end();
  };
}

const routeNotFound: RequestHandler = function routeNotFound() {
  throw problem("route-not-found");
};

/** What fails outside an operation ends in the same problem document. Express knows an error handler by its four parameters. */
const createErrorHandler =
  (kernel: Kernel): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const problemError = toProblem(error);
    if (problemError.status >= 500)
      kernel.log.error({ err: problemError.cause ?? problemError }, problemError.code);
    if (response.headersSent) response.destroy();
    else sendProblem({ request, response }, problemError);
  };
