import { expect } from "@jest/globals";
import type { ReadEvent } from "./readers.js";
import type { FaultRun } from "./run.js";

interface Positioned {
  readonly sequence: string;
  readonly subject: { readonly id: string };
}

/** Expects that all readers of a run got the same events, in their order. */
export function expectSameEvents({
  lost,
  pulled,
  streamed,
  pushed,
  outOfOrder,
  longestWait,
}: FaultRun): void {
  expect(lost).toEqual([]);
  expect(streamed).toEqual(pulled);
  expect(toTexts(pushed)).toEqual(toTexts(pulled));
  expect(findUnmarked(pushed, outOfOrder)).toEqual([]);
  // The lease of an instance that was killed is a minute.
  expect(longestWait).toBeLessThan(65);
}

/** By id. Whatever came several times was the same each time. */
const toTexts = (events: readonly ReadEvent[]): string[] =>
  [...new Set(events.map(({ json }) => json))].sort();

/** The events that came first after a later event about the same subject, although their delivery did not wait in vain. */
function findUnmarked(pushed: readonly ReadEvent[], outOfOrder: ReadonlySet<string>): string[] {
  const newest = new Map<string, { readonly sequence: string; readonly id: string }>();
  const seen = new Set<string>();
  return pushed.flatMap(({ id, json }) => {
    const { sequence, subject } = JSON.parse(json) as Positioned;
    const before = newest.get(subject.id);
    const isFirst = !seen.has(id);
    seen.add(id);
    if (before !== undefined && before.sequence > sequence)
      return isFirst && !outOfOrder.has(before.id) ? [id] : [];
    newest.set(subject.id, { sequence, id });
    return [];
  });
}
