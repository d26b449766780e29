/** Makes a value for a key once. Only for keys that are few. */
export function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const value = made.has(key) ? (made.get(key) as V) : make(key);
    made.set(key, value);
    return value;
  };
}
