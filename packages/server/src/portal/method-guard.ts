import type { RequestHandler, Router } from "express";
import { logPage } from "../platform/http/log-page.js";
import { problem } from "../platform/http/problem.js";

const allowedMethods = ["GET", "HEAD"];

/** Serves a page for GET and HEAD; other methods get 405. */
export function routeGetOnly(router: Router, path: string, handler: RequestHandler): void {
  router.all(path, logPage(path));
  router.get(path, handler);
  router.all(path, function methodNotAllowed() {
    throw problem("method-not-allowed", `Allowed methods: ${allowedMethods.join(", ")}.`, {
      allowed: allowedMethods,
    });
  });
}
