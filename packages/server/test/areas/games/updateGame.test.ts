import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { lockGame } from "../../../src/areas/games/rows.js";
import { describeOperation } from "../../support/describe-operation.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import { createEditorClient, setCounts, setCountsReason } from "./support.js";

describeOperation("updateGame", { skipCounterCheckBecause: setCountsReason }, ({ service }) => {
  let editor: Client;
  let slug: string;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    await editor.games.upsertCategory("n64", { name: "Nintendo 64", type: "platform" });
    await editor.games.upsertCategory("snes", { name: "Super Nintendo", type: "platform" });
  });
  beforeEach(async () => {
    ({ slug } = await editor.games.create({
      name: "GoldenEye",
      summary: "Bond.",
      released_on: "1997-08-25",
      released_precision: "YEAR",
      category_slugs: ["n64"],
    }));
  });

  const countGamesInCategory = async (category: string) =>
    (await service.api.games.listCategories()).data.find(({ slug: name }) => name === category)?.games_count;

  describe("200", () => {
    it("updates only the fields in the request", async () => {
      const before = await editor.games.get(slug);
      service.clock.advance(1000);
      const after = await editor.games.update(slug, { summary: null, developers: ["Rare"] });
      expect(after).toEqual({ ...before, summary: null, developers: ["Rare"], updated_at: after.updated_at });
      expect(after.updated_at > before.updated_at).toBe(true);
    });

    it("accepts the unchanged representation and ignores computed fields", async () => {
      const before = await editor.games.get(slug);
      const sent = {
        ...before,
        name: "Edited",
        rating: { average: 1, weighted_average: 1, votes: 1 },
        categories: [],
      };
      const edited = await editor.games.update(slug, sent);
      expect(edited).toEqual({ ...before, name: "Edited", updated_at: edited.updated_at });
    });

    it("changes the slug", async () => {
      await editor.games.update(slug, { slug: "Moved" });
      expect(await editor.games.get("moved")).toMatchObject({ slug: "moved" });
      await expect(editor.games.get(slug)).rejects.toMatchObject({ status: 404 });
      await editor.games.delete("moved");
    });

    it("replaces the categories and updates their counters", async () => {
      const [n64, snes] = [await countGamesInCategory("n64"), await countGamesInCategory("snes")];
      const moved = await editor.games.update(slug, { category_slugs: ["snes"] });
      expect(moved.categories.map((category) => category.slug)).toEqual(["snes"]);
      expect([await countGamesInCategory("n64"), await countGamesInCategory("snes")]).toEqual([
        Number(n64) - 1,
        Number(snes) + 1,
      ]);
    });

    it("updates the sort position in categories when the name changes", async () => {
      await editor.games.update(slug, { name: "AAA", category_slugs: ["snes"] });
      const { data } = await service.api.games.list({ query: { category: ["snes"], limit: 1 } });
      expect(data).toMatchObject([{ slug }]);
    });

    it("keeps the precision of an unchanged date; a new date has the precision DAY", async () => {
      expect(await editor.games.update(slug, { released_on: "1997-01-01" })).toMatchObject({
        released_precision: "YEAR",
      });
      expect(await editor.games.update(slug, { released_on: "1997-08-25" })).toMatchObject({
        released_on: "1997-08-25",
        released_precision: "DAY",
      });
      expect(await editor.games.update(slug, { released_precision: "MONTH" })).toMatchObject({
        released_on: "1997-08-01",
        released_precision: "MONTH",
      });
      expect(await editor.games.update(slug, { released_on: null })).toMatchObject({
        released_on: null,
        released_precision: null,
      });
    });

    it("sets, changes and clears single external ids", async () => {
      await editor.games.update(slug, { external_ids: { igdb: "1", gog: "2" } });
      const game = await editor.games.update(slug, { external_ids: { igdb: "3", gog: null } });
      expect(game.external_ids).toEqual({ igdb: "3", steam: null, rawg: null, gog: null });
      await editor.games.delete(slug);
    });

    it("copies the weighted average to a new category after a rating that is being changed", async () => {
      const { id } = await service.database.game.findFirstOrThrow({ where: { slug, deleted_at: null } });
      const ada = await service.signUp();
      const rating = await ada.api.ratings.create({ game_id: id, score: 10 });
      const { updating } = await service.database.$transaction(async (tx) => {
        await tx.$executeRaw`UPDATE ratings SET score = 1, version = version + 1 WHERE id = ${rating.id}::uuid`;
        const waiting = editor.games.update(slug, { category_slugs: ["n64", "snes"] });
        await waitUntilBlocked(service.database);
        return { updating: waiting };
      });
      await updating;
      const { weighted } = await service.database.gameRatingSummary.findUniqueOrThrow({
        where: { game_id: id },
      });
      const links = await service.database.gameCategoryLink.findMany({ where: { game_id: id } });
      expect(links.map((link) => link.weighted)).toEqual([weighted, weighted]);
    });

    it("does not wait for residents who add rows of the game, nor they for it", async () => {
      const { id } = await service.database.game.findFirstOrThrow({ where: { slug, deleted_at: null } });
      const ada = await service.signUp();
      await service.database.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT FROM games WHERE id = ${id}::uuid FOR KEY SHARE`;
        await editor.games.update(slug, { summary: "New." });
      });
      await service.database.$transaction(async (tx) => {
        await lockGame(tx, slug, "change");
        await ada.api.likedGames.create({ game_id: id });
        await ada.api.ratings.create({ game_id: id, score: 5 });
      });
    });

    it("accepts an If-Match whose ETag was read before a rating", async () => {
      const { response } = await editor.games.get(slug).withResponse();
      await setCounts(service, slug, { scores: [8] });
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await editor.games.update(slug, { summary: "New." }, { ifMatch })).toMatchObject({
        summary: "New.",
      });
    });
  });

  describe("400", () => {
    it.each([
      ["id", { id: "01930e5c-6b00-7c00-8000-000000000001" }],
      ["created_at", { created_at: "2001-01-01T00:00:00.000Z" }],
      ["updated_at", { updated_at: "2001-01-01T00:00:00.000Z" }],
    ])("rejects a changed %s with immutable-field", async (name, body) => {
      await expect(editor.games.update(slug, body)).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects an empty update", async () => {
      await expect(editor.games.update(slug, {})).rejects.toMatchObject({
        problem: { code: "empty-update" },
      });
    });

    it("rejects an unknown category", async () => {
      await expect(editor.games.update(slug, { category_slugs: ["n65"] })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference" },
      });
    });

    it("rejects a reserved slug", async () => {
      await expect(editor.games.update(slug, { slug: "query" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "slug-reserved" },
      });
    });
  });

  describe("404", () => {
    it("rejects an unknown slug", async () => {
      await expect(editor.games.update("nowhere", { name: "X" })).rejects.toMatchObject({
        status: 404,
        problem: { code: "game-not-found" },
      });
    });
  });

  describe("409", () => {
    it("rejects the slug of another game", async () => {
      const { id } = await editor.games.create({ name: "Taken", slug: "taken" });
      await expect(editor.games.update(slug, { slug: "taken" })).rejects.toMatchObject({
        status: 409,
        problem: { code: "game-exists", existing_id: id },
      });
      await editor.games.delete("taken");
    });

    it("lets one of several concurrent updates to the same slug succeed", async () => {
      const games = await Promise.all(
        Array.from({ length: 4 }, () => editor.games.create({ name: "Rival" })),
      );
      const results = await Promise.allSettled(
        games.map((game) => editor.games.update(game.slug, { slug: "crown" })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of results)
        if (result.status === "rejected")
          expect(result.reason).toMatchObject({ status: 409, problem: { code: "game-exists" } });
    });

    it("rejects the external id of another game and changes nothing", async () => {
      const { id } = await editor.games.create({ name: "Owner", external_ids: { rawg: "owned" } });
      const change = { name: "Changed", external_ids: { rawg: "owned" } };
      await expect(editor.games.update(slug, change)).rejects.toMatchObject({
        status: 409,
        problem: { code: "game-exists", existing_id: id },
      });
      expect(await editor.games.get(slug)).toMatchObject({ name: "GoldenEye" });
    });
  });

  describe("412", () => {
    it("rejects the second of two updates with the same If-Match", async () => {
      const { response } = await editor.games.get(slug).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      const results = await Promise.allSettled([
        editor.games.update(slug, { name: "One" }, { ifMatch }),
        editor.games.update(slug, { name: "Two" }, { ifMatch }),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expect(editor.games.update(slug, { name: "Three" }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });
  });
});
