/** One call of a client: what was asked, what was answered, and when, in steps of the history's own clock. */
export interface Handler<Input, Output> {
  readonly client: number;
  readonly input: Input;
  /** Undefined when no answer came: the operation may have had its effect or not. */
  readonly output: Output | undefined;
  readonly invoked: number;
  /** Infinity when no answer came: the effect may come at any later time. */
  readonly returned: number;
}

/** The calls of several concurrent clients, as they were invoked and answered. */
export interface History<Input, Output> {
  readonly operations: readonly Handler<Input, Output>[];
  /** Makes a call and records it. A call that throws `LostResponse` is recorded as one without an answer. */
  record(client: number, input: Input, call: () => Promise<Output>): Promise<Output | undefined>;
}

/** No response came: the process was killed or the connection broke. */
export class LostResponse extends Error {}

/** Starts an empty history. All clients live in one process, so a counter orders every invocation and response. */
export function createHistory<Input, Output>(): History<Input, Output> {
  const operations: Handler<Input, Output>[] = [];
  let clock = 0;
  return {
    operations,
    async record(client, input, call) {
      const invoked = (clock += 1);
      try {
        const output = await call();
        operations.push({ client, input, output, invoked, returned: (clock += 1) });
        return output;
      } catch (error) {
        if (!(error instanceof LostResponse)) throw error;
        operations.push({ client, input, output: undefined, invoked, returned: Infinity });
        return undefined;
      }
    },
  };
}

/** Whether two operations ran at the same time. */
export const overlap = (
  one: Pick<Handler<unknown, unknown>, "invoked" | "returned">,
  other: Pick<Handler<unknown, unknown>, "invoked" | "returned">,
): boolean => one.invoked < other.returned && other.invoked < one.returned;
