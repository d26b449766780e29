import type { Handler } from "./history.js";
import { checkLinearizability, type Model } from "./linearizability.js";

const maxShown = 12;

/** Throws an error with the unexplained responses if a history is not linearizable. */
export function expectLinearizable<State, Input, Output>(
  history: readonly Handler<Input, Output>[],
  model: Model<State, Input, Output>,
): void {
  const verdict = checkLinearizability(history, model);
  if (verdict.linearizable === true) return;
  const { linearizable, order, state, blocked } = verdict;
  throw new Error(
    [
      `${linearizable === false ? "Not linearizable" : "No verdict"}: ${order.length} of ${history.length} operations can be put in order, among them at the end`,
      ...order.slice(-maxShown).map(formatOperation),
      `which gives ${model.key(state)}. Then none of these can come next:`,
      ...blocked.map(formatOperation),
    ].join("\n"),
  );
}

const formatOperation = ({ client, input, output, invoked, returned }: Handler<unknown, unknown>): string =>
  `  [${invoked}, ${returned}] client ${client}: ${JSON.stringify(input)} -> ${output === undefined ? "no answer" : JSON.stringify(output)}`;

/** Splits a history into the histories of independent objects. */
export function partition<Input, Output>(
  history: readonly Handler<Input, Output>[],
  readObject: (input: Input) => string,
): Map<string, Handler<Input, Output>[]> {
  const parts = new Map<string, Handler<Input, Output>[]>();
  for (const operation of history) {
    const object = readObject(operation.input);
    parts.set(object, [...(parts.get(object) ?? []), operation]);
  }
  return parts;
}
