import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { catchStartupMessage } from "../../server/test/support/startup-errors.js";
import { createEmptyDatabase, type TestDatabase } from "../../server/test/support/test-database.js";
import { withClient } from "../src/driver/with-client.js";
import { defaultLockLimits, type LockLimits } from "../src/migrations/lock-retries.js";
import { migrate } from "../src/migrations/migrate.js";
import { type MigrationFolder, readMigrations, toMigration } from "../src/migrations/migration-folder.js";

let testDatabase: TestDatabase;
/** A connection of the service, with a transaction on the table. */
let writer: pg.Client;

const buildFolder = (...migrations: readonly (readonly [string, string])[]): MigrationFolder => ({
  ...readMigrations(),
  functions: { sql: "", hash: "" },
  migrations: migrations.map(([name, sql]) => toMigration(name, sql)),
});

const table = ["20260101000000_table", "CREATE TABLE one (id int NOT NULL);"] as const;
const column = ["20260102000000_column", "ALTER TABLE one ADD COLUMN two int;"] as const;
const index = [
  "20260103000000_index",
  "-- Why: a test.\n-- Transaction: none\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one_id ON one (id);\nSELECT 1;",
] as const;

const impatient: LockLimits = { ...defaultLockLimits, lockTimeoutMs: 20, pauseMs: 5 };

beforeEach(async () => {
  testDatabase = await createEmptyDatabase();
  await migrate(testDatabase.url, buildFolder(table));
  writer = new pg.Client({ connectionString: testDatabase.url });
  await writer.connect();
});

afterEach(async () => {
  await writer.end();
  await testDatabase.drop();
});

const readRows = async (sql: string): Promise<unknown[]> =>
  withClient(testDatabase.url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

describe("a migration of a table that a transaction uses", () => {
  test("waits in short attempts, and says so once", async () => {
    await writer.query("BEGIN; INSERT INTO one VALUES (1)");
    const notices: string[] = [];
    const notify = (message: string) => {
      notices.push(message);
      // The lock is not in the queue during the pause, so that statements of others are not behind it.
      void readRows("SELECT id FROM one").then(() => writer.query("COMMIT"));
    };
    expect(await migrate(testDatabase.url, buildFolder(table, column), notify, impatient)).toEqual([
      column[0],
    ]);
    expect(notices).toEqual([expect.stringMatching(/waits for a table.*up to 600 seconds/)]);
    expect(await readRows("SELECT * FROM one")).toEqual([{ id: 1, two: null }]);
  });

  test("fails after the time limit without an effect", async () => {
    await writer.query("BEGIN; INSERT INTO one VALUES (1)");
    const limits = { ...impatient, giveUpAfterMs: 0 };
    const message = await catchStartupMessage(
      migrate(testDatabase.url, buildFolder(table, column), undefined, limits),
    );
    expect(message).toMatch(/failed and was rolled back: .*canceling statement due to lock timeout/);
    await writer.query("COMMIT");
    expect(await migrate(testDatabase.url, buildFolder(table, column))).toEqual([column[0]]);
  });
});

describe("a migration without a transaction", () => {
  test("makes an index again that an interrupted attempt has left invalid", async () => {
    await writer.query("INSERT INTO one VALUES (1), (1)");
    const folder = buildFolder(table, index);
    expect(await catchStartupMessage(migrate(testDatabase.url, folder))).toMatch(
      /_index failed; a repetition starts from its beginning: Unique constraint failed/,
    );
    const findIndex = "SELECT indisvalid FROM pg_index WHERE indexrelid = 'one_id'::regclass";
    expect(await readRows(findIndex)).toEqual([{ indisvalid: false }]);
    await writer.query("DELETE FROM one");
    expect(await migrate(testDatabase.url, folder)).toEqual([index[0]]);
    expect(await readRows(findIndex)).toEqual([{ indisvalid: true }]);
  });

  test("does not wait for a process that waits for it", async () => {
    await writer.query("BEGIN; INSERT INTO one VALUES (1)");
    const folder = buildFolder(table, index);
    // The index waits for the transaction, which ends once the second process has begun to wait.
    const notify = (message: string) => {
      if (message.startsWith("Another process")) void writer.query("COMMIT");
    };
    const applied = await Promise.all([1, 2].map(() => migrate(testDatabase.url, folder, notify, impatient)));
    expect(applied.flat()).toEqual([index[0]]);
  });
});
