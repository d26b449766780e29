import { afterAll, beforeAll, expect, it } from "@jest/globals";
import {
  type FollowDirection,
  followers,
  following,
  readFollowsPage,
} from "../../../src/areas/follows/list.js";
import type { Database, OpenDatabase } from "../../../src/platform/database/client.js";
import { disableCounting } from "../../support/bulk-rows.js";
import { describeService } from "../../support/describe-operation.js";
import {
  type AnyPageRequest,
  explainGeneric,
  findIndexes,
  type PlanNode,
  readSecondPage,
} from "../../support/query-plans.js";
import type { SignedIn } from "../../support/service.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "query plans of follows",
  { skipCounterCheckBecause: "The test inserts follows directly." },
  ({ service }) => {
    let opened: OpenDatabase;
    let star: SignedIn;
    beforeAll(async () => {
      opened = connectTestDatabase(service.databaseUrl);
      star = await service.signUp();
      await disableCounting(service.database);
      await service.database.$executeRaw`
    WITH fan AS (INSERT INTO residents (id, username, display_name, email)
      SELECT gen_random_uuid(), 'fan_' || n, 'Fan', 'fan' || n || '@example.com' FROM generate_series(1, 20000) n
      RETURNING id)
    INSERT INTO follows (follower_id, followee_id, created_at)
    SELECT id, ${star.resident.id}::uuid, now() - random() * interval '1 year' FROM fan
    UNION ALL
    SELECT ${star.resident.id}::uuid, id, now() - random() * interval '1 year' FROM fan`;
      await service.database.$executeRaw`VACUUM (ANALYZE) residents, follows`;
    }, 120_000);
    afterAll(async () => {
      await opened.close();
    });

    /** The generic plan of the second page. */
    async function explainSecondPage(direction: FollowDirection): Promise<PlanNode[]> {
      const read = (database: Database, page: AnyPageRequest) =>
        readFollowsPage(database, page, direction, star.resident.id);
      const page = await readSecondPage("-followed_at", (first) => read(service.database, first));
      return explainGeneric(opened, (database) => read(database, page));
    }

    it.each([
      ["followers", followers, "follows_followee_id_created_at_follower_id_idx"],
      ["following", following, "follows_follower_id_created_at_followee_id_idx"],
    ])("reads a page of %s with an index range scan", async (_, direction, index) => {
      const nodes = await explainSecondPage(direction);
      expect(findIndexes(nodes)).toEqual([index, "residents_pkey"]);
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
    });
  },
);
