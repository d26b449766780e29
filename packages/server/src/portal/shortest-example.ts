/** Whether an example sends nothing. */
export const isEmptyExample = (value: unknown): boolean => JSON.stringify(value ?? {}) === "{}";

/** Finds the shortest example that is not empty, or else the shortest. The reference and the documentation of the SDK show it. */
export function findShortestExample<V>(values: readonly V[]): V | undefined {
  const sorted = values.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  return sorted.find((value) => !isEmptyExample(value)) ?? sorted[0];
}
