import { Counter, Gauge, type Registry } from "prom-client";
import type { MetricSources } from "./telemetry-part.js";

/** Creates the metrics of replicas, which have no values without replicas. */
export function createReplicaGauges(registry: Registry): (sources: Pick<MetricSources, "replicas">) => void {
  const registers = [registry];
  const up = new Gauge({
    name: "db_replica_up",
    help: "Whether a replica is read from; if not, its status says why.",
    labelNames: ["replica", "status"],
    registers,
  });
  const lag = new Gauge({
    name: "db_replica_lag_seconds",
    help: "How far a replica is behind the primary, to a second.",
    labelNames: ["replica"],
    registers,
  });
  const reads = new Counter({
    name: "db_replica_reads_total",
    help: "Answers of a replica, and those that the primary gave instead because the replica failed or was behind the caller.",
    labelNames: ["replica", "outcome"],
    registers,
  });
  return ({ replicas }) => {
    for (const metric of [up, lag, reads]) metric.reset();
    for (const { name: replica, status, lagSeconds, answered, repeated } of replicas?.readStates() ?? []) {
      up.set({ replica, status }, status === "ok" ? 1 : 0);
      if (lagSeconds !== null) lag.set({ replica }, lagSeconds);
      reads.inc({ replica, outcome: "answered" }, answered);
      reads.inc({ replica, outcome: "repeated" }, repeated);
    }
  };
}
