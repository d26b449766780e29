import { migrate, readMigrations } from "@game-community/postgres/migrations";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { query } from "../../support/embedded-servers.js";
import { createEmptyDatabase, type TestDatabase } from "../../support/test-database.js";

describe("the migration that renames jobs", () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createEmptyDatabase();
  });
  afterAll(() => testDatabase.drop());

  it("keeps the schedule and the lease", async () => {
    const folder = readMigrations();
    const index = folder.migrations.findIndex(({ name }) => name.endsWith("_plain_job_names"));
    const functions = { sql: "", hash: "" };
    await migrate(testDatabase.url, { ...folder, migrations: folder.migrations.slice(0, index), functions });
    await query(
      testDatabase.url,
      `INSERT INTO jobs (name, due_at, started_at, lease_until) VALUES
         ('settle-honours', '2026-01-01', '2026-01-02', '2026-01-03'), ('rebase-ratings', '2026-01-04', NULL, NULL)`,
    );
    await migrate(testDatabase.url, folder);
    const rows = await query(
      testDatabase.url,
      `SELECT name, due_at::date::text AS due, started_at::date::text AS started, lease_until::date::text AS leased
         FROM jobs ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: "evaluate-awards", due: "2026-01-01", started: "2026-01-02", leased: "2026-01-03" },
      { name: "recompute-weighted-averages", due: "2026-01-04", started: null, leased: null },
    ]);
  });
});
