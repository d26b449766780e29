import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { startService, type TestService } from "../../support/service.js";
import { createEditorClient } from "./support.js";

describeService("categories kept in memory", {}, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    await editor.games.upsertCategory("puzzle", { name: "Puzzle", type: "genre", display_order: 2 });
    await editor.games.upsertCategory("action", { name: "Action", type: "genre", display_order: 1 });
    await editor.games.create({ name: "Tetris", category_slugs: ["puzzle", "action"] });
  });

  const readCategories = async (from: Pick<TestService, "api"> = service) =>
    (await from.api.games.get("tetris")).categories;

  it("are in the order of the contract", async () => {
    expect((await readCategories()).map(({ slug }) => slug)).toEqual(["action", "puzzle"]);
  });

  it("are those of the database after a change by another process", async () => {
    const other = await startService({}, { sameDatabaseAs: service });
    expect(await readCategories(other)).toEqual(await readCategories());
    await editor.games.upsertCategory("puzzle", { name: "Puzzles", type: "genre", display_order: 0 });
    const categories = await readCategories(other);
    expect(categories.map(({ name }) => name)).toEqual(["Puzzles", "Action"]);
    expect(categories).toEqual(await readCategories());
    const { data } = await other.api.games.list();
    expect(data[0]?.categories).toEqual(categories);
    await other.stop();
  });

  it("count a game that is added", async () => {
    const [before] = await readCategories();
    await editor.games.create({ name: "Columns", category_slugs: ["puzzle"] });
    const [after] = await readCategories();
    expect(after?.games_count).toBe((before?.games_count ?? 0) + 1);
  });

  it("are returned by writes as by reads", async () => {
    const before = await readCategories();
    const { slug, ...created } = await editor.games.create({
      name: 'Ōkami "HD" \u{1F43A} </script>',
      alt_titles: ["大神", 'a "quoted", one', "back\\slash", "comma, {brace}", "NULL"],
      summary: "Tab\tnewline\nline separator\u2028 e\u0301",
      developers: ["Clover Studio"],
      category_slugs: ["puzzle", "action"],
      external_ids: { igdb: "1271", gog: "0042" },
    });
    expect(created.categories).toMatchObject(
      before.map(({ id, games_count }) => ({ id, games_count: games_count + 1 })),
    );
    expect(await service.api.games.get(slug)).toEqual({ slug, ...created });
    const { data } = await service.api.games.list({ query: { ids: [created.id] } });
    expect(data).toEqual([{ slug, ...created }]);
    const where = [{ field: "name" as const, op: "eq" as const, value: created.name }];
    expect(await service.api.games.query({ where })).toMatchObject({ data: [{ slug, ...created }] });
    expect(await editor.games.update(slug, { is_adult: true })).toMatchObject({
      categories: created.categories,
      is_adult: true,
    });
  });

  describe("concurrent changes", () => {
    it("of the same categories in another order do not deadlock", async () => {
      const names = ["puzzle", "action"] as const;
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          editor.games.create({
            name: `Concurrent ${index}`,
            category_slugs: index % 2 === 0 ? [...names] : names.toReversed(),
          }),
        ),
      );
      const [puzzle] = await readCategories();
      const { data } = await service.api.games.list({ query: { category: ["puzzle"], limit: 100 } });
      expect(puzzle?.games_count).toBe(data.length);
    });
  });
});
