import { type Cluster, startCluster } from "../../../../scripts/cluster/cluster.js";

/** Starts two instances on three databases, without limits of requests. */
export const startTestCluster = (): Promise<Cluster> =>
  startCluster({
    instances: 2,
    databases: 3,
    residents: 0,
    port: 0,
    environment: { RATE_LIMITS: "off", LOG_LEVEL: "error" },
    report: () => undefined,
  });
