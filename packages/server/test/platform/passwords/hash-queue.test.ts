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

const expectedOverload = { code: "service-unavailable", status: 503, extra: { retry_after: 5 } };

describe("the hash queue", () => {
  it("runs calls up to its concurrency, and the others in order when calls finish", async () => {
    const { started, work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 2, maxWaiting: 10 });
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

  it("rejects with 503 when it is full, and accepts again when there is room", async () => {
    const { started, work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaiting: 1 });
    const [running, waiting] = [queue.run(work("running")), queue.run(work("waiting"))];
    await expect(queue.run(work("too many"))).rejects.toMatchObject(expectedOverload);
    finish("running");
    await running;
    const accepted = queue.run(work("accepted"));
    finish("waiting");
    await waiting;
    finish("accepted");
    expect(await accepted).toBe("accepted");
    expect(started).toEqual(["running", "waiting", "accepted"]);
  });

  it("drops a waiting call whose client has disconnected", async () => {
    const { started, work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaiting: 1 });
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
    const queue = createHashQueue({ concurrency: 1, maxWaiting: 1 });
    await expect(queue.run(work("gone"), AbortSignal.abort())).rejects.toMatchObject(expectedOverload);
    expect(started).toEqual([]);
  });

  it("finishes a running call although its client has disconnected", async () => {
    const { work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaiting: 1 });
    const client = new AbortController();
    const running = queue.run(work("running"), client.signal);
    await Promise.resolve();
    client.abort();
    finish("running");
    expect(await running).toBe("running");
  });

  it("continues after a failure", async () => {
    const { work, finish } = createControlledCalls();
    const queue = createHashQueue({ concurrency: 1, maxWaiting: 1 });
    const failed = queue.run(() => Promise.reject(new Error("out of memory")));
    const next = queue.run(work("next"));
    await expect(failed).rejects.toThrow("out of memory");
    finish("next");
    expect(await next).toBe("next");
  });
});
