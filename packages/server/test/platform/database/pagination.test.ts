import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { defineColumns } from "../../../src/platform/database/columns.js";
import {
  createPager,
  type Page,
  type PageQuery,
  type PageRequest,
  sortKey,
  type Sorts,
} from "../../../src/platform/database/pagination.js";
import { type OpenTestDatabase, openTestDatabase } from "../../support/test-database.js";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly score: number;
}

const sorts: Sorts<Row, string> = {
  by: {
    name: [sortKey("i.name", "text", (row) => row.name)],
    "-score": [sortKey("i.score", "int", (row) => row.score)],
    "-score,name": [
      sortKey("i.score", "int", (row) => row.score, true),
      sortKey("i.name", "text", (row) => row.name, false),
    ],
  },
  tieBreaker: sortKey("i.id", "uuid", (row) => row.id),
};
const pager = createPager(["a secret of tests"]);
const buildQuery = (overrides: Partial<PageQuery>): PageQuery => ({
  operation: "listItems",
  filters: {},
  limit: 7,
  sort: "name",
  cursor: undefined,
  includeTotal: false,
  ...overrides,
});

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.database.$executeRaw`CREATE TABLE items AS
    SELECT gen_random_uuid() AS id, 'n' || (i % 9) AS name, i % 5 AS score FROM generate_series(1, 60) i`;
});
afterAll(async () => {
  await opened.close();
});

const readPage = (page: PageRequest<string>): Promise<Page<Row>> =>
  page.list(opened.database, {
    columns: defineColumns<Row>()("i", ["id", "name", "score"]),
    from: Prisma.sql`items i`,
    where: Prisma.sql`i.score >= 0`,
    sorts,
  });

const read = (overrides: Partial<PageQuery>) => readPage(pager(buildQuery(overrides)));

describe.each(["name", "-score", "-score,name"])("sorted by %s", (sort) => {
  it("the pages contain every item once, in order", async () => {
    const pages: Row[][] = [];
    let cursor: string | undefined;
    do {
      const { data, pagination } = await read({ sort, cursor });
      pages.push(data);
      cursor = pagination.next_cursor ?? undefined;
      expect(pagination.has_more).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    const onePage = await read({ sort, limit: 100 });
    expect(pages.flat()).toEqual(onePage.data);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(60);
  });

  it("the previous page of the next page is the same page", async () => {
    const first = await read({ sort });
    const second = await read({ sort, cursor: first.pagination.next_cursor ?? "" });
    const third = await read({ sort, cursor: second.pagination.next_cursor ?? "" });
    const back = await read({ sort, cursor: third.pagination.prev_cursor ?? "" });
    expect(back.data).toEqual(second.data);
    const start = await read({ sort, cursor: back.pagination.prev_cursor ?? "" });
    expect([start.data, start.pagination.prev_cursor]).toEqual([first.data, null]);
  });
});

describe("cursors", () => {
  it("rejects a modified cursor", async () => {
    const { pagination } = await read({});
    const cursor = pagination.next_cursor ?? "";
    const modified = [`x${cursor}`, cursor.slice(0, -2), cursor.replace(".", ""), `${cursor}!`, `${cursor}=`];
    for (const forged of [...modified, "", ".", "a.b", "a.b.c", "é", " "])
      expect(() => pager(buildQuery({ cursor: forged }))).toThrow(
        expect.objectContaining({ code: "invalid-cursor" }),
      );
  });

  it("rejects a cursor of another list, other filters or another sort", async () => {
    const { pagination } = await read({});
    const cursor = pagination.next_cursor ?? "";
    for (const other of [{ operation: "listOthers" }, { filters: { status: "X" } }, { sort: "-score" }])
      await expect(read({ cursor, ...other })).rejects.toMatchObject({ code: "cursor-mismatch" });
  });

  it("accepts a cursor of a default sort only for that sort", async () => {
    const requestDefaultSort = (cursor?: string) => pager(buildQuery({ sort: "", cursor }));
    const { pagination } = await readPage(requestDefaultSort().sortedBy("-score"));
    const cursor = pagination.next_cursor ?? "";
    expect((await readPage(requestDefaultSort(cursor).sortedBy("-score"))).data).toEqual(
      (await read({ sort: "-score", cursor })).data,
    );
    await expect(readPage(requestDefaultSort(cursor).sortedBy("name"))).rejects.toMatchObject({
      code: "cursor-mismatch",
    });
  });

  it("rejects a cursor signed by another secret", async () => {
    const { pagination } = await read({});
    const otherPager = createPager(["another secret"]);
    expect(() => otherPager(buildQuery({ cursor: pagination.next_cursor ?? "" }))).toThrow(
      expect.objectContaining({ code: "invalid-cursor" }),
    );
  });
});

it("counts the list only with include_total", async () => {
  expect((await read({})).pagination).toMatchObject({ total: null, total_relation: null });
  expect((await read({ includeTotal: true })).pagination).toMatchObject({ total: 60, total_relation: "EQ" });
});

it("stops counting after 10,000 rows", async () => {
  await opened.database.$executeRaw`INSERT INTO items
    SELECT gen_random_uuid(), 'n', 0 FROM generate_series(1, 9_941)`;
  expect((await read({ includeTotal: true })).pagination).toMatchObject({
    total: 10_000,
    total_relation: "GTE",
  });
});
