import type { RequestHandler } from "express";
import { setLogOperation } from "../log-context.js";
import { basePath } from "./base-path.js";

/** Logs requests of a page by its path template, because the path may contain a token. */
export function logPage(path: string): RequestHandler {
  const template = path.replace(/:(\w+)/g, "{$1}");
  return function setLoggedPage(request, _response, next) {
    setLogOperation(request, template.slice(1), basePath + template);
    next();
  };
}
