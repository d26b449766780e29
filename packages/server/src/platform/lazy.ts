/** Makes a value when it is first asked for, and gives the same one from then on. */
export function lazy<V>(create: () => V): () => V {
  let cached: { readonly value: V } | undefined;
  return () => (cached ??= { value: create() }).value;
}

/** The same for a value of each key. Only for keys that are few: nothing is forgotten. */
export function lazyByKey<K, V>(create: (key: K) => V): (key: K) => V {
  const values = new Map<K, () => V>();
  return (key) => {
    const value = values.get(key) ?? lazy(() => create(key));
    values.set(key, value);
    return value();
  };
}
