import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { connectDatabase } from "../../server/src/platform/database/client.js";
import { type OpenTestDatabase, openTestDatabase } from "../../server/test/support/test-database.js";
import { createStatementNamer } from "../src/driver/prepared-statements.js";

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
      SELECT current_setting('TimeZone') AS time_zone, current_setting('plan_cache_mode') AS plan_cache_mode,
        current_setting('jit') AS jit`;
    expect(rows).toEqual([{ time_zone: "UTC", plan_cache_mode: "force_generic_plan", jit: "off" }]);
  });

  test("does not depend on the defaults of the database", async () => {
    const name = new URL(opened.url).pathname.slice(1);
    const at = new Date("2026-11-05T01:02:03.456Z");
    await opened.database.$executeRawUnsafe(`ALTER DATABASE ${name} SET DateStyle = 'SQL, DMY'`);
    await opened.database.$executeRawUnsafe(
      `ALTER DATABASE ${name} SET default_transaction_isolation = 'serializable'`,
    );
    const other = connectDatabase(opened.url);
    const rows = await other.database.$queryRaw`
      SELECT ${at}::timestamptz AS at, current_setting('transaction_isolation') AS isolation`;
    await other.close();
    expect(rows).toEqual([{ at, isolation: "read committed" }]);
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
  const nameOfA = "s_ca978112ca1bbdcafac231b39a23dc4d";

  test("are assigned on the second execution and kept", () => {
    const getName = createStatementNamer();
    const names = ["a", "a", "a", "b", "b"].map((sql) => getName({ sql }));
    expect(names).toEqual(["", nameOfA, nameOfA, "", expect.stringMatching(/^s_[0-9a-f]{32}$/)]);
    expect(names[4]).not.toBe(nameOfA);
  });

  test("are limited in number", () => {
    const getName = createStatementNamer({ maxNamed: 1, maxSeen: 2 });
    const getNameTwice = (sql: string) => [getName({ sql }), getName({ sql })];
    expect(getNameTwice("a")).toEqual(["", nameOfA]);
    expect(getNameTwice("b")).toEqual(["", ""]);
  });

  test("are not assigned to one-off statements", () => {
    const getName = createStatementNamer({ maxNamed: 1, maxSeen: 2 });
    for (const sql of ["b", "c", "d", "e"]) getName({ sql });
    expect([getName({ sql: "a" }), getName({ sql: "a" })]).toEqual(["", nameOfA]);
  });

  test("depend on the text alone, so that processes which share connections agree", () => {
    const [first, second] = [createStatementNamer(), createStatementNamer()];
    for (const sql of ["b", "b", "a"]) first({ sql });
    second({ sql: "a" });
    expect([first({ sql: "a" }), second({ sql: "a" })]).toEqual([nameOfA, nameOfA]);
  });
});
