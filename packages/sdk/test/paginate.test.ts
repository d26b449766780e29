import { describe, expect, test } from "@jest/globals";
import { clientOf, page, refusal, thrownBy } from "./support/service.js";

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("every item of a list", () => {
  test("comes from all pages, in order", async () => {
    const { api, seen } = clientOf([page([{ slug: "a" }, { slug: "b" }], "c1"), page([{ slug: "c" }], null)]);
    const slugs: string[] = [];
    for await (const game of api.games.list.all({ query: { limit: 2, q: "x" } })) slugs.push(game.slug);
    expect(slugs).toEqual(["a", "b", "c"]);
    expect(seen.map(({ url }) => url)).toEqual(["/v1/games?limit=2&q=x", "/v1/games?limit=2&q=x&cursor=c1"]);
  });

  test("survives empty pages", async () => {
    const { api } = clientOf([
      page([], "c1"),
      page([{ slug: "a" }], "c2"),
      page([], "c3"),
      page([{ slug: "b" }], null),
    ]);
    expect(await collected(api.games.list.all())).toEqual([{ slug: "a" }, { slug: "b" }]);
  });

  test("keeps the values of the path and the headers on every page", async () => {
    const { api, seen } = clientOf([page([{}], "c1"), page([], null)]);
    await collected(api.waitlists.listEntries.all("closed-beta", { headers: { "X-Request-Id": "r" } }));
    expect(seen).toMatchObject([
      { url: "/v1/waitlists/closed-beta/entries", headers: { "x-request-id": "r" } },
      { url: "/v1/waitlists/closed-beta/entries?cursor=c1", headers: { "x-request-id": "r" } },
    ]);
  });

  test("sends the cursor in the body where the operation takes it there", async () => {
    const { api, seen } = clientOf([page([{}], "c1"), page([{}], null)]);
    await collected(api.games.query.all({ limit: 1 }));
    expect(seen.map(({ url, body }) => [url, body])).toEqual([
      ["/v1/games/query", { limit: 1 }],
      ["/v1/games/query", { limit: 1, cursor: "c1" }],
    ]);
  });

  test("is read no further than it is used", async () => {
    const { api, seen } = clientOf([page([{ slug: "a" }, { slug: "b" }], "c1")]);
    for await (const game of api.games.list.all()) if (game.slug === "b") break;
    expect(seen).toHaveLength(1);
  });

  test("is not asked for before it is used", () => {
    const { api, seen } = clientOf([page([], null)]);
    api.games.list.all();
    expect(seen).toEqual([]);
  });

  test("fails as the page does", async () => {
    const { api } = clientOf([page([{}], "c1"), refusal(400, "cursor-mismatch")]);
    expect(await thrownBy(collected(api.games.list.all()))).toMatchObject({
      operation: "listGames",
      problem: { code: "cursor-mismatch" },
    });
  });

  test("has the type of its operation", async () => {
    const { api } = clientOf([page([{ slug: "a" }], null)]);
    for await (const game of api.games.list.all()) {
      // @ts-expect-error a game has no such field
      expect(game.title).toBeUndefined();
    }
    // @ts-expect-error reading one game is no list
    expect(api.games.get.all).toBeUndefined();
  });
});

test("one page is read by calling the method itself", async () => {
  const { api } = clientOf([page([{ slug: "a" }], "c1")]);
  const { data, pagination } = await api.games.list({ query: { limit: 1 } });
  expect([data.length, pagination.next_cursor]).toEqual([1, "c1"]);
});
