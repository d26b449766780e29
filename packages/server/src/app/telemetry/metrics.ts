import { summarizeStatement } from "@game-community/postgres";
import { getSqlState } from "@game-community/postgres/errors";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { MetricsAddress } from "../../platform/config.js";
import type { Logger } from "../../platform/log.js";
import type { Observer, Task } from "../../platform/observer.js";
import { serveMetrics } from "./metrics-server.js";
import { createGauges } from "./scraped-gauges.js";
import { createCounts, createDurations } from "./series.js";
import type { MetricSources, TelemetryPart } from "./telemetry-part.js";

/** From one millisecond, because most requests and statements take less than five. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Starts to count, and serves the metrics. */
export async function startMetrics(address: MetricsAddress, log: Logger): Promise<TelemetryPart> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = observeRequests(registry);
  const statements = observeStatements();
  const tasks = observeTasks(registry);
  const gauges = createGauges(registry);
  let sources: MetricSources | undefined;
  const server = await serveMetrics(address, log, async () => {
    if (sources !== undefined) await gauges.update(sources);
    return [await registry.metrics(), requests.render(), statements.render()].join("\n");
  });
  return {
    observer: { ...requests.observer, ...statements.observer, ...tasks },
    watch: (given) => (sources = given),
    stop: server.stop,
  };
}

interface ObservedSeries {
  readonly observer: Observer;
  readonly render: () => string;
}

function observeRequests(registry: Registry): ObservedSeries {
  const durations = createDurations({
    name: "http_server_request_duration_seconds",
    help: "Time from the start of a request to the end of its response, by operation.",
    label: "operation",
    bounds,
  });
  const counts = createCounts({
    name: "http_server_requests_total",
    help: "Requests by operation and status; aborted: the client disconnected first.",
    labels: ["operation", "status"],
  });
  const problems = new Counter({
    name: "http_server_problems_total",
    help: "Problems by their code.",
    labelNames: ["code"],
    registers: [registry],
  });
  const refused = new Counter({
    name: "rate_limit_refused_requests_total",
    help: "Requests that a rate limit refused, by quota.",
    labelNames: ["quota"],
    registers: [registry],
  });
  return {
    observer: {
      requestFinished({ operation, status, code, ms }) {
        const name = operation ?? "unmatched";
        durations.observe(name, ms / 1000);
        counts.add(name, status ?? "aborted");
        if (code !== null) problems.inc({ code });
      },
      quotaExceeded: (quota) => refused.inc({ quota }),
    },
    render: () => durations.render() + counts.render(),
  };
}

function observeStatements(): ObservedSeries {
  const durations = createDurations({
    name: "db_client_operation_duration_seconds",
    help: "Time from handing a statement to the driver to its result, by command.",
    label: "operation",
    bounds,
  });
  const errors = createCounts({
    name: "db_client_operation_errors_total",
    help: "Failed statements by command and SQLSTATE; connection: without an answer of PostgreSQL.",
    labels: ["operation", "code"],
  });
  return {
    observer: {
      statement({ text }) {
        const startedAt = performance.now();
        return (error) => {
          const { operation } = summarizeStatement(text);
          durations.observe(operation, (performance.now() - startedAt) / 1000);
          if (error !== undefined) errors.add(operation, getSqlState(error) ?? "connection");
        };
      },
    },
    render: () => durations.render() + errors.render(),
  };
}

function observeTasks(registry: Registry): Pick<Observer, "task"> {
  const registers = [registry];
  const runs = new Counter({
    name: "job_runs_total",
    help: "Runs of jobs in this process by outcome: success, failure or interrupted.",
    labelNames: ["job_name", "outcome"],
    registers,
  });
  const lastDuration = new Gauge({
    name: "job_last_duration_seconds",
    help: "Duration of the last run of a job in this process.",
    labelNames: ["job_name"],
    registers,
  });
  const deliveries = new Counter({
    name: "mail_deliveries_total",
    help: "Delivery attempts of this process by outcome; queued: tried again later.",
    labelNames: ["outcome"],
    registers,
  });
  const count = ({ kind, name }: Task, outcome: string, seconds: number): void => {
    if (kind === "mail") return deliveries.inc({ outcome });
    runs.inc({ job_name: name, outcome });
    lastDuration.set({ job_name: name }, seconds);
  };
  return {
    async task(task, work, describe) {
      const startedAt = performance.now();
      let outcome = "failure";
      try {
        const result = await work();
        outcome = describe(result);
        return result;
      } finally {
        count(task, outcome, (performance.now() - startedAt) / 1000);
      }
    },
  };
}
