/** A cache with a maximum size and an expiry time per entry. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, expiresAt: number): void;
  delete(key: string): void;
  clear(): void;
}

/** Creates a cache that evicts its oldest entry when it is full. `now` is in milliseconds. */
export function createBoundedCache<Value>(max: number, now: () => number): BoundedCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly expiresAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expiresAt > now()) return entry.value;
      entries.delete(key);
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
