import { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { createLimiter, type LimiterStore } from "../http/quota.js";

/** A connection to Redis that counts. */
export interface RedisStore {
  readonly store: LimiterStore;
  close(): void;
}

const reconnectMs = 500;

/** Throws unless Redis answers. */
export async function tryRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 2_000, retryStrategy: () => null });
  let reason: unknown;
  redis.on("error", (error) => (reason = error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}

/** Connects to Redis, again and again while it is away. Counting fails at once then. */
export async function connectRedisStore(url: string): Promise<RedisStore> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: () => reconnectMs,
  });
  // Counting tells what fails.
  redis.on("error", () => undefined);
  await redis.connect().catch(() => undefined);
  return {
    store: (quota, points, duration) =>
      createLimiter(
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `limit:${quota}`,
          points,
          duration,
          rejectIfRedisNotReady: true,
        }),
      ),
    close: () => redis.disconnect(),
  };
}
