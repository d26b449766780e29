import { describe, expect, it } from "@jest/globals";
import { EventEmitter, once } from "node:events";
import { createLargeBodyTurns, type ReadInTurn } from "../../../src/platform/http/large-bodies.js";

const large = 64 * 1024;
const mebibyte = 1024 * 1024;

/** Starts to read a body, which takes until `finish` or `fail` is called. */
function startReading(readInTurn: ReadInTurn, size: number | null, limit = mebibyte) {
  const events = new EventEmitter();
  const started = once(events, "started");
  let used: Buffer | undefined;
  const read = async (buffer: Buffer): Promise<void> => {
    used = buffer;
    events.emit("started");
    await once(events, "finished");
  };
  const done = readInTurn({ size, limit }, read);
  return {
    ...{ started, done },
    isReading: () => used !== undefined,
    getBuffer: () => used,
    finish: () => events.emit("finished"),
    fail: (error: Error) => events.emit("error", error),
  };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe("large bodies", () => {
  it("are read a few at a time, in the order of their requests", async () => {
    const readInTurn = createLargeBodyTurns({ maxReading: 2 });
    const bodies = Array.from({ length: 4 }, () => startReading(readInTurn, large));
    await nextTick();
    expect(bodies.map(({ isReading }) => isReading())).toEqual([true, true, false, false]);
    bodies[1]?.finish();
    await bodies[2]?.started;
    expect(bodies.map(({ isReading }) => isReading())).toEqual([true, true, true, false]);
  });

  it("are followed by the next one when they cannot be read", async () => {
    const readInTurn = createLargeBodyTurns({ maxReading: 1 });
    const [first, second] = [startReading(readInTurn, large), startReading(readInTurn, large)];
    await first.started;
    first.fail(new Error("The body is too large."));
    await expect(first.done).rejects.toThrow("The body is too large.");
    await second.started;
    expect(second.isReading()).toBe(true);
  });

  it("wait for slow clients only for a limited time", async () => {
    const readInTurn = createLargeBodyTurns({ maxReading: 1, maxWaitMs: 10 });
    startReading(readInTurn, large);
    const second = startReading(readInTurn, large);
    await second.started;
    expect(second.isReading()).toBe(true);
  });

  it("of unknown size take turns too", async () => {
    const readInTurn = createLargeBodyTurns({ maxReading: 1 });
    startReading(readInTurn, large);
    const chunked = startReading(readInTurn, null);
    await nextTick();
    expect(chunked.isReading()).toBe(false);
  });

  it("do not delay small ones", () => {
    const readInTurn = createLargeBodyTurns({ maxReading: 1 });
    startReading(readInTurn, large);
    expect(startReading(readInTurn, large - 1).isReading()).toBe(true);
  });

  it("reuse the buffers of earlier ones", async () => {
    const readInTurn = createLargeBodyTurns();
    const first = startReading(readInTurn, large);
    await first.started;
    first.finish();
    await first.done;
    const [second, third] = [startReading(readInTurn, null), startReading(readInTurn, large)];
    await Promise.all([second.started, third.started]);
    expect(second.getBuffer()).toBe(first.getBuffer());
    expect(third.getBuffer()).not.toBe(first.getBuffer());
  });

  it.each([
    ["their size", 3 * mebibyte, 5 * mebibyte, 3 * mebibyte],
    ["their limit if their size is unknown", null, 2 * mebibyte, 2 * mebibyte],
    ["at least 1 MiB", large, 5 * mebibyte, mebibyte],
  ])("get a buffer of %s", async (_, size, limit, expected) => {
    const body = startReading(createLargeBodyTurns(), size, limit);
    await body.started;
    expect(body.getBuffer()).toHaveLength(expected);
  });

  it("of more than 1 MiB do not keep their buffer", async () => {
    const readInTurn = createLargeBodyTurns();
    const first = startReading(readInTurn, 2 * mebibyte, 5 * mebibyte);
    await first.started;
    first.finish();
    await first.done;
    const second = startReading(readInTurn, large);
    await second.started;
    expect(second.getBuffer()).toHaveLength(mebibyte);
  });

  it("that do not wait any longer get a buffer of their own", async () => {
    const readInTurn = createLargeBodyTurns({ maxReading: 1, maxWaitMs: 10 });
    const [first, second] = [startReading(readInTurn, large), startReading(readInTurn, large)];
    await second.started;
    expect(second.getBuffer()).not.toBe(first.getBuffer());
  });
});
