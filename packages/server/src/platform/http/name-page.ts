import type { RequestHandler } from "express";
import { nameRequest } from "../request-context.js";
import { base } from "./base.js";

/** Names a page in the log by its path, whose parameters may be tokens. */
export function namePage(path: string): RequestHandler {
  const template = path.replace(/:(\w+)/g, "{$1}");
  return function nameThePage(_request, _response, next) {
    nameRequest(template.slice(1), base + template);
    next();
  };
}
