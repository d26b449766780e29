import type { Request, Response } from "express";
import { setLogOperation } from "../log-context.js";
import { problem, type ProblemError } from "./problem.js";
import type { RoutePath } from "./route-table.js";

/** The problem of a method that a path does not have. */
export const methodNotAllowed = (allowed: readonly string[]): ProblemError =>
  problem("method-not-allowed", `Allowed methods: ${allowed.join(", ")}.`, { allowed });

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
