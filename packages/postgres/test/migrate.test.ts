import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { catchStartupMessage } from "../../server/test/support/startup-errors.js";
import { createEmptyDatabase, type TestDatabase } from "../../server/test/support/test-database.js";
import { withClient } from "../src/driver/with-client.js";
import { assertMigrated, getMigrationStatus, migrate } from "../src/migrations/migrate.js";
import { type MigrationFolder, readMigrations, toMigration } from "../src/migrations/migration-folder.js";
import { diffMigrations, findNonTransactionalMigrations } from "../src/migrations/schema-changes.js";

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createEmptyDatabase();
});

afterEach(() => testDatabase.drop());

/** Creates a folder of migrations from names and SQL, without functions. */
const buildFolder = (...migrations: readonly (readonly [string, string])[]): MigrationFolder => ({
  ...readMigrations(),
  functions: { sql: "", hash: "" },
  migrations: migrations.map(([name, sql]) => toMigration(name, sql)),
});

const first = ["20260101000000_first", "CREATE TABLE one (id int NOT NULL);"] as const;
const second = ["20260102000000_second", "CREATE TABLE two (id int);"] as const;

async function listTables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1",
  );
  await client.end();
  return rows.map(({ name }) => name).filter((name) => name !== "_prisma_migrations");
}

describe("migrating", () => {
  test("an empty database applies all migrations, then none", async () => {
    const names = readMigrations().migrations.map(({ name }) => name);
    expect(await migrate(testDatabase.url)).toEqual(names);
    expect(await migrate(testDatabase.url)).toEqual([]);
    await assertMigrated(testDatabase.url);
  });

  test("an old schema applies the missing migrations", async () => {
    await migrate(testDatabase.url, buildFolder(first));
    expect(await catchStartupMessage(assertMigrated(testDatabase.url, buildFolder(first, second)))).toContain(
      "lacks the migrations",
    );
    expect(await migrate(testDatabase.url, buildFolder(first, second))).toEqual([second[0]]);
    expect(await listTables()).toEqual(["one", "two"]);
  });

  test("a schema with withdrawn migrations applies the one that replaces them", async () => {
    const third = [
      "20260103000000_third",
      `-- Replaces: ${first[0]},\n-- ${second[0]}\nDROP TABLE two;`,
    ] as const;
    await migrate(testDatabase.url, buildFolder(first, second));
    expect(await migrate(testDatabase.url, buildFolder(third))).toEqual([third[0]]);
    expect(await migrate(testDatabase.url, buildFolder(third))).toEqual([]);
    expect(await listTables()).toEqual(["one"]);
  });

  test("from two concurrent processes applies each migration once", async () => {
    const applied = await Promise.all(
      [first, second].map(() => migrate(testDatabase.url, buildFolder(first, second))),
    );
    expect(applied.flat().sort()).toEqual([first[0], second[0]]);
  });

  test("supports functions with semicolons", async () => {
    const sql = `CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END; $$; -- a; b
      CREATE TABLE made AS SELECT two() AS value;`;
    await migrate(testDatabase.url, buildFolder(["20260101000000_function", sql]));
    expect(await listTables()).toEqual(["made"]);
  });
});

describe("a migration that is named before one that the database has applied", () => {
  const newer = ["20260103000000_newer", "CREATE TABLE newer (id int NOT NULL);"] as const;
  const older = ["20260102000000_older", "ALTER TABLE newer ADD COLUMN two int;"] as const;

  beforeEach(() => migrate(testDatabase.url, buildFolder(first, newer)));

  test("is applied with a warning", async () => {
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    expect(await migrate(testDatabase.url, buildFolder(first, newer, older), warn)).toEqual([older[0]]);
    expect(warnings).toEqual([
      expect.stringContaining(`applies the migration ${older[0]} after ${newer[0]}`),
    ]);
    const later = ["20260104000000_later", "CREATE TABLE later (id int);"] as const;
    await migrate(testDatabase.url, buildFolder(first, newer, older, later), warn);
    expect(warnings).toHaveLength(1);
  });

  test("is named when an empty database cannot be migrated", async () => {
    await migrate(testDatabase.url, buildFolder(first, newer, older));
    const message = await catchStartupMessage(
      diffMigrations(testDatabase.url, buildFolder(first, older, newer)),
    );
    expect(message).toMatch(
      /^An empty database cannot be migrated. The migration 20260102000000_older failed/,
    );
    expect(message).toContain(`applies the migration ${older[0]} after ${newer[0]}`);
    expect(message).toContain(`If ${older[0]} has not been released, rename its folder to a later time.`);
  });
});

describe("throws without changes for", () => {
  test("a database with a newer migration that needs a newer version", async () => {
    const needing = ["20260103000000_drop_one_needs_20260102000000", "DROP TABLE one;"] as const;
    await migrate(testDatabase.url, buildFolder(first, second, needing));
    const message = await catchStartupMessage(migrate(testDatabase.url, buildFolder(first)));
    expect(message).toContain("newer than this version of the service");
    expect(message).toContain(needing[0]);
    expect(await listTables()).toEqual(["two"]);
    expect(await migrate(testDatabase.url, buildFolder(first, second))).toEqual([]);
  });

  test("a newer database that lacks a migration of the code", async () => {
    const other = ["20260103000000_other", "CREATE TABLE other (id int);"] as const;
    await migrate(testDatabase.url, buildFolder(first, other));
    expect(await catchStartupMessage(migrate(testDatabase.url, buildFolder(first, second)))).toContain(
      `it has the migrations ${other[0]}`,
    );
    expect(await listTables()).toEqual(["one", "other"]);
  });

  test("a migration that was changed after it was applied", async () => {
    await migrate(testDatabase.url, buildFolder(first));
    const edited = buildFolder([first[0], "CREATE TABLE other (id int);"], second);
    expect(await catchStartupMessage(migrate(testDatabase.url, edited))).toContain(
      `${first[0]} were changed`,
    );
    expect(await listTables()).toEqual(["one"]);
  });

  test("a database with other tables", async () => {
    const client = new pg.Client({ connectionString: testDatabase.url });
    await client.connect();
    await client.query("CREATE TABLE theirs (id int)");
    await client.end();
    expect(await catchStartupMessage(migrate(testDatabase.url))).toContain("tables of another application");
    expect(await listTables()).toEqual(["theirs"]);
  });

  test.each([
    [
      "with a schema of the role, which is first in its search_path",
      "CREATE SCHEMA AUTHORIZATION CURRENT_USER",
    ],
    ["without the schema public", "DROP SCHEMA public"],
  ])("a database %s", async (_, statement) => {
    await withClient(testDatabase.url, (client) => client.query(statement));
    expect(await catchStartupMessage(migrate(testDatabase.url))).toContain("SET search_path = public");
    expect(await listTables()).toEqual([]);
  });
});

test("a migrated database is used by a role whose own schema is first in its search_path", async () => {
  const folder = buildFolder(first);
  await migrate(testDatabase.url, folder);
  await withClient(testDatabase.url, (client) => client.query("CREATE SCHEMA AUTHORIZATION CURRENT_USER"));
  await assertMigrated(testDatabase.url, folder);
  expect(await migrate(testDatabase.url, folder)).toEqual([]);
});

describe("a database that is newer than the code", () => {
  test("is left as it is, with its functions", async () => {
    const toAnswer = (result: number) => ({
      sql: `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN ${result}; END $$;`,
      hash: String(result),
    });
    const versions = [
      "20260101010000_versions",
      "CREATE TABLE function_versions (hash text PRIMARY KEY, applied_at timestamptz DEFAULT now());",
    ] as const;
    const old = { ...buildFolder(first, versions), functions: toAnswer(1) };
    const migrated = { ...buildFolder(first, versions, second), functions: toAnswer(2) };
    await migrate(testDatabase.url, migrated);
    expect(await migrate(testDatabase.url, old)).toEqual([]);
    await assertMigrated(testDatabase.url, old);
    const answer = await withClient(testDatabase.url, (client) => client.query("SELECT answer()"));
    expect(answer.rows).toEqual([{ answer: 2 }]);
  });
});

describe("an unfinished migration", () => {
  test("is rolled back when it fails, and its fixed version is applied", async () => {
    const failing = [second[0], "CREATE TABLE two (id int); SELECT 1 / 0;"] as const;
    const failure = await catchStartupMessage(migrate(testDatabase.url, buildFolder(first, failing)));
    expect(failure).toContain(`${second[0]} failed and was rolled back`);
    expect(failure).toContain("division by zero");
    expect(await listTables()).toEqual(["one"]);
    expect(await migrate(testDatabase.url, buildFolder(first, second))).toEqual([second[0]]);
  });

  test("of a killed process is applied again", async () => {
    await migrate(testDatabase.url, buildFolder(first));
    const client = new pg.Client({ connectionString: testDatabase.url });
    await client.connect();
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
       VALUES (gen_random_uuid()::text, 'x', $1, now(), 0)`,
      [second[0]],
    );
    await client.end();
    expect((await getMigrationStatus(testDatabase.url, buildFolder(first, second))).unfinished).toEqual([
      second[0],
    ]);
    expect(await migrate(testDatabase.url, buildFolder(first, second))).toEqual([second[0]]);
  });
});

describe("the comparison of schema.prisma with the migrations", () => {
  test("finds no difference", async () => {
    expect(await diffMigrations(testDatabase.url)).toBe("");
  });

  test("returns the SQL that the migrations lack", async () => {
    const schema = `
      datasource db {
        provider = "postgresql"
      }
      model One {
        id  Int  @unique
        two Int
        @@map("one")
      }`;
    const sql = await diffMigrations(testDatabase.url, buildFolder(first), schema);
    expect(sql).toContain(`ALTER TABLE "one" ADD COLUMN     "two" INTEGER NOT NULL`);
  });

  test("finds migrations that end their own transaction", () => {
    const folder = buildFolder(
      ["a", "BEGIN;\nCREATE TABLE a (id int);\nCOMMIT;"],
      ["b", "CREATE INDEX CONCURRENTLY i ON a (id);"],
      ["c", "-- BEGIN;\nCREATE TABLE c (id int);"],
    );
    expect(findNonTransactionalMigrations(folder)).toEqual(["a", "b"]);
    expect(findNonTransactionalMigrations(readMigrations())).toEqual([]);
  });
});
