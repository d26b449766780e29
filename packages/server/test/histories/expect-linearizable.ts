import type { RecordedCall } from "./history.js";
import { checkLinearizability, type Model } from "./linearizability.js";

const maxPrinted = 12;

/** Thrown when the search for an order has reached its limit: too many responses were lost to know. */
export class NoVerdictError extends Error {}

/** Throws an error with the responses that the model does not allow if a history is not linearizable. */
export function expectLinearizable<State, Input, Output>(
  history: readonly RecordedCall<Input, Output>[],
  model: Model<State, Input, Output>,
): void {
  const verdict = checkLinearizability(history, model);
  if (verdict.linearizable === true) return;
  const { linearizable, order, state, blocked } = verdict;
  const Verdict = linearizable === false ? Error : NoVerdictError;
  throw new Verdict(
    [
      `${linearizable === false ? "Not linearizable" : "No verdict"}: ${order.length} of ${history.length} operations can be ordered. The last ones in this order:`,
      ...order.slice(-maxPrinted).map(formatOperation),
      `The resulting state is ${model.key(state)}. The model allows none of these next:`,
      ...blocked.map(formatOperation),
    ].join("\n"),
  );
}

const formatOperation = ({
  client,
  input,
  output,
  invoked,
  returned,
}: RecordedCall<unknown, unknown>): string =>
  `  [${invoked}, ${returned}] client ${client}: ${JSON.stringify(input)} -> ${output === undefined ? "no response" : JSON.stringify(output)}`;

/** Splits a history into the histories of independent objects. */
export function partition<Input, Output>(
  history: readonly RecordedCall<Input, Output>[],
  readObject: (input: Input) => string,
): Map<string, RecordedCall<Input, Output>[]> {
  const parts = new Map<string, RecordedCall<Input, Output>[]>();
  for (const operation of history) {
    const object = readObject(operation.input);
    parts.set(object, [...(parts.get(object) ?? []), operation]);
  }
  return parts;
}
