import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readBacklogPage } from "../../../src/areas/backlog/list.js";
import { type LibraryFilters, readLibraryPage } from "../../../src/areas/library/list.js";
import { readSummary } from "../../../src/areas/library/summary.js";
import { anonymousIdentity } from "../../../src/kernel/http/caller.js";
import type { Database, OpenDatabase } from "../../../src/platform/database/client.js";
import { disableCounting } from "../../support/bulk-rows.js";
import { describeService } from "../../support/describe-operation.js";
import {
  explainGeneric,
  explainSecondPage,
  findIndexes,
  findSequentialScans,
  findUnlimitedSorts,
} from "../../support/query-plans.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "query plans of libraries and backlogs",
  { skipCounterCheckBecause: "The rows are inserted without updating the counters." },
  ({ service }) => {
    let opened: OpenDatabase;
    let owner: string;
    beforeAll(async () => {
      opened = connectTestDatabase(service.databaseUrl);
      owner = (await service.signUp()).resident.id;
      await insertRows(service.database);
    }, 180_000);
    afterAll(async () => {
      await opened.close();
    });

    /** Inserts a backlog and a library of 5,000 games for the owner, and smaller ones for other residents. */
    async function insertRows(database: Database): Promise<void> {
      await disableCounting(database);
      await database.$executeRaw`
        INSERT INTO games (id, slug, name) SELECT gen_random_uuid(), 'g' || n, md5(n::text) FROM generate_series(1, 5000) n`;
      await database.$executeRaw`
        INSERT INTO residents (id, username, display_name, email)
        SELECT gen_random_uuid(), 'p_' || n, 'P', n || '@example.com' FROM generate_series(1, 50) n`;
      await database.$executeRaw`
        INSERT INTO library_entries (id, resident_id, game_id, play_status, playtime_minutes, visibility, updated_at)
        SELECT gen_random_uuid(), r.id, g.id, (ARRAY['PLAYING', 'PAUSED', 'DROPPED', 'ENDLESS'])[1 + (hashtext(g.slug) & 3)],
          hashtext(g.name) & 4095, CASE WHEN hashtext(g.slug) & 63 = 0 THEN 'PRIVATE' ELSE 'INHERIT' END,
          now() - (hashtext(g.slug || r.username) & 1048575) * interval '1 second'
        FROM residents r JOIN games g ON r.id = ${owner}::uuid OR hashtext(g.slug || r.username) & 7 = 0`;
      await database.$executeRaw`
        INSERT INTO backlog_items (id, resident_id, game_id, status, priority, rank_key, finished_at)
        SELECT gen_random_uuid(), r.id, g.id, s.status, 1 + (hashtext(g.slug) & 3), md5(g.slug || r.username),
          CASE WHEN s.status = 'DONE' THEN now() END
        FROM residents r JOIN games g ON r.id = ${owner}::uuid OR hashtext(g.slug || r.username) & 7 = 0,
          LATERAL (SELECT (ARRAY['QUEUED', 'UP_NEXT', 'IN_PROGRESS', 'DONE'])[1 + (hashtext(g.slug) & 3)] AS status) s`;
      await database.$executeRaw`VACUUM (ANALYZE) residents, games, library_entries, backlog_items, game_counters`;
    }

    describe("a library page", () => {
      const explainLibraryPage = (sort: string, filters: Partial<LibraryFilters> = {}) =>
        explainSecondPage(opened, sort, (database, page) =>
          readLibraryPage(database, page, anonymousIdentity.caller, {
            resident_id: owner,
            withPrivate: false,
            ...filters,
          }),
        );

      it.each([
        ["-updated_at", {}, "library_entries_resident_id_updated_at_id_idx"],
        [
          "-updated_at",
          { play_status: "PLAYING" },
          "library_entries_resident_id_play_status_updated_at_id_idx",
        ],
      ] as const)("reads any page from one index range by %s with %j", async (sort, filters, index) => {
        const plan = await explainLibraryPage(sort, filters);
        expect(findIndexes(plan)).toContain(index);
        expect([...findSequentialScans(plan), ...findUnlimitedSorts(plan)]).toEqual([]);
      });

      it("summarizes the library from counters and the index of private entries", async () => {
        const options = { withPrivate: false };
        const plan = await explainGeneric(opened, (database) => readSummary(database, owner, options));
        expect(findIndexes(plan).sort()).toEqual([
          "library_entries_resident_id_private_not_deleted_idx",
          "resident_counters_pkey",
        ]);
      });
    });

    describe("a backlog page", () => {
      const explainBacklogPage = (sort: string, status?: "QUEUED") =>
        explainSecondPage(opened, sort, (database, page) =>
          readBacklogPage(database, page, { resident_id: owner, ...(status && { status }) }),
        );

      it("reads the next page by position from an index", async () => {
        const plan = await explainBacklogPage("position");
        expect(findIndexes(plan)).toContain("backlog_items_resident_id_rank_key_not_deleted_idx");
        expect(findSequentialScans(plan)).not.toContain("backlog_items");
      });

      it.each(["priority", "-created_at", "target_date"])(
        "sorts by %s without reading other backlogs",
        async (sort) => {
          expect(findSequentialScans(await explainBacklogPage(sort))).not.toContain("backlog_items");
        },
      );

      it("reads one index range by priority in one status", async () => {
        expect(findIndexes(await explainBacklogPage("priority", "QUEUED"))).toContain(
          "backlog_items_resident_id_status_not_deleted_idx",
        );
      });
    });
  },
);
