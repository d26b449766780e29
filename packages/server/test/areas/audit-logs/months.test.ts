import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { lockTable } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";

const dayMs = 24 * 3_600_000;

describeService(
  "the months of the audit log",
  { environment: { AUDIT_LOG_RETENTION_MONTHS: "6" } },
  ({ service }) => {
    let admin: SignedIn;
    beforeAll(async () => {
      admin = await service.admin();
    });

    interface Partition {
      readonly name: string;
      readonly count: number;
    }

    /** The partitions that have entries, with their number, in the order of time. */
    const readPartitions = async () => {
      const rows = await service.database.$queryRaw<Partition[]>`
        SELECT tableoid::regclass::text AS name, count(*)::int AS count FROM audit_log
        GROUP BY tableoid ORDER BY min(created_at)`;
      return rows.map(({ name, count }) => `${name.replace(/\d{4}_\d\d$/, "month")} ${count}`);
    };
    const readNames = () => service.database.$queryRaw<{ readonly name: string }[]>`
      SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'audit_log'::regclass`;

    /** Writes an entry now. */
    const suspend = async ({ resident }: SignedIn) =>
      admin.api.residents.update(resident.id, { status: "SUSPENDED" });

    it("are made ahead, are walked by lists, and are dropped after the retention", async () => {
      const residents = [await service.signUp(), await service.signUp(), await service.signUp()] as const;
      await suspend(residents[0]);
      service.clock.advance(80 * dayMs);
      expect(await service.runJob("audit-log-months")).toBeGreaterThan(0);
      expect(await service.runJob("audit-log-months")).toBe(0);
      admin = await service.admin();
      await suspend(residents[1]);
      service.clock.advance(40 * dayMs);
      admin = await service.admin();
      await suspend(residents[2]);
      const action = "resident.suspended";
      const targets: (string | null)[] = [];
      for await (const { target } of admin.api.auditLogs.list({ query: { action, limit: 1 } }))
        targets.push(target.id);
      expect(targets).toEqual([...residents].reverse().map(({ resident }) => resident.id));
      expect(await readPartitions()).toEqual([
        expect.stringMatching(/^audit_log_before \d+$/),
        expect.stringMatching(/^audit_log_month \d+$/),
        expect.stringMatching(/^audit_log_month \d+$/),
      ]);

      service.clock.advance(100 * dayMs);
      await service.runJob("audit-log-months");
      expect((await readNames()).map(({ name }) => name)).not.toContain("audit_log_before");
      admin = await service.admin();
      const { data } = await admin.api.auditLogs.list({ query: { action } });
      expect(data.map(({ target }) => target.id)).toEqual([
        residents[2].resident.id,
        residents[1].resident.id,
      ]);
    });

    it("wait for another day while somebody reads the whole table", async () => {
      service.clock.advance(200 * dayMs);
      const unlock = await lockTable(service.databaseUrl, "audit_log IN ACCESS SHARE MODE");
      expect(await service.runJob("audit-log-months")).toBe(0);
      await unlock();
      expect(await service.runJob("audit-log-months")).toBeGreaterThan(0);
    });

    it("take what was written before they were made", async () => {
      service.clock.advance(400 * dayMs);
      admin = await service.admin();
      await suspend(await service.signUp());
      const before = await readPartitions();
      expect(before.at(-1)).toMatch(/^audit_log_after \d+$/);
      await service.runJob("audit-log-months");
      expect((await readPartitions()).at(-1)).toBe(before.at(-1)?.replace("after", "month"));
    });
  },
);
