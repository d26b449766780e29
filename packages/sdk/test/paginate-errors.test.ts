import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { PageCall, Success } from "../src/index.js";
import { catchError, createTestClient, pageResponse, problemResponse } from "./support/service.js";
import { runMicrotasks } from "./support/session.js";

type List = PageCall<Success<"listGames">>;

describe("a list that fails", () => {
  const failed = problemResponse(400, "invalid-cursor");
  let unhandled: unknown[];
  const listen = (error: unknown) => void unhandled.push(error);
  beforeEach(() => {
    unhandled = [];
    process.on("unhandledRejection", listen);
  });
  afterEach(() => void process.off("unhandledRejection", listen));

  test.each([
    ["the iterator", (list: List) => list[Symbol.asyncIterator]()],
    ["pages()", (list: List) => list.pages()],
  ])("rejects the first use of %s, however late, and nothing else", async (_, iterate) => {
    const { api } = createTestClient([failed]);
    const iterator = iterate(api.games.list());
    await runMicrotasks();
    expect(unhandled).toEqual([]);
    expect(await catchError(iterator.next())).toMatchObject({ problem: { code: "invalid-cursor" } });
  });

  test.each([
    [{ limit: 5 }, { problem: { code: "invalid-cursor" } }],
    [{ limit: -1 }, { name: "TypeError" }],
  ])("rejects the first use of toArray(%j), however late, and nothing else", async (options, expected) => {
    const { api } = createTestClient([failed]);
    const games = api.games.list().toArray(options);
    await runMicrotasks();
    expect(unhandled).toEqual([]);
    expect(await catchError(games)).toMatchObject(expected);
  });

  test("rejects its first use itself, however late", async () => {
    const { api } = createTestClient([failed]);
    const list = api.games.list();
    await runMicrotasks();
    expect(unhandled).toEqual([]);
    for (const use of [list, list.withResponse(), list.toArray({ limit: 5 })])
      expect(await catchError(use)).toMatchObject({ problem: { code: "invalid-cursor" } });
  });

  test("rejects the pages after the last one only when they are used", async () => {
    const { api } = createTestClient([pageResponse([], null)]);
    const page = await api.games.list();
    const pages = page.getNextPage().pages();
    await runMicrotasks();
    expect(unhandled).toEqual([]);
    expect(await catchError(pages.next())).toBeInstanceOf(RangeError);
  });
});

test("no list that is kept ends a Node process, whatever is used of it later", async () => {
  const source = new URL("../src/index.ts", import.meta.url).href;
  const script = `
    import { createClient } from ${JSON.stringify(source)};
    const fetch = async () => new Response(null, { status: 500 });
    const api = createClient({ baseUrl: "https://community.example/rest", fetch, maxRetries: 0 });
    const kept = [
      api.games.list(),
      api.games.list().pages(),
      api.games.list()[Symbol.asyncIterator](),
      api.games.list().toArray({ limit: 5 }),
      api.games.list().toArray({ limit: -1 }),
      api.games.list().toArray(),
      api.games.list({ query: { q: NaN } }).pages(),
      api.games.list({ page: 2 }).toArray({ limit: 5 }),
    ];
    await new Promise((resolve) => setImmediate(resolve));
    const uses = kept.map((value) => ("next" in value ? value.next() : value));
    const results = await Promise.allSettled(uses);
    console.log(results.map(({ reason }) => reason.name).join(" "));
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe("ApiError ApiError ApiError ApiError TypeError TypeError TypeError TypeError");
  expect(stderr).toBe("");
});
