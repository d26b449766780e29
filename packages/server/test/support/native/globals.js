/**
 * Replaces `@jest/globals`. The runner sets the functions for each test file; the bindings are live, so helpers that are
 * already loaded use the current ones.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test;

/** The part of the `jest` object that works without its sandbox. */
export const jest = {
  setTimeout(milliseconds) {
    globalThis[Symbol.for("TEST_TIMEOUT_SYMBOL")] = milliseconds;
    return jest;
  },
};

export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}
