import { type LimiterStore, memoryStore, type QuotaState } from "../http/quota.js";
import type { OutageLog } from "../outage-log.js";
import { rejectAfter } from "../reject-after.js";

/** How a shared store behaves when it fails. */
export interface SharedStoreOptions {
  /** How long a request waits for the store. */
  readonly timeoutMs: number;
  /** The number of running instances, between which a limit is divided while the store is away. */
  readonly countInstances: () => number;
  readonly outages: OutageLog;
  /** Milliseconds. */
  readonly monotonic: () => number;
}

/** How long the store is left alone after a failure, so that requests do not all wait for it. */
const retryMs = 1_000;

/**
 * Adds what happens while a shared store is away: each instance counts in memory, with its part of the limit. Limits stay, nobody is
 * refused for the outage, and at most one request a second waits for the store.
 */
export function createSharedStore(
  store: LimiterStore,
  { timeoutMs, countInstances, outages, monotonic: now }: SharedStoreOptions,
): LimiterStore {
  let retryAt = -Infinity;
  const tryShared = async (count: () => Promise<QuotaState>): Promise<QuotaState | null> => {
    if (now() < retryAt) return null;
    // The requests that arrive while this one waits do not wait.
    if (retryAt > -Infinity) retryAt = now() + retryMs;
    try {
      const state = await rejectAfter(count(), timeoutMs);
      retryAt = -Infinity;
      outages.succeeded();
      return state;
    } catch (error) {
      retryAt = now() + retryMs;
      outages.failed(error);
      return null;
    }
  };
  return (quota, points, seconds) => {
    const shared = store(quota, points, seconds);
    const createAlone = createLast((part: number) => memoryStore(quota, part, seconds));
    return async (key) =>
      (await tryShared(() => shared(key))) ??
      createAlone(Math.max(1, Math.floor(points / Math.max(1, countInstances()))))(key);
  };
}

/** Calls a function only when its argument differs from that of the last call. */
function createLast<Result>(create: (argument: number) => Result): (argument: number) => Result {
  let last: { readonly argument: number; readonly result: Result } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: create(argument) };
    return last.result;
  };
}
