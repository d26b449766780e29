import { setTimeout as wait } from "node:timers/promises";
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
  /** How long an instance that counts in memory waits for another one to end. */
  readonly waitMs: number;
}

const defaultTimes: InstanceTimes = { heartbeatMs: 2_000, liveMs: 8_000, waitMs: 10_000 };
const pollMs = 500;

/**
 * Adds this instance to the table of instances and renews its heartbeat. One that counts limits in memory waits for another one
 * to end, as in a restart, and then refuses to start, because each would allow the whole limit. Returns null when
 * the process was stopped meanwhile.
 */
export async function registerInstance(
  { config, database, log, newId }: InstanceDependencies,
  stopped: Promise<unknown>,
  times = defaultTimes,
): Promise<RegisteredInstance | null> {
  const [id, store] = [newId(), config.limitStore];
  const isAlone = config.rateLimits && store === "memory";
  const claim = (force: boolean) =>
    database.$transaction((tx) => addInstance(tx, { id, store, force, liveMs: times.liveMs }));
  if (!(await claim(!isAlone))) {
    const end = stopped.then(() => "stopped" as const);
    const attempts = config.environment === "development" ? 0 : Math.ceil(times.waitMs / pollMs);
    let isAdded = false;
    for (let attempt = 0; attempt < attempts && !isAdded; attempt += 1) {
      if ((await Promise.race([wait(pollMs), end])) === "stopped") return null;
      isAdded = await claim(false);
    }
    if (!isAdded) {
      if (config.environment !== "development") throw new StartupError(otherInstance);
      log.warn(otherInstance);
      await claim(true);
    }
  }
  return keepAlive({ database, log }, { id, store, ...times });
}

const otherInstance =
  "Another instance of the service uses this database, and this one would count rate limits alone, in its memory: set REDIS_URL, " +
  "or LIMIT_STORE=postgresql, for all instances. If the other one was killed, start again.";

/** Adds an instance, unless another one runs. One instance after the other, so that two do not overlook each other. */
async function addInstance(
  tx: Transaction,
  { id, store, force, liveMs }: { id: string; store: string; force: boolean; liveMs: number },
): Promise<boolean> {
  await tx.$executeRaw`LOCK TABLE instances IN SHARE ROW EXCLUSIVE MODE`;
  await tx.$executeRaw`DELETE FROM instances WHERE seen_at < clock_timestamp() - ${liveMs}::int * interval '1 ms'`;
  const added = await tx.$executeRaw`
    INSERT INTO instances (id, store, started_at, seen_at)
    SELECT ${id}::uuid, ${store}, clock_timestamp(), clock_timestamp()
    WHERE ${force}::boolean OR NOT EXISTS (SELECT FROM instances)`;
  return added > 0;
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
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating.then(beat).then(outages.succeeded, outages.failed);
  }, heartbeatMs);
  timer.unref();
  return {
    countLive: () => live,
    async unregister() {
      clearInterval(timer);
      await beating;
      await database.$executeRaw`DELETE FROM instances WHERE id = ${id}::uuid`.catch(outages.failed);
    },
  };
}
