import type { Request, Response } from "express";
import { setLogOperation } from "../log-context.js";
import { problem, type ProblemError } from "./problem.js";
import type { RoutePath } from "./route-table.js";

/** The problem of a method that a path does not have. */
export function methodNotAllowed(allowed: readonly string[]): ProblemError {
  const list = allowed.join(", ");
  return problem(
    "method-not-allowed",
    `Allowed methods: ${list}.`,
    { allowed },
    { headers: { Allow: list } },
  );
}

/** Handles the methods that a path does not have: `OPTIONS` returns the allowed ones, any other method 405. */
export function handleOtherMethods(
  { template, targets }: RoutePath<unknown>,
  request: Request,
  response: Response,
): void {
  setLogOperation(request, null, template);
  const allowed = [...(targets.has("GET") ? ["HEAD"] : []), ...targets.keys(), "OPTIONS"].toSorted();
  if (request.method !== "OPTIONS") throw methodNotAllowed(allowed);
  response.setHeader("Allow", allowed.join(", "));
  response.status(204).end();
}

/** Handles `OPTIONS *`, which asks for the options of the server and not of a path (RFC 9110 §9.3.7): there are none. */
export function handleServerOptions({ method, url }: Request, response: Response): boolean {
  const isServerOptions = url === "*" && method === "OPTIONS";
  if (isServerOptions) response.status(204).end();
  return isServerOptions;
}
