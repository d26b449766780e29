import type { Model } from "../linearizability.js";

/** A request to one waitlist. */
export type WaitlistInput = { readonly slug: string } & (
  | { readonly action: "join"; readonly email: string; readonly name: string }
  | { readonly action: "leave"; readonly id: string }
  | { readonly action: "rename"; readonly id: string; readonly name: string }
  | { readonly action: "resize"; readonly max_capacity: number }
  | { readonly action: "read" }
);

/** An entry in a response. */
export interface ObservedEntry {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly position: number;
}

/** A waitlist in a response. */
export interface ObservedWaitlist {
  readonly max_capacity: number;
  readonly entries_count: number;
  /** The entries, where the response has them. */
  readonly entries?: readonly ObservedEntry[];
}

/** The response to a request. */
export type WaitlistOutput =
  | { readonly result: "joined" | "already-joined"; readonly entry: ObservedEntry }
  | { readonly result: "full"; readonly max_capacity: number | undefined }
  | { readonly result: "left" | "entry-not-found" }
  | { readonly result: "capacity-below-entries" }
  | { readonly result: "waitlist"; readonly waitlist: ObservedWaitlist };

const readOnlyResults: ReadonlySet<string> = new Set(["full", "entry-not-found", "capacity-below-entries"]);

interface Entry {
  /** Null when the response that contained the id was lost. */
  readonly id: string | null;
  readonly email: string;
  readonly name: string;
}

/** A queue with a capacity. */
interface State {
  readonly max_capacity: number;
  readonly entries: readonly Entry[];
}

/** Creates the model of a waitlist with this capacity, initially empty. */
export const waitlistModel = (max_capacity: number): Model<State, WaitlistInput, WaitlistOutput> => ({
  initial: { max_capacity, entries: [] },
  step(state, input, output) {
    switch (input.action) {
      case "join":
        return join(state, input, output);
      case "leave":
        return leave(state, input.id, output);
      case "rename":
        return rename(state, input, output);
      case "resize":
        return resize(state, input.max_capacity, output);
      case "read":
        return output === undefined ? [state] : matchResponse(state, output);
    }
  },
  isRead: ({ action }, { result }) => action === "read" || readOnlyResults.has(result),
  key: ({ max_capacity: capacity, entries }) =>
    `${capacity}:${entries.map(({ id, email, name }) => `${email}=${name}#${id}`).join()}`,
});

function join(
  state: State,
  { email, name }: { readonly email: string; readonly name: string },
  output: WaitlistOutput | undefined,
): State[] {
  const { entries, max_capacity } = state;
  const index = entries.findIndex((entry) => entry.email === email);
  const isFull = entries.length >= max_capacity;
  if (output?.result === "full")
    return index < 0 && isFull && output.max_capacity === max_capacity ? [state] : [];
  if (index < 0 && isFull) return output === undefined ? [state] : [];
  const before: Entry = entries[index] ?? { id: null, email, name };
  const id = output !== undefined && "entry" in output ? output.entry.id : before.id;
  const next = { ...state, entries: replaceEntry(entries, index, { ...before, id, name }) };
  if (output === undefined) return [next];
  const result = index < 0 ? "joined" : "already-joined";
  if (output.result !== result || (before.id !== null && before.id !== id)) return [];
  const expectedIndex = index < 0 ? entries.length : index;
  return matchesEntry(output.entry, next.entries[expectedIndex], expectedIndex) ? [next] : [];
}

const replaceEntry = (entries: readonly Entry[], index: number, entry: Entry): Entry[] =>
  index < 0 ? [...entries, entry] : entries.with(index, entry);

function leave(state: State, id: string, output: WaitlistOutput | undefined): State[] {
  const { entries } = state;
  const remaining = entries.filter((entry) => entry.id !== id);
  const exists = remaining.length < entries.length;
  if (output !== undefined && output.result !== (exists ? "left" : "entry-not-found")) return [];
  return [{ ...state, entries: remaining }];
}

function rename(
  state: State,
  { id, name }: { readonly id: string; readonly name: string },
  output: WaitlistOutput | undefined,
): State[] {
  const { entries } = state;
  const index = entries.findIndex((entry) => entry.id === id);
  const entry = entries[index];
  if (entry === undefined) return output === undefined || output.result === "entry-not-found" ? [state] : [];
  const next = { ...state, entries: entries.with(index, { ...entry, name }) };
  return output === undefined ? [next] : matchResponse(next, output);
}

function resize(state: State, max_capacity: number, output: WaitlistOutput | undefined): State[] {
  const isTooSmall = max_capacity < state.entries.length;
  const next = isTooSmall ? state : { ...state, max_capacity };
  if (output === undefined) return [next];
  if (output.result === "capacity-below-entries") return isTooSmall ? [state] : [];
  return isTooSmall ? [] : matchResponse(next, output);
}

/** Returns the state if the response matches it, with the ids of entries whose creation had no response. */
function matchResponse(state: State, output: WaitlistOutput): State[] {
  if (output.result !== "waitlist") return [];
  const { max_capacity, entries_count, entries: observed } = output.waitlist;
  if (max_capacity !== state.max_capacity || entries_count !== state.entries.length) return [];
  if (observed === undefined) return [state];
  const byPosition = observed.toSorted((one, other) => one.position - other.position);
  if (byPosition.length !== state.entries.length) return [];
  if (!byPosition.every((entry, index) => matchesEntry(entry, state.entries[index], index))) return [];
  return [{ ...state, entries: byPosition.map(({ id, email, name }) => ({ id, email, name })) }];
}

const matchesEntry = (observed: ObservedEntry, stored: Entry | undefined, index: number): boolean =>
  stored !== undefined &&
  observed.position === index + 1 &&
  observed.email === stored.email &&
  observed.name === stored.name &&
  (stored.id === null || stored.id === observed.id);
