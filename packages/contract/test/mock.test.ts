import type http from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, createClient, type Event, type Params } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { eventTypes } from "../../server/src/generated/event-types.js";
import { readSeedGames } from "../src/mock/seed.js";
import { createMockServer, readOrigin } from "../src/mock/server.js";

let server: http.Server;
let baseUrl: string;
let api: Client;

beforeAll(async () => {
  server = createMockServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`;
  api = createClient({ baseUrl, token: "any", maxRetries: 0 });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const waitlist = { slug: "mobile-app", name: "Mobile app", purpose: "The first test.", max_capacity: 20 };

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${baseUrl}${path}`, { headers });

const authorized = { Authorization: "Bearer any" };

/** Reads the stream of events, which ends with the last one. */
async function readStream(filters: string, lastEventId?: string) {
  const position = lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId };
  const response = await get(`/v1/events/stream?${filters}`, { ...authorized, ...position });
  const messages = [...(await response.text()).matchAll(/^id: (.*)\nevent: .*\ndata: (.*)$/gm)];
  const events = messages.map(([, id = "", json = ""]) => ({ id, data: JSON.parse(json) as Event }));
  return { response, events };
}

const findExample = (name: string) => eventTypes.find(({ type }) => type === name)?.example;

describe("the mock server", () => {
  it("runs the first example of the SDK", async () => {
    const game = await createClient({ baseUrl }).games.get("007-goldeneye");
    expect(game.slug).toBe("007-goldeneye");
  });

  it("creates, reads, lists, changes and deletes a resource", async () => {
    const created = await api.waitlists.create(waitlist);
    expect(created).toMatchObject(waitlist);
    expect(await api.waitlists.get("mobile-app")).toMatchObject({ id: created.id, name: "Mobile app" });
    expect((await api.waitlists.list()).data.map(({ slug }) => slug)).toEqual(["mobile-app", "closed-beta"]);
    await api.waitlists.update("mobile-app", { name: "App" });
    expect(await api.waitlists.get("mobile-app")).toMatchObject({ name: "App", max_capacity: 20 });
    await api.waitlists.delete("mobile-app");
    await expect(api.waitlists.get("mobile-app")).rejects.toMatchObject({
      problem: { code: "waitlist-not-found" },
    });
  });

  it("returns the URL of a created resource in Location", async () => {
    const response = await fetch(`${baseUrl}/v1/waitlists`, {
      method: "POST",
      headers: {
        Authorization: "Bearer any",
        "Content-Type": "application/json",
        "Idempotency-Key": "first",
      },
      body: JSON.stringify({ ...waitlist, slug: "located" }),
    });
    expect([response.status, response.headers.get("Location")]).toEqual([201, "/rest/v1/waitlists/located"]);
    expect((await get("/v1/waitlists/located")).status).toBe(200);
  });

  it("checks If-Match against the version of the ETag", async () => {
    await api.waitlists.create({ ...waitlist, slug: "versioned" });
    const etag = (await get("/v1/waitlists/versioned")).headers.get("ETag") ?? "";
    await api.waitlists.update("versioned", { name: "Second" }, { ifMatch: etag });
    await expect(
      api.waitlists.update("versioned", { name: "Third" }, { ifMatch: etag }),
    ).rejects.toMatchObject({
      problem: { code: "precondition-failed" },
    });
  });

  it("validates requests as the service does", async () => {
    await expect(api.waitlists.create({ ...waitlist, name: "" })).rejects.toMatchObject({
      status: 400,
      problem: { code: "validation-failed", errors: [{ pointer: "/name", code: "too-short" }] },
    });
    await expect(createClient({ baseUrl }).waitlists.create(waitlist)).rejects.toMatchObject({ status: 401 });
  });

  it("responds with the preferred status as problem+json", async () => {
    const response = await get("/v1/games/chess", { Prefer: "code=404" });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
    expect(await response.json()).toMatchObject({ code: "game-not-found", instance: "/rest/v1/games/chess" });
  });

  it("responds with the preferred example", async () => {
    const response = await get("/v1/games?limit=5", { Prefer: "example=too_expensive" });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      "query-too-expensive",
    ]);
  });

  it.each(["example=no_such_example", "code=418", "code=404, example=too_expensive"])(
    "rejects Prefer: %s, which no example has",
    async (preference) => {
      const response = await get("/v1/games?limit=5", { Prefer: preference });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: "validation-failed", errors: [{ pointer: "#prefer", code: "not-allowed" }] },
      ]);
    },
  );

  it("streams the example of each event type that is asked for", async () => {
    const { response, events } = await readStream("type=review.liked&type=badge.*");
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(events.map(({ data }) => data.type)).toEqual(["badge.awarded", "badge.revoked", "review.liked"]);
    expect(events.at(-1)?.data).toMatchObject({ ...findExample("review.liked"), api_version: "1" });
  });

  it("lists the events that it streams, from the id of each on", async () => {
    const { events } = await readStream("subject_type=review");
    const read = async (cursor: string | undefined) =>
      (await api.events.list({ query: { subject_type: "review", limit: 50, cursor } })).data;
    const listed = await read(undefined);
    expect(listed).toEqual(events.map(({ data }) => data));
    expect(await read(events[1]?.id)).toEqual(listed.slice(2));
    expect((await readStream("type=review.*", events[1]?.id)).events).toEqual(events.slice(2));
    expect(await api.events.get(listed[0]?.id ?? "")).toEqual(listed[0]);
  });

  it.each(["type=review.*&type=badge.awarded", "type=*&limit=100", "subject_type=game"])(
    "lists only events that the filters select: %s",
    async (filters) => {
      const { events } = await readStream(filters.replace("&limit=100", ""));
      const response = await get(`/v1/events?${filters}`, authorized);
      expect(await response.json()).toMatchObject({ data: events.map(({ data }) => data) });
      expect(events).not.toEqual([]);
    },
  );

  it.each(["/v1/events/stream", "/v1/events"])(
    "rejects an event type that does not exist: %s",
    async (path) => {
      const response = await get(`${path}?type=review.publish`, authorized);
      expect([response.status, await response.json()]).toMatchObject([400, { code: "unknown-event-type" }]);
    },
  );

  it("pages through real games by name, each once", async () => {
    const games = await api.games.list().toArray({ limit: 2000 });
    expect(games.length).toBe(readSeedGames().length);
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    const names = games.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
    const { pagination } = await api.games.list({ query: { limit: 1, include_total: true } });
    expect(pagination.total).toBe(games.length);
  });

  it("searches, filters and sorts games", async () => {
    const zelda = await api.games.list({ query: { q: "ZELDA II" } });
    expect(zelda.data[0]?.slug).toBe("zelda-ii-the-adventure-of-link");
    expect(zelda.data.every(({ name }) => /zelda/i.test(name))).toBe(true);
    const query: Params<"listGames"> = {
      category: ["snes"],
      released_after: "1993-12-31",
      sort: "-released_on",
      limit: 100,
    };
    const { data } = await api.games.list({ query });
    expect(data.every((game) => game.categories.some(({ slug }) => slug === "snes"))).toBe(true);
    const dates = data.map(({ released_on }) => released_on ?? "");
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((dates.at(-1) ?? "") > "1993-12-31").toBe(true);
    const [first] = data;
    expect((await api.games.list({ query: { ids: [first?.id ?? ""] } })).data).toEqual([first]);
  });

  it("serves a game of the catalogue without a release date", async () => {
    const game = readSeedGames().find(({ slug }) => slug === "donkey-kong");
    if (game === undefined) throw new Error("The catalogue has no Donkey Kong.");
    const undated = createMockServer({ games: [{ ...game, released: null }] });
    await new Promise<void>((resolve) => undated.listen(0, "127.0.0.1", resolve));
    const response = await fetch(`${readOrigin(undated)}/rest/v1/games/${game.slug}`);
    expect([response.status, await response.json()]).toMatchObject([200, { released_on: null }]);
    await new Promise((resolve) => undated.close(resolve));
  });

  it("reads, changes and deletes a real game, which its lists show", async () => {
    const game = await api.games.get("donkey-kong");
    expect(game).toMatchObject({ name: "Donkey Kong", release_status: "RELEASED" });
    await api.games.update("donkey-kong", { summary: "A gorilla throws barrels." });
    const list = () => api.games.list({ query: { ids: [game.id] } });
    expect((await list()).data).toMatchObject([
      { slug: "donkey-kong", summary: "A gorilla throws barrels." },
    ]);
    await api.games.delete("donkey-kong");
    expect((await list()).data).toEqual([]);
    await expect(api.games.get("donkey-kong")).rejects.toMatchObject({ problem: { code: "game-not-found" } });
  });

  it("selects items by a field, or by that of the resource that they refer to", async () => {
    await api.reviews.create({ game_slug: "tetris", body: "Still the best.", verdict: "RECOMMENDED" });
    await api.reviews.create({ game_slug: "dr-mario", body: "Not for me.", verdict: "NOT_RECOMMENDED" });
    const find = async (query: Params<"listReviews">) =>
      (await api.reviews.list({ query })).data.map(({ game }) => game.slug);
    expect(await find({ game_slug: "tetris" })).toEqual(["tetris"]);
    expect(await find({ verdict: "NOT_RECOMMENDED" })).toEqual(["dr-mario"]);
  });

  it("serves the reference, which names its address, and the contract", async () => {
    const pages = [
      "/docs",
      "/docs/operations/getGame",
      "/docs/guides/mock-server.md",
      "/openapi.yaml",
      "/llms.txt",
    ];
    const responses = await Promise.all(pages.map((page) => get(page)));
    expect(responses.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const { servers } = (await (await get("/openapi.json")).json()) as { servers: object[] };
    expect(servers).toMatchObject([{ url: baseUrl }]);
  });

  it("keeps the game whose statistics are deleted, and counts from 0", async () => {
    const path = "/v1/games/super-mario-bros/stats";
    const remove = () => fetch(baseUrl + path, { method: "DELETE", headers: authorized });
    const read = async () => (await (await get(path)).json()) as { readonly views_count: number };
    expect((await read()).views_count).toBeGreaterThan(0);
    await remove();
    expect(await read()).toMatchObject({ views_count: 0, plays_count: 0 });
    expect((await get("/v1/games/super-mario-bros")).status).toBe(200);
    expect(await (await remove()).json()).toMatchObject({ code: "game-stats-not-found" });
  });

  it.each(["waitlists", "blogs", "changelogs"])("finds the %s by each of their keys", async (name) => {
    interface Item {
      readonly id: string;
      readonly slug?: string;
      readonly version?: string;
    }
    const read = async (path: string) => (await get(path, authorized)).json();
    const { data } = (await read(`/v1/${name}`)) as { readonly data: readonly Item[] };
    expect(data).not.toEqual([]);
    for (const { id, slug = id, version = id } of data)
      for (const key of [id, slug, version]) expect(await read(`/v1/${name}/${key}`)).toMatchObject({ id });
  });

  it("changes and deletes a created resource by each of its keys", async () => {
    const { id } = await api.waitlists.create({ ...waitlist, slug: "keyed" });
    await api.waitlists.update(id, { name: "Renamed" });
    expect(await api.waitlists.get("keyed")).toMatchObject({ id, name: "Renamed" });
    await api.waitlists.delete(id);
    expect((await get("/v1/waitlists/keyed")).status).toBe(404);
  });

  it("rejects a cursor that it has not returned", async () => {
    const response = await get("/v1/games?cursor=nonsense");
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid-cursor" }]);
  });

  it("delays the response", async () => {
    const start = performance.now();
    await get("/v1/games/chess", { Prefer: "delay=200, code=200" });
    // Timers may fire a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(199);
  });

  it("accepts requests from pages of any origin", async () => {
    const response = await get("/v1/games/chess", { Origin: "http://localhost:5173" });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("http://localhost:5173");
    const preflight = await fetch(`${baseUrl}/v1/games/chess`, {
      method: "OPTIONS",
      headers: {
        Origin: "http://localhost:5173",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "Prefer",
      },
    });
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Prefer");
  });
});
