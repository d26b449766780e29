import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createEditorClient, setCounts, setCountsReason } from "./support.js";

describeOperation("listGames", { skipCounterCheckBecause: setCountsReason }, ({ service }) => {
  let editor: Client;
  let ids: Record<string, string>;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    const { create, upsertCategory } = editor.games;
    await upsertCategory("n64", { name: "Nintendo 64", type: "platform" });
    await upsertCategory("snes", { name: "Super Nintendo", type: "platform" });
    await upsertCategory("racing", { name: "Racing", type: "genre" });
    await upsertCategory("action", { name: "Action", type: "genre" });
    const games = [
      await create({ name: "Mario Kart 64", released_on: "1996-12-14", category_slugs: ["n64", "racing"] }),
      await create({ name: "F-Zero", released_on: "1990-11-21", category_slugs: ["snes", "racing"] }),
      await create({
        name: "GoldenEye",
        alt_titles: ["007 GoldenEye"],
        released_on: "1997-08-25",
        category_slugs: ["n64", "action"],
      }),
      await create({ name: "Éclair", category_slugs: ["action"] }),
      await create({ name: "Zero", slug: "mario", release_status: "ANNOUNCED" }),
      await create({ name: "Mario's Picross", released_on: "1995-03-14", released_precision: "YEAR" }),
    ];
    ids = Object.fromEntries(games.map(({ slug, id }) => [slug, id]));
    await setCounts(service, "f-zero", { scores: [9, 8], weighted: 7.4, popularity: 1.5 });
    await setCounts(service, "goldeneye", { scores: [10], weighted: 7.1, popularity: 0.25 });
  });

  type Query = NonNullable<Parameters<Client["games"]["list"]>[0]>["query"];

  const listSlugs = async (query: Query = {}) =>
    (await service.api.games.list({ query })).data.map(({ slug }) => slug);

  describe("200", () => {
    it("sorts by name, ignoring case and accents", async () => {
      expect(await listSlugs()).toEqual([
        "eclair",
        "f-zero",
        "goldeneye",
        "mario-kart-64",
        "marios-picross",
        "mario",
      ]);
    });

    it("sorts by date, with unknown dates last", async () => {
      const byDate = ["goldeneye", "mario-kart-64", "marios-picross", "f-zero"];
      expect((await listSlugs({ sort: "-released_on" })).slice(0, 4)).toEqual(byDate);
      expect((await listSlugs({ sort: "-released_on" })).slice(4).sort()).toEqual(["eclair", "mario"]);
    });

    it("sorts by rating and popularity, with unrated games last", async () => {
      expect((await listSlugs({ sort: "-rating" })).slice(0, 2)).toEqual(["f-zero", "goldeneye"]);
      expect(await listSlugs({ sort: "-rating" })).toHaveLength(6);
      expect((await listSlugs({ sort: "-popularity" })).slice(0, 2)).toEqual(["f-zero", "goldeneye"]);
    });

    it.each(["name", "-released_on", "-rating", "-popularity"] as const)(
      "pages by %s forward and back, also within one category",
      async (sort) => {
        for (const category of [undefined, ["n64"], ["racing", "action"]]) {
          const query = { sort, ...(category && { category }) };
          const all = await listSlugs(query);
          const read: string[] = [];
          for await (const { slug } of service.api.games.list({ query: { ...query, limit: 1 } }))
            read.push(slug);
          expect(read).toEqual(all);
          const first = await service.api.games.list({ query: { ...query, limit: 1 } });
          const second = await service.api.games.list({
            query: { ...query, limit: 1, cursor: first.pagination.next_cursor ?? "" },
          });
          const back = await service.api.games.list({
            query: { ...query, limit: 1, cursor: second.pagination.prev_cursor ?? "" },
          });
          expect(back.data).toEqual(first.data);
        }
      },
    );

    it("finds the exact slug first, then names with the prefix, then similar names", async () => {
      expect(await listSlugs({ q: "Mario" })).toEqual(["mario", "mario-kart-64", "marios-picross"]);
      expect(await listSlugs({ q: "zero" })).toEqual(["mario", "f-zero"]);
      expect(await listSlugs({ q: "goldeneey" })).toEqual(["goldeneye"]);
    });

    it("finds a game by an alternative title, ignoring case and accents", async () => {
      expect(await listSlugs({ q: "007 goldeneye" })).toEqual(["goldeneye"]);
      expect(await listSlugs({ q: "ECLÁIR" })).toEqual(["eclair"]);
    });

    it("escapes wildcards in a search", async () => {
      expect(await listSlugs({ q: "%%" })).toEqual([]);
      expect(await listSlugs({ q: "m_" })).toEqual([]);
    });

    it("pages through search results", async () => {
      const read: string[] = [];
      for await (const { slug } of service.api.games.list({ query: { q: "mario", limit: 1 } }))
        read.push(slug);
      expect(read).toEqual(["mario", "mario-kart-64", "marios-picross"]);
    });

    it("matches games with any of the categories of each type", async () => {
      expect(await listSlugs({ category: ["N64"] })).toEqual(["goldeneye", "mario-kart-64"]);
      expect(await listSlugs({ category: ["n64", "snes"] })).toEqual([
        "f-zero",
        "goldeneye",
        "mario-kart-64",
      ]);
      expect(await listSlugs({ category: ["n64", "snes", "racing"] })).toEqual(["f-zero", "mario-kart-64"]);
      expect(await listSlugs({ category: ["n64"], q: "kart" })).toEqual(["mario-kart-64"]);
    });

    it("finds nothing in an unknown category", async () => {
      expect(await listSlugs({ category: ["n65"] })).toEqual([]);
      expect(await listSlugs({ category: ["n64", "n65"] })).toEqual([]);
    });

    it("finds nothing in an inactive category", async () => {
      await editor.games.upsertCategory("old", { name: "Old", type: "theme" });
      await editor.games.create({ name: "Zork", category_slugs: ["old"] });
      expect(await listSlugs({ category: ["old"] })).toEqual(["zork"]);
      await editor.games.upsertCategory("old", { name: "Old", type: "theme", is_active: false });
      expect(await listSlugs({ category: ["old"] })).toEqual([]);
      expect(await editor.games.get("zork")).toMatchObject({
        categories: [{ slug: "old", is_active: false }],
      });
      await editor.games.delete("zork");
    });

    it("filters by date, excluding games without a date", async () => {
      expect(await listSlugs({ released_after: "1996-12-14" })).toEqual(["goldeneye"]);
      expect(await listSlugs({ released_before: "1996-12-14" })).toEqual(["f-zero", "marios-picross"]);
      expect(await listSlugs({ released_after: "1994-12-31", released_before: "1995-01-02" })).toEqual([
        "marios-picross",
      ]);
    });

    it("filters by release status and ids", async () => {
      expect(await listSlugs({ release_status: "ANNOUNCED" })).toEqual(["mario"]);
      expect(await listSlugs({ ids: [ids["f-zero"] ?? "", ids.goldeneye ?? ""] })).toEqual([
        "f-zero",
        "goldeneye",
      ]);
    });

    it("returns the total if requested", async () => {
      const { pagination } = await service.api.games.list({ query: { include_total: true, limit: 1 } });
      expect(pagination).toMatchObject({ total: 6, total_relation: "EQ", has_more: true });
      const search = await service.api.games.list({ query: { include_total: true, q: "mario" } });
      expect(search.pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });

    it("excludes deleted games", async () => {
      await editor.games.create({ name: "Ghost", category_slugs: ["snes"] });
      await editor.games.delete("ghost");
      expect(await listSlugs()).not.toContain("ghost");
      expect(await listSlugs({ category: ["snes"] })).toEqual(["f-zero"]);
      expect(await listSlugs({ q: "ghost" })).toEqual([]);
    });
  });

  describe("400", () => {
    it.each([
      ["a search for one character", { q: "x" }, "?q"],
      ["a search for spaces", { q: "   " }, "?q"],
      ["an unknown sort", { sort: "rating" }, "?sort"],
      ["an invalid calendar date", { released_after: "2001-02-30" }, "?released_after"],
      ["a malformed id", { ids: ["7"] }, "?ids"],
    ])("rejects %s", async (_, query, pointer) => {
      const response = await service.http.get("/rest/v1/games").query(query);
      expect(response.body).toMatchObject({
        status: 400,
        code: "validation-failed",
        errors: expect.arrayContaining([expect.objectContaining({ pointer })]),
      });
    });

    it("rejects a cursor from other filters", async () => {
      const { pagination } = await service.api.games.list({ query: { limit: 1 } });
      const query = { limit: 1, cursor: pagination.next_cursor ?? "", category: ["n64"] };
      await expect(service.api.games.list({ query })).rejects.toMatchObject({
        status: 400,
        problem: { code: "cursor-mismatch" },
      });
    });
  });
});
