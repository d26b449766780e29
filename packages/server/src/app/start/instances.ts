import { setTimeout as wait } from "node:timers/promises";
import { repeat } from "@game-community/postgres/repeat";
import { StartupError } from "@game-community/postgres/startup-error";
import type { ProcessDependencies } from "../../domain/dependencies.js";
import type { Transaction } from "../../platform/database/client.js";
import { createOutageLog } from "../../platform/outage-log.js";

/** This instance among those on the same database. */
export interface RegisteredInstance {
  /** The number of instances that run, this one included. */
  countLive(): number;
  /** Tells the others that this instance has ended. */
  unregister(): Promise<void>;
}

type InstanceDependencies = Pick<ProcessDependencies, "config" | "database" | "log" | "newId">;

/** Times in milliseconds. */
export interface InstanceTimes {
  readonly heartbeatMs: number;
  /** An instance without a heartbeat for this time has ended. */
  readonly liveMs: number;
  /** How long an instance waits for another one to end that counts elsewhere. */
  readonly waitMs: number;
}

export const defaultTimes: InstanceTimes = { heartbeatMs: 2_000, liveMs: 8_000, waitMs: 10_000 };
const pollMs = 500;

/**
 * Adds this instance to the table of instances and renews its heartbeat. While another one counts limits elsewhere (in its memory,
 * or in another store), this one waits for its end, as in a restart, and then refuses to start, because each would allow the whole
 * limit. Returns null when the process was stopped meanwhile.
 */
export async function registerInstance(
  { config, database, log, newId }: InstanceDependencies,
  stopped: Promise<unknown>,
  times = defaultTimes,
): Promise<RegisteredInstance | null> {
  const instance = { id: newId(), store: config.rateLimits ? config.limitStore : noStore };
  const add = (force: boolean) =>
    database.$transaction((tx) => addInstance(tx, { ...instance, force, liveMs: times.liveMs }));
  const waitMs = config.environment === "development" ? 0 : times.waitMs;
  const added = await addWithin(waitMs, () => add(false), stopped);
  if (added === null) return null;
  if (added.conflict !== null) {
    const message = describeConflict(instance.store, added.conflict);
    if (config.environment !== "development") throw new StartupError(message);
    log.warn(message);
    await add(true);
  }
  return keepAlive({ database, log }, { ...instance, ...times });
}

/** The store of an instance without rate limits. */
export const noStore = "off";

/** The store of another instance that counts limits elsewhere, so that this one was not added; null if it was. */
type Conflict = string | null;

/** Tries to add this instance until no other one is in conflict, or the time is over. Null when the process was stopped meanwhile. */
async function addWithin(
  waitMs: number,
  add: () => Promise<Conflict>,
  stopped: Promise<unknown>,
): Promise<{ readonly conflict: Conflict } | null> {
  const end = stopped.then(() => "stopped" as const);
  for (let attemptsLeft = Math.ceil(waitMs / pollMs); ; attemptsLeft -= 1) {
    const conflict = await add();
    if (conflict === null || attemptsLeft === 0) return { conflict };
    if ((await Promise.race([wait(pollMs), end])) === "stopped") return null;
  }
}

const storeNames: Readonly<Record<string, string>> = {
  memory: "in its memory",
  redis: "in Redis",
  postgresql: "in PostgreSQL",
};

const describeConflict = (own: string, other: string): string =>
  `Another instance of the service uses this database and counts rate limits ${storeNames[other] ?? `in ${other}`}, and this one ` +
  `would count them ${storeNames[own]}: set REDIS_URL, or LIMIT_STORE=postgresql, for all instances. If the other one was killed, ` +
  "start again.";

/** Adds an instance, unless another one counts elsewhere. One after the other, so that two do not overlook each other. */
async function addInstance(
  tx: Transaction,
  { id, store, force, liveMs }: { id: string; store: string; force: boolean; liveMs: number },
): Promise<Conflict> {
  await tx.$executeRaw`LOCK TABLE instances IN SHARE ROW EXCLUSIVE MODE`;
  await tx.$executeRaw`DELETE FROM instances WHERE seen_at < clock_timestamp() - ${liveMs}::int * interval '1 ms'`;
  const [other] = await tx.$queryRaw<{ readonly store: string }[]>`
    SELECT store FROM instances
    WHERE ${store} <> ${noStore} AND store <> ${noStore} AND (store <> ${store} OR store = 'memory') LIMIT 1`;
  if (other !== undefined && !force) return other.store;
  await tx.$executeRaw`
    INSERT INTO instances (id, store, started_at, seen_at)
    VALUES (${id}::uuid, ${store}, clock_timestamp(), clock_timestamp())`;
  return null;
}

/** Renews the heartbeat until the instance is unregistered. */
function keepAlive(
  { database, log }: Pick<InstanceDependencies, "database" | "log">,
  { id, store, heartbeatMs, liveMs }: InstanceTimes & { readonly id: string; readonly store: string },
): RegisteredInstance {
  let live = 1;
  const outages = createOutageLog(log, {
    began: "The heartbeat of this instance could not be written.",
    ended: "The heartbeat of this instance is written again.",
  });
  const beat = async (): Promise<void> => {
    const [row] = await database.$queryRaw<[{ readonly others: number }]>`
      WITH beat AS (
        INSERT INTO instances (id, store, started_at, seen_at)
        VALUES (${id}::uuid, ${store}, clock_timestamp(), clock_timestamp())
        ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp())
      SELECT count(*)::int AS others FROM instances
      WHERE id <> ${id}::uuid AND seen_at >= clock_timestamp() - ${liveMs}::int * interval '1 ms'`;
    live = 1 + row.others;
  };
  const heartbeat = repeat(() => beat().then(outages.succeeded, outages.failed), heartbeatMs);
  return {
    countLive: () => live,
    async unregister() {
      await heartbeat.stop();
      await database.$executeRaw`DELETE FROM instances WHERE id = ${id}::uuid`.catch(outages.failed);
    },
  };
}
