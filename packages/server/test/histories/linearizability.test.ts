import { describe, expect, it } from "@jest/globals";
import { createRandom } from "../support/random.js";
import { expectLinearizable } from "./expect-linearizable.js";
import { createHistory, LostResponse, overlap, type RecordedCall } from "./history.js";
import { checkLinearizability, type Model } from "./linearizability.js";

type Input = { readonly write: number } | "read";
type Call = RecordedCall<Input, number>;

/** A register: a read returns the last written value. */
const register: Model<number, Input, number> = {
  initial: 0,
  step(state, input, output) {
    if (input === "read") return output === undefined || output === state ? [state] : [];
    return [input.write];
  },
  isRead: (input) => input === "read",
  key: String,
};

/** An operation on the register with its interval. */
const call = (invoked: number, returned: number, input: Input, output?: number): Call => ({
  client: invoked,
  input,
  output: returned === Infinity ? undefined : input === "read" ? output : 0,
  invoked,
  returned,
});
const write = (value: number): Input => ({ write: value });
const isLinearizable = (...calls: Call[]) => checkLinearizability(calls, register).linearizable;

describe("linearizable histories", () => {
  it.each<[string, Call[]]>([
    ["an empty one", []],
    ["a write and a read of its value", [call(1, 2, write(1)), call(3, 4, "read", 1)]],
    ["a read of the old value during a write", [call(1, 4, write(1)), call(2, 3, "read", 0)]],
    ["a read of the new value during a write", [call(1, 4, write(1)), call(2, 3, "read", 1)]],
    [
      "two concurrent writes that take effect in the reverse order of their responses",
      [call(1, 4, write(1)), call(2, 3, write(2)), call(5, 6, "read", 1)],
    ],
    [
      "a lost write that is seen later",
      [call(1, Infinity, write(1)), call(2, 3, "read", 0), call(4, 5, "read", 1)],
    ],
    [
      "a lost write that is never seen",
      [call(1, Infinity, write(1)), call(2, 3, "read", 0), call(4, 5, "read", 0)],
    ],
  ])("%s", (_, calls) => {
    expect(isLinearizable(...calls)).toBe(true);
  });

  it("returns an order that respects the model and real time", () => {
    const calls = [call(1, 6, write(1)), call(2, 5, write(2)), call(3, 4, "read", 2), call(7, 8, "read", 1)];
    const verdict = checkLinearizability(calls, register);
    expect(verdict.order.map(({ input }) => input)).toEqual([write(2), "read", write(1), "read"]);
  });
});

describe("histories that are not linearizable", () => {
  it.each<[string, Call[]]>([
    ["a stale read after the write", [call(1, 2, write(1)), call(3, 4, "read", 0)]],
    ["a value that was never written", [call(1, 4, write(1)), call(2, 3, "read", 7)]],
    [
      "two reads that see two writes in different orders",
      [
        call(1, 10, write(1)),
        call(1, 10, write(2)),
        call(2, 3, "read", 1),
        call(4, 5, "read", 2),
        call(6, 7, "read", 1),
      ],
    ],
    ["a value that disappears again", [call(1, 10, write(1)), call(2, 3, "read", 1), call(4, 5, "read", 0)]],
    ["a lost write that is seen before it began", [call(1, 2, "read", 1), call(3, Infinity, write(1))]],
    [
      "a lost write that is seen and then disappears",
      [call(1, Infinity, write(1)), call(2, 3, "read", 1), call(4, 5, "read", 0)],
    ],
  ])("%s", (_, calls) => {
    expect(isLinearizable(...calls)).toBe(false);
  });

  it("are reported with the operations that the model does not allow", () => {
    const calls = [call(1, 2, write(1)), call(3, 4, "read", 0)];
    expect(() => expectLinearizable(calls, register)).toThrow(/1 of 2 operations[^]*"read" -> 0/);
  });
});

/** Tries all orders of the operations that respect real time. */
function isLinearizableByBruteForce(calls: readonly Call[], state = register.initial): boolean {
  if (calls.every(({ returned }) => returned === Infinity)) return true;
  return calls.some((next) => {
    const others = calls.filter((other) => other !== next);
    if (others.some(({ returned }) => returned < next.invoked)) return false;
    return register
      .step(state, next.input, next.output)
      .some((after) => isLinearizableByBruteForce(others, after));
  });
}

it("agrees with an exhaustive search on random histories", () => {
  const random = createRandom(11);
  const verdicts = Array.from({ length: 3_000 }, () => {
    const calls = Array.from({ length: 6 }, () => {
      const invoked = random.below(12);
      const returned = random.below(8) === 0 ? Infinity : invoked + 1 + random.below(6);
      return random.below(2) === 0
        ? call(invoked, returned, write(1 + random.below(3)))
        : call(invoked, returned, "read", random.below(4));
    });
    // Histories have no equal times.
    const distinct = calls.map((each, index) => ({
      ...each,
      invoked: each.invoked + index / 100,
      returned: each.returned + index / 100,
    }));
    const verdict = checkLinearizability(distinct, register).linearizable;
    expect(verdict).toBe(isLinearizableByBruteForce(distinct));
    return verdict;
  });
  expect(verdicts.filter((verdict) => verdict === true).length).toBeGreaterThan(100);
  expect(verdicts.filter((verdict) => verdict === false).length).toBeGreaterThan(100);
});

it("tries every possible next state", () => {
  const coin: Model<string, "toss" | "look", string> = {
    initial: "none",
    step: (state, input, output) => (input === "toss" ? ["heads", "tails"] : output === state ? [state] : []),
    isRead: (input) => input === "look",
    key: String,
  };
  const toss = { client: 1, input: "toss" as const, output: "", invoked: 1, returned: 2 };
  const look = (invoked: number, output: string) => ({
    client: 1,
    input: "look" as const,
    output,
    invoked,
    returned: invoked + 1,
  });
  expect(checkLinearizability([toss, look(3, "tails"), look(5, "tails")], coin).linearizable).toBe(true);
  expect(checkLinearizability([toss, look(3, "tails"), look(5, "heads")], coin).linearizable).toBe(false);
});

it("returns unknown when the limit is reached", () => {
  const writes = Array.from({ length: 12 }, (_, index) => call(1 + index, 100 + index, write(index)));
  const calls = [...writes, call(200, 201, "read", 99)];
  expect(checkLinearizability(calls, register, { limit: 500 }).linearizable).toBe("unknown");
  expect(checkLinearizability(calls, register).linearizable).toBe(false);
});

describe("a recorded history", () => {
  it("records calls as intervals that overlap like the calls", async () => {
    const history = createHistory<string, number>();
    await Promise.all([
      history.record(1, "one", () => Promise.resolve(1)),
      history.record(2, "two", () => Promise.resolve(2)),
    ]);
    await history.record(1, "three", () => Promise.resolve(3));
    const [one, two, three] = history.calls;
    if (!one || !two || !three) throw new Error("A call is missing.");
    expect([overlap(one, two), overlap(one, three), overlap(two, three)]).toEqual([true, false, false]);
  });

  it("records a call without a response as one that may end at any time", async () => {
    const history = createHistory<string, number>();
    expect(await history.record(1, "one", () => Promise.reject(new LostResponse()))).toBeUndefined();
    expect(history.calls).toMatchObject([{ output: undefined, returned: Infinity }]);
  });

  it("fails with any other error of a call", async () => {
    const history = createHistory<string, number>();
    await expect(history.record(1, "one", () => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
  });
});
