/** A cache with a maximum size and an expiry time per entry. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, expiresAt: number): void;
  delete(key: string): void;
  clear(): void;
}

/** What a cache has done since it was created. */
export interface CacheStatistics {
  hits: number;
  misses: number;
  countEntries: () => number;
}

const statistics = new Map<string, CacheStatistics>();

/** The statistics of the caches of this process that have a name; of several with the same name, the latest. */
export const readCacheStatistics = (): ReadonlyMap<string, Readonly<CacheStatistics>> => statistics;

/** Options of a cache. */
interface CacheOptions {
  readonly max: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** The name in metrics; without one nothing is counted. */
  readonly name?: string;
}

/** Creates a cache that evicts its oldest entry when it is full. */
export function createBoundedCache<Value>({ max, now, name }: CacheOptions): BoundedCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly expiresAt: number }>();
  const counted: CacheStatistics = { hits: 0, misses: 0, countEntries: () => entries.size };
  if (name !== undefined) statistics.set(name, counted);
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry !== undefined && entry.expiresAt > now()) {
        counted.hits += 1;
        return entry.value;
      }
      counted.misses += 1;
      if (entry !== undefined) entries.delete(key);
      return undefined;
    },
    set(key, value, expiresAt) {
      entries.delete(key);
      if (entries.size >= max) dropOldest(entries);
      entries.set(key, { value, expiresAt });
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function dropOldest(entries: Map<string, unknown>): void {
  for (const key of entries.keys()) {
    entries.delete(key);
    return;
  }
}
