import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Prisma } from "../../../src/generated/prisma/client.js";
import {
  arrayValue,
  booleanValue,
  createJsonTemplate,
  type JsonTemplate,
  jsonValue,
  nestedObject,
  objectColumn,
  optional,
  plainTextValue,
  textValue,
  timestampValue,
  toItemTemplate,
} from "../../../src/platform/database/json-template.js";
import { connectTestDatabase, type OpenTestDatabase, openTestDatabase } from "../../support/test-database.js";

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
});

/** Composes one object from the values that `rows` selects, and compares it with what PostgreSQL composes. */
async function compose(
  template: JsonTemplate<unknown>,
  rows: Prisma.Sql = Prisma.sql`(SELECT) nothing`,
  { database }: Pick<OpenTestDatabase, "database"> = opened,
): Promise<string> {
  const [row] = await database.$queryRaw<{ text: string; json: string }[]>`
    SELECT ${template.values} AS text, ${template.json} AS json FROM ${rows}`;
  const composed = template.compose(row?.text ?? "");
  expect(row?.json).toBe(composed);
  return composed;
}

/** All characters that PostgreSQL can store, up to the first ones that need two bytes, and some beyond. */
const allCharacters = `${String.fromCharCode(...Array.from({ length: 0x17f }, (_, index) => index + 1))}\u2028漢🐺`;

test("escapes all characters of a text as JSON.stringify does", async () => {
  const template = createJsonTemplate<{ text: string; empty: string; missing: null; end: number }>({
    text: textValue("row.text"),
    empty: textValue("''::text"),
    missing: textValue("NULL::text"),
    end: jsonValue("1"),
  });
  expect(await compose(template, Prisma.sql`(SELECT ${allCharacters}::text AS text) row`)).toBe(
    JSON.stringify({ text: allCharacters, empty: "", missing: null, end: 1 }),
  );
});

test("composes values of all types, and null for NULL", async () => {
  const members = {
    id: plainTextValue("row.id"),
    day: plainTextValue("row.day"),
    count: jsonValue("row.count"),
    metadata: jsonValue("row.metadata"),
    tags: jsonValue("to_json(row.tags)"),
    yes: booleanValue("row.yes"),
    no: booleanValue("row.no"),
  };
  const template = createJsonTemplate<Record<keyof typeof members, unknown>>(members);
  const values = Prisma.sql`(SELECT '0193a0e0-0000-7000-8000-000000000001'::uuid AS id, DATE '1997-08-25' AS day, 7 AS count,
    '{"a":"\\t"}'::jsonb AS metadata, ARRAY['x', 'y"'] AS tags, TRUE AS yes, FALSE AS no) row`;
  expect(JSON.parse(await compose(template, values))).toEqual({
    id: "0193a0e0-0000-7000-8000-000000000001",
    day: "1997-08-25",
    count: 7,
    metadata: { a: "\t" },
    tags: ["x", 'y"'],
    yes: true,
    no: false,
  });
  const missing = Prisma.sql`(SELECT NULL::uuid AS id, NULL::date AS day, NULL::int AS count, NULL::jsonb AS metadata,
    NULL::text[] AS tags, NULL::boolean AS yes, NULL::boolean AS no) row`;
  expect(new Set(Object.values(JSON.parse(await compose(template, missing)) as object))).toEqual(
    new Set([null]),
  );
});

test.each(["UTC", "Asia/Kolkata"])(
  "formats timestamps in UTC with milliseconds when sessions use %s",
  async (zone) => {
    const url = new URL(opened.url);
    url.searchParams.set("options", `-c TimeZone=${zone}`);
    const session = connectTestDatabase(url.toString());
    const template = createJsonTemplate<{ at: string }>({ at: timestampValue("row.at") });
    for (const at of ["2026-11-21T08:05:32.000Z", "2026-11-21T08:05:32.100Z", "1999-01-01T00:00:00.009Z"])
      expect(await compose(template, Prisma.sql`(SELECT ${at}::timestamptz AS at) row`, session)).toBe(
        JSON.stringify({ at }),
      );
    expect(
      await compose(
        template,
        Prisma.sql`(SELECT '2026-11-21T08:05:32.123999Z'::timestamptz AS at) row`,
        session,
      ),
    ).toBe('{"at":"2026-11-21T08:05:32.123Z"}');
    await session.close();
  },
);

interface Point {
  readonly x: number | null;
  readonly y: number | null;
}

const toPoint = (x: string) => nestedObject<Point>({ x: jsonValue(x), y: jsonValue("NULL::int") });

test("composes objects within objects, and null for an optional one whose first value is NULL", async () => {
  const template = createJsonTemplate<Record<"first" | "missing" | "deep" | "last" | "lastMissing", unknown>>(
    {
      first: optional(toPoint("1")),
      missing: optional(toPoint("NULL::int")),
      deep: nestedObject<{ inner: unknown; missing: unknown }>({
        inner: toPoint("NULL::int"),
        missing: optional(toPoint("NULL::int")),
      }),
      last: optional(toPoint("2")),
      lastMissing: optional(toPoint("NULL::int")),
    },
  );
  expect(await compose(template)).toBe(
    JSON.stringify({
      first: { x: 1, y: null },
      missing: null,
      deep: { inner: { x: null, y: null }, missing: null },
      last: { x: 2, y: null },
      lastMissing: null,
    }),
  );
});

test("selects an object of the same members as a column", async () => {
  const row = nestedObject<{ text: string; point: Point }>({
    text: textValue("row.text"),
    point: toPoint("1"),
  });
  const columns = Prisma.sql`${objectColumn(row).sql} AS row, ${objectColumn(optional(toPoint("2"))).sql} AS two,
    ${objectColumn(optional(toPoint("NULL::int"))).sql} AS none`;
  expect(
    await opened.database.$queryRaw`SELECT ${columns} FROM (SELECT ${allCharacters}::text AS text) row`,
  ).toEqual([{ row: { text: allCharacters, point: { x: 1, y: null } }, two: { x: 2, y: null }, none: null }]);
});

test("composes arrays of objects", async () => {
  const item = toItemTemplate(nestedObject<{ text: string }>({ text: textValue("item.text") }));
  const select = (count: number) =>
    arrayValue(
      item,
      Prisma.sql`(SELECT E'a\t\r\n' || n AS text FROM generate_series(1, ${Prisma.raw(String(count))}) n) item`,
    );
  const template = createJsonTemplate<Record<"none" | "two", unknown>>({ none: select(0), two: select(2) });
  expect(await compose(template)).toBe(
    JSON.stringify({ none: [], two: [{ text: "a\t\r\n1" }, { text: "a\t\r\n2" }] }),
  );
});
