import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readLibraryPage } from "../../../src/areas/library/list.js";
import { anonymousIdentity } from "../../../src/kernel/http/caller.js";
import type { Database, OpenDatabase } from "../../../src/platform/database/client.js";
import { disableCounting } from "../../support/bulk-rows.js";
import { toCaller } from "../../support/callers.js";
import { describeService } from "../../support/describe-operation.js";
import {
  type AnyPageRequest,
  explainGeneric,
  findIndexes,
  findSequentialScans,
  findUnlimitedSorts,
  firstPage,
  readSecondPage,
} from "../../support/query-plans.js";
import type { SignedIn } from "../../support/service.js";
import { connectTestDatabase } from "../../support/test-database.js";

const indexes = {
  "-updated_at": "library_entries_resident_id_updated_at_id_idx",
  name: "library_entries_resident_id_game_name_key_id_idx",
  "-playtime_minutes": "library_entries_resident_id_playtime_minutes_id_idx",
  "-rating_score": "library_entries_resident_id_rating_score_idx",
  "-completed_on": "library_entries_resident_id_completed_on_idx",
} as const;
type Sort = keyof typeof indexes;

describeService(
  "query plans of a library of 10,000 games",
  { skipCounterCheckBecause: "The rows are inserted without updating the counters." },
  ({ service }) => {
    let opened: OpenDatabase;
    let owner: SignedIn;
    beforeAll(async () => {
      opened = connectTestDatabase(service.databaseUrl);
      owner = await service.signUp();
      await insertRows(service.database);
    }, 180_000);
    afterAll(async () => {
      await opened.close();
    });

    /** Inserts the library of the owner among many small ones, without statistics of any. */
    async function insertRows(database: Database): Promise<void> {
      await disableCounting(database);
      for (const table of ["library_entries", "games", "residents"])
        await database.$executeRawUnsafe(`ALTER TABLE ${table} SET (autovacuum_enabled = FALSE)`);
      await database.$executeRaw`
        INSERT INTO games (id, slug, name) SELECT gen_random_uuid(), 'g' || n, md5(n::text) FROM generate_series(1, 10000) n`;
      await database.$executeRaw`
        INSERT INTO residents (id, username, display_name, email)
        SELECT gen_random_uuid(), 'p_' || n, 'P', n || '@example.com' FROM generate_series(1, 3000) n`;
      await database.$executeRaw`
        INSERT INTO library_entries (id, resident_id, game_id, game_name_key, rating_score, play_status, playtime_minutes,
          completed_on, visibility, updated_at)
        SELECT gen_random_uuid(), r.id, g.id, g.name_key, nullif(g.n & 7, 0), 'PLAYING', g.n & 4095,
          CASE WHEN g.n & 3 = 0 THEN DATE '2026-01-01' + (g.n & 255) END,
          CASE WHEN g.n & 63 = 0 THEN 'PRIVATE' ELSE 'INHERIT' END, now() - g.n * interval '1 second'
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM residents) r
        JOIN (SELECT id, name_key, row_number() OVER (ORDER BY id)::int AS n FROM games) g
          ON r.id = ${owner.resident.id}::uuid OR g.n BETWEEN r.n AND r.n + 4`;
    }

    const read = (database: Database, page: AnyPageRequest, isOwner: boolean) =>
      readLibraryPage(database, page, isOwner ? toCaller(owner) : anonymousIdentity.caller, {
        resident_id: owner.resident.id,
        withPrivate: isOwner,
      });

    /** Expects the first and the second page to be ranges of the index, of which at most one page is sorted. */
    async function assertWalksIndex(sort: Sort, isOwner: boolean): Promise<void> {
      const second = await readSecondPage(sort, (page) => read(service.database, page, isOwner));
      for (const page of [firstPage(sort), second]) {
        const plan = await explainGeneric(opened, (database) => read(database, page, isOwner));
        expect(findIndexes(plan)).toContain(indexes[sort]);
        expect(findUnlimitedSorts(plan)).toEqual([]);
        expect(findSequentialScans(plan)).toEqual([]);
      }
    }

    const variants = (Object.keys(indexes) as Sort[]).flatMap((sort) => [
      { sort, caller: "the owner", isOwner: true },
      { sort, caller: "others", isOwner: false },
    ]);

    describe.each([
      ["before the first ANALYZE", null],
      ["after ANALYZE", "ANALYZE library_entries, games, residents"],
    ])("%s", (_, statement) => {
      beforeAll(async () => {
        if (statement !== null) await service.database.$executeRawUnsafe(statement);
      });

      it.each(variants)("$caller read pages by $sort from one index range", ({ sort, isOwner }) =>
        assertWalksIndex(sort, isOwner),
      );
    });
  },
);
