import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { achievementsPage, residentAchievementsPage } from "../../src/achievements/list-achievements.js";
import { badgesPage, residentBadgesPage } from "../../src/badges/list-badges.js";
import { createDatabase, type Database, type OpenDatabase } from "../../src/database/client.js";
import { reachMilestones } from "../../src/effects/milestones.js";
import type { Caller } from "../../src/http/caller.js";
import type { PageRequest } from "../../src/http/paginate.js";
import { deepPage, genericPlanOf, type PlanNode } from "../support/query-plans.js";
import { startService, type SignedIn, type TestService } from "../support/service.js";

let service: TestService;
let opened: OpenDatabase;
let ada: SignedIn;
beforeAll(async () => {
  service = await startService();
  opened = createDatabase(service.databaseUrl);
  ada = await service.signUp();
  const { id } = ada.resident;
  await service.database.$executeRaw`
    WITH made AS (INSERT INTO achievements (id, key, name, description, points, criteria)
      SELECT gen_random_uuid(), 'KEY_' || n, 'Name ' || n, 'Do it.', n % 1000,
        CASE WHEN n % 100 = 0 THEN '{"metric": "FOLLOWERS", "threshold": 5}'::jsonb END
      FROM generate_series(1, 20000) n RETURNING id)
    INSERT INTO resident_achievements (resident_id, achievement_id, progress) SELECT ${id}::uuid, id, 1 FROM made`;
  await service.database.$executeRaw`
    WITH made AS (INSERT INTO badges (id, slug, name, description, tier)
      SELECT gen_random_uuid(), 'slug-' || n, 'Name ' || n, 'Done.', 'GOLD'
      FROM generate_series(1, 20000) n RETURNING id)
    INSERT INTO resident_badges (resident_id, badge_id, awarded_at)
    SELECT ${id}::uuid, id, now() - random() * interval '1 year' FROM made`;
  await service.database.$executeRaw`
    INSERT INTO resident_badges (resident_id, badge_id, awarded_at)
    SELECT r.id, b.id, now() FROM residents r, badges b WHERE r.id <> ${id}::uuid LIMIT 20000`;
  await service.database
    .$executeRaw`VACUUM (ANALYZE) achievements, badges, resident_achievements, resident_badges, residents`;
}, 120_000);
afterAll(async () => {
  await opened.close();
  // Nothing of this was counted.
  await service.database.$executeRaw`TRUNCATE resident_achievements, resident_badges`;
  await service.stop();
});

const anonymous: Caller = { kind: "anonymous", can: () => false };
const signedIn = (): Caller => ({
  kind: "resident",
  can: () => false,
  resident: {
    ...{ id: ada.resident.id, username: "ada", email: null, email_verified: false },
    ...{ status: "ACTIVE", session_id: ada.resident.id },
  },
});

async function deepPlan(
  sort: string,
  read: (database: Database, page: PageRequest) => ReturnType<typeof badgesPage>,
): Promise<PlanNode[]> {
  const page = await deepPage(sort, (first) => read(service.database, first));
  return genericPlanOf(opened, (database) => read(database, page));
}

const indexesOf = (nodes: readonly PlanNode[]) => nodes.flatMap((node) => node["Index Name"] ?? []);
const expectRange = (nodes: readonly PlanNode[], index: string) => {
  expect(indexesOf(nodes)).toContain(index);
  const kinds = nodes.map((node) => node["Node Type"]);
  expect(kinds).not.toContain("Sort");
  expect(nodes.filter((node) => node["Node Type"] === "Seq Scan").map((n) => n["Relation Name"])).toEqual([]);
};

it.each([
  ["name", "achievements_name_live_idx"],
  ["-points", "achievements_points_live_idx"],
  ["-unlocked_count", "achievements_unlocked_count_live_idx"],
  ["-created_at", "achievements_created_at_live_idx"],
])("a page of achievements by %s is a range of an index, however deep", async (sort, index) => {
  for (const caller of [anonymous, signedIn()]) {
    const read = (database: Database, page: PageRequest) => achievementsPage(database, {}, caller, page);
    const page = await deepPage(sort, (first) => read(service.database, first));
    const nodes = await genericPlanOf(opened, (database) => read(database, page));
    expect(indexesOf(nodes)).toContain(index);
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
    const scanned = nodes.filter((node) => node["Node Type"] === "Seq Scan");
    expect(scanned.map((node) => node["Relation Name"])).not.toContain("achievements");
  }
});

it.each([
  ["name", "badges_lower_name_live_idx"],
  ["-award_count", "badges_award_count_live_idx"],
  ["-created_at", "badges_created_at_live_idx"],
])("a page of badges by %s is a range of an index, however deep", async (sort, index) => {
  for (const caller of [anonymous, signedIn()])
    expectRange(await deepPlan(sort, (database, page) => badgesPage(database, {}, caller, page)), index);
});

it("a page of a resident's badges is a range of an index, however deep", async () => {
  const of = { residentId: ada.resident.id };
  const read = (database: Database, page: PageRequest) => residentBadgesPage(database, of, signedIn(), page);
  const page = await deepPage("-awarded_at", (first) => read(service.database, first));
  const nodes = await genericPlanOf(opened, (database) => read(database, page));
  expect(indexesOf(nodes)).toContain("resident_badges_resident_id_awarded_at_badge_id_idx");
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
});

it("what a resident has earned is found by the resident", async () => {
  const of = { residentId: ada.resident.id };
  const read = (database: Database, page: PageRequest) =>
    residentAchievementsPage(database, of, signedIn(), page);
  const page = await deepPage("-unlocked_at", (first) => read(service.database, first));
  const nodes = await genericPlanOf(opened, (database) => read(database, page));
  const scanned = nodes.filter((node) => node["Node Type"] === "Seq Scan");
  expect(scanned.map((node) => node["Relation Name"])).not.toContain("resident_achievements");
});

it("an event looks at the rules of the metric that it moved, not at every achievement", async () => {
  const rise = { residentId: ada.resident.id, metric: "RATINGS_GIVEN", from: 0, to: 1 } as const;
  const nodes = await genericPlanOf(opened, (database) =>
    reachMilestones(database, [rise], { now: service.clock() }),
  );
  expect(indexesOf(nodes)).toContain("achievements_metric_active_idx");
  const scanned = nodes.filter((node) => node["Node Type"] === "Seq Scan");
  expect(scanned.map((node) => node["Relation Name"])).not.toContain("achievements");
});
