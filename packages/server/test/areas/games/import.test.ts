import { describe, expect, it } from "@jest/globals";
import { importGames } from "../../../src/areas/games/import.js";
import { newId } from "../../../src/platform/ids.js";
import { describeService } from "../../support/describe-operation.js";
import { createEditorClient, importLines, toCatalogueLine } from "./support.js";

describeService("import of a catalogue", {}, ({ service }) => {
  const n64 = { slug: "n64", name: "Nintendo 64", released: "1997", serial: null };
  const snes = { slug: "snes", name: "Super Nintendo", released: "1995", serial: null };

  const getGame = (slug: string) => service.api.games.get(slug);

  describe("a line", () => {
    it("becomes a game with platforms, publishers, alternative titles and a partial date", async () => {
      const line = toCatalogueLine("goldeneye", {
        title: " GoldenEye ",
        alt_titles: ["007 GoldenEye"],
        first_released: "1997",
        publishers: ["Nintendo", "Nintendo"],
        platforms: [n64, snes],
        external_ids: { igdb: "113", gog: null },
      });
      expect(await importLines(service, line)).toMatchObject({
        imported: 1,
        updated: 0,
        unchanged: 0,
        skipped: [],
      });
      expect(await getGame("goldeneye")).toMatchObject({
        name: "GoldenEye",
        alt_titles: ["007 GoldenEye"],
        released_on: "1997-01-01",
        released_precision: "YEAR",
        publishers: ["Nintendo"],
        categories: [{ slug: "n64", type: { slug: "platform" } }, { slug: "snes" }],
        external_ids: { igdb: "113", gog: null },
      });
    });

    it.each([
      [null, null, null],
      ["1999", "1999-01-01", "YEAR"],
      ["1999-05", "1999-05-01", "MONTH"],
      ["1999-05-31", "1999-05-31", "DAY"],
    ])("converts the date %p", async (first_released, released_on, released_precision) => {
      await importLines(service, toCatalogueLine("dated", { first_released }));
      expect(await getGame("dated")).toMatchObject({ released_on, released_precision });
    });

    it.each([
      ["invalid JSON", "{", /is not JSON/],
      ["not an object", "[1]", /expected object/],
      ["no slug", '{"title":"X"}', /slug/],
      ["an invalid slug", toCatalogueLine("No_Slug"), /slug must be/],
      ["a reserved slug", toCatalogueLine("popular"), /slug is a reserved word/],
      ["no title", toCatalogueLine("untitled", { title: "  " }), /title must not be empty/],
      ["a title that is too long", toCatalogueLine("long", { title: "x".repeat(201) }), /more than 200/],
      ["a control character", toCatalogueLine("bell", { title: "a\u0007" }), /control characters/],
      ["a bidirectional control", toCatalogueLine("turned", { title: "a\u202Eb" }), /bidirectional controls/],
      ["an invisible title", toCatalogueLine("blank", { title: "\u200B\u3164" }), /visible character/],
      [
        "an invalid calendar date",
        toCatalogueLine("never", { first_released: "1999-02-30" }),
        /first_released must be/,
      ],
      [
        "a date in another format",
        toCatalogueLine("never", { first_released: "May 1999" }),
        /first_released must be/,
      ],
      [
        "a platform without a name",
        toCatalogueLine("nameless", { platforms: [{ slug: "n64" }] }),
        /platforms\.0\.name/,
      ],
      ["invalid UTF-8", toCatalogueLine("broken", { title: "\uFFFD" }), /UTF-8/],
    ])("is skipped with its number and a reason: %s", async (_, invalidLine, reason) => {
      const result = await importLines(
        service,
        toCatalogueLine("before-it"),
        invalidLine,
        toCatalogueLine("after-it"),
      );
      expect(result.imported + result.updated + result.unchanged).toBe(2);
      expect(result.skipped).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
      expect(await getGame("after-it")).toBeDefined();
    });

    it("is skipped when its platform is a category of another type", async () => {
      const editor = await createEditorClient(service);
      await editor.games.upsertCategory("puzzle", { name: "Puzzle", type: "genre" });
      const invalidLine = toCatalogueLine("confused", { platforms: [{ slug: "puzzle", name: "Puzzle" }] });
      expect(await importLines(service, invalidLine, toCatalogueLine("not-confused"))).toMatchObject({
        imported: 1,
        skipped: [{ line: 1, reason: expect.stringContaining("puzzle") }],
      });
    });

    it("is skipped when its external ids belong to two games", async () => {
      await importLines(
        service,
        toCatalogueLine("own-a", { external_ids: { igdb: "a" } }),
        toCatalogueLine("own-b", { external_ids: { gog: "b" } }),
      );
      const result = await importLines(
        service,
        toCatalogueLine("own-c", { external_ids: { igdb: "a", gog: "b" } }),
      );
      expect(result).toMatchObject({
        imported: 0,
        skipped: [{ line: 1, reason: expect.stringContaining("more than one") }],
      });
    });

    it("is skipped, but not the other lines of its batch, when the database rejects it", async () => {
      await service.database.$executeRaw`
        ALTER TABLE games ADD CONSTRAINT no_curses CHECK (name <> 'curse')`;
      const result = await importLines(
        service,
        toCatalogueLine("good-1"),
        toCatalogueLine("bad-1", { title: "curse" }),
        toCatalogueLine("good-2"),
      );
      expect(result).toMatchObject({
        imported: 2,
        skipped: [{ line: 2, reason: expect.stringContaining("no_curses") }],
      });
      await service.database.$executeRaw`ALTER TABLE games DROP CONSTRAINT no_curses`;
    });
  });

  describe("importing a game again", () => {
    it("changes nothing, including category counters", async () => {
      const lines = [
        toCatalogueLine("same", { platforms: [n64], first_released: "1998-02" }),
        toCatalogueLine("other", { platforms: [n64] }),
      ];
      await importLines(service, ...lines);
      const before = [await getGame("same"), await getGame("other")];
      expect(await importLines(service, ...lines)).toMatchObject({ imported: 0, updated: 0, unchanged: 2 });
      expect([await getGame("same"), await getGame("other")]).toEqual(before);
    });

    it("updates the fields that a catalogue contains and keeps the others", async () => {
      const editor = await createEditorClient(service);
      await editor.games.upsertCategory("action", { name: "Action", type: "genre" });
      await importLines(service, toCatalogueLine("kept", { platforms: [n64] }));
      await editor.games.update("kept", { summary: "Mine.", category_slugs: ["n64", "action"] });
      const result = await importLines(
        service,
        toCatalogueLine("kept", { title: "Renamed", platforms: [snes] }),
      );
      expect(result).toMatchObject({ updated: 1 });
      const game = await getGame("kept");
      expect(game).toMatchObject({ name: "Renamed", summary: "Mine." });
      expect(game.categories.map(({ slug }) => slug).sort()).toEqual(["action", "snes"]);
    });

    it("identifies a game by an external id after its slug changed", async () => {
      const editor = await createEditorClient(service);
      const line = toCatalogueLine("first-slug", { external_ids: { steam: "440" } });
      await importLines(service, line);
      await editor.games.update("first-slug", { slug: "second-slug" });
      expect(await importLines(service, line)).toMatchObject({ imported: 0, unchanged: 1 });
      await expect(getGame("first-slug")).rejects.toMatchObject({ status: 404 });
    });

    it("counts a new external id as an update", async () => {
      await importLines(service, toCatalogueLine("identified"));
      const line = toCatalogueLine("identified", { external_ids: { rawg: "9" } });
      expect(await importLines(service, line)).toMatchObject({ updated: 1, unchanged: 0 });
      expect(await getGame("identified")).toMatchObject({ external_ids: { rawg: "9" } });
    });

    it("treats a duplicate game in a file as an update", async () => {
      const result = await importLines(
        service,
        toCatalogueLine("double", { title: "One" }),
        toCatalogueLine("double", { title: "Two" }),
      );
      expect(result).toMatchObject({ imported: 1, updated: 1 });
      expect(await getGame("double")).toMatchObject({ name: "Two" });
    });

    it("keeps all changes of concurrent imports", async () => {
      const lines = Array.from({ length: 60 }, (_, index) =>
        toCatalogueLine(`parallel-${index}`, { platforms: [n64] }),
      );
      const results = await Promise.all([importLines(service, ...lines), importLines(service, ...lines)]);
      expect(results.map(({ imported, unchanged }) => imported + unchanged)).toEqual([60, 60]);
      expect(results[0].imported + results[1].imported).toBe(60);
    });
  });

  it("reports any number of lines that it skips", async () => {
    const { database } = service;
    const { skipped } = await importGames({ database, newId, lines: new Array<string>(200_000).fill("{}") });
    expect(skipped).toHaveLength(200_000);
    expect(skipped.at(-1)).toMatchObject({ line: 200_000 });
  });

  describe("an interrupted import", () => {
    const lines = Array.from({ length: 25 }, (_, index) => toCatalogueLine(`resumed-${index + 1}`));

    function* generateLines(stop: number): Generator<string> {
      yield* lines.slice(0, stop);
      throw new Error("interrupted");
    }

    it("resumes after the last batch, and starts over once finished", async () => {
      const { database } = service;
      const request = { database, newId, source: "resumable", batchSize: 10 };
      await expect(importGames({ ...request, lines: generateLines(23) })).rejects.toThrow("interrupted");
      expect(await getGame("resumed-20")).toBeDefined();
      await expect(getGame("resumed-21")).rejects.toMatchObject({ status: 404 });
      expect(await importGames({ ...request, lines })).toMatchObject({
        imported: 5,
        unchanged: 0,
        resumed_after: 20,
      });
      expect(await importGames({ ...request, lines })).toMatchObject({
        imported: 0,
        unchanged: 25,
        resumed_after: 0,
      });
    });

    it("reports its progress after each batch", async () => {
      const reported: unknown[] = [];
      const { database } = service;
      await importGames({
        database,
        newId,
        lines,
        batchSize: 10,
        onProgress: (progress) => reported.push(progress),
      });
      expect(reported).toEqual([
        { lines: 10, games: 10 },
        { lines: 20, games: 20 },
        { lines: 25, games: 25 },
      ]);
    });
  });
});
