import type { ProcessDependencies } from "../../domain/dependencies.js";
import type { LimiterStore } from "../../platform/http/quota.js";
import { createPostgresqlStore } from "../../platform/limits/postgresql-store.js";
import { createSharedStore } from "../../platform/limits/shared-store.js";
import { createOutageLog } from "../../platform/outage-log.js";

/** What instances count with together. */
export interface OpenLimiterStore {
  /** Undefined for a process that counts alone, in memory. */
  readonly limiterStore: LimiterStore | undefined;
  close(): void;
}

/** How long requests wait for Redis, which answers within a millisecond, and for PostgreSQL, which they wait for anyway. */
const timeoutsMs = { redis: 100, postgresql: 1_000 } as const;

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
  if (!rateLimits || limitStore === "memory") return { limiterStore: undefined, close: () => undefined };
  const { store, close } =
    redisUrl === null
      ? { store: createPostgresqlStore(database), close: () => undefined }
      : await connectRedis(redisUrl);
  const outages = createOutageLog(log, {
    began: `Rate limits cannot be counted in ${redisUrl === null ? "PostgreSQL" : "Redis"}. Each instance counts its part.`,
    ended: "Rate limits are counted together again.",
  });
  const timeoutMs = redisUrl === null ? timeoutsMs.postgresql : timeoutsMs.redis;
  return {
    limiterStore: createSharedStore(store, { timeoutMs, countInstances, outages, monotonic }),
    close,
  };
}

/** Loaded only where it is used. */
async function connectRedis(url: string) {
  const { connectRedisStore } = await import("../../platform/limits/redis-store.js");
  return connectRedisStore(url);
}
