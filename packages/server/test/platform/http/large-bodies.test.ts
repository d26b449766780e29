import { describe, expect, it } from "@jest/globals";
import {
  type CreateIncomingBody,
  createLargeBodyLimiter,
  type IncomingBody,
  type LargeBodyOptions,
} from "../../../src/platform/http/large-bodies.js";

const kibibyte = 1024;
const mebibyte = 1024 * 1024;
/** As much as is received without a permit. */
const large = Buffer.alloc(64 * kibibyte, "x");

/** No permit ends by time, unless a test says so. */
const createLimiter = (options: LargeBodyOptions = {}) =>
  createLargeBodyLimiter({ maxReceiving: 1, maxWaitMs: 3_600_000, progressMs: 3_600_000, ...options });

/** Starts to receive a large body, and tells whether it has a permit. */
function startLarge(createBody: CreateIncomingBody, maxBytes = mebibyte) {
  const body = createBody(maxBytes);
  body.append(large);
  let isReceiving = false;
  const acquired = body.acquire().then(() => (isReceiving = true));
  return { body, acquired, isReceiving: () => isReceiving };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

async function receive(body: IncomingBody, chunks: readonly Buffer[]): Promise<Buffer> {
  for (const chunk of chunks) {
    body.append(chunk);
    if (body.mustWait) await body.acquire();
  }
  return body.finish();
}

describe("large bodies", () => {
  it("are received a few at a time, in the order in which they came", async () => {
    const createBody = createLimiter({ maxReceiving: 2 });
    const bodies = Array.from({ length: 4 }, () => startLarge(createBody));
    await nextTick();
    expect(bodies.map(({ isReceiving }) => isReceiving())).toEqual([true, true, false, false]);
    bodies[1]?.body.release();
    await bodies[2]?.acquired;
    expect(bodies.map(({ isReceiving }) => isReceiving())).toEqual([true, true, true, false]);
  });

  it("must wait after 64 KiB", () => {
    const body = createLimiter()(mebibyte);
    body.append(large.subarray(1));
    expect(body.mustWait).toBe(false);
    body.append(Buffer.from("x"));
    expect(body.mustWait).toBe(true);
  });

  it("of clients that send nothing hold no permit", async () => {
    const createBody = createLimiter();
    createBody(mebibyte);
    const { acquired, isReceiving } = startLarge(createBody);
    await acquired;
    expect(isReceiving()).toBe(true);
  });

  it("of clients that stop sending let the next one be received", async () => {
    const createBody = createLimiter({ progressMs: 10 });
    const [first, second] = [startLarge(createBody), startLarge(createBody)];
    await first.acquired;
    await second.acquired;
    expect(second.isReceiving()).toBe(true);
  });

  it("are complete after several permits", async () => {
    const createBody = createLimiter({ progressMs: 10 });
    const { body, acquired } = startLarge(createBody);
    await acquired;
    await startLarge(createBody).acquired;
    const rest = [Buffer.from("and "), large, Buffer.from("more")];
    expect(await receive(body, rest)).toEqual(Buffer.concat([large, ...rest]));
  });

  it("wait for a permit to be parsed, if they have lost it", async () => {
    const checks: (() => void)[] = [];
    const repeat = (check: () => void) => {
      checks.push(check);
      return () => undefined;
    };
    const createBody = createLimiter({ repeat });
    const [first, second] = [startLarge(createBody), startLarge(createBody)];
    await first.acquired;
    checks[0]?.();
    await second.acquired;
    let isFinished = false;
    const finished = first.body.finish().then(() => (isFinished = true));
    const third = startLarge(createBody);
    await nextTick();
    expect(isFinished).toBe(false);
    second.body.release();
    await finished;
    expect(third.isReceiving()).toBe(false);
  });

  it("whose clients disconnect while they wait take no permit", async () => {
    const createBody = createLimiter();
    const [first, second, third] = [startLarge(createBody), startLarge(createBody), startLarge(createBody)];
    second.body.release();
    first.body.release();
    await third.acquired;
    expect(third.isReceiving()).toBe(true);
  });

  it("wait only for a limited time", async () => {
    const createBody = createLimiter({ maxWaitMs: 10 });
    startLarge(createBody);
    const second = startLarge(createBody);
    await second.acquired;
    expect(second.isReceiving()).toBe(true);
  });

  it("do not delay small ones", async () => {
    const createBody = createLimiter();
    startLarge(createBody);
    const chunks = [Buffer.from("a"), Buffer.from("b")];
    expect(await receive(createBody(mebibyte), chunks)).toEqual(Buffer.from("ab"));
  });

  it("reuse the memory of earlier ones", async () => {
    const createBody = createLimiter({ maxReceiving: 4 });
    const receiveLarge = async (body: IncomingBody) => (await receive(body, [large])).buffer;
    const [first, ...others] = [createBody(mebibyte), createBody(mebibyte), createBody(mebibyte)];
    const memory = await receiveLarge(first);
    first.release();
    expect(await Promise.all(others.map(async (body) => (await receiveLarge(body)) === memory))).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ["of their size", 3 * mebibyte, 3 * mebibyte],
    ["of at least 1 MiB", 65 * kibibyte, mebibyte],
  ])("are collected in memory %s", async (_, maxBytes, expected) => {
    expect((await receive(createLimiter()(maxBytes), [large])).buffer.byteLength).toBe(expected);
  });

  it("of more than 1 MiB do not keep their memory", async () => {
    const createBody = createLimiter();
    const first = createBody(2 * mebibyte);
    await receive(first, [large]);
    first.release();
    expect((await receive(createBody(mebibyte), [large])).buffer.byteLength).toBe(mebibyte);
  });
});
