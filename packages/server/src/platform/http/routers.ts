import { Router, type RequestHandler } from "express";
import { setLogOperation } from "../log-context.js";
import { basePath } from "./base-path.js";
import { problem } from "./problem.js";

/** The HTTP methods that operations use. */
export type Method = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";

/** Dispatches by the first path segment after the version, so that the cost of routing does not grow with the operations. */
export function dispatchByFirstSegment(routers: ReadonlyMap<string, Router>): RequestHandler {
  return function dispatch(request, response, next) {
    const [, rest, version, segment = ""] = request.path.split("/", 4);
    const router = rest === "rest" ? routers.get(`${version ?? ""}/${segment}`) : undefined;
    if (router) router(request, response, next);
    else next();
  };
}

/** The methods of a router by HTTP method. */
export const verbs = { DELETE: "delete", GET: "get", PATCH: "patch", POST: "post", PUT: "put" } as const;
/** Converts `/games/{slug}` to `/rest/games/:slug`. */
export const toExpressPath = (path: string): string => basePath + path.replace(/\{(\w+)\}/g, ":$1");
const toSortKey = (path: string): string => path.replace(/\{\w+\}/g, "\uffff");
/** Concrete paths come before templated ones, as OpenAPI requires. */
export const bySpecificity = (a: HasPath, b: HasPath): number =>
  toSortKey(a.metadata.path) < toSortKey(b.metadata.path) ? -1 : 1;

interface HasPath {
  readonly metadata: { readonly path: string };
}

/** Returns the router of the first path segment. */
export function getOrCreateRouter(routers: Map<string, Router>, path: string): Router {
  const [, version = "", segment = ""] = path.split("/");
  const name = `${version}/${segment}`;
  const router = routers.get(name) ?? Router({ caseSensitive: true, strict: true });
  routers.set(name, router);
  return router;
}

/** Handles the methods that a path does not have: `OPTIONS` returns the allowed ones, any other method 405. */
export function createMethodGuard(path: string, methods: readonly Method[]): RequestHandler {
  const allowed = [...(methods.includes("GET") ? ["HEAD"] : []), ...methods, "OPTIONS"].toSorted();
  return function methodNotAllowed(request, response) {
    setLogOperation(null, basePath + path);
    if (request.method !== "OPTIONS")
      throw problem("method-not-allowed", `Allowed methods: ${allowed.join(", ")}.`, { allowed });
    response.setHeader("Allow", allowed.join(", "));
    response.status(204).end();
  };
}
