import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type ActivityFilters,
  type ActivityScope,
  readActivityPage,
} from "../../../src/areas/activity-logs/page.js";
import type { OpenDatabase } from "../../../src/platform/database/client.js";
import { disableCounting } from "../../support/bulk-rows.js";
import { describeService } from "../../support/describe-operation.js";
import {
  explainSecondPage,
  findIndexes,
  findSequentialScans,
  findSorts,
  type PlanNode,
} from "../../support/query-plans.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "query plans of the activity log",
  { skipCounterCheckBecause: "The rows are inserted without updating the counters." },
  ({ service }) => {
    let opened: OpenDatabase;
    let reader: string;
    let slug: string;
    beforeAll(async () => {
      opened = connectTestDatabase(service.databaseUrl);
      reader = (await service.signUp()).resident.id;
      await disableCounting(service.database);
      await service.database.$executeRaw`
        INSERT INTO residents (id, username, display_name, email)
        SELECT gen_random_uuid(), 'actor_' || n, 'Actor', 'actor' || n || '@example.com' FROM generate_series(1, 5000) n`;
      await service.database.$executeRaw`
        INSERT INTO games (id, slug, name) SELECT gen_random_uuid(), 'game-' || n, 'Game' FROM generate_series(1, 5000) n`;
      await service.database.$executeRaw`
        INSERT INTO follows (follower_id, followee_id)
        SELECT follower.id, followee.id FROM residents follower
        CROSS JOIN LATERAL (SELECT id FROM residents WHERE id <> follower.id LIMIT 40) followee`;
      await service.database.$executeRaw`
        WITH actor AS (SELECT id, row_number() OVER () AS number FROM residents),
        game AS (SELECT id, row_number() OVER () AS number FROM games)
        INSERT INTO activity_logs (id, resident_id, type, source, game_id, message, visibility, occurred_at)
        SELECT gen_random_uuid(), actor.id, (ARRAY['NOTE', 'MILESTONE', 'GAME_LIKED', 'GAME_RATED'])[1 + n % 4],
          'RESIDENT', game.id, 'Played.', (ARRAY['PUBLIC', 'PUBLIC', 'FOLLOWERS', 'PRIVATE'])[1 + n / 3 % 4],
          now() - (130000 - n) * interval '4 minutes'
        FROM generate_series(1, 120000) n JOIN actor ON actor.number = 1 + n % 200
          LEFT JOIN game ON game.number = 1 + n / 200 % 4 AND n % 3 > 0
        ORDER BY n`;
      const [game] = await service.database.$queryRaw<{ slug: string }[]>`
        SELECT g.slug FROM games g JOIN activity_logs a ON a.game_id = g.id GROUP BY g.id ORDER BY count(*) DESC LIMIT 1`;
      slug = game?.slug ?? "";
      await service.database.$executeRaw`VACUUM (ANALYZE) residents, games, follows, activity_logs`;
    }, 180_000);
    afterAll(async () => {
      await opened.close();
    });

    /** The filters of a page. `gameSlug` filters by the game with the most activity. */
    interface FilterOverrides extends Omit<ActivityFilters, "gameSlug"> {
      readonly gameSlug?: boolean;
    }

    const explainPage = (scope: ActivityScope, { gameSlug, ...filters }: FilterOverrides) =>
      explainSecondPage(opened, "-occurred_at", (database, page) =>
        readActivityPage(database, page, scope, { ...filters, ...(gameSlug && { gameSlug: slug }) }),
      );

    const findActivityIndexes = (plan: readonly PlanNode[]) =>
      findIndexes(plan).filter((name) => name.startsWith("activity_logs"));

    const growingTables = new Set(["activity_logs", "residents", "follows", "games"]);
    const findLargeScans = (plan: readonly PlanNode[]) =>
      findSequentialScans(plan).filter((name) => growingTables.has(name));

    const scopeAll: ActivityScope = { kind: "ALL" };
    const createResidentScope = (): ActivityScope => ({
      kind: "RESIDENT",
      residentId: reader,
      relation: "FOLLOWER",
    });
    const oneType = { types: ["NOTE"] };
    const someTypes = { types: ["NOTE", "GAME_LIKED"] };

    describe("reads any page from one index range", () => {
      it.each([
        ["ALL", () => scopeAll, {}, "occurred_at_public_idx"],
        ["ALL by type", () => scopeAll, oneType, "type_occurred_at_public_idx"],
        ["ALL by game", () => scopeAll, { gameSlug: true }, "game_id_occurred_at_public_idx"],
        ["ALL by game and type", () => scopeAll, { ...oneType, gameSlug: true }, "game_id_type_public_idx"],
        ["a resident", createResidentScope, {}, "resident_id_occurred_at_not_deleted_idx"],
        ["a resident by type", createResidentScope, oneType, "resident_id_type_not_deleted_idx"],
      ] as const)("%s", async (_, scope, filters, index) => {
        const nodes = await explainPage(scope(), filters);
        expect(findActivityIndexes(nodes)).toEqual([`activity_logs_${index}`]);
        expect(findSorts(nodes)).toEqual([]);
        expect(findLargeScans(nodes)).toEqual([]);
      });
    });

    it("finds a resident's activity about a game by an index", async () => {
      const nodes = await explainPage(createResidentScope(), { gameSlug: true });
      expect(findActivityIndexes(nodes)).toEqual(["activity_logs_resident_id_game_id_not_deleted_idx"]);
      expect(findLargeScans(nodes)).toEqual([]);
    });

    describe("merges the latest rows of several index ranges", () => {
      const feed = (): ActivityScope => ({ kind: "FOLLOWING", followerId: reader, residentId: null });
      it.each([
        ["the home feed", feed, {}, "resident_id_occurred_at_not_deleted_idx"],
        ["the home feed by types", feed, someTypes, "resident_id_type_not_deleted_idx"],
        ["the home feed by game", feed, { gameSlug: true }, "resident_id_game_id_not_deleted_idx"],
        ["ALL by several types", () => scopeAll, someTypes, "type_occurred_at_public_idx"],
        [
          "ALL by several types and game",
          () => scopeAll,
          { ...someTypes, gameSlug: true },
          "game_id_type_public_idx",
        ],
      ] as const)("%s", async (_, scope, filters, index) => {
        const nodes = await explainPage(scope(), filters);
        expect(findActivityIndexes(nodes)).toEqual(
          expect.arrayContaining([`activity_logs_${index}`, "activity_logs_pkey"]),
        );
        expect(findActivityIndexes(nodes)).toHaveLength(2);
        expect(findLargeScans(nodes)).toEqual([]);
      });
    });
  },
);
