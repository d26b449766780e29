import { describe, expect, test } from "@jest/globals";
import { listFormerMethods } from "../src/former-methods.js";
import { createQueries } from "../src/queries.js";
import { definitions } from "../src/resources/apis.js";
import { createTestClient, jsonResponse, pageResponse } from "./support/service.js";

/** Resources with methods, for names that are read at run time. */
type Untyped = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const formerNames = listFormerMethods().map(([resource = "", name = "", newResource = "", method = ""]) => ({
  resource,
  name,
  newResource,
  method,
}));

describe("former names of methods", () => {
  test("send the request of the method", async () => {
    const { api, requests } = createTestClient([jsonResponse({}), pageResponse([], null)]);
    await api.follows.follow("01930e5c-6b00-7c00-8000-000000000100");
    await api.reviews.listOfGame("tetris", { query: { limit: 1 } });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "PUT /v1/residents/01930e5c-6b00-7c00-8000-000000000100/follow",
      "GET /v1/games/tetris/reviews?limit=1",
    ]);
  });

  test.each(formerNames)(
    "$resource.$name is $newResource.$method",
    ({ resource, name, newResource, method }) => {
      const { api } = createTestClient([]);
      for (const each of [api, createQueries(api)] as object[] as Untyped[]) {
        expect(each[resource]?.[name]).toBeInstanceOf(Function);
        expect(each[resource]?.[name]).toBe(each[newResource]?.[method]);
      }
    },
  );

  test("have the key of the method in queries, so that both are invalidated", () => {
    const queries = createQueries(createTestClient([]).api);
    expect(queries.reviews.listOfGame("tetris").queryKey).toEqual(
      queries.games.listReviews("tetris").queryKey,
    );
    expect(queries.likedGames.add().mutationKey).toEqual(queries.likedGames.create().mutationKey);
  });

  test("are not listed: each method is listed once", () => {
    const { api } = createTestClient([]);
    const { baseUrl, fetch, raw, ...resources } = api;
    expect([baseUrl, fetch, raw]).not.toContain(undefined);
    const list = (methods: object) =>
      Object.entries(methods).map(([name, each]) => [name, Object.keys(each as object)]);
    expect(list(resources)).toEqual(list(definitions));
  });

  test("are deprecated in editors", async () => {
    const { readFile } = await import("node:fs/promises");
    const source = await readFile(new URL("../src/resources/formerMethods.ts", import.meta.url), "utf8");
    for (const { name, newResource, method } of formerNames)
      expect(source).toContain(`/** @deprecated Use \`api.${newResource}.${method}\`. */\n    ${name}: `);
  });
});
