import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createDatabase, type Database, type OpenDatabase } from "../../src/database/client.js";
import { type Prisma } from "../../src/database/prisma/client.js";
import { followers, following, followsPage, type Direction } from "../../src/follows/list.js";
import { createPager } from "../../src/http/paginate.js";
import { startService, type SignedIn, type TestService } from "../support/service.js";

let service: TestService;
let opened: OpenDatabase;
let star: SignedIn;
beforeAll(async () => {
  service = await startService();
  opened = createDatabase(service.databaseUrl);
  star = await service.signUp();
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
  await service.stop();
});

interface PlanNode {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan of a page behind the first, for any values. */
async function deepPagePlan(direction: Direction): Promise<PlanNode[]> {
  const statements: Prisma.Sql[] = [];
  const recording = service.database.$extends({
    query: {
      $queryRaw({ args, query }) {
        statements.push(args);
        return query(args);
      },
    },
  });
  const place = { operation: "test", filters: [], limit: 20, sort: "-followed_at", includeTotal: false };
  const pager = createPager("secret");
  const read = (cursor?: string) =>
    // An extended client only lacks `$on`, which no area uses.
    followsPage(recording as object as Database, pager({ ...place, cursor }), direction, star.resident.id);
  const { pagination } = await read();
  await read(pagination.next_cursor ?? "");
  const { rows } = await opened.pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statements.at(-1)?.text ?? ""}`,
  );
  return rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
}

it.each([
  ["followers", followers, "follows_followee_id_created_at_follower_id_idx"],
  ["following", following, "follows_follower_id_created_at_followee_id_idx"],
])("a page of %s is a range of an index, however deep", async (_, direction, index) => {
  const nodes = await deepPagePlan(direction);
  expect(nodes.flatMap((node) => node["Index Name"] ?? [])).toEqual([index, "residents_pkey"]);
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
});
