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

  test.each([{ limit: 5 }, { limit: -1 }])("rejects toArray(%j) only", async (options) => {
    const { api } = createTestClient([failed]);
    await catchError(api.games.list().toArray(options));
    await runMicrotasks();
    expect(unhandled).toEqual([]);
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
