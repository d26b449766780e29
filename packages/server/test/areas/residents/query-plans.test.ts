import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { exportedFiles } from "../../../src/app/areas.js";
import { backfillAwards } from "../../../src/areas/achievements/backfill-awards.js";
import { eraseActivities } from "../../../src/areas/activity-logs/erasure.js";
import { findCurrentResident } from "../../../src/areas/residents/current-resident.js";
import { createArchive } from "../../../src/areas/residents/export/archive.js";
import { findResident } from "../../../src/areas/residents/find-resident.js";
import { readResidents } from "../../../src/areas/residents/list-residents.js";
import type { OpenDatabase } from "../../../src/platform/database/client.js";
import { describeService } from "../../support/describe-operation.js";
import {
  explainEachGeneric,
  explainGeneric,
  explainWithValues,
  findIndexes,
  firstPage,
  type PlanNode,
  readSecondPage,
} from "../../support/query-plans.js";
import { systemRoles } from "../../support/roles.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "query plans of residents",
  { skipCounterCheckBecause: "The follower counters are random." },
  ({ service }) => {
    let opened: OpenDatabase;
    beforeAll(async () => {
      opened = connectTestDatabase(service.databaseUrl);
      await service.database.$executeRaw`
    INSERT INTO residents (id, username, display_name, email, created_at)
    SELECT new_id(now() - n * interval '1 minute'), 'p' || md5(n::text)::varchar(20), md5((-n)::text), n || '@example.com',
      now() - n * interval '1 minute'
    FROM generate_series(1, 20000) n`;
      await service.database.$executeRaw`
    INSERT INTO resident_roles (resident_id, role_id) SELECT id, ${systemRoles.member}::uuid FROM residents`;
      await service.database.$executeRaw`
    INSERT INTO resident_roles (resident_id, role_id)
    SELECT id, ${systemRoles.editor}::uuid FROM residents LIMIT 5`;
      await service.database
        .$executeRaw`UPDATE resident_counters SET followers = hashtext(resident_id::text) & 1023`;
      await service.database.$executeRaw`VACUUM (ANALYZE) residents, resident_counters, resident_roles`;
    }, 120_000);
    afterAll(() => opened.close());

    const findSequentialScans = (plan: readonly PlanNode[]) =>
      plan.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);
    const findSorts = (plan: readonly PlanNode[]) =>
      plan.filter((node) => node["Node Type"].endsWith("Sort"));

    describe("exportResident", () => {
      it("finds the rows of large tables by the resident", async () => {
        const { database, dependencies } = service;
        const waitlistId = dependencies.newId();
        await database.$executeRaw`
          INSERT INTO audit_log (id, actor_kind, actor_id, action, object_type, object_id)
          SELECT gen_random_uuid(), 'RESIDENT', r.id, 'resident.deleted', 'resident', r.id
          FROM residents r, generate_series(1, 3)`;
        await database.$executeRaw`
          INSERT INTO activity_logs (id, resident_id, type, source, message, occurred_at)
          SELECT gen_random_uuid(), r.id, 'NOTE', 'RESIDENT', 'Played.', now() FROM residents r, generate_series(1, 3)`;
        await database.$executeRaw`
          INSERT INTO emails (id, resident_id, subject, status)
          SELECT gen_random_uuid(), r.id, 'Welcome', 'SENT' FROM residents r, generate_series(1, 3)`;
        await database.$executeRaw`
          INSERT INTO waitlists (id, slug, name, purpose, max_capacity)
          VALUES (${waitlistId}::uuid, 'beta', 'Beta', 'EARLY_ACCESS', 100000)`;
        await database.$executeRaw`
          INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, resident_id)
          SELECT gen_random_uuid(), ${waitlistId}::uuid, row_number() OVER (), 'Ada', r.email, r.id FROM residents r`;
        await database.$executeRaw`
          INSERT INTO sessions (id, resident_id, hmac_key, expires_at, idle_expires_at, revoked_at)
          SELECT gen_random_uuid(), r.id, '', now(), now(), CASE n WHEN 1 THEN now() END
          FROM residents r, generate_series(1, 2) n`;
        await database.$executeRaw`VACUUM (ANALYZE) audit_log, activity_logs, emails, waitlist_entries, sessions`;
        const indexes = {
          "audit-log.json": [
            "audit_log_actor_id_created_at_id_idx",
            "audit_log_object_type_object_id_created_at_idx",
          ],
          "activities.json": ["activity_logs_resident_id_occurred_at_not_deleted_idx"],
          "deleted-activities.json": ["activity_logs_resident_id_id_deleted_idx"],
          "sessions.json": ["sessions_resident_id_idx"],
          "emails.json": ["emails_resident_id_idx", "emails_waitlist_address_idx", "residents_to_purge_idx"],
          "waitlist-entries.json": ["waitlist_entries_resident_id_idx", "waitlist_entries_email_key_idx"],
        };
        const files = exportedFiles.filter(({ name }) => name in indexes);
        const plans = await explainEachGeneric(opened, async (observed) => {
          const archive = createArchive(
            { database: observed, exportedFiles: () => files },
            dependencies.newId(),
            new Date(),
          );
          for await (const piece of archive) expect(piece).toBeTruthy();
        });
        const used = plans.map((plan, index) => [
          files[index]?.name,
          findIndexes(plan).filter((name) => !name.endsWith("_pkey")),
        ]);
        expect(Object.fromEntries(used)).toEqual(indexes);
      });
    });

    describe("the jobs of residents", () => {
      it("erase the activities of a resident, shown and deleted, by the resident", async () => {
        const account = { id: service.dependencies.newId() };
        const plans = await explainEachGeneric(opened, (database) =>
          database.$transaction((tx) => eraseActivities(tx, account, { limit: 1_000 })),
        );
        expect(plans.map((plan) => findIndexes(plan)[0])).toEqual([
          expect.stringMatching(/^activity_logs_resident_id_\w+_not_deleted_idx$/),
          "activity_logs_resident_id_id_deleted_idx",
        ]);
      });

      it("find those who are due for an award from where the last batch ended", async () => {
        const rule = { id: service.dependencies.newId(), has_criteria: true };
        const { signal } = new AbortController();
        const context = { now: service.clock(), signal, progress: () => Promise.resolve() };
        const plans = await explainEachGeneric(opened, (database) =>
          backfillAwards(database, [rule], context),
        );
        const batches = plans.filter((plan) => findIndexes(plan).includes("resident_counters_pkey"));
        expect(batches.length).toBeGreaterThan(20);
        for (const plan of batches) expect(findSequentialScans(plan)).toEqual([]);
      });
    });

    describe("listResidents", () => {
      it.each([
        ["username", "residents_username_not_deleted_idx"],
        ["-joined_at", "residents_created_at_not_deleted_idx"],
        ["-followers", "resident_counters_followers_resident_id_idx"],
      ])("sorts by %s with an index range scan, at any depth", async (sort, index) => {
        const page = await readSecondPage(sort, (first) => readResidents(service.database, {}, first));
        const plan = await explainGeneric(opened, (database) => readResidents(database, {}, page));
        expect(findIndexes(plan)).toContain(index);
        expect({ sequentialScans: findSequentialScans(plan), sorts: findSorts(plan) }).toEqual({
          sequentialScans: [],
          sorts: [],
        });
      });

      it("finds a username with one index lookup", async () => {
        const filters = { username: "nobody" };
        const plan = await explainGeneric(opened, (database) =>
          readResidents(database, filters, firstPage("username")),
        );
        expect(findSequentialScans(plan)).toEqual([]);
      });

      it("searches prefixes with the indexes on username and display name", async () => {
        const plan = await explainWithValues(opened, (database) =>
          readResidents(database, { q: "pabc" }, firstPage("username")),
        );
        expect(findIndexes(plan)).toEqual(
          expect.arrayContaining(["residents_username_prefix_idx", "residents_display_name_prefix_idx"]),
        );
        expect(findSequentialScans(plan)).toEqual([]);
      });

      it.each(["editor", "member"])(
        "uses indexes for the filter role=%s, for rare and frequent roles",
        async (role) => {
          const plan = await explainWithValues(opened, (database) =>
            readResidents(database, { role }, firstPage("username")),
          );
          expect(findSequentialScans(plan)).toEqual([]);
        },
      );
    });

    describe("getResident", () => {
      const anonymous = { kind: "anonymous", can: () => false } as const;

      it.each(["@nobody", "01930e5c-6b00-7c00-8000-0000000000aa"])("finds %s by an index", async (name) => {
        const plan = await explainGeneric(opened, (database) => findResident(database, name, anonymous));
        expect(findSequentialScans(plan)).not.toContain("residents");
      });

      it("finds the current resident by an index", async () => {
        const { resident } = await service.signUp();
        const plan = await explainGeneric(opened, (database) => findCurrentResident(database, resident.id));
        expect(findSequentialScans(plan)).not.toContain("residents");
      });
    });
  },
);
