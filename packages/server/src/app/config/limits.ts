import { z } from "zod";
import type { Config } from "../../platform/config.js";
import type { Reader } from "./values.js";
import * as value from "./values.js";
import { optional, withDefault } from "./variable.js";

const redisUrl: Reader<string> = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "",
    "must look like redis://user:password@host:6379 or rediss://user:password@host:6380",
  );

/** The environment variables for what instances count together. */
export const limitVariables = {
  LIMIT_STORE: withDefault(
    value.choice("memory", "postgresql"),
    "memory",
    "Where rate limits are counted without `REDIS_URL`. `memory` is for one instance, and a second one refuses to start; " +
      "`postgresql` counts for all, with one statement for each request.",
  ),
  REDIS_URL: optional(
    redisUrl,
    "`LIMIT_STORE`",
    "Redis, version 7 or later, counts rate limits for all instances: `redis://user:password@host:6379`, or `rediss:` with TLS.",
    { secret: true },
  ),
} as const;

interface Values {
  readonly LIMIT_STORE: "memory" | "postgresql";
  readonly REDIS_URL?: string | undefined;
}

/** Returns the settings. Adds an error when two stores are set. */
export function readLimitStore(
  { LIMIT_STORE, REDIS_URL }: Values,
  errors: string[],
): Pick<Config, "limitStore" | "redisUrl"> {
  if (REDIS_URL !== undefined && LIMIT_STORE === "postgresql")
    errors.push("LIMIT_STORE=postgresql excludes REDIS_URL");
  return { limitStore: REDIS_URL === undefined ? LIMIT_STORE : "redis", redisUrl: REDIS_URL ?? null };
}
