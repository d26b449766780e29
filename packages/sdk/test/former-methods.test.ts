import { describe, expect, test } from "@jest/globals";
import { listFormerMethods } from "../src/former-methods.js";
import { createQueries } from "../src/queries.js";
import { definitions } from "../src/resources/apis.js";
import { createTestClient, jsonResponse, pageResponse } from "./support/service.js";

type Untyped = Readonly<Record<string, Readonly<Record<string, (...args: unknown[]) => unknown>>>>;

/** The resources without their types: the linter reports calls of deprecated methods, as those of users do. */
const untyped = (resources: object): Untyped => resources as Untyped;

const formerNames = listFormerMethods().map(([resource = "", name = "", newResource = "", method = ""]) => ({
  resource,
  name,
  newResource,
  method,
}));

describe("former names of methods", () => {
  test("send the request of the method", async () => {
    const { api, requests } = createTestClient([jsonResponse({}), pageResponse([], null)]);
    const { follows, reviews } = untyped(api);
    await follows?.follow?.("01930e5c-6b00-7c00-8000-000000000100");
    await reviews?.listOfGame?.("tetris", { query: { limit: 1 } });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "PUT /v1/residents/01930e5c-6b00-7c00-8000-000000000100/follow",
      "GET /v1/games/tetris/reviews?limit=1",
    ]);
  });

  test.each(formerNames)(
    "$resource.$name is $newResource.$method",
    ({ resource, name, newResource, method }) => {
      const { api } = createTestClient([]);
      for (const each of [api, createQueries(api)].map(untyped)) {
        expect(each[resource]?.[name]).toBeInstanceOf(Function);
        expect(each[resource]?.[name]).toBe(each[newResource]?.[method]);
      }
    },
  );

  test("have the key of the method in queries, so that both are invalidated", () => {
    const queries = createQueries(createTestClient([]).api);
    const { likedGames, reviews } = untyped(queries);
    expect(reviews?.listOfGame?.("tetris")).toMatchObject({
      queryKey: queries.games.listReviews("tetris").queryKey,
    });
    expect(likedGames?.add?.()).toMatchObject({ mutationKey: queries.likedGames.create().mutationKey });
  });

  test("are not listed: each method is listed once", () => {
    const { api } = createTestClient([]);
    const { baseUrl, fetch, ...resources } = api;
    expect([baseUrl, fetch]).not.toContain(undefined);
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
