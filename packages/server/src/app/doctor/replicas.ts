import { createReplicaMonitor, type ReplicaStatus } from "@game-community/postgres";
import type { Config } from "../../platform/config.js";
import { type Finding, inArea } from "./finding.js";

const reasons: Readonly<Record<Exclude<ReplicaStatus, "ok">, string>> = {
  unreachable: "does not answer: start it, or correct its URL",
  lagging: "is too far behind the primary: look at its disk and network",
  promoted: "is no standby: make it one of the primary, or remove its URL",
  detached: "gets no changes from the primary, or has others: make it a standby of the primary again",
  foreign: "is a standby of another database: correct its URL",
};

/** Checks the replicas, which need not answer for the service to start. */
export async function checkReplicas({
  databaseUrl,
  databaseReplicaUrls: urls,
  maxReplicaLagSeconds: maxLagSeconds,
}: Config): Promise<readonly Finding[]> {
  const { ok, warn } = inArea("replicas");
  if (databaseUrl === null || urls.length === 0) return [];
  const monitor = createReplicaMonitor(databaseUrl, { maxLagSeconds, now: () => performance.now() });
  try {
    return await Promise.all(
      urls.map(async (url) => {
        const { status } = await monitor.check(url);
        const { host } = new URL(url);
        return status === "ok" ? ok(`${host} follows the primary.`) : warn(`${host} ${reasons[status]}.`);
      }),
    );
  } finally {
    await monitor.close();
  }
}
