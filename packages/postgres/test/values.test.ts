import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Prisma } from "../../server/src/generated/prisma/client.js";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
});

const texts = [
  "plain",
  "",
  "NULL",
  "null",
  '"quoted"',
  "back\\slash",
  "{a,b}",
  "line\nbreak",
  "ü 🎮",
  " spaces ",
];
const moment = new Date("2026-11-23T08:05:32.100Z");

const cases: readonly (readonly [title: string, sql: (value: unknown) => Prisma.Sql, value: unknown])[] = [
  ["texts", (value) => Prisma.sql`${value}::text[]`, texts],
  ["texts and nulls", (value) => Prisma.sql`${value}::text[]`, ["a", null, "b"]],
  ["no texts", (value) => Prisma.sql`${value}::text[]`, []],
  ["arrays of texts", (value) => Prisma.sql`${value}::text[]`, [texts, [...texts].reverse()]],
  ["numbers", (value) => Prisma.sql`${value}::int[]`, [1, -2, 0]],
  ["booleans", (value) => Prisma.sql`${value}::boolean[]`, [true, false, null]],
  ["times", (value) => Prisma.sql`${value}::timestamptz[]`, [moment, null]],
  ["a large number", (value) => Prisma.sql`${value}::bigint`, 2n ** 62n],
  ["a decimal number", (value) => Prisma.sql`${value}::numeric(6,3)`, new Prisma.Decimal("-2.990")],
  ["an object", (value) => Prisma.sql`${value}::jsonb`, { text: 'a "b" \\ c', list: [1, null], none: null }],
  ["a time", (value) => Prisma.sql`${value}::timestamptz`, moment],
];

describe("parameters of raw statements", () => {
  it.each(cases)("pass %s unchanged, outside of and in a transaction", async (_, toSql, value) => {
    const read = Prisma.sql`SELECT ${toSql(value)} AS value`;
    expect(await opened.database.$queryRaw(read)).toEqual([{ value }]);
    expect(await opened.database.$transaction((tx) => tx.$queryRaw(read))).toEqual([{ value }]);
  });

  it("pass bytes unchanged, also in arrays", async () => {
    const bytes = Buffer.from([0, 1, 92, 34, 255]);
    const [row] = await opened.database.$queryRaw<{ single: string; list: string }[]>`
      SELECT encode(${bytes}::bytea, 'hex') AS single, encode((${[bytes]}::bytea[])[1], 'hex') AS list,
        encode(${new Uint8Array(bytes)}::bytea, 'hex') AS array`;
    expect(row).toEqual({ single: "00015c22ff", list: "00015c22ff", array: "00015c22ff" });
  });

  it("pass undefined as null", async () => {
    expect(await opened.database.$queryRaw`SELECT ${undefined}::text AS value`).toEqual([{ value: null }]);
  });
});
