import { describe, expect, it } from "@jest/globals";
import { shareResult } from "../../src/platform/shared-result.js";

/** A computation that the test ends, and the clock of its result. */
function createShared() {
  const running: ((value: string) => void)[] = [];
  let now = 0;
  const compute = () => new Promise<string>((resolve) => running.push(resolve));
  return {
    read: shareResult(compute, { maxAgeMs: 1_000, now: () => now }),
    end: (value: string) => running.at(-1)?.(value),
    setTime: (milliseconds: number) => (now = milliseconds),
    countStarted: () => running.length,
  };
}

describe("a shared result", () => {
  it("is computed once for calls at the same time", async () => {
    const { read, end, countStarted } = createShared();
    const results = [read(), read(), read()];
    end("first");
    expect(await Promise.all(results)).toEqual(["first", "first", "first"]);
    expect(countStarted()).toBe(1);
  });

  it("is computed again when it is as old as allowed", async () => {
    const { read, end, setTime } = createShared();
    const first = read();
    end("first");
    await first;
    setTime(999);
    expect(await read()).toBe("first");
    setTime(1_000);
    const second = read();
    end("second");
    expect(await second).toBe("second");
  });

  it("is not computed twice at a time, however long it takes", async () => {
    const { read, setTime, countStarted } = createShared();
    void read();
    setTime(5_000);
    void read();
    await Promise.resolve();
    expect(countStarted()).toBe(1);
  });

  it("is computed again when the clock was set back", async () => {
    const { read, end, setTime, countStarted } = createShared();
    setTime(10_000);
    const first = read();
    end("first");
    await first;
    setTime(9_999);
    void read();
    expect(countStarted()).toBe(2);
  });
});
