import { beforeAll, expect, it } from "@jest/globals";
import { Prisma } from "../../src/generated/prisma/client.js";
import { describeService } from "../support/describe-operation.js";
import { insertCommunity, insertCopies, rebuildRanks } from "./insert-rows.js";
import { createReaderKey, listSortedLists, readKey, readPage, type SortedList } from "./paginated-lists.js";
import { rows } from "./rows.js";

const initialRows = 10;
/** The number of referenced rows, large enough for the rows that the tests add. */
const referencedRows = 60;
const findLastNumber = (name: string): number =>
  ["residents", "games", "achievements", "badges"].includes(name) ? referencedRows : initialRows;

const setup = { skipCounterCheckBecause: "The test inserts rows directly." };

describeService("reading all pages while rows are added and removed", setup, ({ service }) => {
  let key: string;
  beforeAll(async () => {
    await insertCommunity(service.database, findLastNumber);
    key = await createReaderKey(service);
  }, 180_000);

  /** Reads all pages of a list and calls `afterPage` after each. */
  async function readAll(
    list: SortedList,
    limit: number,
    afterPage: (read: readonly string[]) => Promise<void> = () => Promise.resolve(),
  ): Promise<string[]> {
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await readPage(service, list, { key, limit, cursor });
      read.push(...page.data.map((item) => readKey(list.source, item)));
      cursor = page.pagination.next_cursor;
      await afterPage(read);
    } while (cursor !== null);
    return read;
  }

  const lastNumbers = new Map<string, number>();

  /** Adds a row to the list. */
  async function insertRow({ source }: SortedList): Promise<void> {
    const number = (lastNumbers.get(source.rows) ?? findLastNumber(source.rows)) + 1;
    lastNumbers.set(source.rows, number);
    await insertCopies(service.database, rows[source.rows], [number, number]);
    await rebuildRanks(service.database);
  }

  /** Deletes rows of the list, or restores rows that were soft-deleted. */
  async function setVisible(
    { source }: SortedList,
    keys: readonly string[],
    isVisible: boolean,
  ): Promise<void> {
    const { table } = rows[source.rows];
    const { database } = service;
    const condition = Prisma.sql`${Prisma.raw(source.column ?? "id")} = ANY(${keys}::uuid[])`;
    const columns = await database.$queryRaw<object[]>`
    SELECT FROM information_schema.columns WHERE table_name = ${table} AND column_name = 'deleted_at'`;
    if (columns.length > 0)
      await database.$executeRaw`
      UPDATE ${Prisma.raw(table)} SET deleted_at = CASE WHEN ${isVisible} THEN NULL ELSE now() END WHERE ${condition}`;
    else if (!isVisible) await database.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${condition}`;
    await rebuildRanks(database);
  }

  it.each(listSortedLists().map((list) => [list.id, list.sort ?? "the default order", list] as const))(
    "%s by %s: returns no row twice and skips no remaining row",
    async (_id, _sort, list) => {
      const before = await readAll(list, 100);
      expect(before.length).toBeGreaterThan(4);
      const hidden = new Set<string>();
      const { id: template }: Readonly<Record<string, unknown>> = rows[list.source.rows].first;
      const hideRow = async (key: string | undefined): Promise<void> => {
        // The first row is the one that the others are copies of.
        if (key === undefined || key === template) return;
        hidden.add(key);
        await setVisible(list, [key], false);
      };
      let pages = 0;
      const after = await readAll(list, Math.ceil(before.length / 5), async (read) => {
        pages += 1;
        if (pages > 3) return;
        await insertRow(list);
        // Alternates between the row of the cursor and a row that was not read yet.
        const unread = before.filter((key) => !read.includes(key) && !hidden.has(key));
        await hideRow(pages % 2 === 1 ? read.at(-1) : unread[0]);
      });
      await setVisible(list, [...hidden], true);
      const remaining = before.filter((key) => !hidden.has(key));
      expect(pages).toBeGreaterThan(3);
      expect(new Set(after).size).toBe(after.length);
      expect(after.filter((key) => remaining.includes(key))).toEqual(remaining);
    },
  );
});
