import type { Config } from "../../platform/config.js";
import * as value from "./values.js";
import { optional, withDefault } from "./variable.js";

/** The environment variables for metrics, traces and the format of the log. */
export const telemetryVariables = {
  LOG_FORMAT: optional(
    value.choice("json", "pretty"),
    "`pretty` on a terminal, else `json`",
    "`json`: one object per line. `pretty`: for people.",
  ),
  LOG_STATEMENTS: optional(
    value.onOrOff,
    "`on` in development, else `off`",
    "Logs each request with the number of statements that it has sent to the database. Before Node.js 24, this makes short requests slower by a third.",
  ),
  METRICS_PORT: optional(
    value.integer(0, 65_535),
    "off",
    "Port on which `/metrics` is served for Prometheus; 0 for any free port.",
  ),
  METRICS_HOST: withDefault(value.text, "127.0.0.1", "Address on which `/metrics` is served."),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    value.webUrl,
    "off",
    "URL of a collector of OpenTelemetry, such as `http://127.0.0.1:4318`, to which traces are sent by OTLP/HTTP. " +
      "`OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER`, `OTEL_TRACES_SAMPLER_ARG`, " +
      "`OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_BSP_*` apply as OpenTelemetry defines them.",
  ),
} as const;

interface Values {
  readonly PORT: number;
  readonly HOST: string;
  readonly LOG_FORMAT?: "json" | "pretty" | undefined;
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** Reads the settings of metrics, traces and the format of the log. */
export function readTelemetrySettings(
  values: Values,
  errors: string[],
): Pick<Config, "logFormat" | "metrics" | "tracesEndpoint"> {
  const { LOG_FORMAT, METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT } = values;
  if (usesPortTwice(values)) errors.push("METRICS_PORT must not be PORT: the service itself listens there");
  return {
    logFormat: LOG_FORMAT ?? null,
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
    tracesEndpoint: OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

const allAddresses = ["0.0.0.0", "::"];

/** Whether the service and its metrics would listen on one port of an address. They may on two addresses. */
const usesPortTwice = ({ PORT, HOST, METRICS_PORT, METRICS_HOST }: Values): boolean =>
  PORT !== 0 &&
  PORT === METRICS_PORT &&
  (HOST === METRICS_HOST || allAddresses.includes(HOST) || allAddresses.includes(METRICS_HOST));
