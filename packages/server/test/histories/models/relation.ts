import type { Model } from "../linearizability.js";

/** A request to read or change a resident's relation to an object: a like of a review or a game, or a follow. */
export interface RelationInput {
  readonly object: string;
  readonly resident: string;
  readonly action: "add" | "remove" | "read";
  /** The id of the relation to remove, if relations have ids. */
  readonly id?: string;
}

/** The response: the relation, or not found. */
export type RelationOutput =
  | {
      readonly exists: boolean;
      /** Whether this request added or removed the relation; undefined for a read. */
      readonly changed?: boolean;
      readonly count: number;
      /** The id of the relation, if relations have ids. */
      readonly id?: string;
    }
  | "not-found";

/** The residents who have the relation, with its id. */
type Relations = ReadonlyMap<string, string>;

/** The id of a relation whose creation had no response. */
const unknownId = "?";

/** A relation between residents and one object, which requests add and remove idempotently, with a counter. */
export const relationModel: Model<Relations, RelationInput, RelationOutput> = {
  initial: new Map(),
  step(state, input, output) {
    const { resident, action } = input;
    const stored = state.get(resident);
    if (action === "read") return matchesOutput(output, state, stored) ? [state] : [];
    if (output === undefined)
      return action === "add" ? [addRelation(state, resident, unknownId)] : [removeRelation(state, input)];
    if (output === "not-found") return action === "remove" && mayBeMissing(stored, input) ? [state] : [];
    const next =
      action === "add"
        ? stored === undefined
          ? addRelation(state, resident, output.id ?? "")
          : state
        : removeRelation(state, input);
    const changed = next !== state;
    if (output.exists !== (action === "add") || output.changed !== changed) return [];
    return matchesOutput(output, next, next.get(resident)) ? [next] : [];
  },
  isRead: ({ action }, output) => action === "read" || output === "not-found" || output.changed === false,
  key: (state) =>
    [...state]
      .map((pair) => pair.join("="))
      .sort()
      .join(),
};

function matchesOutput(
  output: RelationOutput | undefined,
  state: Relations,
  stored: string | undefined,
): boolean {
  if (output === undefined) return true;
  if (output === "not-found") return false;
  const isSameId =
    output.id === undefined || stored === undefined || stored === unknownId || stored === output.id;
  return output.exists === (stored !== undefined) && output.count === state.size && isSameId;
}

/** Whether the request removes the relation. A relation with an unknown id matches every id. */
const isRemovable = (stored: string | undefined, { id }: RelationInput): boolean =>
  stored !== undefined && (id === undefined || stored === unknownId || id === stored);

/** Whether the request may not find the relation: one with an unknown id may have another one than the request. */
const mayBeMissing = (stored: string | undefined, input: RelationInput): boolean =>
  stored === unknownId || !isRemovable(stored, input);

const addRelation = (state: Relations, resident: string, id: string): Relations =>
  state.has(resident) ? state : new Map(state).set(resident, id);

function removeRelation(state: Relations, input: RelationInput): Relations {
  if (!isRemovable(state.get(input.resident), input)) return state;
  const remaining = new Map(state);
  remaining.delete(input.resident);
  return remaining;
}
