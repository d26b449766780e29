import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";
import { getSqlState, getViolatedConstraint } from "../src/driver/errors.js";
import { createBatchSender } from "../src/driver/statement-batch.js";
import { catchError } from "./support/catch-error.js";

let opened: OpenTestDatabase;
let other: pg.Client;
beforeAll(async () => {
  opened = await openTestDatabase({ max: 1 });
  other = new pg.Client({ connectionString: opened.url });
  await other.connect();
});
beforeEach(async () => {
  await other.query("DROP TABLE IF EXISTS items");
  await other.query("CREATE TABLE items (id int CONSTRAINT items_key PRIMARY KEY, name text)");
});
afterAll(async () => {
  await other.end();
  await opened.close();
});

const countItems = async () =>
  (await opened.database.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM items`)[0]?.count;

describe("statements that are sent together in a transaction", () => {
  it("return their own rows and counts", async () => {
    const results = await opened.database.$transaction((tx) =>
      Promise.all([
        tx.$executeRaw`INSERT INTO items SELECT n, 'item ' || n FROM generate_series(1, 3) n`,
        tx.$queryRaw`SELECT id, name FROM items WHERE id > ${1} ORDER BY id`,
        tx.$executeRaw`UPDATE items SET name = NULL WHERE id = ${9}`,
        tx.$queryRaw`SELECT id FROM items WHERE id = ${9}`,
        tx.$executeRaw`SET LOCAL work_mem = '8MB'`,
      ]),
    );
    expect(results).toEqual([
      3,
      [
        { id: 2, name: "item 2" },
        { id: 3, name: "item 3" },
      ],
      0,
      [],
      0,
    ]);
  });

  it("fail with the error of the first one that fails, except those before it, and change nothing", async () => {
    const settled = await catchError(
      opened.database.$transaction(async (tx) => {
        const results = await Promise.allSettled([
          tx.$executeRaw`INSERT INTO items VALUES (1)`,
          tx.$executeRaw`INSERT INTO items VALUES (1)`,
          tx.$executeRaw`INSERT INTO items VALUES (2)`,
        ]);
        throw new AggregateError(
          results.map((result) => (result.status === "rejected" ? result.reason : undefined) as unknown),
        );
      }),
    );
    const errors = settled instanceof AggregateError ? settled.errors : [];
    expect(errors.map(getViolatedConstraint)).toEqual([undefined, "items_key", "items_key"]);
    expect(await countItems()).toBe(0);
  });

  it("are sent before a query of Prisma when they are flushed", async () => {
    const client = new pg.Client({ connectionString: opened.url, pipeline: true });
    await client.connect();
    const sender = createBatchSender(client);
    const inserted = sender.run({ text: "INSERT INTO items VALUES (1)", values: [], name: "" });
    sender.flush();
    const { rows } = await client.query("SELECT id FROM items");
    await inserted;
    await client.end();
    expect(rows).toEqual([{ id: 1 }]);
  });
});

describe("a prepared statement", () => {
  const insert = (id: number) => opened.database.$executeRaw`INSERT INTO items VALUES (${id}::int)`;

  it("is prepared again when it failed while it was prepared", async () => {
    await insert(1);
    // The second execution prepares it.
    for (let attempt = 0; attempt < 3; attempt++)
      expect(getViolatedConstraint(await catchError(insert(1)))).toBe("items_key");
    for (const id of [2, 3]) await insert(id);
    expect(await countItems()).toBe(3);
  });

  it("is prepared again when its columns have changed, without an error outside of transactions", async () => {
    const read = () => opened.database.$queryRaw`SELECT * FROM items`;
    await insert(1);
    for (let execution = 0; execution < 5; execution++) expect(await read()).toEqual([{ id: 1, name: null }]);
    await other.query(
      "ALTER TABLE items ADD COLUMN price numeric(5,2) NOT NULL DEFAULT 1.5, DROP COLUMN name",
    );
    const rows = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(['[{"id":1,"price":"1.5"}]']));
  });

  it("fails once in a transaction when its columns have changed", async () => {
    const read = () => opened.database.$transaction((tx) => tx.$queryRaw`SELECT i.* FROM items i`);
    for (let execution = 0; execution < 3; execution++) expect(await read()).toEqual([]);
    await other.query("ALTER TABLE items ADD COLUMN price int");
    expect(getSqlState(await catchError(read()))).toBe("0A000");
    expect(await read()).toEqual([]);
  });
});

describe("reads that are sent together", () => {
  it("are sent again when another one failed before them", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        n % 7 === 3
          ? opened.database.$queryRaw`SELECT 1 / ${0}::int AS value`
          : opened.database.$queryRaw`SELECT ${n}::int AS value`,
      ),
    );
    expect(
      results.map((result) => (result.status === "fulfilled" ? result.value : getSqlState(result.reason))),
    ).toEqual(Array.from({ length: 60 }, (_, n) => (n % 7 === 3 ? "22012" : [{ value: n }])));
  });

  it("run on a connection of their own when they call a function that writes", async () => {
    await other.query(`CREATE OR REPLACE FUNCTION add_item(item int) RETURNS int LANGUAGE sql
      AS 'INSERT INTO items VALUES (item) RETURNING id'`);
    const add = (id: number) =>
      opened.database.$queryRaw<{ id: number }[]>`SELECT add_item(${id}::int) AS id`;
    const added = await Promise.all([1, 2, 3, 4].map(add));
    expect(added.flat().map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(await countItems()).toBe(4);
  });
});
