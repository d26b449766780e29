import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readStatsPage } from "../../../src/areas/game-stats/list.js";
import { findStats } from "../../../src/areas/game-stats/rows.js";
import { catalogueFile } from "../../../src/areas/games/catalogue.js";
import { importGamesFile, type ImportResult } from "../../../src/areas/games/import.js";
import { readGamesPage } from "../../../src/areas/games/list-games.js";
import { readQueriedGamesPage } from "../../../src/areas/games/query-games.js";
import { findGame } from "../../../src/areas/games/rows.js";
import type { Database, OpenDatabase } from "../../../src/platform/database/client.js";
import { newId } from "../../../src/platform/ids.js";
import { describeService } from "../../support/describe-operation.js";
import {
  explainEachGeneric,
  explainGeneric,
  explainSecondPage,
  explainWithValues,
  findIndexes,
  findSequentialScans,
  findSorts,
  firstPage,
  flattenPlan,
  type PlanNode,
} from "../../support/query-plans.js";
import { connectTestDatabase } from "../../support/test-database.js";

/** A few dozen rows, and one. */
const smallTables = new Set(["game_categories", "game_category_versions"]);

describeService("query plans of games and game stats", {}, ({ service }) => {
  let opened: OpenDatabase;
  let imported: ImportResult;
  beforeAll(async () => {
    opened = connectTestDatabase(service.databaseUrl);
    imported = await importGamesFile(catalogueFile, { database: service.database, newId });
    await service.database.$executeRaw`
      UPDATE game_stats s SET views = hashtext(g.slug) & 65535, plays = hashtext(g.name) & 65535, version = 1
      FROM games g WHERE g.id = s.game_id`;
    await service.database.$executeRaw`
      INSERT INTO game_external_ids (game_id, source, external_id) SELECT id, 'igdb', slug FROM games`;
    await service.database.$executeRaw`
      UPDATE games SET release_status = 'ANNOUNCED' WHERE id IN (SELECT id FROM games ORDER BY id DESC LIMIT 100)`;
    await service.database.$executeRaw`VACUUM (ANALYZE) game_stats, game_external_ids, games`;
  }, 180_000);
  afterAll(async () => {
    await opened.close();
  });

  type DatabaseCall = (database: Database) => Promise<unknown>;

  const explainSummary = async (work: DatabaseCall) => summarizePlan(await explainGeneric(opened, work));
  const explainSearchSummary = async (work: DatabaseCall) =>
    summarizePlan(await explainWithValues(opened, work));

  /** Returns the indexes of a plan, its sequential scans and its sorts of large tables. */
  function summarizePlan(nodes: readonly PlanNode[]) {
    return {
      indexes: findIndexes(nodes),
      sequentialScans: findSequentialScans(nodes).filter((table) => !smallTables.has(table)),
      // Only the categories of a game, in its subquery, may be sorted.
      sorts: findSorts(nodes).filter(sortsLargeTable).length,
    };
  }

  const sortsLargeTable = (node: PlanNode): boolean =>
    flattenPlan(node).some(
      ({ "Relation Name": table }) => table !== undefined && table !== "game_categories",
    );

  it("imports the bundled catalogue completely", async () => {
    expect(imported).toMatchObject({ imported: 13_901, updated: 0, unchanged: 0, skipped: [] });
    const { data } = await service.api.games.listCategories({ query: { limit: 100 } });
    expect(data).toHaveLength(32);
    const links = data.reduce((sum, { games_count }) => sum + games_count, 0);
    expect(links).toBe(await service.database.gameCategoryLink.count());
    expect(await service.api.games.get("007-goldeneye")).toMatchObject({
      released_on: "1997-01-01",
      released_precision: "YEAR",
      publishers: ["Nintendo"],
      categories: [{ slug: "n64" }],
    });
  });

  describe("getGame", () => {
    it("uses indexes", async () => {
      const [plan = []] = await explainEachGeneric(opened, (database) => findGame(database, "007-goldeneye"));
      const { indexes, sequentialScans } = summarizePlan(plan);
      expect(indexes).toEqual(
        expect.arrayContaining([
          "games_slug_not_deleted_key",
          "game_counters_pkey",
          "game_rating_summaries_pkey",
        ]),
      );
      expect(sequentialScans).toEqual([]);
    });
  });

  describe("listGames", () => {
    it.each([
      ["name", {}, "games_name_key_not_deleted_idx"],
      ["-released_on", {}, "games_released_key_not_deleted_idx"],
      ["-rating", {}, "game_rating_summaries_weighted_game_id_idx"],
      ["-popularity", {}, "game_counters_popularity_game_id_idx"],
      ["name", { category: ["n64"] }, "game_category_links_category_id_name_key_game_id_idx"],
      ["-released_on", { category: ["n64"] }, "game_category_links_category_id_released_key_game_id_idx"],
      ["-rating", { category: ["n64"] }, "game_category_links_category_id_weighted_game_id_idx"],
      ["-popularity", { category: ["n64"] }, "game_category_links_category_id_popularity_game_id_idx"],
      ["name", { release_status: "ANNOUNCED" as const }, "games_release_status_not_deleted_idx"],
    ])("reads any page from one index range by %s with %j", async (sort, filters, index) => {
      const query = { sort: "name" as const, limit: 20, include_total: false, ...filters };
      const plan = summarizePlan(
        await explainSecondPage(opened, sort, (database, page) => readGamesPage(database, query, page)),
      );
      expect(plan.indexes).toContain(index);
      expect(plan).toMatchObject({ sequentialScans: [], sorts: 0 });
    });
  });

  it("finds the few games of a rare release status by it, in any order", async () => {
    const query = {
      sort: "-popularity",
      limit: 20,
      include_total: false,
      release_status: "ANNOUNCED",
    } as const;
    const plan = summarizePlan(
      await explainSecondPage(opened, query.sort, (database, page) => readGamesPage(database, query, page)),
    );
    expect(plan.indexes).toContain("games_release_status_not_deleted_idx");
    expect(plan.indexes).not.toContain("game_counters_popularity_game_id_idx");
  });

  describe("listGames with a search", () => {
    it("uses the trigram index for names", async () => {
      const query = { sort: "name" as const, limit: 20, include_total: false, q: "zelda" };
      const page = firstPage("name");
      const plan = await explainSearchSummary((database) => readGamesPage(database, query, page));
      expect(plan.indexes).toEqual(
        expect.arrayContaining([
          "games_slug_not_deleted_key",
          "games_name_key_not_deleted_idx",
          "games_search_key_idx",
        ]),
      );
      expect(plan.sequentialScans).not.toContain("games");
    });

    it.each(["____", "%%", "-- ??", "\u{1f47e}\u{1f47e}"])(
      "compares no trigrams with %j, which has neither letters nor digits",
      async (q) => {
        const query = { sort: "-rating" as const, limit: 20, include_total: true, q };
        const page = firstPage("-rating");
        const plan = await explainSearchSummary((database) => readGamesPage(database, query, page));
        expect(plan.indexes).toEqual(
          expect.arrayContaining(["games_slug_not_deleted_key", "games_name_key_not_deleted_idx"]),
        );
        expect(plan.indexes).not.toContain("games_search_key_idx");
        expect(plan.sequentialScans).not.toContain("games");
      },
    );

    it("uses the index on categories for several categories", async () => {
      const query = {
        sort: "name" as const,
        limit: 20,
        include_total: false,
        category: ["vectrex", "virtual-boy"],
      };
      const page = firstPage("name");
      const plan = await explainSearchSummary((database) => readGamesPage(database, query, page));
      expect(plan.indexes).toContain("games_category_ids_idx");
    });
  });

  describe("queryGames", () => {
    it.each([
      ["-votes", "game_rating_summaries_votes_game_id_idx"],
      ["library_count", "game_counters_library_game_id_idx"],
      ["-released_on", "games_released_key_not_deleted_idx"],
    ] as const)("reads an index in order by %s", async (sort, index) => {
      const page = firstPage(sort);
      const plan = await explainSearchSummary((database) =>
        readQueriedGamesPage(database, { sort: [sort], limit: 20 }, page),
      );
      expect(plan.indexes).toContain(index);
    });
  });

  describe("listGameStats", () => {
    it.each([
      ["-views_count", "game_stats_views_game_id_idx"],
      ["-plays_count", "game_stats_plays_game_id_idx"],
      ["-likes_count", "game_counters_likes_game_id_idx"],
      ["-popularity_score", "game_counters_popularity_game_id_idx"],
    ] as const)("reads any page from one index range by %s", async (sort, index) => {
      const query = { sort, limit: 20, include_total: false };
      const plan = summarizePlan(
        await explainSecondPage(opened, sort, (database, page) => readStatsPage(database, query, page)),
      );
      expect(plan.indexes).toContain(index);
      expect(plan).toMatchObject({ sequentialScans: [], sorts: 0 });
    });
  });

  describe("getGameStats", () => {
    it("uses indexes", async () => {
      const plan = await explainSummary((database) => findStats(database, { slug: "007-goldeneye" }));
      expect(plan).toMatchObject({ sequentialScans: [], sorts: 0 });
    });
  });
});
