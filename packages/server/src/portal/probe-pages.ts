import { type RequestHandler, Router } from "express";
import { logAsRoutine } from "../platform/http/request-log.js";
import { rejectOtherMethods } from "./method-guard.js";

/** What the probes ask for. */
export interface ProbedHealth {
  readChecks(): Promise<{
    readonly isReady: boolean;
    readonly checks: Readonly<Record<string, { readonly status: string }>>;
  }>;
  isStopping(): boolean;
}

/**
 * The probes of process managers and proxies, without credentials and limits: `/livez` responds while the process can respond at
 * all, `/readyz` with 503 while proxies shall send no requests, and names the checks that do not pass.
 */
export function createProbePages({ readChecks, isStopping }: ProbedHealth): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const prepareProbe: RequestHandler = function prepareProbe(request, response, next) {
    logAsRoutine(request);
    response.setHeader("Cache-Control", "no-store");
    next();
  };
  router.get("/livez", prepareProbe, function livez(_request, response) {
    response.json({ status: "OK" });
  });
  router.get("/readyz", prepareProbe, async function readyz(_request, response) {
    if (isStopping()) return void response.status(503).json({ status: "STOPPING", failed: [] });
    const { isReady, checks } = await readChecks();
    const failed = Object.keys(checks).filter((name) => checks[name]?.status !== "OK");
    response.status(isReady ? 200 : 503).json({ status: isReady ? "OK" : "NOT_READY", failed });
  });
  for (const path of ["/livez", "/readyz"]) rejectOtherMethods(router, path, ["GET", "HEAD"]);
  return router;
}
