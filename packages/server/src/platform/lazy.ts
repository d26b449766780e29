/** Returns a function that creates the value on its first call and caches it. */
export function lazy<V>(create: () => V): () => V {
  let cached: { readonly value: V } | undefined;
  return () => (cached ??= { value: create() }).value;
}

/** Like `lazy`, with one cached value per key. Entries are never evicted, so use it for a small set of keys only. */
export function lazyByKey<K, V>(create: (key: K) => V): (key: K) => V {
  const values = new Map<K, () => V>();
  return (key) => {
    const value = values.get(key) ?? lazy(() => create(key));
    values.set(key, value);
    return value();
  };
}
