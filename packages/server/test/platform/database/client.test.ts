import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

import { createDatabase, type OpenDatabase } from "../../../src/platform/database/client.js";
import { createStatementNamer } from "../../../src/platform/database/statement-names.js";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.js";

let store: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
  open = createDatabase(store.url, { max: 1 });
});

afterAll(async () => {
  await open.close();
  await store.drop();
});

describe("a session", () => {
  test("runs in UTC with generic plans", async () => {
    const rows = await open.database.$queryRaw`
      SELECT current_setting('TimeZone') AS zone, current_setting('plan_cache_mode') AS plans`;
    expect(rows).toEqual([{ zone: "UTC", plans: "force_generic_plan" }]);
  });

  test("lets the URL override settings", async () => {
    const url = new URL(store.url);
    url.searchParams.set("options", "-c plan_cache_mode=auto");
    const other = createDatabase(url.toString());
    const rows = await other.database.$queryRaw`
      SELECT current_setting('TimeZone') AS zone, current_setting('plan_cache_mode') AS plans`;
    await other.close();
    expect(rows).toEqual([{ zone: "UTC", plans: "auto" }]);
  });

  test("prepares only statements that are repeated", async () => {
    const find = (name: string) => open.database.$queryRaw`SELECT id FROM roles WHERE name = ${name}`;
    const prepared = () =>
      open.database
        .$queryRaw`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE 'SELECT id FROM roles%'`;
    await find("admin");
    expect(await prepared()).toEqual([{ count: 0 }]);
    await find("editor");
    await find("member");
    expect(await prepared()).toEqual([{ count: 1 }]);
  });
});

describe("statement names", () => {
  test("are assigned on the second execution and kept", () => {
    const nameOf = createStatementNamer();
    expect(["a", "a", "a", "b", "b"].map((sql) => nameOf({ sql }))).toEqual(["", "s1", "s1", "", "s2"]);
  });

  test("are limited in number", () => {
    const nameOf = createStatementNamer({ maxNamed: 1, maxSeen: 2 });
    const twice = (sql: string) => [nameOf({ sql }), nameOf({ sql })];
    expect(twice("a")).toEqual(["", "s1"]);
    expect(twice("b")).toEqual(["", ""]);
  });

  test("are not assigned to one-off statements", () => {
    const nameOf = createStatementNamer({ maxNamed: 1, maxSeen: 2 });
    for (const sql of ["a", "b", "c", "d"]) nameOf({ sql });
    expect([nameOf({ sql: "hot" }), nameOf({ sql: "hot" })]).toEqual(["", "s1"]);
  });
});
