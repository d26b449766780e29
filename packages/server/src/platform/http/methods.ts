import type { Request, Response } from "express";
import { setLogOperation } from "../log-context.js";
import { problem } from "./problem.js";

/** The HTTP methods that operations use. */
export type Method = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";

/** A path template with its operations by method. */
export interface PathOperations {
  readonly template: string;
  readonly targets: ReadonlyMap<Method, unknown>;
}

/** Handles the methods that a path does not have: `OPTIONS` returns the allowed ones, any other method 405. */
export function handleOtherMethods(
  { template, targets }: PathOperations,
  request: Request,
  response: Response,
): void {
  setLogOperation(null, template);
  const allowed = [...(targets.has("GET") ? ["HEAD"] : []), ...targets.keys(), "OPTIONS"].toSorted();
  if (request.method !== "OPTIONS")
    throw problem("method-not-allowed", `Allowed methods: ${allowed.join(", ")}.`, { allowed });
  response.setHeader("Allow", allowed.join(", "));
  response.status(204).end();
}
