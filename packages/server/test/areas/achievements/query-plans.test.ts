import { afterAll, beforeAll, expect, it } from "@jest/globals";
import {
  readAchievementsPage,
  readResidentAchievementsPage,
} from "../../../src/areas/achievements/list-achievements.js";
import { readBadgesPage, readResidentBadgesPage } from "../../../src/areas/badges/list-badges.js";
import type { Caller } from "../../../src/kernel/http/caller.js";
import type { OpenDatabase } from "../../../src/platform/database/client.js";
import { disableCounting } from "../../support/bulk-rows.js";
import { describeService } from "../../support/describe-operation.js";
import {
  explainGeneric,
  findIndexes,
  findSequentialScans,
  type PageReader,
  type PlanNode,
  readSecondPage,
} from "../../support/query-plans.js";
import type { SignedIn } from "../../support/service.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService("query plans of achievements", {}, ({ service }) => {
  let opened: OpenDatabase;
  let ada: SignedIn;
  beforeAll(async () => {
    opened = connectTestDatabase(service.databaseUrl);
    ada = await service.signUp();
    const { database } = service;
    await disableCounting(database);
    await database.$executeRaw`
    INSERT INTO games (id, slug, name) SELECT gen_random_uuid(), 'game-' || n, 'Game' FROM generate_series(1, 5000) n`;
    await database.$executeRaw`
    INSERT INTO residents (id, username, display_name, email)
    SELECT gen_random_uuid(), 'many_' || n, 'Many', 'many' || n || '@example.com' FROM generate_series(1, 1000) n`;
    await database.$executeRaw`
    INSERT INTO achievements (id, key, name, description, points, criteria, game_id)
    SELECT gen_random_uuid(), 'KEY_' || g.n, 'Name ' || g.n, 'Do it.', g.n % 1000,
      CASE WHEN g.n % 100 = 0 THEN '{"metric": "FOLLOWERS", "threshold": 5}'::jsonb END, g.id
    FROM (SELECT id, (row_number() OVER ())::int * 4 AS n FROM games) g
    UNION ALL SELECT gen_random_uuid(), 'ALL_' || n, 'Name ' || n, 'Do it.', n % 1000, NULL, NULL
    FROM generate_series(1, 15000) n`;
    await database.$executeRaw`
    INSERT INTO badges (id, slug, name, description, tier)
    SELECT gen_random_uuid(), 'slug-' || n, 'Name ' || n, 'Done.', 'GOLD' FROM generate_series(1, 20000) n`;
    await database.$executeRaw`
    INSERT INTO resident_achievements (resident_id, achievement_id, progress, unlocked_at)
    SELECT r.id, a.id, 1, now() FROM residents r, (SELECT id FROM achievements LIMIT 100) a`;
    await database.$executeRaw`
    INSERT INTO resident_badges (resident_id, badge_id, awarded_at)
    SELECT r.id, b.id, now() - random() * interval '1 year' FROM residents r, (SELECT id FROM badges LIMIT 100) b`;
    await database.$executeRaw`
    VACUUM (ANALYZE) achievements, badges, resident_achievements, resident_badges, residents, games`;
  }, 120_000);
  afterAll(async () => {
    await opened.close();
    // The rows were inserted without updating the counters.
    await service.database.$executeRaw`TRUNCATE resident_achievements, resident_badges`;
  });

  const anonymous: Caller = { kind: "anonymous", can: () => false };
  const signedIn = (): Caller => ({
    kind: "resident",
    can: () => false,
    resident: {
      id: ada.resident.id,
      username: "ada",
      email: null,
      email_verified: false,
      status: "ACTIVE",
      session_id: ada.resident.id,
    },
  });

  /** The generic plan of the second page. */
  async function explainSecondPage(sort: string, read: PageReader): Promise<PlanNode[]> {
    const page = await readSecondPage(sort, (first) => read(service.database, first));
    return explainGeneric(opened, (database) => read(database, page));
  }

  function expectIndexRange(nodes: readonly PlanNode[], index: string): void {
    expect(findIndexes(nodes)).toContain(index);
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
    expect(findSequentialScans(nodes)).toEqual([]);
  }

  it.each([
    ["name", "achievements_name_not_deleted_idx"],
    ["-points", "achievements_points_not_deleted_idx"],
    ["-unlocked_count", "achievements_unlocked_count_not_deleted_idx"],
    ["-created_at", "achievements_created_at_not_deleted_idx"],
  ])("reads a page of achievements by %s with an index range scan", async (sort, index) => {
    for (const caller of [anonymous, signedIn()])
      expectIndexRange(
        await explainSecondPage(sort, (database, page) => readAchievementsPage(database, {}, caller, page)),
        index,
      );
  });

  it.each([
    ["name", "badges_lower_name_not_deleted_idx"],
    ["-award_count", "badges_award_count_not_deleted_idx"],
    ["-created_at", "badges_created_at_not_deleted_idx"],
  ])("reads a page of badges by %s with an index range scan", async (sort, index) => {
    for (const caller of [anonymous, signedIn()])
      expectIndexRange(
        await explainSecondPage(sort, (database, page) => readBadgesPage(database, {}, caller, page)),
        index,
      );
  });

  it("reads a page of a resident's badges with an index range scan", async () => {
    const filters = { residentId: ada.resident.id };
    expectIndexRange(
      await explainSecondPage("-awarded_at", (database, page) =>
        readResidentBadgesPage(database, filters, signedIn(), page),
      ),
      "resident_badges_resident_id_awarded_at_badge_id_idx",
    );
  });

  it("reads a resident's achievements without a sequential scan", async () => {
    const filters = { residentId: ada.resident.id };
    const nodes = await explainSecondPage("-unlocked_at", (database, page) =>
      readResidentAchievementsPage(database, filters, signedIn(), page),
    );
    expect(findSequentialScans(nodes)).not.toContain("resident_achievements");
  });

  it("finds the achievements and badges of an increased metric without a sequential scan", async () => {
    const scans = await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT award_reached(${ada.resident.id}::uuid, 'RATINGS_GIVEN', 0, 1, now())`;
      return tx.$queryRaw`
        SELECT relname AS table, seq_scan::int AS sequential FROM pg_stat_xact_user_tables
        WHERE relname IN ('achievements', 'badges') ORDER BY relname`;
    });
    expect(scans).toEqual([
      { table: "achievements", sequential: 0 },
      { table: "badges", sequential: 0 },
    ]);
  });
});
