/** Makes a value when it is first asked for, and gives the same one from then on. */
export function once<V>(make: () => V): () => V {
  let made: { readonly value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The same for a value of each key. Only for keys that are few: nothing is forgotten. */
export function oncePerKey<K, V>(make: (key: K) => V): (key: K) => V {
  const values = new Map<K, () => V>();
  return (key) => {
    const value = values.get(key) ?? once(() => make(key));
    values.set(key, value);
    return value();
  };
}
