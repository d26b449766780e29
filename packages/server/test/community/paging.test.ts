import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Prisma } from "../../src/generated/prisma/client.js";
import { startService, type TestService } from "../support/service.js";
import { listSortedLists, readKey, createReaderKey, readPage, type SortedList } from "./paginated-lists.js";
import { insertCommunity, insertCopies, rebuildRanks } from "./insert-rows.js";
import { rows } from "./rows.js";

const initialRows = 10;
/** Referenced rows are created up front, with some to spare for rows that are added later. */
const reservedNumbers = 60;
const findLastNumber = (name: string): number =>
  ["residents", "games", "achievements", "badges"].includes(name) ? reservedNumbers : initialRows;

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startService({}, { skipCounterCheckBecause: "The community is made of bare rows." });
  await insertCommunity(service.database, findLastNumber);
  key = await createReaderKey(service);
}, 180_000);
afterAll(() => service.stop());

/** Reads a whole list page by page, running `between` after each page. */
async function readAll(
  list: SortedList,
  limit: number,
  afterPage: (read: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(service, list, { key, limit, cursor });
    read.push(...page.data.map((item) => readKey(list.place, item)));
    cursor = page.pagination.next_cursor;
    await afterPage(read);
  } while (cursor !== null);
  return read;
}

const lastNumbers = new Map<string, number>();

/** Adds a row to the list. */
async function insertRow({ place }: SortedList): Promise<void> {
  const number = (lastNumbers.get(place.rows) ?? findLastNumber(place.rows)) + 1;
  lastNumbers.set(place.rows, number);
  await insertCopies(service.database, rows[place.rows], [number, number]);
  await rebuildRanks(service.database);
}

/** Removes rows from the list, or restores them where that is possible. */
async function setVisible({ place }: SortedList, names: readonly string[], shown: boolean): Promise<void> {
  const { table } = rows[place.rows];
  const { database } = service;
  const named = Prisma.sql`${Prisma.raw(place.column ?? "id")} = ANY(${names}::uuid[])`;
  const columns = await database.$queryRaw<object[]>`
    SELECT FROM information_schema.columns WHERE table_name = ${table} AND column_name = 'deleted_at'`;
  if (columns.length > 0)
    await database.$executeRaw`
      UPDATE ${Prisma.raw(table)} SET deleted_at = CASE WHEN ${shown} THEN NULL ELSE now() END WHERE ${named}`;
  else if (!shown) await database.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${named}`;
  await rebuildRanks(database);
}

describe("paging through a list while rows are added and removed", () => {
  it.each(listSortedLists().map((list) => [list.id, list.sort ?? "its only order", list] as const))(
    "%s by %s: none twice, and none left out of those that stayed",
    async (_id, _sort, list) => {
      const before = await readAll(list, 100);
      expect(before.length).toBeGreaterThan(4);
      const hidden = new Set<string>();
      const hideRow = async (name: string | undefined): Promise<void> => {
        if (name === undefined) return;
        hidden.add(name);
        await setVisible(list, [name], false);
      };
      let pages = 0;
      const after = await readAll(list, Math.ceil(before.length / 5), async (read) => {
        pages += 1;
        if (pages > 3) return;
        await insertRow(list);
        // Alternately a row that was read (such as the one in the cursor) and one that was not.
        const rest = before.filter((name) => !read.includes(name) && !hidden.has(name));
        await hideRow(pages % 2 === 1 ? read.at(-1) : rest[0]);
      });
      await setVisible(list, [...hidden], true);
      const remaining = before.filter((name) => !hidden.has(name));
      expect(pages).toBeGreaterThan(3);
      expect(new Set(after).size).toBe(after.length);
      expect(after.filter((name) => remaining.includes(name))).toEqual(remaining);
    },
  );
});
