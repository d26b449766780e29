import { describe, expect, test } from "@jest/globals";
import { createTestClient, pageResponse, problemResponse, catchError } from "./support/service.js";

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("all()", () => {
  test("returns the items of all pages in order", async () => {
    const { api, requests } = createTestClient([
      pageResponse([{ slug: "a" }, { slug: "b" }], "c1"),
      pageResponse([{ slug: "c" }], null),
    ]);
    const slugs: string[] = [];
    for await (const game of api.games.list.all({ query: { limit: 2, q: "x" } })) slugs.push(game.slug);
    expect(slugs).toEqual(["a", "b", "c"]);
    expect(requests.map(({ url }) => url)).toEqual([
      "/v1/games?limit=2&q=x",
      "/v1/games?limit=2&q=x&cursor=c1",
    ]);
  });

  test("continues after empty pages", async () => {
    const { api } = createTestClient([
      pageResponse([], "c1"),
      pageResponse([{ slug: "a" }], "c2"),
      pageResponse([], "c3"),
      pageResponse([{ slug: "b" }], null),
    ]);
    expect(await collect(api.games.list.all())).toEqual([{ slug: "a" }, { slug: "b" }]);
  });

  test("sends path parameters and headers with every page request", async () => {
    const { api, requests } = createTestClient([pageResponse([{}], "c1"), pageResponse([], null)]);
    await collect(api.waitlists.listEntries.all("closed-beta", { headers: { "X-Request-Id": "r" } }));
    expect(requests).toMatchObject([
      { url: "/v1/waitlists/closed-beta/entries", headers: { "x-request-id": "r" } },
      { url: "/v1/waitlists/closed-beta/entries?cursor=c1", headers: { "x-request-id": "r" } },
    ]);
  });

  test("sends the cursor in the body if the operation has one", async () => {
    const { api, requests } = createTestClient([pageResponse([{}], "c1"), pageResponse([{}], null)]);
    await collect(api.games.query.all({ limit: 1 }));
    expect(requests.map(({ url, body }) => [url, body])).toEqual([
      ["/v1/games/query", { limit: 1 }],
      ["/v1/games/query", { limit: 1, cursor: "c1" }],
    ]);
  });

  test("fetches no further page after a break", async () => {
    const { api, requests } = createTestClient([pageResponse([{ slug: "a" }, { slug: "b" }], "c1")]);
    for await (const game of api.games.list.all()) if (game.slug === "b") break;
    expect(requests).toHaveLength(1);
  });

  test("fetches nothing before the first iteration", () => {
    const { api, requests } = createTestClient([pageResponse([], null)]);
    api.games.list.all();
    expect(requests).toEqual([]);
  });

  test("throws the ApiError of a failed page", async () => {
    const { api } = createTestClient([pageResponse([{}], "c1"), problemResponse(400, "cursor-mismatch")]);
    expect(await catchError(collect(api.games.list.all()))).toMatchObject({
      operation: "listGames",
      problem: { code: "cursor-mismatch" },
    });
  });

  test("returns items of the declared type", async () => {
    const { api } = createTestClient([pageResponse([{ slug: "a" }], null)]);
    for await (const game of api.games.list.all()) {
      // @ts-expect-error a game has no title field
      expect(game.title).toBeUndefined();
    }
    // @ts-expect-error getGame is not paginated
    expect(api.games.get.all).toBeUndefined();
  });
});

test("calling a paginated method returns one page", async () => {
  const { api } = createTestClient([pageResponse([{ slug: "a" }], "c1")]);
  const { data, pagination } = await api.games.list({ query: { limit: 1 } });
  expect([data.length, pagination.next_cursor]).toEqual([1, "c1"]);
});
