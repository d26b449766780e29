import type { RequestHandler, Router } from "express";
import { logPage } from "../platform/http/log-page.js";
import { problem } from "../platform/http/problem.js";

const allowedMethods = ["GET", "HEAD"];

/** Serves a page by GET and HEAD, and refuses every other method by name. */
export function routeGetOnly(router: Router, path: string, handler: RequestHandler): void {
  router.all(path, logPage(path));
  router.get(path, handler);
  router.all(path, function methodNotAllowed() {
    throw problem("method-not-allowed", `This path takes ${allowedMethods.join(", ")}.`, {
      allowed: allowedMethods,
    });
  });
}
