import { describe, expect, it } from "@jest/globals";
import { checkLinearizability } from "./linearizability.js";
import { refreshTokenModel, type SessionOutput } from "./models/refresh-token.js";

/** Whether refreshes with the tokens at these positions, one after the other, may have these outcomes. */
function isAllowed(
  mayRetryLate: boolean,
  ...refreshes: (readonly [number, SessionOutput?])[]
): boolean | "unknown" {
  const calls = refreshes.map(([position, output], index) => ({
    client: index,
    input: { session: "session", action: "refresh", position } as const,
    output,
    invoked: 2 * index,
    returned: output === undefined ? Infinity : 2 * index + 1,
  }));
  return checkLinearizability(calls, refreshTokenModel({ mayRetryLate })).linearizable;
}

const first = [0, { position: 1 }] as const;
const reused = { code: "refresh-token-reused" } as const;

describe.each([true, false])("with late retries: %s", (mayRetryLate) => {
  it("a retried refresh returns the same token, until the next one", () => {
    expect(isAllowed(mayRetryLate, first, first, [1, { position: 2 }], [0, reused])).toBe(true);
    expect(isAllowed(mayRetryLate, first, [1, { position: 2 }], first)).toBe(false);
  });

  it("a refresh without a response may have had an effect", () => {
    expect(isAllowed(mayRetryLate, [0], [1, { position: 2 }])).toBe(true);
    expect(isAllowed(mayRetryLate, [0], [0, { position: 2 }])).toBe(mayRetryLate);
  });
});

it("only a late retry returns another token, which replaces the first one", () => {
  const late = [0, { position: 2 }] as const;
  expect(isAllowed(false, first, late)).toBe(false);
  expect(isAllowed(true, first, late, late, [1, reused])).toBe(true);
  expect(isAllowed(true, first, late, [1, { position: 2 }])).toBe(false);
  expect(isAllowed(true, first, late, [2, { position: 3 }], [0, reused])).toBe(true);
});
