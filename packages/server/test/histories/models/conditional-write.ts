import type { Model } from "../linearizability.js";

/** A read, or a write with or without an expected version (`If-Match`). */
export type ConditionalInput = { readonly object: string } & (
  | { readonly action: "read" }
  | { readonly action: "write"; readonly name: string; readonly ifMatch: number | null }
);

/** The resource with its version, or a failed precondition. */
export type ConditionalOutput = { readonly version: number; readonly name: string } | "precondition-failed";

/** A versioned resource. */
interface State {
  readonly version: number;
  readonly name: string;
}

/** A resource whose version is incremented by every write. */
export const conditionalWriteModel = (initial: State): Model<State, ConditionalInput, ConditionalOutput> => ({
  initial,
  step(state, input, output) {
    if (input.action === "read") return matchesOutput(output, state) ? [state] : [];
    const matches = input.ifMatch === null || input.ifMatch === state.version;
    if (!matches) return output === undefined || output === "precondition-failed" ? [state] : [];
    const next = { version: state.version + 1, name: input.name };
    return matchesOutput(output, next) ? [next] : [];
  },
  isRead: ({ action }, output) => action === "read" || output === "precondition-failed",
  key: ({ version, name }) => `${version}:${name}`,
});

const matchesOutput = (output: ConditionalOutput | undefined, { version, name }: State): boolean =>
  output === undefined ||
  (output !== "precondition-failed" && output.version === version && output.name === name);
