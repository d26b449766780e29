import { beforeAll, expect, it } from "@jest/globals";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { describeService } from "../../support/describe-operation.js";

describeService("query plans of writes to the activity log", {}, ({ service }) => {
  let subjectId: string;
  let followerId: string;
  beforeAll(async () => {
    subjectId = (await service.signUp()).resident.id;
    followerId = (await service.signUp()).resident.id;
    await service.database.$executeRaw`
      INSERT INTO activity_logs (id, resident_id, type, source, subject_type, subject_id, occurred_at)
      SELECT gen_random_uuid(), ${subjectId}::uuid, 'RESIDENT_FOLLOWED', 'SYSTEM', 'RESIDENT',
        CASE WHEN n % 2 = 0 THEN ${subjectId}::uuid ELSE gen_random_uuid() END, now()
      FROM generate_series(1, 40000) n`;
    await service.database.$executeRaw`VACUUM (ANALYZE) activity_logs`;
  }, 60_000);

  /** How often the activity log is read completely while a function runs. */
  const countScans = (call: Prisma.Sql): Promise<number | undefined> =>
    service.database.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT ${call}`;
      const [row] = await tx.$queryRaw<{ scans: number }[]>`
        SELECT sum(seq_scan)::int AS scans FROM pg_stat_xact_user_tables WHERE relname LIKE 'activity_logs%'`;
      return row?.scans;
    });

  it("writes an activity about a popular subject by an index", async () => {
    const call = Prisma.sql`log_activity(${followerId}::uuid, 'RESIDENT_FOLLOWED', 'RESIDENT', ${subjectId}::uuid, NULL,
      'PUBLIC', now())`;
    expect(await countScans(call)).toBe(0);
  });

  it("removes an activity about a popular subject by an index", async () => {
    const call = Prisma.sql`remove_activities('RESIDENT', ${subjectId}::uuid, ${followerId}::uuid)`;
    expect(await countScans(call)).toBe(0);
  });

  it("counts a complete scan", async () => {
    expect(
      await countScans(Prisma.sql`(SELECT count(*) FROM activity_logs WHERE message = 'none')`),
    ).toBeGreaterThan(0);
  });
});
