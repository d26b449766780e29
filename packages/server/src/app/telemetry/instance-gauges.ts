import { Gauge, type Registry } from "prom-client";
import type { MetricSources } from "./telemetry-part.js";

/** Creates the metrics of the instances on one database, as this one sees them. */
export function createInstanceGauges(
  registry: Registry,
): (sources: Pick<MetricSources, "instance" | "limits">) => void {
  const registers = [registry];
  const live = new Gauge({
    name: "instances_live",
    help: "Instances on this database that have sent a heartbeat lately.",
    registers,
  });
  const storeUp = new Gauge({
    name: "rate_limit_store_up",
    help: "Whether limits are counted together with other instances; no value if they are counted in memory.",
    registers,
  });
  return ({ instance, limits: { isLost } }) => {
    live.set(instance.countLive());
    if (isLost === null) storeUp.remove();
    else storeUp.set(isLost() ? 0 : 1);
  };
}
