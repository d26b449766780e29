import type { Config } from "../../platform/config.js";
import type { Database } from "../../platform/database/client.js";
import { defaultTimes, noStore } from "../start/instances.js";
import { type Finding, inArea } from "./finding.js";

/** Checks the store in which instances count limits together, if it is not the database. */
export async function checkLimitStore({ redisUrl }: Config): Promise<readonly Finding[]> {
  const { ok, fail } = inArea("limits");
  if (redisUrl === null) return [];
  const { host } = new URL(redisUrl);
  const { tryRedis } = await import("../../platform/limits/redis-store.js");
  try {
    await tryRedis(redisUrl);
    return [ok(`Redis at ${host} counts rate limits.`)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [fail(`Redis at ${host} cannot be used: ${reason}. Check REDIS_URL.`)];
  }
}

/** Tells which instances run, and whether they count limits together. */
export async function checkInstances(database: Database): Promise<readonly Finding[]> {
  const { ok, fail } = inArea("instances");
  const rows = await database.$queryRaw<{ readonly store: string; readonly count: number }[]>`
    SELECT store, count(*)::int AS count FROM instances
    WHERE seen_at >= clock_timestamp() - ${defaultTimes.liveMs}::int * interval '1 ms' GROUP BY store ORDER BY store`;
  const counting = rows.filter(({ store }) => store !== noStore);
  const list = rows.map(({ store, count }) => `${count} with the limit store ${store}`).join(", ");
  const countAlone = counting.find(({ store }) => store === "memory")?.count ?? 0;
  if (counting.length > 1 || countAlone > 1)
    return [
      fail(`Instances count rate limits apart: ${list}. Set REDIS_URL or LIMIT_STORE to the same for all.`),
    ];
  return [ok(rows.length === 0 ? "No instance runs." : `Instances that run: ${list}.`)];
}
