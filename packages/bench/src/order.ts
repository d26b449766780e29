/**
 * The order of a round. Every server is first equally often, and the direction changes with each round, so that none runs always
 * after the same other one.
 */
export function orderForRound<T>(items: readonly T[], round: number): T[] {
  const step = round % 2 === 0 ? -1 : 1;
  return items.map((_, index) => items.at((round + step * index) % items.length) as T);
}
