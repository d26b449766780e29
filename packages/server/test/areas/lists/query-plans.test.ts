import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readLikedGamesPage } from "../../../src/areas/liked-games/list.js";
import { readListsPage } from "../../../src/areas/lists/list-lists.js";
import { readItemsPage } from "../../../src/areas/lists/read-items.js";
import { findList, findPresentedList, type StoredList } from "../../../src/areas/lists/rows.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import type { AnonymousCaller } from "../../../src/kernel/http/caller.js";
import type { Database, OpenDatabase } from "../../../src/platform/database/client.js";
import { disableCounting } from "../../support/bulk-rows.js";
import { describeService } from "../../support/describe-operation.js";
import {
  type AnyPageRequest,
  explainEachOfSecondPage,
  explainGeneric,
  explainSecondPage,
  findIndexes,
  findSequentialScans,
  findSorts,
  findUnlimitedSorts,
} from "../../support/query-plans.js";
import type { SignedIn } from "../../support/service.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "query plans of lists and liked games",
  { skipCounterCheckBecause: "The rows are inserted without updating the counters." },
  ({ service }) => {
    let opened: OpenDatabase;
    let owner: SignedIn;
    let lists: Record<StoredList["type"], StoredList>;
    const anonymous: AnonymousCaller = { kind: "anonymous", can: () => false };

    beforeAll(async () => {
      opened = connectTestDatabase(service.databaseUrl);
      owner = await service.signUp();
      await insertRows(service.database, owner.resident.id);
      const rows = await service.database.list.findMany({
        where: { resident_id: owner.resident.id, name: "Longest" },
      });
      const found = await Promise.all(rows.map(({ id }) => findList(service.database, id, anonymous)));
      lists = Object.fromEntries(found.map((row) => [row?.type, row])) as typeof lists;
    }, 120_000);
    afterAll(async () => {
      await opened.close();
    });

    /** Inserts very many rows for the owner, and few rows for each of thousands of other residents. */
    async function insertRows(database: Database, ownerId: string): Promise<void> {
      await disableCounting(database);
      await database.$executeRaw`
        INSERT INTO games (id, slug, name) SELECT gen_random_uuid(), 'game-' || n, 'Game ' || n FROM generate_series(1, 20000) n`;
      await database.$executeRaw`
        INSERT INTO residents (id, username, display_name, email)
        SELECT gen_random_uuid(), 'fan_' || n, 'Fan', 'fan' || n || '@example.com' FROM generate_series(1, 4000) n`;
      await database.$executeRaw`
        INSERT INTO lists (id, resident_id, type, name, visibility, items_count, created_at, updated_at)
        SELECT gen_random_uuid(), r.id, t.type, 'Some', (ARRAY['PUBLIC', 'FOLLOWERS', 'PRIVATE'])[1 + n % 3], 5,
          now() - random() * interval '1 year', now() - random() * interval '1 year'
        FROM residents r CROSS JOIN (VALUES ('PERSONALIZED', 1), ('PERSONALIZED', 2), ('PERSONALIZED', 3),
          ('LIKED_GAMES', 3), ('PLAYED_GAMES', 3)) t(type, n) WHERE r.id <> ${ownerId}::uuid`;
      await database.$executeRaw`
        INSERT INTO lists (id, resident_id, type, name, items_count)
        SELECT gen_random_uuid(), ${ownerId}::uuid, t.type, 'Longest', 2000
        FROM (VALUES ('PERSONALIZED'), ('LIKED_GAMES'), ('PLAYED_GAMES')) t(type)`;
      await database.$executeRaw`
        INSERT INTO lists (id, resident_id, name, updated_at)
        SELECT gen_random_uuid(), ${ownerId}::uuid, 'One of many', now() - n * interval '1 hour' FROM generate_series(1, 400) n`;
      const selectGames = (count: number) => Prisma.sql`
        (SELECT g.id, random() AS at FROM games g WHERE hashtext(g.slug || o.id) % (20000 / ${count}::int) = 0) g`;
      await database.$executeRaw`
        INSERT INTO list_items (id, list_id, game_id, rank_key, created_at)
        SELECT gen_random_uuid(), o.id, g.id, 'a' || g.at, now() - g.at * interval '1 year'
        FROM (SELECT l.id FROM lists l WHERE l.type = 'PERSONALIZED' LIMIT 200) o CROSS JOIN LATERAL ${selectGames(40)}`;
      await database.$executeRaw`
        INSERT INTO list_items (id, list_id, game_id, rank_key, created_at)
        SELECT gen_random_uuid(), o.id, g.id, 'a' || g.at, now() - g.at * interval '1 year'
        FROM (SELECT id FROM lists WHERE name = 'Longest' AND type = 'PERSONALIZED') o CROSS JOIN LATERAL ${selectGames(1000)}
        ON CONFLICT DO NOTHING`;
      for (const table of [Prisma.sql`liked_games`, Prisma.sql`library_entries`]) {
        const hasStatus = table.sql === "library_entries";
        const [statusColumn, statusValue] = hasStatus ? [", play_status", ", 'PLAYING'"] : ["", ""];
        for (const [residents, count] of [
          [Prisma.sql`(SELECT id FROM residents WHERE id = ${ownerId}::uuid) o`, 5_000],
          [Prisma.sql`(SELECT id FROM residents WHERE id <> ${ownerId}::uuid LIMIT 500) o`, 20],
        ] as const)
          await database.$executeRaw`
            INSERT INTO ${table} (id, resident_id, game_id, created_at ${Prisma.raw(statusColumn)})
            SELECT gen_random_uuid(), o.id, g.id, now() - g.at * interval '1 year' ${Prisma.raw(statusValue)}
            FROM ${residents} CROSS JOIN LATERAL ${selectGames(count)}`;
      }
      await database.$executeRaw`VACUUM (ANALYZE) games, residents, lists, list_items, liked_games, library_entries`;
    }

    const createListsReader = (conditions: Prisma.Sql[]) => (database: Database, page: AnyPageRequest) =>
      readListsPage(database, { page, caller: anonymous, conditions });

    const isOwned = () => Prisma.sql`l.resident_id = ${owner.resident.id}::uuid`;
    const isPublic = Prisma.sql`l.visibility = 'PUBLIC'`;

    describe("a page of lists", () => {
      it.each([
        ["PERSONALIZED", "-updated_at", "lists_type_updated_at_public_idx"],
        ["PERSONALIZED", "-created_at", "lists_type_created_at_public_idx"],
        ["LIKED_GAMES", "-updated_at", "lists_type_updated_at_public_idx"],
        ["PLAYED_GAMES", "-created_at", "lists_type_created_at_public_idx"],
      ])("reads PUBLIC %s lists from one index range by %s", async (type, sort, index) => {
        const [nodes = []] = await explainEachOfSecondPage(
          opened,
          sort,
          createListsReader([Prisma.sql`l.type = ${Prisma.raw(`'${type}'`)}`, isPublic]),
        );
        expect(findIndexes(nodes)).toContain(index);
        expect(findUnlimitedSorts(nodes)).toEqual([]);
        expect(findSequentialScans(nodes)).toEqual([]);
      });

      it.each(["-updated_at", "-created_at", "name", "-items_count"])(
        "reads only the lists of one resident by %s",
        async (sort) => {
          const [nodes = []] = await explainEachOfSecondPage(
            opened,
            sort,
            createListsReader([isOwned(), isPublic]),
          );
          expect(findIndexes(nodes)).toContain("lists_resident_id_updated_at_not_deleted_idx");
          expect(findSequentialScans(nodes)).toEqual([]);
        },
      );

      it("reads only the first games of a list of any type by an index", async () => {
        const nodes = await explainGeneric(opened, (database) =>
          findPresentedList(database, lists.PERSONALIZED.id, anonymous),
        );
        expect(findSequentialScans(nodes)).toEqual([]);
        expect(findUnlimitedSorts(nodes)).toEqual([]);
        expect(findIndexes(nodes)).toEqual(expect.arrayContaining(Object.values(indexByType)));
      });
    });

    const indexByType = {
      PERSONALIZED: "list_items_list_id_rank_key_id_idx",
      LIKED_GAMES: "liked_games_resident_id_created_at_id_idx",
      PLAYED_GAMES: "library_entries_resident_id_created_at_played_idx",
    };

    describe("a page of list items", () => {
      it.each(["position", "-added_at", "name"])(
        "reads items by %s, and their positions, from indexes of one personalized list",
        async (sort) => {
          const nodes = await explainSecondPage(opened, sort, (database, request) =>
            readItemsPage(database, request, lists.PERSONALIZED),
          );
          const indexes = findIndexes(nodes).filter((name) => name.startsWith("list_items_list_id_"));
          expect(indexes).toHaveLength(2);
          expect(findSequentialScans(nodes)).toEqual([]);
        },
      );

      it.each([
        ["LIKED_GAMES", "position", indexByType.LIKED_GAMES],
        ["LIKED_GAMES", "-added_at", indexByType.LIKED_GAMES],
        ["PLAYED_GAMES", "position", indexByType.PLAYED_GAMES],
        ["PLAYED_GAMES", "-added_at", indexByType.PLAYED_GAMES],
      ] as const)("reads a %s list by %s, and positions, from one index range", async (type, sort, index) => {
        const nodes = await explainSecondPage(opened, sort, (database, request) =>
          readItemsPage(database, request, lists[type]),
        );
        expect(findIndexes(nodes).filter((name) => name === index)).toHaveLength(2);
        expect(findUnlimitedSorts(nodes)).toEqual([]);
        expect(findSequentialScans(nodes)).toEqual([]);
      });

      it.each(["LIKED_GAMES", "PLAYED_GAMES"] as const)(
        "sorts only the games of one %s list by name",
        async (type) => {
          const nodes = await explainSecondPage(opened, "name", (database, request) =>
            readItemsPage(database, request, lists[type]),
          );
          expect(findSequentialScans(nodes)).toEqual([]);
        },
      );
    });

    describe("a page of liked games", () => {
      it("reads any page from one index range", async () => {
        const [nodes = []] = await explainEachOfSecondPage(opened, "-liked_at", (database, page) =>
          readLikedGamesPage(database, page, owner.resident.id),
        );
        expect(findIndexes(nodes)).toEqual(["liked_games_resident_id_created_at_id_idx", "games_pkey"]);
        expect(findSorts(nodes)).toEqual([]);
      });

      it("sorts only the likes of one resident by name", async () => {
        const [nodes = []] = await explainEachOfSecondPage(opened, "name", (database, page) =>
          readLikedGamesPage(database, page, owner.resident.id),
        );
        expect(findSequentialScans(nodes)).toEqual([]);
      });
    });
  },
);
