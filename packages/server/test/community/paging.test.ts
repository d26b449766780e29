import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Prisma } from "../../src/generated/prisma/client.js";
import { startService, type TestService } from "../support/service.js";
import { listsInOrder, nameOf, readingKey, readPage, type ListInOrder } from "./lists.js";
import { copyRows, rankEntries, rows, writeCommunity } from "./rows.js";

const rowsAtFirst = 10;
/** What other rows refer to needs room for those that come later. */
const roomFor = 60;
const lastNumber = (name: string): number =>
  ["residents", "games", "achievements", "badges"].includes(name) ? roomFor : rowsAtFirst;

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startService({}, { countersDiffer: "The community is made of bare rows." });
  await writeCommunity(service.database, lastNumber);
  key = await readingKey(service);
}, 180_000);
afterAll(() => service.stop());

/** All of a list, read by pages of so many; `between` happens after each. */
async function readAll(
  list: ListInOrder,
  limit: number,
  between: (read: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(service, list, { key, limit, cursor });
    read.push(...page.data.map((item) => nameOf(list.place, item)));
    cursor = page.pagination.next_cursor;
    await between(read);
  } while (cursor !== null);
  return read;
}

const written = new Map<string, number>();

/** Puts another row into the list. */
async function insertInto({ place }: ListInOrder): Promise<void> {
  const number = (written.get(place.rows) ?? lastNumber(place.rows)) + 1;
  written.set(place.rows, number);
  await copyRows(service.database, rows[place.rows], [number, number]);
  await rankEntries(service.database);
}

/** Takes rows out of the list, or puts them back where that is possible. */
async function show({ place }: ListInOrder, names: readonly string[], shown: boolean): Promise<void> {
  const { table } = rows[place.rows];
  const { database } = service;
  const named = Prisma.sql`${Prisma.raw(place.column ?? "id")} = ANY(${names}::uuid[])`;
  const columns = await database.$queryRaw<object[]>`
    SELECT FROM information_schema.columns WHERE table_name = ${table} AND column_name = 'deleted_at'`;
  if (columns.length > 0)
    await database.$executeRaw`
      UPDATE ${Prisma.raw(table)} SET deleted_at = CASE WHEN ${shown} THEN NULL ELSE now() END WHERE ${named}`;
  else if (!shown) await database.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${named}`;
  await rankEntries(database);
}

describe("a list that is read page by page while rows come and go", () => {
  it.each(listsInOrder().map((list) => [list.id, list.sort ?? "its only order", list] as const))(
    "%s by %s: none twice, and none left out of those that stayed",
    async (_id, _sort, list) => {
      const before = await readAll(list, 100);
      expect(before.length).toBeGreaterThan(4);
      const gone = new Set<string>();
      const takeAway = async (name: string | undefined): Promise<void> => {
        if (name === undefined) return;
        gone.add(name);
        await show(list, [name], false);
      };
      let pages = 0;
      const after = await readAll(list, Math.ceil(before.length / 5), async (read) => {
        pages += 1;
        if (pages > 3) return;
        await insertInto(list);
        // In turn one that was read, the last of which the cursor knows, and one that was not yet.
        const rest = before.filter((name) => !read.includes(name) && !gone.has(name));
        await takeAway(pages % 2 === 1 ? read.at(-1) : rest[0]);
      });
      await show(list, [...gone], true);
      const stayed = before.filter((name) => !gone.has(name));
      expect(pages).toBeGreaterThan(3);
      expect(new Set(after).size).toBe(after.length);
      expect(after.filter((name) => stayed.includes(name))).toEqual(stayed);
    },
  );
});
