import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

import { connectDatabase } from "../../../src/platform/database/client.js";
import { createStatementNamer } from "../../../src/platform/database/statement-names.js";
import { openTestDatabase, type OpenTestDatabase } from "../../support/test-database.js";

let opened: OpenTestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase({ max: 1 });
});

afterAll(async () => {
  await opened.close();
});

describe("a session", () => {
  test("runs in UTC with generic plans", async () => {
    const rows = await opened.database.$queryRaw`
      SELECT current_setting('TimeZone') AS time_zone, current_setting('plan_cache_mode') AS plan_cache_mode`;
    expect(rows).toEqual([{ time_zone: "UTC", plan_cache_mode: "force_generic_plan" }]);
  });

  test("lets the URL override settings", async () => {
    const url = new URL(opened.url);
    url.searchParams.set("options", "-c plan_cache_mode=auto");
    const other = connectDatabase(url.toString());
    const rows = await other.database.$queryRaw`
      SELECT current_setting('TimeZone') AS time_zone, current_setting('plan_cache_mode') AS plan_cache_mode`;
    await other.close();
    expect(rows).toEqual([{ time_zone: "UTC", plan_cache_mode: "auto" }]);
  });

  test("prepares only statements that are repeated", async () => {
    const findRole = (name: string) => opened.database.$queryRaw`SELECT id FROM roles WHERE name = ${name}`;
    const countPrepared = () =>
      opened.database
        .$queryRaw`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE 'SELECT id FROM roles%'`;
    await findRole("admin");
    expect(await countPrepared()).toEqual([{ count: 0 }]);
    await findRole("editor");
    await findRole("member");
    expect(await countPrepared()).toEqual([{ count: 1 }]);
  });
});

describe("names of prepared statements", () => {
  test("are assigned on the second execution and kept", () => {
    const getName = createStatementNamer();
    expect(["a", "a", "a", "b", "b"].map((sql) => getName({ sql }))).toEqual(["", "s1", "s1", "", "s2"]);
  });

  test("are limited in number", () => {
    const getName = createStatementNamer({ maxNamed: 1, maxSeen: 2 });
    const getNameTwice = (sql: string) => [getName({ sql }), getName({ sql })];
    expect(getNameTwice("a")).toEqual(["", "s1"]);
    expect(getNameTwice("b")).toEqual(["", ""]);
  });

  test("are not assigned to one-off statements", () => {
    const getName = createStatementNamer({ maxNamed: 1, maxSeen: 2 });
    for (const sql of ["a", "b", "c", "d"]) getName({ sql });
    expect([getName({ sql: "repeated" }), getName({ sql: "repeated" })]).toEqual(["", "s1"]);
  });
});
