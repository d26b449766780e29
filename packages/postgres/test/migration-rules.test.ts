import { describe, expect, test } from "@jest/globals";
import { lintMigrations } from "../../../scripts/migrations/lint.js";
import { readPreviousRelease } from "../../../scripts/migrations/previous-release.js";
import { rules } from "../../../scripts/migrations/rules.js";
import { readMigrations } from "../src/migrations/migration-folder.js";

const previous = { migration: "20260101000000_released" };
const released = {
  name: previous.migration,
  sql: `CREATE TABLE games (id int); CREATE TABLE ratings (id int); UPDATE games SET id = 1;
    ALTER TABLE games ADD CONSTRAINT games_slug CHECK (slug IS NOT NULL) NOT VALID;`,
};

/** What a migration of the next release breaks, as the names of the rules. */
async function findBroken(sql: string, name = "20260102000000_next"): Promise<string[]> {
  const breaches = await lintMigrations([released, { name, sql }], previous);
  return breaches.map((breach) => breach.split(": ")[1] ?? "");
}

const breaches: Readonly<Record<string, readonly string[]>> = {
  rewrite: [
    "ALTER TABLE games ADD COLUMN two int DEFAULT random();",
    "ALTER TABLE games ADD COLUMN two uuid DEFAULT gen_random_uuid();",
    "ALTER TABLE games ADD COLUMN two int GENERATED ALWAYS AS (id * 2) STORED;",
    "ALTER TABLE games ADD COLUMN two int GENERATED ALWAYS AS IDENTITY;",
    "ALTER TABLE games ADD COLUMN two bigserial;",
    "ALTER TABLE games SET UNLOGGED;",
  ],
  "type-change": ["ALTER TABLE games ALTER COLUMN id TYPE bigint;"],
  "not-null": [
    "ALTER TABLE games ALTER COLUMN id SET NOT NULL;",
    "ALTER TABLE games ALTER COLUMN slug SET NOT NULL;",
    "ALTER TABLE games ADD COLUMN two int NOT NULL;",
  ],
  "data-change": [
    "UPDATE games SET id = 2;",
    "DELETE FROM games WHERE id = 1;",
    "TRUNCATE games;",
    "WITH old AS (SELECT 1) DELETE FROM games USING old;",
  ],
  removal: [
    "ALTER TABLE games DROP COLUMN id;",
    "DROP TABLE games;",
    "ALTER TABLE games RENAME COLUMN id TO number;",
    "ALTER TABLE games RENAME TO titles;",
    "DROP FUNCTION find_game;",
  ],
  index: [
    "CREATE INDEX games_id ON games (id);",
    "CREATE UNIQUE INDEX games_id ON games (id);",
    "DROP INDEX games_id;",
  ],
  validation: [
    "ALTER TABLE games ADD CONSTRAINT positive CHECK (id > 0);",
    "ALTER TABLE games ADD COLUMN two int CHECK (two > 0);",
    "ALTER TABLE games ADD CONSTRAINT games_id UNIQUE (id);",
  ],
  "validation-in-transaction": [
    "ALTER TABLE games ADD COLUMN two int; ALTER TABLE games VALIDATE CONSTRAINT games_slug;",
  ],
  "several-tables": [
    "ALTER TABLE games ADD COLUMN two int; ALTER TABLE ratings ADD COLUMN two int;",
    "ALTER TABLE ratings ADD CONSTRAINT game FOREIGN KEY (id) REFERENCES games (id) NOT VALID;",
    `CREATE TRIGGER one AFTER INSERT ON games EXECUTE FUNCTION count_game();
     CREATE TRIGGER two AFTER INSERT ON ratings EXECUTE FUNCTION count_game();`,
  ],
  "without-transaction": [
    "-- Transaction: none\nALTER TABLE games ADD COLUMN two int;",
    "-- Transaction: none\nCREATE INDEX CONCURRENTLY games_id ON games (id);",
  ],
  opaque: ["DO $$ BEGIN DROP TABLE games; END $$;", "LOCK TABLE games;"],
};

describe("the rules of migrations", () => {
  test("all have a breach here", () => {
    expect(Object.keys(breaches)).toEqual(rules.map(({ name }) => name));
  });

  test.each(Object.entries(breaches).flatMap(([rule, texts]) => texts.map((sql) => [rule, sql] as const)))(
    "%s refuses %s",
    async (rule, sql) => {
      expect(await findBroken(sql)).toContain(rule);
    },
  );

  test.each([
    "ALTER TABLE games ADD COLUMN two int NOT NULL DEFAULT 2, ADD COLUMN at timestamptz DEFAULT now();",
    "ALTER TABLE games ADD CONSTRAINT positive CHECK (id > 0) NOT VALID;",
    "ALTER TABLE games VALIDATE CONSTRAINT games_slug;",
    "-- Transaction: none\nCREATE INDEX CONCURRENTLY IF NOT EXISTS games_id ON games (id);",
    "-- Transaction: none\nDROP INDEX CONCURRENTLY IF EXISTS games_id;",
    "ALTER TABLE games ADD CONSTRAINT games_id UNIQUE USING INDEX games_id;",
    "ALTER TABLE games ALTER COLUMN id DROP NOT NULL;",
    "INSERT INTO ratings VALUES (1);",
    `CREATE TABLE lists (id int NOT NULL REFERENCES games (id), rating int REFERENCES ratings (id));
     CREATE INDEX lists_id ON lists (id); ALTER TABLE lists ALTER COLUMN id TYPE bigint, DROP COLUMN rating;`,
    `ALTER TABLE games ADD COLUMN tips int; CREATE TABLE tips (game int, rating int);
     ALTER TABLE tips ADD CONSTRAINT game FOREIGN KEY (game) REFERENCES games (id);
     ALTER TABLE tips ADD CONSTRAINT rating FOREIGN KEY (rating) REFERENCES ratings (id);`,
  ])("allow %s", async (sql) => {
    expect(await findBroken(sql)).toEqual([]);
  });

  test("allow NOT NULL after the validation of a CHECK", async () => {
    const sql = "ALTER TABLE games VALIDATE CONSTRAINT games_slug;";
    const migrations = [
      released,
      { name: "20260102000000_validate", sql },
      { name: "20260103000000_not_null", sql: "ALTER TABLE games ALTER COLUMN slug SET NOT NULL;" },
    ];
    expect(await lintMigrations(migrations, previous)).toEqual([]);
  });

  test("allow a removal that names a migration which the previous release has", async () => {
    const sql = "ALTER TABLE games DROP COLUMN id;";
    expect(await findBroken(sql, "20260102000000_drop_id_needs_20260101000000")).toEqual([]);
    expect(await findBroken(sql, "20260103000000_drop_id_needs_20260102000000")).toEqual(["removal"]);
  });

  test("can be broken for a reason, and only then", async () => {
    expect(await findBroken("-- Allow: data-change: three rows\nUPDATE games SET id = 2;")).toEqual([]);
    expect(await findBroken("-- Allow: data-change\nUPDATE games SET id = 2;")).toEqual(["data-change"]);
    expect(await lintMigrations([{ name: "2_a", sql: "-- Allow: opaque: no\nSELECT 1;" }], previous)).toEqual(
      ["2_a: allows opaque, which it does not break."],
    );
  });

  test("are kept by all migrations after the previous release", async () => {
    const { migrations } = readMigrations();
    const release = readPreviousRelease();
    expect(migrations.map(({ name }) => name)).toContain(release.migration);
    expect(await lintMigrations(migrations, release)).toEqual([]);
  });

  test("refuse the migrations that once stopped the service", async () => {
    const found = await lintMigrations(readMigrations().migrations, { migration: "20261122000000" });
    const findRules = (migration: string) =>
      found.filter((breach) => breach.includes(migration)).map((breach) => breach.split(": ")[1]);
    expect(findRules("_added_minutes")).toContain("data-change");
    expect(findRules("_currency_decimals")).toContain("type-change");
    expect(findRules("_count_without_deleted_games")).toContain("several-tables");
  });
});
