/** Replaces each value of an object. */
export const mapValues = <T, U>(
  values: Readonly<Record<string, T>>,
  map: (value: T, name: string) => U,
): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
