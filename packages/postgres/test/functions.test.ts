import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { catchStartupMessage } from "../../server/test/support/startup-errors.js";
import { createTestDatabase, type TestDatabase } from "../../server/test/support/test-database.js";
import { withClient } from "../src/driver/with-client.js";
import { assertMigrated, migrate } from "../src/migrations/migrate.js";
import { type MigrationFolder, readMigrations } from "../src/migrations/migration-folder.js";

const folder = readMigrations();
const functionsFolder = path.join(folder.path, "../functions");
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** The code with another version of its functions. */
const withFunctions = (sql: string): MigrationFolder => ({ ...folder, functions: { sql, hash: sql } });

const toFunction = (result: number, type = "int"): string =>
  `CREATE OR REPLACE FUNCTION answer() RETURNS ${type} LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN RETURN ${result}; END $$;`;

const readAnswer = (): Promise<unknown> =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ answer: unknown }>("SELECT answer()");
    return rows[0]?.answer;
  });

describe("the functions of the database", () => {
  test("are replaced when they have changed, without a migration", async () => {
    expect(await migrate(database.url, withFunctions(toFunction(1)))).toEqual([]);
    expect(await readAnswer()).toBe(1);
    await migrate(database.url, withFunctions(toFunction(2)));
    expect(await readAnswer()).toBe(2);
  });

  test("stay when a service of the previous version starts again", async () => {
    await migrate(database.url, withFunctions(toFunction(1)));
    await migrate(database.url, withFunctions(toFunction(2)));
    await migrate(database.url, withFunctions(toFunction(1)));
    await assertMigrated(database.url, withFunctions(toFunction(1)));
    expect(await readAnswer()).toBe(2);
  });

  test("are replaced once by two processes that start together", async () => {
    await Promise.all([1, 2].map(() => migrate(database.url, withFunctions(toFunction(1)))));
    expect(await readAnswer()).toBe(1);
  });

  test("stay when a new version of them fails", async () => {
    await migrate(database.url, withFunctions(toFunction(1)));
    // The result of a function cannot change while services call it: it needs a new name.
    const changed = withFunctions(`${toFunction(2)}${toFunction(3, "text")}`);
    expect(await catchStartupMessage(migrate(database.url, changed))).toContain(
      "functions in prisma/functions failed and were rolled back: cannot change return type",
    );
    expect(await readAnswer()).toBe(1);
  });

  test("are required by a service that does not migrate", async () => {
    expect(await catchStartupMessage(assertMigrated(database.url, withFunctions(toFunction(1))))).toContain(
      "lacks the functions of this version",
    );
  });

  test("are defined in one file each, except for the expressions of columns and indexes", async () => {
    const functions = await withClient(database.url, async (client) => {
      const { rows } = await client.query<{ name: string; is_expression: boolean }>(`
        SELECT p.proname AS name, p.prosqlbody IS NOT NULL AS is_expression FROM pg_proc p
        WHERE p.pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`);
      return rows;
    });
    const files = readdirSync(functionsFolder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".sql"))
      .map((name) => readFileSync(path.join(functionsFolder, name), "utf8"));
    const defined = files.flatMap((text) =>
      [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name),
    );
    const expected = functions.filter(({ name, is_expression }) => !is_expression || defined.includes(name));
    expect(defined.toSorted()).toEqual(expected.map(({ name }) => name));
  });

  test("are not defined by migrations any more", () => {
    const later = folder.migrations.filter(({ name }) => name > "20261126010000_function_versions");
    const defining = later.filter(({ sql }) => /CREATE (OR REPLACE )?FUNCTION[^;]*\$\$/.test(sql));
    expect(defining.map(({ name }) => name)).toEqual([]);
  });
});
