import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { connectDatabase, type OpenDatabase } from "../../../src/platform/database/client.js";
import {
  buildActivityDeletes,
  buildActivityUpsert,
} from "../../../src/areas/activity-logs/system-activities.js";
import type { SystemActivity } from "../../../src/events/activity.js";
import type { Statements } from "../../../src/events/projections.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { explainGeneric, findIndexes, findSequentialScans } from "../../support/query-plans.js";
import { describeService } from "../../support/describe-operation.js";

describeService("query plans of writes to the activity log", {}, ({ service }) => {
  let opened: OpenDatabase;
  let subjectId: string;
  let followerId: string;
  beforeAll(async () => {
    opened = connectDatabase(service.databaseUrl);
    subjectId = (await service.signUp()).resident.id;
    followerId = (await service.signUp()).resident.id;
    await service.database.$executeRaw`
      INSERT INTO activity_logs (id, resident_id, type, source, subject_type, subject_id, occurred_at)
      SELECT gen_random_uuid(), ${subjectId}::uuid, 'RESIDENT_FOLLOWED', 'SYSTEM', 'RESIDENT',
        CASE WHEN n % 2 = 0 THEN ${subjectId}::uuid ELSE gen_random_uuid() END, now()
      FROM generate_series(1, 40000) n`;
    await service.database.$executeRaw`VACUUM (ANALYZE) activity_logs`;
  }, 60_000);
  afterAll(async () => {
    await opened.close();
  });

  const explain = ([statement = Prisma.empty]: Statements) =>
    explainGeneric(opened, (database) => database.$executeRaw(statement));

  const buildActivity = (): SystemActivity => ({
    residentId: followerId,
    type: "RESIDENT_FOLLOWED",
    visibility: "PUBLIC",
    subject: { type: "RESIDENT", id: subjectId },
  });

  const bySubjectAndResident = "activity_logs_subject_type_subject_id_resident_id_idx";

  it("writes an activity about a popular subject by an index", async () => {
    const { newId, clock } = service.dependencies;
    const nodes = await explain(buildActivityUpsert([buildActivity()], { newId, now: clock() }));
    expect(findIndexes(nodes)).toEqual(expect.arrayContaining([bySubjectAndResident, "activity_logs_pkey"]));
    expect(findSequentialScans(nodes)).not.toContain("activity_logs");
  });

  it("removes an activity about a popular subject by an index", async () => {
    const { subject } = buildActivity();
    const nodes = await explain(buildActivityDeletes([{ subject, residentId: followerId }]));
    expect(findIndexes(nodes)).toEqual([bySubjectAndResident]);
    expect(findSequentialScans(nodes)).not.toContain("activity_logs");
  });
});
