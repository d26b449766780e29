import type { RequestHandler, Router } from "express";
import { logPage } from "../platform/http/request-log.js";
import { methodNotAllowed } from "../platform/http/route-table.js";

/** Serves a page for GET and HEAD; other methods return 405. */
export function routeGetOnly(router: Router, path: string, handler: RequestHandler): void {
  router.all(path, logPage(path));
  router.get(path, handler);
  rejectOtherMethods(router, path, ["GET", "HEAD"]);
}

/** Returns 405 for the other methods of a path. Called after its routes. */
export function rejectOtherMethods(router: Router, path: string, allowed: readonly string[]): void {
  router.all(path, function rejectMethod() {
    throw methodNotAllowed(allowed);
  });
}
