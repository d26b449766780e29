/**
 * What test files and their helpers import as `@jest/globals`. The bindings are live: each test file has its own functions, while
 * helpers that use them stay loaded.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test;

/** The part of the `jest` object that needs no sandbox. */
export const jest = {
  setTimeout(milliseconds) {
    globalThis[Symbol.for("TEST_TIMEOUT_SYMBOL")] = milliseconds;
    return jest;
  },
};

export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
}
