import { expect, test } from "@jest/globals";
import { query } from "../../server/test/support/embedded-servers.js";
import { openTestDatabase } from "../../server/test/support/test-database.js";
import { readIndexes } from "../src/migrations/indexes.js";
import { readMigrations, toMigration } from "../src/migrations/migration-folder.js";

test("the migrations name the indexes of a migrated database, their tables, and which are unique", async () => {
  const { url, close } = await openTestDatabase();
  try {
    const rows = await query(
      url,
      `SELECT json_object_agg(c.relname, json_build_array(i.indrelid::regclass::text, i.indisunique)) AS indexes
        FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE c.relnamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid)
          -- Those that PostgreSQL adds to new partitions; the first partition has its own.
          AND (NOT c.relispartition OR i.indrelid = 'audit_log_before'::regclass)`,
    );
    const named = [...readIndexes(readMigrations())].map(([name, { table, isUnique }]) => [
      name,
      [table, isUnique],
    ]);
    expect(rows).toEqual([{ indexes: Object.fromEntries(named) }]);
    expect(named.length).toBeGreaterThan(100);
  } finally {
    await close();
  }
});

test("an index goes with its table, and keeps its definition when it is renamed", () => {
  const sql = [
    'CREATE INDEX "a_idx" ON "a" ("x", "y")\n  WHERE "z";',
    "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS b_key ON b (x);",
    "CREATE INDEX c_idx ON c (x);",
    'ALTER TABLE "a" RENAME TO "d";',
    "ALTER INDEX a_idx RENAME TO d_idx;",
    "DROP TABLE c;",
    'DROP INDEX "gone", b_key;',
    "",
  ].join("\n");
  const folder = { ...readMigrations(), migrations: [toMigration("20270101000000_made_up", sql)] };
  expect([...readIndexes(folder)]).toEqual([
    ["d_idx", { table: "d", isUnique: false, definition: '("x", "y")\n  WHERE "z"' }],
  ]);
});
