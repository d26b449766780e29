import type { ProcessDependencies } from "../../domain/dependencies.js";
import type { Database } from "../../platform/database/client.js";
import type { LimiterStore } from "../../platform/http/quota.js";
import { createPostgresqlStore } from "../../platform/limits/postgresql-store.js";
import { createSharedStore } from "../../platform/limits/shared-store.js";
import { createOutageLog } from "../../platform/outage-log.js";

/** What instances count with together. */
export interface OpenLimiterStore {
  /** Undefined for a process that counts alone, in memory. */
  readonly limiterStore: LimiterStore | undefined;
  /** Whether it did not answer the last time, so that each instance counts its part; null in memory. */
  readonly isLost: (() => boolean) | null;
  close(): void;
}

/** Opens the store of the configuration. */
export async function openLimiterStore(
  {
    config,
    database,
    log,
    monotonic,
  }: Pick<ProcessDependencies, "config" | "database" | "log" | "monotonic">,
  countInstances: () => number,
): Promise<OpenLimiterStore> {
  const { rateLimits, limitStore, redisUrl } = config;
  if (!rateLimits || limitStore === "memory") return inMemory;
  const { name, timeoutMs, store, close } =
    redisUrl === null ? usePostgresql(database) : await connectRedis(redisUrl);
  const outages = createOutageLog(log, {
    began: `Rate limits cannot be counted in ${name}. Each instance counts its part.`,
    ended: "Rate limits are counted together again.",
  });
  return {
    limiterStore: createSharedStore(store, { timeoutMs, countInstances, outages, monotonic }),
    isLost: outages.isOut,
    close,
  };
}

const inMemory: OpenLimiterStore = { limiterStore: undefined, isLost: null, close: () => undefined };

interface ConnectedStore {
  readonly name: string;
  /** How long a request waits for it. */
  readonly timeoutMs: number;
  readonly store: LimiterStore;
  readonly close: () => void;
}

/** Requests wait for PostgreSQL anyway. */
const usePostgresql = (database: Database): ConnectedStore => ({
  name: "PostgreSQL",
  timeoutMs: 1_000,
  store: createPostgresqlStore(database),
  close: () => undefined,
});

/** Answers within a millisecond. Its client is loaded only where it is used. */
async function connectRedis(url: string): Promise<ConnectedStore> {
  const { connectRedisStore } = await import("../../platform/limits/redis-store.js");
  return { name: "Redis", timeoutMs: 100, ...(await connectRedisStore(url)) };
}
