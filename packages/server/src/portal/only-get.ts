import type { RequestHandler, Router } from "express";
import { namePage } from "../platform/http/name-page.js";
import { problem } from "../platform/http/problem.js";

const allowed = ["GET", "HEAD"];

/** Serves a page by GET and HEAD, and refuses every other method by name. */
export function onlyGet(router: Router, path: string, handler: RequestHandler): void {
  router.all(path, namePage(path));
  router.get(path, handler);
  router.all(path, function methodNotAllowed() {
    throw problem("method-not-allowed", `This path takes ${allowed.join(", ")}.`, { allowed });
  });
}
