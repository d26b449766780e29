/** A call of a client: request, response and interval, in ticks of the history's clock. */
export interface RecordedCall<Input, Output> {
  readonly client: number;
  readonly input: Input;
  /** Undefined if the response was lost: the operation may have taken effect or not. */
  readonly output: Output | undefined;
  readonly invoked: number;
  /** Infinity if the response was lost: the operation may take effect at any later time. */
  readonly returned: number;
}

/** The recorded calls of several concurrent clients. */
export interface History<Input, Output> {
  readonly calls: readonly RecordedCall<Input, Output>[];
  /** Makes a call and records it. A call that throws `LostResponse` is recorded without a response. */
  record(client: number, input: Input, call: () => Promise<Output>): Promise<Output | undefined>;
}

/** Thrown when there is no response because the process was killed or the connection was lost. */
export class LostResponse extends Error {}

/** Creates an empty history. All clients run in one process, so a counter orders all invocations and responses. */
export function createHistory<Input, Output>(): History<Input, Output> {
  const calls: RecordedCall<Input, Output>[] = [];
  let clock = 0;
  return {
    calls,
    async record(client, input, call) {
      const invoked = (clock += 1);
      try {
        const output = await call();
        calls.push({ client, input, output, invoked, returned: (clock += 1) });
        return output;
      } catch (error) {
        if (!(error instanceof LostResponse)) throw error;
        calls.push({ client, input, output: undefined, invoked, returned: Infinity });
        return undefined;
      }
    },
  };
}

/** Whether the intervals of two calls overlap. */
export const overlap = (
  one: Pick<RecordedCall<unknown, unknown>, "invoked" | "returned">,
  other: Pick<RecordedCall<unknown, unknown>, "invoked" | "returned">,
): boolean => one.invoked < other.returned && other.invoked < one.returned;
