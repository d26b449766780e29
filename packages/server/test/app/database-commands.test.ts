import { readFileSync } from "node:fs";
import { readMigrations } from "@game-community/postgres/migrations";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { query } from "../support/embedded-servers.js";
import { runCli, startProcess } from "../support/service-process.js";
import { createEmptyDatabase, type OpenTestDatabase, openTestDatabase } from "../support/test-database.js";

const unreachable = "postgresql://127.0.0.1:1/community";

describe("db:migrate", () => {
  it("applies all migrations to an empty database, then none", async () => {
    const { url: DATABASE_URL, drop } = await createEmptyDatabase();
    const first = await runCli(["db:migrate", "--json"], { DATABASE_URL });
    expect(JSON.parse(first.stdout)).toEqual({
      applied: readMigrations().migrations.map(({ name }) => name),
    });
    expect(await runCli(["db:migrate"], { DATABASE_URL })).toEqual({
      code: 0,
      stdout: "The database is up to date.\n",
      stderr: "",
    });
    await drop();
  });

  it("applies all migrations as the role of the guide, which owns its database and has no other rights", async () => {
    const guide = readFileSync(new URL("../../../../docs/operating/deployment.md", import.meta.url), "utf8");
    const [, statements = ""] = /^```sql\n([^]*?)^```$/m.exec(guide) ?? [];
    const { url, drop } = await createEmptyDatabase();
    const name = `guide_${process.pid}`;
    for (const statement of statements.replaceAll("community", name).trim().split("\n"))
      await query(url, statement);
    const own = new URL(url);
    [own.username, own.password, own.pathname] = [name, "secret", `/${name}`];
    const { code, stderr } = await runCli(["db:migrate"], { DATABASE_URL: own.href });
    expect([code, stderr]).toEqual([0, ""]);
    await query(url, `DROP DATABASE ${name}`);
    await query(url, `DROP ROLE ${name}`);
    await drop();
  });
});

describe("MIGRATE_ON_START=off", () => {
  it("refuses an older database until db:migrate has run", async () => {
    const { url: DATABASE_URL, drop } = await createEmptyDatabase();
    const environment = { DATABASE_URL, MIGRATE_ON_START: "off" };
    const [service, command] = await Promise.all([
      startProcess(environment).exited,
      runCli(["keys:list"], environment),
    ]);
    for (const { code, stderr } of [service, command])
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/lacks the migrations \d{14}_init.*Run "npm run db:migrate"/),
      ]);
    expect(await runCli(["db:migrate"], environment)).toMatchObject({ code: 0 });
    expect(await runCli(["keys:list"], environment)).toMatchObject({ code: 0 });
    await drop();
  });
});

describe("on a migrated database", () => {
  let opened: OpenTestDatabase;
  const run = (...args: string[]) => runCli(args, { DATABASE_URL: opened.url });
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  it("db:check finds no difference", async () => {
    expect(await run("db:check")).toEqual({
      code: 0,
      stdout: "schema.prisma matches the migrations.\n",
      stderr: "",
    });
  });

  it("db:check says what to do when it may not create a database", async () => {
    const role = `checker_${process.pid}`;
    const client = new pg.Client({ connectionString: opened.url });
    await client.connect();
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    const url = new URL(opened.url);
    [url.username, url.password] = [role, "secret"];
    const { code, stderr } = await runCli(["db:check"], { DATABASE_URL: url.toString() });
    expect([code, stderr]).toEqual([1, expect.stringContaining("grant CREATEDB")]);
    await client.query(`DROP ROLE ${role}`);
    await client.end();
  });

  it("db:create writes nothing when schema.prisma matches the migrations", async () => {
    const { stdout } = await run("db:create", "nothing", "--json");
    expect(JSON.parse(stdout)).toEqual({ file: null });
  });

  it("db:check-counters exits with 1 and names the counters that differ", async () => {
    expect(await run("db:check-counters", "--json")).toMatchObject({ code: 0, stdout: "[]\n" });
    const id = "01900000-0000-7000-8000-000000000001";
    await opened.database.resident.createMany({ data: [{ id, username: "ada", display_name: "Ada" }] });
    await opened.database.residentCounters.updateMany({ data: { followers: 7 } });
    const { code, stdout } = await run("db:check-counters");
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`resident_counters +${id} +followers +7 +0`));
    expect(stdout).toContain("1 counters differ from a recount.");
  });

  it("db:reset deletes nothing without --yes, then everything", async () => {
    const { code, stderr } = await run("db:reset");
    expect([code, stderr]).toEqual([1, expect.stringContaining("npm run db:reset -- --yes")]);
    expect(await opened.database.resident.count()).toBe(1);
    expect((await run("db:reset", "--yes")).stdout).toBe("The database is empty and migrated.\n");
    expect(await opened.database.resident.count()).toBe(0);
  });
});

describe("without a reachable database", () => {
  it.each([["db:migrate"], ["db:check"], ["db:check-counters"], ["db:create", "x"], ["db:reset", "--yes"]])(
    "%s says so",
    async (...args) => {
      const environment = { DATABASE_URL: unreachable, DATABASE_WAIT_SECONDS: "0" };
      const { code, stderr } = await runCli(args, environment);
      expect([code, stderr]).toEqual([1, expect.stringContaining("127.0.0.1:1 cannot be used")]);
    },
  );
});
