import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { createClient, type FetchImplementation } from "../src/index.js";
import { createClientName, readVariable } from "../src/platform.js";
import { version } from "../src/version.js";
import { withEnvironment } from "./support/environment.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";

describe("baseUrl", () => {
  test.each([
    ["", "it is not a URL"],
    ["community.example/rest", "it is not a URL"],
    ["/rest", "it is not a URL"],
    ["localhost:3000/rest", "it does not begin with http:// or https://"],
    ["https://ada:secret@community.example/rest", "it has credentials, a query or a fragment"],
    ["https://community.example/rest?key=1", "it has credentials, a query or a fragment"],
    ["https://community.example/rest/v1", "it contains /v1, which the SDK adds"],
  ])("is rejected if it is %j", (baseUrl, mistake) => {
    expect(() => createClient({ baseUrl })).toThrow(
      new TypeError(
        `Invalid baseUrl ${JSON.stringify(baseUrl)}: ${mistake}. Expected a URL such as https://community.example/rest.`,
      ),
    );
  });

  test("is rejected in browsers if it is an environment variable that is not set", () => {
    const holder = globalThis as { location?: unknown };
    holder.location = { href: "https://community.example/" };
    expect(() => createClient({ baseUrl: undefined })).toThrow(
      "Invalid baseUrl undefined: it is not set, and neither is GAME_COMMUNITY_URL.",
    );
    delete holder.location;
  });

  test("is GAME_COMMUNITY_URL of the environment, unless there is an option", async () => {
    const sent = await withEnvironment({ GAME_COMMUNITY_URL: "https://staging.example/rest/" }, async () => {
      const urls: string[] = [];
      const fetch: FetchImplementation = async (url) => {
        urls.push(url);
        return Response.json({});
      };
      await createClient({ fetch }).games.get("tetris");
      await createClient({ fetch, baseUrl: "https://community.example/rest" }).games.get("tetris");
      return urls;
    });
    expect(sent).toEqual([
      "https://staging.example/rest/v1/games/tetris",
      "https://community.example/rest/v1/games/tetris",
    ]);
    expect(() => createClient()).toThrow("Invalid baseUrl undefined");
  });

  test("may be a path of the page in browsers", async () => {
    const holder = globalThis as { location?: unknown };
    holder.location = { href: "https://community.example/games?page=2" };
    const { api, requests } = createTestClient([jsonResponse({})], { baseUrl: "/rest/" });
    delete holder.location;
    await api.games.get("tetris");
    expect(requests[0]?.url).toBe("/v1/games/tetris");
  });

  test.each([
    ["a 404 of another server", () => new Response("Not found", { status: 404 })],
    ["a 404 of a route that the service does not have", problemResponse(404, "route-not-found")],
    ["a page of a single-page application", () => new Response("<!doctype html>")],
    [
      "a redirected write",
      () => new Response(null, { status: 301, headers: { Location: "https://b.example/" } }),
    ],
  ])("is mentioned in the error for %s", async (_, respond) => {
    const { api } = createTestClient([respond]);
    const error = await catchError(api.games.delete("tetris").withResponse());
    expect(error).toMatchObject({ name: "ApiError", operation: "deleteGame" });
    expect(String(error)).toContain("Check baseUrl, which must end in /rest.");
  });

  test("is not mentioned in the error if the service has responded", async () => {
    const { api } = createTestClient([problemResponse(404, "game-not-found")]);
    expect(String(await catchError(api.games.get("tetris")))).toBe(
      "ApiError: getGame failed with 404 game-not-found: The request failed.",
    );
  });
});

describe("environment variables", () => {
  const process = { env: { NAME: "value", EMPTY: "" } };
  const toDeno = (state: string) => ({ permissions: { querySync: () => ({ state }) } });

  test.each([
    ["of Node and Bun", { process }, "value"],
    ["of Deno with a permission", { process, Deno: toDeno("granted") }, "value"],
    ["of Deno that would have to ask", { process, Deno: toDeno("prompt") }, undefined],
    ["of a bundler in a browser", { process, document: {} }, undefined],
    ["that do not exist", {}, undefined],
  ])("%s", (_, platform, value) => {
    expect(readVariable("NAME", platform)).toBe(value);
  });

  test("count as missing if they are empty", () => {
    expect(readVariable("EMPTY", { process })).toBeUndefined();
  });
});

describe("X-Client", () => {
  test("names the SDK and the runtime", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    await api.games.get("tetris");
    const major = process.versions.node.split(".", 1)[0];
    expect(requests[0]?.headers["x-client"]).toBe(`game-community-sdk/${version} (node ${major})`);
  });

  test.each([
    [{ Deno: { version: { deno: "2.5.1" } }, process: { versions: { node: "24.0.0" } } }, "deno 2"],
    [{ process: { versions: { node: "24.3.0", bun: "1.3.0" } } }, "bun 1"],
    [{ process: { versions: { node: "22.1.0" } } }, "node 22"],
  ])("on the platform %j contains %s", (platform, runtime) => {
    expect(createClientName(platform)).toBe(`game-community-sdk/${version} (${runtime})`);
  });

  test.each([{ document: {} }, { document: {}, process: { versions: { node: "22.1.0" } } }, {}])(
    "is not sent by browsers and unknown platforms: %j",
    (platform) => {
      expect(createClientName(platform)).toBeUndefined();
    },
  );

  test("has the version of the package", () => {
    const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(version).toBe(manifest.version);
  });
});
