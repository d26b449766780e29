import { StartupError } from "@game-community/postgres/startup-error";
import type { Config } from "../../platform/config.js";
import { errorCode } from "../../platform/error-code.js";
import type { Logger } from "../../platform/log.js";
import { combineObservers, type Observer } from "../../platform/observer.js";
import { logSlowStatements } from "./slow-statements.js";
import type { TelemetryPart } from "./telemetry-part.js";

/** Metrics, traces, the log of slow statements and the number of those of a request. */
export type Telemetry = Required<TelemetryPart>;

/**
 * Starts what is configured. The code of metrics and traces is loaded only then, so that it costs nothing otherwise. Metrics are
 * served from here on, so that a port that is in use is noticed before slow work.
 */
export async function startTelemetry(
  config: Pick<Config, "logStatements" | "metrics" | "tracesEndpoint">,
  log: Logger,
): Promise<Telemetry> {
  const { logStatements, metrics, tracesEndpoint } = config;
  const parts: TelemetryPart[] = [];
  if (metrics !== null) parts.push(await (await import("./metrics.js")).startMetrics(metrics, log));
  if (tracesEndpoint !== null) parts.push((await loadTraces()).startTraces(tracesEndpoint, log));
  const observers: Observer[] = parts.map(({ observer }) => observer);
  // Around all others, whose own work is not a part of the request.
  if (logStatements) observers.push((await import("./statement-counts.js")).countStatements());
  return {
    observer: observers.reduce(combineObservers, logSlowStatements(log)),
    watch: (sources) => parts.forEach((part) => part.watch?.(sources)),
    stop: async () => void (await Promise.all(parts.map((part) => part.stop()))),
  };
}

/** The packages of OpenTelemetry are optional dependencies. */
async function loadTraces() {
  try {
    return await import("./traces.js");
  } catch (cause) {
    if (!["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(String(errorCode(cause)))) throw cause;
    throw new StartupError(
      "OTEL_EXPORTER_OTLP_ENDPOINT needs the packages of OpenTelemetry: install without --omit=optional, or unset it.",
      { cause },
    );
  }
}
