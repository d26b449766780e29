import { expect, test } from "@jest/globals";
import { type Client, createClient } from "../src/index.js";
import { catchError } from "./support/service.js";

const baseUrl = "https://community.example/rest";

/** The names that are guessed first for what people do most. */
const guesses = {
  games: ["list", "get", "create", "update", "delete", "listReviews", "listRatings", "listCategories"],
  likedGames: ["list", "create", "delete"],
  library: ["list", "create", "update", "delete"],
  backlog: ["list", "create", "update", "delete"],
  lists: ["list", "create", "update", "delete", "listGames", "addGame", "removeGame"],
  ratings: ["list", "create", "update", "delete"],
  reviews: ["list", "create", "update", "delete", "like", "unlike"],
  residents: ["me", "get", "list", "update", "follow", "unfollow", "listFollowers", "listFollowing"],
} as const satisfies { readonly [Resource in keyof Client]?: readonly (keyof Client[Resource])[] };

test.each(Object.entries(guesses))("api.%s has the methods that are guessed first", (resource, names) => {
  const methods = Object.keys(createClient({ baseUrl })[resource as keyof typeof guesses]);
  expect(methods).toEqual(expect.arrayContaining([...names]));
});

test("parameters of a list are not options: they are in `query`", async () => {
  const { list } = createClient({ baseUrl }).games as { list(options: object): Promise<unknown> };
  expect(await catchError(list({ q: "zelda" }))).toEqual(new TypeError("listGames has no option q."));
});
