import { type Cluster, type ClusterOptions, startCluster } from "../../../../scripts/cluster/cluster.js";

/** Starts two instances on three databases, without limits of requests. */
export const startTestCluster = (
  options: Partial<Pick<ClusterOptions, "repeatsUnanswered">> = {},
): Promise<Cluster> =>
  startCluster({
    ...options,
    instances: 2,
    databases: 3,
    residents: 0,
    port: 0,
    environment: { RATE_LIMITS: "off", LOG_LEVEL: "error" },
    report: () => undefined,
  });
