import { beforeAll, describe, expect, it } from "@jest/globals";
import { readGamesPage } from "../../../src/areas/games/list-games.js";
import { presentGame } from "../../../src/areas/games/present.js";
import { composeGames, findPresentedGame } from "../../../src/areas/games/present-in-sql.js";
import { findGame } from "../../../src/areas/games/rows.js";
import { describeService } from "../../support/describe-operation.js";
import { firstPage } from "../../support/query-plans.js";
import type { TestService } from "../../support/service.js";
import { createEditorClient, setCounts, setCountsReason } from "./support.js";

const everyType = [
  "genre",
  "platform",
  "theme",
  "game-mode",
  "player-perspective",
  "age-rating",
  "collection",
] as const;

const scores = (count: number): number[] => Array.from({ length: count }, (_, index) => (index % 10) + 1);

async function createCategories(service: TestService): Promise<void> {
  const editor = await createEditorClient(service);
  for (const [index, type] of everyType.entries())
    await editor.games.upsertCategory(`category-${index}`, {
      name: `Category "${index}" – ¼`,
      type,
      display_order: 7 - index,
      description: index % 2 === 0 ? null : "line one\nline two\t\\ and a slash /",
    });
}

describeService("presentGame in SQL", { skipCounterCheckBecause: setCountsReason }, ({ service }) => {
  beforeAll(() => createCategories(service));

  const assertEqual = async (slug: string): Promise<void> => {
    const row = await findGame(service.database, slug);
    if (row === null) throw new Error(`There is no game ${slug}.`);
    const presented = await findPresentedGame(service.database, slug);
    expect(presented?.version).toBe(row.version);
    expect(presented?.body.text).toBe(JSON.stringify(presentGame(row)));
  };

  describe("returns the same text", () => {
    it("for a game with all fields", async () => {
      const editor = await createEditorClient(service);
      const { slug } = await editor.games.create({
        name: 'Ōkami "HD" \u{1F43A} </script>',
        alt_titles: ["大神", 'a "quoted", one', "back\\slash", "comma, {brace}", "NULL"],
        cover_url: "https://images.example/cover.png?a=1&b=%20",
        hero_url: "https://images.example/hero.png",
        developers: ["Clover Studio"],
        publishers: ["Capcom", "Sony"],
        category_slugs: everyType.map((_, index) => `category-${index}`),
        external_ids: { igdb: "1271", steam: "587620", rawg: "okami", gog: "0042" },
        is_adult: true,
      });
      const summary = "Tab\tnewline\ncarriage\rbell\u0007delete\u007f line separator\u2028 e\u0301";
      const released = { released_on: new Date("2006-04-01"), released_precision: "MONTH" };
      await service.database.game.updateMany({ where: { slug }, data: { summary, ...released } });
      await assertEqual(slug);
    });

    it("for a game without optional fields, ratings and categories", async () => {
      const editor = await createEditorClient(service);
      const { slug } = await editor.games.create({ name: "Bare", external_ids: { steam: "1" } });
      await assertEqual(slug);
      await service.database.gameExternalId.deleteMany({});
      await assertEqual(slug);
    });

    it.each([
      [0, 0],
      [4, 6.5],
      [5, 7.125],
      [7, 1e-7],
      [9, 6.33333333333333],
      [12, 10],
    ])("with %i votes and a weighted average of %d", async (votes, weighted) => {
      const editor = await createEditorClient(service);
      const { slug } = await editor.games.create({ name: `Votes ${votes}` });
      await setCounts(service, slug, { scores: scores(votes), weighted });
      await assertEqual(slug);
    });

    it.each([0, 4, 5, 1_000])("with %i playtime samples", async (playtime_samples) => {
      const editor = await createEditorClient(service);
      const { slug } = await editor.games.create({ name: `Samples ${playtime_samples}` });
      await setCounts(service, slug, { main_minutes: 600, playtime_samples });
      await assertEqual(slug);
    });

    it.each(["2026-11-21T08:05:32.000Z", "2026-11-21T08:05:32.100Z", "1999-12-31T23:59:59.999Z"])(
      "with the timestamp %s",
      async (text) => {
        const editor = await createEditorClient(service);
        const { slug } = await editor.games.create({ name: `At ${text}`, category_slugs: ["category-0"] });
        const data = { created_at: new Date(text), updated_at: new Date(text) };
        await service.database.game.updateMany({ where: { slug }, data });
        await service.database.gameCategory.updateMany({ where: { slug: "category-0" }, data });
        await assertEqual(slug);
      },
    );
  });

  it("composes the same text for lists", async () => {
    const page = await readGamesPage(service.database, {}, firstPage("name"));
    const data = await composeGames(service.database, page.data);
    expect(data.length).toBeGreaterThan(5);
    const games = await service.database.game.findMany({ where: { id: { in: data.map(({ id }) => id) } } });
    const slugs = new Map(games.map(({ id, slug }) => [id, slug]));
    for (const { id, json } of data) {
      const presented = await findPresentedGame(service.database, slugs.get(id) ?? "");
      expect(json).toBe(presented?.body.text);
    }
  });

  it("finds no deleted game and no unknown slug", async () => {
    const editor = await createEditorClient(service);
    const { slug } = await editor.games.create({ name: "Gone" });
    await service.database.game.updateMany({ where: { slug }, data: { deleted_at: new Date() } });
    expect(await findPresentedGame(service.database, slug)).toBeNull();
    expect(await findPresentedGame(service.database, "")).toBeNull();
  });
});
