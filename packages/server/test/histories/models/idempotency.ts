import type { Model } from "../linearizability.js";

/** A change of a counter, under an Idempotency-Key or without. */
export interface KeyedInput {
  readonly counter: string;
  readonly key: string | null;
  readonly by: number;
}

/** The response to a change. */
export type KeyedOutput =
  | { readonly status: 200; readonly value: number; readonly replayed: boolean }
  | { readonly status: 409; readonly code: "stat-below-zero"; readonly replayed: boolean }
  | { readonly status: 409; readonly code: "idempotency-in-progress"; readonly replayed: boolean };

/** The value, and the stored response of each key: the value, or null for a problem. */
interface State {
  readonly value: number;
  readonly responses: ReadonlyMap<string, number | null>;
}

/** A non-negative counter, changed at most once for each key. */
export const idempotencyModel: Model<State, KeyedInput, KeyedOutput> = {
  initial: { value: 0, responses: new Map() },
  step(state, input, output) {
    if (output?.status === 409 && output.code === "idempotency-in-progress")
      return input.key !== null && !output.replayed ? [state] : [];
    const stored = input.key === null ? undefined : state.responses.get(input.key);
    if (stored !== undefined) return matchesOutput(output, stored, true) ? [state] : [];
    const changedValue = state.value + input.by;
    const response = changedValue < 0 ? null : changedValue;
    if (!matchesOutput(output, response, false)) return [];
    const responses =
      input.key === null ? state.responses : new Map(state.responses).set(input.key, response);
    return [{ value: response ?? state.value, responses }];
  },
  isRead: (_input, { status, replayed, ...rest }) =>
    replayed || (status === 409 && "code" in rest && rest.code === "idempotency-in-progress"),
  key: ({ value, responses }) =>
    `${value}:${[...responses]
      .map((pair) => pair.join("="))
      .sort()
      .join()}`,
};

function matchesOutput(output: KeyedOutput | undefined, response: number | null, replayed: boolean): boolean {
  if (output === undefined) return true;
  if (output.replayed !== replayed) return false;
  return output.status === 200 ? output.value === response : response === null;
}
