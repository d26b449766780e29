/** The kinds of workloads that have a goal of their own. */
export type Group = "single row" | "page" | "write" | "keyed write" | "other" | "sign-in";

/** One HTTP request. */
export interface WorkloadRequest {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  /** The access token of the caller. */
  readonly token?: string;
  /** The `Idempotency-Key`. @default a new one, if the workload has keys */
  readonly key?: string;
}

/** Requests that are all different, for writes that succeed only once per row: every caller with every target. */
export interface FreshRequests {
  readonly tokens: readonly string[];
  readonly targets: readonly string[];
  /** `{target}` stands for a target, `{n}` for the number of the request. */
  readonly path: string;
  readonly body: string;
}

/** What a workload changes, to check that every request had its effect. */
export interface Effect {
  /** An SQL expression that counts rows, such as `count(*) FROM ratings`. */
  readonly count: string;
  readonly perRequest: number;
}

/** Requests of one operation. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  readonly group: Group;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent in this order, again and again unless `sendsOnce`. */
  readonly requests: readonly WorkloadRequest[];
  readonly fresh?: FreshRequests;
  /** Requests that are verified too, but not measured. */
  readonly verified?: readonly WorkloadRequest[];
  /** Each request succeeds only once. */
  readonly sendsOnce?: boolean;
  readonly effect?: Effect;
  /** Whether every request has a new `Idempotency-Key`. */
  readonly isKeyed?: boolean;
  /** The status of every response. */
  readonly status: number;
}

/** Whether a workload changes rows. */
export const isWrite = ({ method }: Workload): boolean => method !== "GET";

/** Builds a fresh request as wrk.lua does: every caller in turn, each with a target that the caller has not had before. */
export function toFreshRequest({ tokens, targets, path, body }: FreshRequests, n: number): WorkloadRequest {
  const caller = tokens.length === 0 ? 0 : n % tokens.length;
  const round = Math.floor(n / Math.max(1, tokens.length));
  const target = targets[(round + caller * 7) % targets.length] ?? "";
  const fill = (text: string) => text.replaceAll("{target}", target).replaceAll("{n}", String(n));
  const token = tokens[caller];
  return { path: fill(path), body: fill(body), ...(token !== undefined && { token }) };
}

/** Shuffles in a fixed order, so that concurrent requests rarely lock the same row. */
export function shuffle<T>(items: readonly T[]): T[] {
  const step = 7919;
  return items.map((_, index) => items[(index * step) % items.length] as T);
}

export const json = { "Content-Type": "application/json" };
