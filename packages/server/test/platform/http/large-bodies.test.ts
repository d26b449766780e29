import { describe, expect, it } from "@jest/globals";
import { EventEmitter, once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createLargeBodyTurns, type ReadInTurn } from "../../../src/platform/http/large-bodies.js";

const large = { "content-length": String(64 * 1024) };

/** Starts to read a body, which takes until `finish` or `fail` is called. */
function startReading(readInTurn: ReadInTurn, headers: IncomingHttpHeaders) {
  const events = new EventEmitter();
  const started = once(events, "started");
  let isReading = false;
  const read = async (): Promise<void> => {
    isReading = true;
    events.emit("started");
    await once(events, "finished");
  };
  const done = readInTurn({ headers }, read);
  return {
    ...{ started, done },
    isReading: () => isReading,
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
    const chunked = startReading(readInTurn, { "transfer-encoding": "chunked" });
    await nextTick();
    expect(chunked.isReading()).toBe(false);
  });

  it("do not delay small ones", () => {
    const readInTurn = createLargeBodyTurns({ maxReading: 1 });
    startReading(readInTurn, large);
    expect(startReading(readInTurn, { "content-length": "65535" }).isReading()).toBe(true);
  });
});
