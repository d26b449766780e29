import { afterAll, beforeAll, expect, it } from "@jest/globals";
import {
  createDatabase,
  type OpenDatabase,
  type Transaction,
} from "../../../src/platform/database/client.js";
import type { Prisma } from "../../../src/generated/prisma/client.js";
import { removeActivities, writeActivities } from "../../../src/areas/activity-logs/system-activities.js";
import type { SystemActivity } from "../../../src/events/activity.js";
import { flattenPlan, type PlanNode } from "../../support/query-plans.js";
import { describeService } from "../../support/describe-operation.js";

describeService("query plans of writes to the activity log", {}, ({ service }) => {
  let opened: OpenDatabase;
  let star: string;
  let fan: string;
  beforeAll(async () => {
    opened = createDatabase(service.databaseUrl);
    star = (await service.signUp()).resident.id;
    fan = (await service.signUp()).resident.id;
    await service.database.$executeRaw`
      INSERT INTO activity_logs (id, resident_id, type, source, subject_type, subject_id, occurred_at)
      SELECT gen_random_uuid(), ${star}::uuid, 'RESIDENT_FOLLOWED', 'SYSTEM', 'RESIDENT',
        CASE WHEN n % 2 = 0 THEN ${star}::uuid ELSE gen_random_uuid() END, now()
      FROM generate_series(1, 40000) n`;
    await service.database.$executeRaw`VACUUM (ANALYZE) activity_logs`;
  }, 60_000);
  afterAll(async () => {
    await opened.close();
  });

  /** Returns the plan nodes of the last statement that `work` executes. */
  async function explain(work: (tx: Transaction) => Promise<void>): Promise<PlanNode[]> {
    const statements: Prisma.Sql[] = [];
    const recording = service.database.$extends({
      query: {
        $executeRaw({ args, query }) {
          statements.push(args);
          return query(args);
        },
      },
    });
    await recording.$transaction((tx) => work(tx as object as Transaction));
    const { rows } = await opened.pool.query<{ "QUERY PLAN": readonly [{ Plan: PlanNode }] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statements.at(-1)?.text ?? ""}`,
    );
    return rows.flatMap((row) => flattenPlan(row["QUERY PLAN"][0].Plan));
  }

  const buildActivity = (): SystemActivity => ({
    ...{ residentId: fan, type: "RESIDENT_FOLLOWED", visibility: "PUBLIC" },
    subject: { type: "RESIDENT", id: star },
  });

  const bySubjectAndResident = "activity_logs_subject_type_subject_id_resident_id_idx";
  const findSequentialScans = (nodes: readonly PlanNode[]) =>
    nodes.filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "activity_logs");

  it("writes an activity about a popular subject by an index", async () => {
    const { newId, clock } = service.dependencies;
    const nodes = await explain((tx) => writeActivities(tx, [buildActivity()], { newId, now: clock() }));
    expect(nodes.flatMap((node) => node["Index Name"] ?? [])).toEqual(
      expect.arrayContaining([bySubjectAndResident, "activity_logs_pkey"]),
    );
    expect(findSequentialScans(nodes)).toEqual([]);
  });

  it("removes an activity about a popular subject by an index", async () => {
    const { subject } = buildActivity();
    const nodes = await explain((tx) => removeActivities(tx, [{ subject, residentId: fan }]));
    expect(nodes.flatMap((node) => node["Index Name"] ?? [])).toEqual([bySubjectAndResident]);
    expect(findSequentialScans(nodes)).toEqual([]);
  });
});
