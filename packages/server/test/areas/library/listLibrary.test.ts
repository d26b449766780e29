import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { signUpFollower } from "../../support/callers.js";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry, createPlatform, softDeleteGame } from "./support.js";

type Query = NonNullable<NonNullable<Parameters<Client["library"]["list"]>[0]>["query"]>;

describeOperation("listLibrary", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp({ username: "ada" });
    await createPlatform(service, "n64");
    await createEntries();
  });

  /** Creates Alder, Birch, Cedar and Dogwood, one second apart. */
  async function createEntries(): Promise<void> {
    const entries = {
      Alder: { play_status: "PLAYING", playtime_minutes: 30, is_favorite: true, completed_on: "2026-03-01" },
      Birch: { play_status: "PAUSED", playtime_minutes: 90, platforms: ["n64"], started_on: "2026-01-01" },
      Cedar: { play_status: "PLAYING", playtime_minutes: 60, completed_on: "2026-04-01", ownership: "SOLD" },
      Dogwood: { ownership: "WISHLIST" },
    } as const;
    for (const [name, entry] of Object.entries(entries)) {
      const { game_id } = await createLibraryEntry(
        service,
        ada,
        { ...entry, platforms: "platforms" in entry ? [...entry.platforms] : [] },
        name,
      );
      if (name !== "Dogwood") await ada.api.ratings.create({ game_id, score: name === "Birch" ? 9 : 4 });
      service.clock.advance(1_000);
    }
  }

  const listNames = async (query: Query = {}, client = ada.api) =>
    (await client.library.list({ query })).data.map(({ game }) => game.name);

  describe("200", () => {
    it.each([
      [undefined, ["Dogwood", "Cedar", "Birch", "Alder"]],
      ["-updated_at", ["Dogwood", "Cedar", "Birch", "Alder"]],
      ["name", ["Alder", "Birch", "Cedar", "Dogwood"]],
      ["-playtime_minutes", ["Birch", "Cedar", "Alder", "Dogwood"]],
      ["-rating_score", ["Birch", "Cedar", "Alder", "Dogwood"]],
      ["-completed_on", ["Cedar", "Alder", "Dogwood", "Birch"]],
    ] as const)("sorts by %s across pages, missing values last", async (sort, names) => {
      const query = sort === undefined ? {} : { sort };
      expect(await listNames(query)).toEqual(names);
      const paged: string[] = [];
      for await (const { game } of ada.api.library.list({ query: { ...query, limit: 1 } }))
        paged.push(game.name);
      expect(paged).toEqual(names);
    });

    it.each([
      [{ play_status: "PLAYING" }, ["Cedar", "Alder"]],
      [{ ownership: "WISHLIST" }, ["Dogwood"]],
      [{ platform: "n64" }, ["Birch"]],
      [{ platform: "N64" }, ["Birch"]],
      [{ is_favorite: true }, ["Alder"]],
      [{ is_favorite: false, play_status: "PLAYING" }, ["Cedar"]],
      [{ q: "DÖG" }, ["Dogwood"]],
      [{ q: "nobody's game" }, []],
    ] as const)("filters by %j", async (query, names) => {
      expect(await listNames(query)).toEqual(names);
    });

    it("summarizes the whole library regardless of the filters", async () => {
      const { summary, pagination } = await ada.api.library.list({
        query: { play_status: "PLAYING", include_total: true },
      });
      expect(summary).toEqual({
        total: 4,
        by_status: {
          NOT_STARTED: 1,
          PLAYING: 2,
          PAUSED: 1,
          COMPLETED: 0,
          MASTERED: 0,
          DROPPED: 0,
          REPLAYING: 0,
          ENDLESS: 0,
        },
        playtime_minutes: 180,
      });
      expect(pagination).toMatchObject({ total: 2, total_relation: "EQ" });
    });

    it("returns the fields of a list item", async () => {
      const { data } = await ada.api.library.list({ query: { q: "birch" } });
      expect(data).toMatchObject([
        {
          play_status: "PAUSED",
          ownership: "OWNED",
          platforms: ["n64"],
          playtime_minutes: 90,
          progress_percent: null,
          is_favorite: false,
          rating_score: 9,
          game: { name: "Birch" },
        },
      ]);
      expect(data[0]).not.toHaveProperty("notes");
    });

    it("excludes deleted games", async () => {
      const bo = await service.signUp();
      const { game_id } = await createLibraryEntry(service, bo);
      await softDeleteGame(service, game_id);
      expect(await listNames({}, bo.api)).toEqual([]);
      await service.database.game.update({ where: { id: game_id }, data: { deleted_at: null } });
    });

    it("pages through a library while entries are added and removed", async () => {
      const bo = await service.signUp();
      const entries = [];
      for (const name of ["One", "Two", "Three", "Four"]) {
        entries.push(await createLibraryEntry(service, bo, {}, name));
        service.clock.advance(1_000);
      }
      const first = await bo.api.library.list({ query: { limit: 2 } });
      await createLibraryEntry(service, bo, {}, "Five");
      await bo.api.library.delete(first.data[0]?.id ?? "");
      const cursor = first.pagination.next_cursor ?? "";
      const second = await bo.api.library.list({ query: { limit: 2, cursor } });
      expect([...first.data, ...second.data].map(({ game }) => game.name)).toEqual([
        "Four",
        "Three",
        "Two",
        "One",
      ]);
    });
  });

  describe("the owner's default_sort", () => {
    const resident_id = () => ada.resident.id;

    it("is used for requests without sort, of the owner and of others, and for their cursors", async () => {
      await ada.api.library.updateSettings({ default_sort: "name" });
      expect(await listNames()).toEqual(["Alder", "Birch", "Cedar", "Dogwood"]);
      const query = { resident_id: resident_id(), limit: 3 };
      const { pagination } = await service.api.library.list({ query });
      const cursor = pagination.next_cursor ?? "";
      expect(await listNames({ ...query, cursor }, service.api)).toEqual(["Dogwood"]);
      await ada.api.library.updateSettings({ default_sort: "-playtime_minutes" });
      await expect(service.api.library.list({ query: { ...query, cursor } })).rejects.toMatchObject({
        status: 400,
        problem: { code: "cursor-mismatch" },
      });
    });

    it.each(["-playtime_minutes", "-completed_on"] as const)(
      "falls back from %s to -updated_at for callers who cannot see the field",
      async (sort) => {
        await ada.api.library.updateSettings({ default_sort: sort, show_playtime: false, show_dates: false });
        const latestFirst = ["Dogwood", "Cedar", "Birch", "Alder"];
        const query = { resident_id: resident_id() };
        expect(await listNames({ ...query, sort }, service.api)).toEqual(latestFirst);
        expect(await listNames(query, service.api)).toEqual(latestFirst);
        expect(await listNames(query)).not.toEqual(latestFirst);
        await ada.api.library.updateSettings({
          default_sort: "-updated_at",
          show_playtime: true,
          show_dates: true,
        });
      },
    );
  });

  describe("400", () => {
    it("rejects an unknown sort and invalid filters", async () => {
      for (const query of ["sort=id", "play_status=WON", "platform=-", "q=a"]) {
        const response = await service.http
          .get(`/rest/v1/library?${query}`)
          .set("Authorization", `Bearer ${ada.token}`);
        expect([query, response.status]).toEqual([query, 400]);
      }
    });
  });

  describe("401", () => {
    it("requires a resident's access token when resident_id is omitted; a secret key is not enough", async () => {
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["library:moderate"] });
      for (const client of [service.api, service.as({ serviceKey })])
        await expect(client.library.list()).rejects.toMatchObject({
          status: 401,
          problem: { code: "authentication-required" },
        });
    });
  });

  describe("403", () => {
    it("returns library-private with a detail for FOLLOWERS and PRIVATE libraries", async () => {
      const query = { resident_id: ada.resident.id };
      await ada.api.library.updateSettings({ visibility: "FOLLOWERS" });
      await expect(service.api.library.list({ query })).rejects.toMatchObject({
        status: 403,
        problem: {
          code: "library-private",
          detail: "The library of @ada is visible to their followers only.",
        },
      });
      const follower = await signUpFollower(service, ada);
      expect((await follower.api.library.list({ query })).summary.total).toBe(4);
      await ada.api.library.updateSettings({ visibility: "PRIVATE" });
      await expect(follower.api.library.list({ query })).rejects.toMatchObject({
        status: 403,
        problem: { code: "library-private", detail: "The library of @ada is private." },
      });
    });
  });

  describe("404", () => {
    it("rejects an unknown resident", async () => {
      const query = { resident_id: "01930e5c-6b00-7c00-8000-00000000ffff" };
      await expect(service.api.library.list({ query })).rejects.toMatchObject({
        status: 404,
        problem: { code: "resident-not-found" },
      });
    });
  });
});
