import { describe, expect, it } from "@jest/globals";
import { createHashQueue } from "../../../src/platform/passwords/hash-queue.js";

/** Creates calls that finish when the test resolves them. */
function createControlledCalls() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
  };
  return { started, work, finish: (name: string) => finish.get(name)?.() };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

const expectedOverload = { code: "service-unavailable", status: 503, extra: { retry_after: 5 } };

describe("the hash queue", () => {
  it("runs calls up to its concurrency, and the others in order when calls finish", async () => {
    const { started, work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 2, maxWaitMs: 60_000 });
    const results = ["a", "b", "c", "d"].map((name) => queue.run(work(name)));
    await Promise.resolve();
    expect(started).toEqual(["a", "b"]);
    finish("b");
    await results[1];
    await Promise.resolve();
    expect(started).toEqual(["a", "b", "c"]);
    for (const name of ["a", "c"]) finish(name);
    await Promise.all([results[0], results[2]]);
    finish("d");
    expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
  });

  it("rejects with 503 what has waited for as long as allowed, and goes on with the others", async () => {
    const { started, work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaitMs: 10 });
    const running = queue.run(work("running"));
    await expect(queue.run(work("too late"))).rejects.toMatchObject(expectedOverload);
    finish("running");
    expect(await running).toBe("running");
    const next = queue.run(work("next"));
    await nextTick();
    finish("next");
    expect(await next).toBe("next");
    expect(started).toEqual(["running", "next"]);
  });

  it("rejects with 503 at once what would wait longer than allowed", async () => {
    const { started, work, finish } = createControlledCalls();
    let now = 0;
    const queue = createHashQueue({ concurrency: 2, maxWaitMs: 3_600_000 }, () => now);
    const first = queue.run(work("half an hour"));
    await nextTick();
    now += 1_800_000;
    finish("half an hour");
    await first;
    // Two run, and four can have run within an hour.
    const accepted = ["a", "b", "c", "d", "e", "f"].map((name) => queue.run(work(name)));
    await expect(queue.run(work("g"))).rejects.toMatchObject(expectedOverload);
    for (const name of ["a", "b", "c", "d", "e", "f"]) {
      await nextTick();
      finish(name);
    }
    await Promise.all(accepted);
    expect(started).not.toContain("g");
  });

  it("drops a waiting call whose client has disconnected", async () => {
    const { started, work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaitMs: 60_000 });
    const client = new AbortController();
    const running = queue.run(work("running"));
    const dropped = queue.run(work("dropped"), client.signal);
    client.abort();
    await expect(dropped).rejects.toMatchObject(expectedOverload);
    const next = queue.run(work("next"));
    finish("running");
    await running;
    finish("next");
    expect(await next).toBe("next");
    expect(started).toEqual(["running", "next"]);
  });

  it("starts nothing for a client that has already disconnected", async () => {
    const { started, work } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaitMs: 60_000 });
    await expect(queue.run(work("gone"), AbortSignal.abort())).rejects.toMatchObject(expectedOverload);
    expect(started).toEqual([]);
  });

  it("finishes a running call although its client has disconnected", async () => {
    const { work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaitMs: 60_000 });
    const client = new AbortController();
    const running = queue.run(work("running"), client.signal);
    await Promise.resolve();
    client.abort();
    finish("running");
    expect(await running).toBe("running");
  });

  it("continues after a failure", async () => {
    const { work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaitMs: 60_000 });
    const failed = queue.run(() => Promise.reject(new Error("out of memory")));
    const next = queue.run(work("next"));
    await expect(failed).rejects.toThrow("out of memory");
    finish("next");
    expect(await next).toBe("next");
  });
});
