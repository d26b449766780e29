import { withClient } from "@game-community/postgres";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { findWaitlistWithEntries } from "../../../src/areas/waitlists/find.js";
import { readEntryPage } from "../../../src/areas/waitlists/list.js";
import { findMembers } from "../../../src/areas/waitlists/members.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import type { OpenDatabase } from "../../../src/platform/database/client.js";
import { toCaller } from "../../support/callers.js";
import { describeService } from "../../support/describe-operation.js";
import {
  explainGeneric,
  explainSecondPage,
  findIndexes,
  findSequentialScans,
} from "../../support/query-plans.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "query plans of waitlists",
  { skipCounterCheckBecause: "The rows are inserted without updating the counters." },
  ({ service }) => {
    let opened: OpenDatabase;
    beforeAll(async () => {
      opened = connectTestDatabase(service.databaseUrl);
      const { database } = service;
      await database.$executeRaw`
        INSERT INTO waitlists (id, slug, name, purpose, max_capacity)
        SELECT gen_random_uuid(), 'list-' || n, 'Some waitlist', 'Some purpose.', 100000 FROM generate_series(1, 3) n`;
      await database.$executeRaw`ALTER TABLE waitlist_entries DISABLE TRIGGER USER`;
      await database.$executeRaw`
        INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, created_at)
        SELECT gen_random_uuid(), w.id, n, 'Ada', 'ada' || n || '@example.com', now() - (7000 - n) * interval '1 minute'
        FROM waitlists w, generate_series(1, 7000) n ORDER BY n`;
      await database.$executeRaw`VACUUM (ANALYZE) waitlists, waitlist_entries`;
    });
    afterAll(async () => {
      await opened.close();
    });

    it("finds the entries of a resident by index, those with their verified address too", async () => {
      const caller = toCaller(await service.signUp());
      const plan = await explainGeneric(opened, (database) =>
        findWaitlistWithEntries(database, "list-1", caller),
      );
      const indexes = findIndexes(plan);
      expect(indexes).toContain("waitlist_entries_resident_id_idx");
      expect(indexes.some((name) => name.startsWith("waitlist_entries_email_key_"))).toBe(true);
      expect(findSequentialScans(plan)).not.toContain("waitlist_entries");
    });

    it.each([
      ["position", {}, "waitlist_entries_seq_not_deleted_key"],
      ["position", { status: "WAITING" }, "waitlist_entries_waiting_not_deleted_idx"],
      ["-joined_at", {}, "waitlist_entries_waitlist_created_at_not_deleted_idx"],
    ] as const)(
      "reads a page of one waitlist by %s %j from one index range",
      async (sort, filters, index) => {
        const caller = { ...toCaller(await service.signUp()), can: () => true };
        const waitlistId = Prisma.sql`(SELECT id FROM waitlists WHERE slug = ${"list-1"})`;
        const plan = await explainSecondPage(opened, sort, (database, page) =>
          readEntryPage(database, page, caller, { ...filters, waitlistId }),
        );
        expect(findIndexes(plan).filter((name) => name.startsWith("waitlist_entries"))).toEqual([index]);
        expect(plan.map((node) => node["Node Type"])).not.toContain("Sort");
      },
    );

    it("finds the last mail to an address by index, when somebody joins", async () => {
      await service.database.$executeRaw`
        INSERT INTO emails (id, "to", template, status, created_at)
        SELECT gen_random_uuid(), jsonb_build_array(jsonb_build_object('email', 'Ada' || n || '@example.com')),
          CASE n % 2 WHEN 0 THEN 'WAITLIST_JOINED' END, 'SENT', now() - n * interval '1 millisecond'
        FROM generate_series(1, 20000) n`;
      await service.database.$executeRaw`VACUUM (ANALYZE) emails`;
      await service.database.$executeRaw`
        INSERT INTO waitlists (id, slug, name, purpose, max_capacity)
        VALUES (gen_random_uuid(), 'new', 'New waitlist', 'Some purpose.', 10)`;
      await withClient(service.databaseUrl, async (client) => {
        await client.query("SET plan_cache_mode = force_generic_plan");
        await client.query("BEGIN");
        await client.query(`SELECT outcome FROM join_waitlist(NULL, gen_random_uuid(), 'new', TRUE, gen_random_uuid(), '',
          now(), given_name => 'Grace', given_email => 'grace@example.com')`);
        const { rows } =
          await client.query(`SELECT pg_stat_get_xact_numscans('emails'::regclass)::int AS sequential_scans,
          pg_stat_get_xact_numscans('emails_waitlist_address_idx'::regclass)::int AS index_scans`);
        expect(rows).toEqual([{ sequential_scans: 0, index_scans: 1 }]);
      });
    });

    it("finds the waitlists of connected residents by the same indexes", async () => {
      const { id } = (await service.signUp()).resident;
      const plan = await explainGeneric(opened, (database) => findMembers(database, [id], [id]));
      const indexes = findIndexes(plan);
      expect(indexes).toContain("waitlist_entries_resident_id_idx");
      expect(indexes.some((name) => name.startsWith("waitlist_entries_email_key_"))).toBe(true);
      expect(findSequentialScans(plan)).not.toContain("waitlist_entries");
    });
  },
);
