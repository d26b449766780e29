import express, { Router, type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type http from "node:http";
import { loadContract, operationsOf, type ContractDocument } from "../contract/document.js";
import { factsOf } from "../contract/facts.js";
import { itemwise } from "../contract/itemwise.js";
import type { Method, Route } from "./operation.js";
import { nameRequest } from "../../platform/request-context.js";
import { base } from "../../platform/http/base.js";
import { bodyReader } from "./body.js";
import { corsFor } from "../../platform/http/cors.js";
import { pipeline, type Kernel, type Served } from "./pipeline.js";
import { problem } from "../../platform/http/problem.js";
import { refusalOf } from "./refusal.js";
import { logRequests } from "../../platform/http/request-log.js";
import { sendProblem } from "./send.js";
import { serverOf, type ClientTimeouts } from "../../platform/http/server.js";
import { answerUnreadable } from "../../platform/http/unreadable.js";
import { parseQuery } from "../../platform/http/url-encoded.js";
import { createValidators } from "./validate.js";

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
  const server = serverOf(createApp(options), options.timeouts);
  answerUnreadable(server, options.kernel.log);
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
  app.use(corsFor(corsOrigins));
  app.use(byFirstSegment(routersOf(kernel, routes, loadContract())));
  app.use("/rest", pages);
  app.use(routeNotFound);
  app.use(lastResort(kernel));
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

function routersOf(
  kernel: Kernel,
  routes: readonly Route[],
  document: ContractDocument,
): Map<string, Router> {
  const entries = new Map(operationsOf(document).map((entry) => [entry.id, entry]));
  const routers = new Map<string, Router>();
  const methods = new Map<string, Method[]>();
  const validatorOf = createValidators(document);
  for (const route of routes.toSorted(byRank)) {
    const entry = entries.get(route.id);
    if (entry === undefined) throw new Error(`${route.id} is not in the contract: run npm run generate`);
    const facts = factsOf(document, entry);
    const served: Served = {
      route,
      facts,
      validator: validatorOf(itemwise(document, entry)),
      readBody: bodyReader(facts, route.method === "PATCH"),
    };
    routerOf(routers, route.path)[verbs[route.method]](expressPath(route.path), pipeline(kernel, served));
    methods.set(route.path, [...(methods.get(route.path) ?? []), route.method]);
  }
  for (const [path, allowed] of [...methods].toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)))
    routerOf(routers, path).all(expressPath(path), otherMethod(path, allowed));
  return routers;
}

const verbs = { DELETE: "delete", GET: "get", PATCH: "patch", POST: "post", PUT: "put" } as const;
const expressPath = (path: string): string => base + path.replace(/\{(\w+)\}/g, ":$1");
const rank = (path: string): string => path.replace(/\{\w+\}/g, "\uffff");
/** Concrete paths before templated ones, as OpenAPI asks. */
const byRank = (a: Route, b: Route): number => (rank(a.path) < rank(b.path) ? -1 : 1);

function routerOf(routers: Map<string, Router>, path: string): Router {
  const [, version = "", segment = ""] = path.split("/");
  const name = `${version}/${segment}`;
  const router = routers.get(name) ?? Router({ caseSensitive: true, strict: true });
  routers.set(name, router);
  return router;
}

/** A path that exists with other methods: `OPTIONS` is told them, everything else is refused. */
function otherMethod(path: string, methods: readonly Method[]): RequestHandler {
  const allowed = [...(methods.includes("GET") ? ["HEAD"] : []), ...methods, "OPTIONS"].toSorted();
  return function methodNotAllowed(request, response) {
    nameRequest(null, base + path);
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
const lastResort =
  (kernel: Kernel): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) kernel.log.error({ err: refusal.cause ?? refusal }, refusal.code);
    if (response.headersSent) response.destroy();
    else sendProblem({ request, response }, refusal);
  };
