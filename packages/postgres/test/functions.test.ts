import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { catchStartupMessage } from "../../server/test/support/startup-errors.js";
import { createTestDatabase, type TestDatabase } from "../../server/test/support/test-database.js";
import { withClient } from "../src/driver/with-client.js";
import { defaultLockLimits } from "../src/migrations/lock-retries.js";
import { assertMigrated, migrate } from "../src/migrations/migrate.js";
import { type MigrationFolder, readMigrations } from "../src/migrations/migration-folder.js";
import { splitTriggers } from "../src/migrations/triggers.js";

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

  test("replace only triggers that have changed, each table for itself", async () => {
    const toTriggers = (table: string, event: string) => `CREATE OR REPLACE TRIGGER ${table}_answer
      AFTER ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION do_nothing();`;
    const doNothing = `CREATE OR REPLACE FUNCTION do_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RETURN NULL; END $$;`;
    const toCode = (answer: number, event: string) =>
      withFunctions(
        [doNothing, toFunction(answer), toTriggers("games", event), toTriggers("residents", "DELETE")].join(
          "\n",
        ),
      );
    await migrate(database.url, toCode(1, "DELETE"));
    await withClient(database.url, async (writer) => {
      await writer.query("BEGIN; LOCK TABLE residents IN ROW EXCLUSIVE MODE");
      await migrate(database.url, toCode(2, "TRUNCATE"), undefined, {
        ...defaultLockLimits,
        giveUpAfterMs: 0,
      });
    });
    expect(await readAnswer()).toBe(2);
    const triggers = await withClient(database.url, (client) =>
      client.query(
        "SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgname LIKE '%_answer' ORDER BY 1",
      ),
    );
    expect(triggers.rows).toEqual([
      { text: expect.stringContaining("games_answer AFTER TRUNCATE") },
      { text: expect.stringContaining("residents_answer AFTER DELETE") },
    ]);
  });

  test("contain no statement about a trigger that is not recognized", () => {
    const { functions, triggers } = splitTriggers(folder.functions.sql);
    expect(functions).not.toMatch(/^\s*(CREATE|DROP)\b.*\bTRIGGER\b(?!.*\bLANGUAGE\b)/m);
    expect([...triggers.keys()]).toContain("resident_counters");
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
