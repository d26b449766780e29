import { describe, expect, test } from "@jest/globals";
import {
  catchError,
  createTestClient,
  jsonResponse,
  pageResponse,
  problemResponse,
} from "./support/service.js";

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("iterating over a list", () => {
  test("returns the items of all pages in order", async () => {
    const { api, requests } = createTestClient([
      pageResponse([{ slug: "a" }, { slug: "b" }], "c1"),
      pageResponse([{ slug: "c" }], null),
    ]);
    const slugs: string[] = [];
    for await (const game of api.games.list({ query: { limit: 2, q: "x" } })) slugs.push(game.slug);
    expect(slugs).toEqual(["a", "b", "c"]);
    expect(requests.map(({ url }) => url)).toEqual([
      "/v1/games?limit=2&q=x",
      "/v1/games?limit=2&q=x&cursor=c1",
    ]);
  });

  test("asks for the first page of a log only where to start, since a cursor is another start", async () => {
    const { api, requests } = createTestClient([
      pageResponse([{ id: "1" }], "c1"),
      pageResponse([{ id: "2" }], null),
    ]);
    await collect(api.events.list({ query: { from: "OLDEST", type: ["game.*"] } }));
    expect(requests.map(({ url }) => url)).toEqual([
      "/v1/events?from=OLDEST&type=game.*",
      "/v1/events?type=game.*&cursor=c1",
    ]);
  });

  test("continues after empty pages", async () => {
    const { api } = createTestClient([
      pageResponse([], "c1"),
      pageResponse([{ slug: "a" }], "c2"),
      pageResponse([], "c3"),
      pageResponse([{ slug: "b" }], null),
    ]);
    expect(await collect(api.games.list())).toEqual([{ slug: "a" }, { slug: "b" }]);
  });

  test("sends path parameters and headers with every page request", async () => {
    const { api, requests } = createTestClient([pageResponse([{}], "c1"), pageResponse([], null)]);
    await collect(api.waitlists.listEntries("closed-beta", { headers: { "X-Request-Id": "r" } }));
    expect(requests).toMatchObject([
      { url: "/v1/waitlists/closed-beta/entries", headers: { "x-request-id": "r" } },
      { url: "/v1/waitlists/closed-beta/entries?cursor=c1", headers: { "x-request-id": "r" } },
    ]);
  });

  test("sends the cursor in the body if the operation has one", async () => {
    const { api, requests } = createTestClient([pageResponse([{}], "c1"), pageResponse([{}], null)]);
    await collect(api.games.query({ limit: 1 }));
    expect(requests.map(({ url, body }) => [url, body])).toEqual([
      ["/v1/games/query", { limit: 1 }],
      ["/v1/games/query", { limit: 1, cursor: "c1" }],
    ]);
  });

  test("fetches no further page after a break", async () => {
    const { api, requests } = createTestClient([pageResponse([{ slug: "a" }, { slug: "b" }], "c1")]);
    for await (const game of api.games.list()) if (game.slug === "b") break;
    expect(requests).toHaveLength(1);
  });

  test("returns each item once to parallel calls of next()", async () => {
    const { api, requests } = createTestClient([
      pageResponse([{ slug: "a" }], "c1"),
      pageResponse([{ slug: "b" }], null),
    ]);
    const items = api.games.list()[Symbol.asyncIterator]();
    const results = await Promise.all([items.next(), items.next(), items.next()]);
    expect(results.map(({ value, done }) => [value, done])).toEqual([
      [{ slug: "a" }, false],
      [{ slug: "b" }, false],
      [undefined, true],
    ]);
    expect(requests).toHaveLength(2);
  });

  test("can be repeated, and fetches the first page once", async () => {
    const { api, requests } = createTestClient([pageResponse([{ slug: "a" }], null)]);
    const games = api.games.list();
    expect([await collect(games), await collect(games)]).toEqual([[{ slug: "a" }], [{ slug: "a" }]]);
    expect(requests).toHaveLength(1);
  });

  test("throws the ApiError of a failed page", async () => {
    const { api } = createTestClient([pageResponse([{}], "c1"), problemResponse(400, "cursor-mismatch")]);
    expect(await catchError(collect(api.games.list()))).toMatchObject({
      operation: "listGames",
      problem: { code: "cursor-mismatch" },
    });
  });

  test.each<[string, unknown]>([
    ["an array", []],
    ["null", null],
    ["no items", { pagination: { has_more: false, next_cursor: null } }],
    ["no pagination", { data: [] }],
    ["an empty pagination", { data: [], pagination: {} }],
    ["a further page without a cursor", { data: [], pagination: { has_more: true, next_cursor: null } }],
  ])("throws an ApiError if the body is %s", async (_, body) => {
    const { api } = createTestClient([jsonResponse(body)]);
    const error = await catchError(collect(api.games.list()));
    expect(error).toMatchObject({ name: "ApiError", operation: "listGames", status: 200, attempts: 1 });
    expect(String(error)).toContain("listGames failed with 200 and a body that is not a page of a list.");
  });

  test.each([
    ["the same cursor", ["c1", "c1"]],
    ["two cursors in turn", ["c1", "c2", "c1"]],
    ["a circle of cursors after some others", ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c3"]],
  ])("throws a TypeError if the service repeats %s", async (_, cursors) => {
    const { api, requests } = createTestClient([], {
      fetch: async (url) => {
        const position = cursors.indexOf(new URL(url).searchParams.get("cursor") ?? "");
        requests.push({ method: "GET", url, headers: {}, body: undefined });
        return pageResponse([{}], cursors[position + 1] ?? "never")();
      },
    });
    const message = "The service repeats the cursor of an earlier page, so the list would have no end.";
    expect(await catchError(collect(api.games.list()))).toEqual(new TypeError(message));
    expect(requests.length).toBeLessThan(4 * cursors.length);
    const readByHand = async () => {
      let page = await api.games.list();
      while (page.hasNextPage()) page = await page.getNextPage();
    };
    expect(await catchError(readByHand())).toEqual(new TypeError(message));
  });

  test("fetches a page again for each iteration, although its cursor was used before", async () => {
    const { api } = createTestClient([], {
      fetch: async (url) => pageResponse([{}], url.includes("cursor=c1") ? null : "c1")(),
    });
    const games = api.games.list();
    expect(await collect(games)).toHaveLength(2);
    expect(await collect(games)).toHaveLength(2);
  });

  test("returns items of the declared type", async () => {
    const { api } = createTestClient([pageResponse([{ slug: "a" }], null)]);
    for await (const game of api.games.list()) {
      // @ts-expect-error a game has no title field
      expect(game.title).toBeUndefined();
    }
    // @ts-expect-error getGame is not paginated
    expect(() => api.games.get("tetris").pages()).toThrow(TypeError);
  });
});

describe("awaiting a list", () => {
  test("returns one page, which equals the response body", async () => {
    const { api } = createTestClient([pageResponse([{ slug: "a" }], "c1")]);
    const page = await api.games.list({ query: { limit: 1 } });
    expect([page.data.length, page.pagination.next_cursor]).toEqual([1, "c1"]);
    expect(Object.keys(page)).toEqual(["data", "pagination"]);
    expect(JSON.parse(JSON.stringify(page))).toStrictEqual(
      await pageResponse([{ slug: "a" }], "c1")().json(),
    );
  });

  test("returns a page that fetches the next page", async () => {
    const { api, requests } = createTestClient([
      pageResponse([{ slug: "a" }], "c1"),
      pageResponse([{ slug: "b" }], null),
    ]);
    const first = await api.games.list({ query: { limit: 1 } });
    const { data: second, response } = await first.getNextPage().withResponse();
    expect([first.hasNextPage(), second.hasNextPage(), response.status]).toEqual([true, false, 200]);
    expect([...first.data, ...second.data]).toEqual([{ slug: "a" }, { slug: "b" }]);
    expect(requests.at(-1)?.url).toBe("/v1/games?limit=1&cursor=c1");
  });

  test("returns a page whose getNextPage() rejects on the last page", async () => {
    const { api, requests } = createTestClient([pageResponse([], null)]);
    const page = await api.games.list();
    await expect(page.getNextPage()).rejects.toThrow(
      new RangeError("The list has no next page. Check hasNextPage() first."),
    );
    expect(requests).toHaveLength(1);
  });
});

describe("pages()", () => {
  test("returns all pages, empty ones too", async () => {
    const { api } = createTestClient([
      pageResponse([{ slug: "a" }], "c1"),
      pageResponse([], "c2"),
      pageResponse([{ slug: "b" }], null),
    ]);
    const sizes: number[] = [];
    for await (const { data } of api.games.list().pages()) sizes.push(data.length);
    expect(sizes).toEqual([1, 0, 1]);
  });
});

describe("toArray()", () => {
  test("returns the first items and fetches no page behind them", async () => {
    const { api, requests } = createTestClient([
      pageResponse([{ slug: "a" }, { slug: "b" }], "c1"),
      pageResponse([{ slug: "c" }, { slug: "d" }], "c2"),
    ]);
    const games = await api.games.list().toArray({ limit: 3 });
    expect(games.map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
    expect(requests).toHaveLength(2);
  });

  test.each([
    [3, 3],
    [150, 100],
    [Infinity, 100],
    [0, 1],
  ])("with limit %d asks for pages of %d", async (limit, pageSize) => {
    const { api, requests } = createTestClient([pageResponse([{}], "c1"), pageResponse([{}], null)]);
    await api.games.list({ query: { q: "x" } }).toArray({ limit });
    expect(requests[0]?.url).toBe(`/v1/games?limit=${pageSize}&q=x`);
    if (limit > 1) expect(requests[1]?.url).toBe(`/v1/games?limit=${pageSize}&q=x&cursor=c1`);
    await api.games.query({}).toArray({ limit });
    expect(requests.at(-1)?.body).toEqual({ limit: pageSize });
  });

  test("keeps the page size of the caller", async () => {
    const { api, requests } = createTestClient([pageResponse([{}], null)]);
    await api.games.list({ query: { limit: 2 } }).toArray({ limit: 500 });
    await api.games.query({ limit: 2 }).toArray({ limit: 500 });
    expect(requests.map(({ url, body }) => [url, body])).toEqual([
      ["/v1/games?limit=2", undefined],
      ["/v1/games/query", { limit: 2 }],
    ]);
  });

  test("repeats no request for a page that was fetched before", async () => {
    const { api, requests } = createTestClient([pageResponse([{}], "c1"), pageResponse([{}], null)]);
    const games = api.games.list();
    await games;
    expect(await games.toArray({ limit: 500 })).toHaveLength(2);
    expect(requests.map(({ url }) => url)).toEqual(["/v1/games", "/v1/games?limit=100&cursor=c1"]);
  });

  test("returns all items of a shorter list", async () => {
    const { api } = createTestClient([pageResponse([{}], "c1"), pageResponse([{}], null)]);
    expect(await api.games.list().toArray({ limit: Infinity })).toHaveLength(2);
  });

  test.each<[string, unknown]>([
    ["NaN", { limit: NaN }],
    ["a negative number", { limit: -1 }],
    ["a fraction", { limit: 2.5 }],
    ["text", { limit: "10" }],
    ["nothing", {}],
    ["no options", undefined],
  ])("rejects a limit that is %s", async (_, options) => {
    const { api } = createTestClient([pageResponse([{}, {}, {}], "c1"), pageResponse([], null)]);
    // As JavaScript calls it.
    const error = await catchError(api.games.list().toArray(options as { limit: number }));
    expect(error).toEqual(new TypeError("limit of toArray must be an integer from 0 or Infinity."));
  });

  test("rejects an option that it does not have", async () => {
    const { api } = createTestClient([pageResponse([], null)]);
    const options = { limit: 5, pageSize: 5 };
    expect(await catchError(api.games.list().toArray(options))).toEqual(
      new TypeError("toArray has no option pageSize."),
    );
  });
});
