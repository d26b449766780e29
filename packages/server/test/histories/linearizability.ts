import type { RecordedCall } from "./history.js";

/** The sequential specification of an object. */
export interface Model<State, Input, Output> {
  readonly initial: State;
  /**
   * Returns the possible states after responding to `input` with `output`; empty if the model does not allow this response.
   * An undefined output is a lost response: any effect of the operation is possible.
   */
  step(state: State, input: Input, output: Output | undefined): readonly State[];
  /** Whether an operation with this response is a read in every state. */
  isRead(input: Input, output: Output): boolean;
  /** Returns the same key for equal states. */
  key(state: State): string;
}

/** The result of a check: whether a history is linearizable, and where the search ended if not. */
export type Verdict<State, Input, Output> =
  | { readonly linearizable: true; readonly order: readonly RecordedCall<Input, Output>[] }
  | {
      /** Unknown: the search reached its limit, because the history is too long or too concurrent. */
      readonly linearizable: false | "unknown";
      /** The longest linearizable prefix. */
      readonly order: readonly RecordedCall<Input, Output>[];
      /** The state after it. */
      readonly state: State;
      /** The candidates for the next operation, none of which the model allows. */
      readonly blocked: readonly RecordedCall<Input, Output>[];
    };

/** An invocation or a response in the list of events that are not linearized yet. */
interface Event {
  readonly index: number;
  readonly isInvocation: boolean;
  readonly response: Event | null;
  previous: Event | null;
  next: Event | null;
}

interface Choice<State> {
  readonly call: Event;
  /** The candidates at this position, and the index of the chosen one. */
  readonly options: readonly Event[];
  readonly position: number;
  /** The state before the operation. */
  readonly state: State;
  /** The index of the chosen next state. */
  readonly alternative: number;
  /** Whether alternatives can be skipped: a matching read can always be next. */
  readonly isFinal: boolean;
}

/**
 * Searches for an order of the operations that respects real time and the model (Wing and Gong, "Testing and Verifying
 * Concurrent Objects", 1993), and caches failed configurations (Lowe, "Testing for Linearizability",
 * 2017), as Porcupine and Knossos do. Gives up after `limit` configurations.
 */
export function checkLinearizability<State, Input, Output>(
  history: readonly RecordedCall<Input, Output>[],
  model: Model<State, Input, Output>,
  { limit = 250_000 }: { readonly limit?: number } = {},
): Verdict<State, Input, Output> {
  const head = buildEvents(history);
  const linearized = new Uint16Array(Math.ceil(history.length / 16));
  const visited = new Set<string>();
  const choices: Choice<State>[] = [];
  const toOperations = (calls: readonly Choice<State>[]) =>
    calls.map(({ call }) => getItem(history, call.index));
  let state = model.initial;
  let deepest = { choices: [] as Choice<State>[], state, blocked: [] as RecordedCall<Input, Output>[] };
  let options = orderOptions(history, head);
  let position = 0;
  let alternative = 0;
  while (head.next !== null && visited.size < limit) {
    const call = options[position];
    const choice = call && nextState(call, alternative);
    if (call && choice) {
      const { input, output } = getItem(history, call.index);
      const isFinal = output !== undefined && model.isRead(input, output);
      choices.push({ call, options, position, state, alternative: choice.alternative, isFinal });
      state = choice.state;
      removeCall(call);
      [options, position, alternative] = [orderOptions(history, head), 0, 0];
    } else if (call) {
      [position, alternative] = [position + 1, 0];
    } else {
      // Every candidate has been tried: backtrack.
      if (choices.length >= deepest.choices.length)
        deepest = { choices: [...choices], state, blocked: findCandidates(history, head) };
      const last = backtrack();
      if (last === undefined) break;
      ({ options, position, state } = last);
      alternative = last.alternative + 1;
    }
  }
  if (head.next === null) return { linearizable: true, order: toOperations(choices) };
  return {
    linearizable: visited.size < limit ? false : "unknown",
    order: toOperations(deepest.choices),
    state: deepest.state,
    blocked: deepest.blocked,
  };

  /** Undoes choices up to the last one that has alternatives. */
  function backtrack(): Choice<State> | undefined {
    for (let last = choices.pop(); last !== undefined; last = choices.pop()) {
      toggleBit(linearized, last.call.index);
      reinsertCall(last.call);
      if (!last.isFinal) return last;
    }
    return undefined;
  }

  /** Returns the first unvisited next state of an operation, starting at an alternative. */
  function nextState(call: Event, from: number): { state: State; alternative: number } | null {
    const { input, output } = getItem(history, call.index);
    const states = model.step(state, input, output);
    for (let index = from; index < states.length; index += 1) {
      const next = getItem(states, index);
      toggleBit(linearized, call.index);
      const configuration = `${String.fromCharCode(...linearized)} ${model.key(next)}`;
      if (!visited.has(configuration)) {
        visited.add(configuration);
        return { state: next, alternative: index };
      }
      toggleBit(linearized, call.index);
    }
    return null;
  }
}

/** Builds a linked list of the invocations and responses of a history by time, with a sentinel head. */
function buildEvents(history: readonly RecordedCall<unknown, unknown>[]): Event {
  const timed = history.flatMap(({ invoked, returned }, index) => {
    const end: Event = { index, isInvocation: false, response: null, previous: null, next: null };
    const call: Event = { index, isInvocation: true, response: end, previous: null, next: null };
    return [
      { time: invoked, event: call },
      { time: returned, event: end },
    ];
  });
  // Lost responses come last, all at the same time; a stable sort keeps each call before its response.
  timed.sort((one, other) => compareTimes(one.time, other.time));
  const head: Event = { index: -1, isInvocation: false, response: null, previous: null, next: null };
  let last = head;
  for (const { event } of timed) {
    last.next = event;
    event.previous = last;
    last = event;
  }
  return head;
}

function removeCall(call: Event): void {
  for (const event of [call, call.response]) {
    if (event?.previous) event.previous.next = event.next;
    if (event?.next) event.next.previous = event.previous;
  }
}

function reinsertCall(call: Event): void {
  for (const event of [call.response, call]) {
    if (event?.previous) event.previous.next = event;
    if (event?.next) event.next.previous = event;
  }
}

/** Returns the calls before the first response, one of which must be next. */
function findPendingCalls(head: Event): Event[] {
  const found: Event[] = [];
  for (let event = head.next; event?.isInvocation; event = event.next) found.push(event);
  return found;
}

/**
 * Returns the pending calls in the order in which they are tried: by time of response, because the call that returned first
 * most likely took effect first, and a call without a response may have had no effect.
 */
const orderOptions = (history: readonly RecordedCall<unknown, unknown>[], head: Event): readonly Event[] =>
  findPendingCalls(head).sort((one, other) =>
    compareTimes(getItem(history, one.index).returned, getItem(history, other.index).returned),
  );

const findCandidates = <Input, Output>(
  history: readonly RecordedCall<Input, Output>[],
  head: Event,
): RecordedCall<Input, Output>[] => findPendingCalls(head).map(({ index }) => getItem(history, index));

/** Infinity minus Infinity is NaN, so times are compared. */
const compareTimes = (one: number, other: number): number => (one === other ? 0 : one - other);

function toggleBit(bits: Uint16Array, index: number): void {
  bits[index >> 4] = (bits[index >> 4] ?? 0) ^ (1 << (index & 15));
}

function getItem<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`Item ${index} not found.`);
  return item;
}
