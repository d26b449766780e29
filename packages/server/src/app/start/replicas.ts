import type { ObserveStatement } from "@game-community/postgres";
import type { Notify } from "@game-community/postgres/embedded";
import type { Config } from "../../platform/config.js";
import type { Replicas } from "../../platform/database/replicas.js";
import type { MigratedDatabase } from "./database.js";

type ReplicaSettings = Pick<
  Config,
  "databaseUrl" | "databaseReplicaUrls" | "maxReplicaLagSeconds" | "databasePipelining"
>;

/** Connects an open database with its replicas, if there are any, and checks them. */
export async function addReplicas(
  opened: MigratedDatabase,
  { databaseUrl, databaseReplicaUrls: urls, maxReplicaLagSeconds, databasePipelining }: ReplicaSettings,
  notify: Notify,
  observe?: ObserveStatement,
): Promise<MigratedDatabase & { readonly replicas?: Replicas }> {
  if (databaseUrl === null || urls.length === 0) return opened;
  const { connectReplicas } = await import("../../platform/database/replicas.js");
  const replicas = connectReplicas(opened.database, databaseUrl, urls, {
    maxLagSeconds: maxReplicaLagSeconds,
    pipelining: databasePipelining,
    notify,
    ...(observe && { observe }),
  });
  await replicas.check();
  return {
    ...opened,
    replicas,
    async close() {
      await replicas.close();
      await opened.close();
    },
  };
}
