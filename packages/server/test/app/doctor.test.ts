import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import pg from "pg";
import { loadConfig } from "../../src/app/config/config.js";
import { examine } from "../../src/app/doctor/examine.js";
import type { Finding } from "../../src/app/doctor/finding.js";
import { checkLocks } from "../../src/app/doctor/locks.js";
import { loadSharedSecrets } from "../../src/app/start/shared-secrets.js";
import { newId } from "../../src/platform/ids.js";
import { startProvider, type TestProvider } from "../areas/authentication/social/provider.js";
import { itWith } from "../support/describe-with.js";
import { type MailServer, startMailServer } from "../support/mail-server.js";
import { pollUntil } from "../support/poll-until.js";
import { startRedis } from "../support/redis-server.js";
import { runCli } from "../support/service-process.js";
import { createEmptyDatabase, type OpenTestDatabase, openTestDatabase } from "../support/test-database.js";

jest.setTimeout(60_000);

const baseUrl = "http://127.0.0.1:3000";
let mailServer: MailServer;
let provider: TestProvider;
let opened: OpenTestDatabase;
let folder: string;
beforeAll(async () => {
  mailServer = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username = "", password }, _session, callback) =>
      callback(password === "right" ? null : new Error("Wrong password"), { user: username }),
  });
  provider = await startProvider(baseUrl);
});
afterAll(() => Promise.all([mailServer.stop(), provider.stop()]));
beforeEach(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "doctor-"));
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

const complete = () => ({
  NODE_ENV: "test",
  DATABASE_URL: opened.url,
  DATA_DIR: path.join(folder, "data"),
  BASE_URL: baseUrl,
  EMAIL_TRANSPORT: "smtp",
  EMAIL_FROM: "no-reply@example.org",
  SMTP_URL: mailServer.url.replace("//", "//ada:right@"),
  ...provider.environment,
});
const start = () => loadSharedSecrets(loadConfig(complete()), opened.database);

/** The findings of an area, each with its status before its message. */
async function find(area: string, changes: Record<string, string> = {}, counters = false): Promise<string[]> {
  const findings = await examine({ ...complete(), ...changes }, { counters });
  return findings.filter((found) => found.area === area).map(({ status, message }) => `${status} ${message}`);
}

const execute = (statement: string) => opened.database.$executeRawUnsafe(statement);

describe("the doctor", () => {
  it("finds nothing to do for a complete service, and the CLI exits with 0", async () => {
    await start();
    const { code, stdout } = await runCli(["doctor", "--counters", "--json"], complete());
    const findings = JSON.parse(stdout) as Finding[];
    const toDo = findings.filter(({ status }) => status !== "OK").map(({ message }) => message);
    // Tests connect as the superuser, and their server does not wait for its disk.
    expect(toDo).toEqual([
      expect.stringContaining("fsync is off"),
      expect.stringContaining("is a superuser"),
    ]);
    expect([...new Set(findings.map(({ area }) => area))].sort()).toEqual(
      ["audit log", "clocks", "counters", "database", "disk", "environment", "events", "indexes"].concat([
        "instances",
        "locks",
        "mail",
        "providers",
        "role",
        "schema",
        "secrets",
      ]),
    );
    expect(code).toBe(0);
  });

  it("goes on when the database is down, and the CLI exits with 1", async () => {
    const { code, stdout } = await runCli(["doctor"], {
      ...complete(),
      DATABASE_URL: "postgresql://ada:hunter2@127.0.0.1:1/community",
    });
    expect(stdout).toMatch(/^FAIL {2}database {5}The database community at 127\.0\.0\.1:1 cannot be used: /m);
    expect(stdout).toMatch(/^OK {4}mail /m);
    expect(stdout).not.toContain("hunter2");
    expect(code).toBe(1);
  });

  it("changes nothing before the first start", async () => {
    const empty = await createEmptyDatabase();
    try {
      expect(await find("schema", { DATABASE_URL: empty.url })).toEqual([
        expect.stringMatching(/^WARN \d+ migrations are pending/),
      ]);
      expect(await find("secrets")).toEqual([expect.stringContaining("will be generated")]);
      expect(await find("database", { DATABASE_URL: "" })).toEqual([
        expect.stringMatching(/^WARN .* has no database: the first start creates it/),
      ]);
      expect(existsSync(path.join(folder, "data"))).toBe(false);
      expect(await opened.database.secretFingerprint.count()).toBe(0);
    } finally {
      await empty.drop();
    }
  });

  it("lists all invalid variables, and warns of unknown ones", async () => {
    const invalid = await find("environment", { PORT: "x", RATE_LIMITS: "yes" });
    expect(invalid.slice(0, 2)).toEqual([
      expect.stringMatching(/^FAIL PORT must be/),
      expect.stringMatching(/^FAIL RATE_LIMITS must be/),
    ]);
    expect(await find("environment", { RATE_LIMIT: "off" })).toEqual([
      "WARN RATE_LIMIT is not known and is ignored; did you mean RATE_LIMITS?",
    ]);
  });

  it("finds a missing index that the schema has", async () => {
    await execute(`DROP INDEX "sessions_expires_at_idx"`);
    expect(await find("schema")).toContainEqual(
      expect.stringMatching(/^FAIL The schema differs[^]*CREATE INDEX "sessions_expires_at_idx"/),
    );
  });

  it("finds missing indexes that only migrations have, and says the statements that make them again", async () => {
    const names = ["residents_username_prefix_idx", "reviews_resident_id_game_id_not_deleted_key"];
    // The latter is partitioned: the indexes of its partitions go with it.
    names.push("games_category_ids_idx", "audit_log_created_at_id_idx");
    const read = () => opened.database.$queryRaw<readonly { readonly indexdef: string }[]>`
      SELECT indexdef FROM pg_indexes WHERE indexname = ANY (${names}::text[]) ORDER BY indexname`;
    const before = await read();
    for (const name of names) await execute(`DROP INDEX "${name}"`);
    const findings = await find("indexes");
    expect(findings.length).toBeGreaterThanOrEqual(names.length);
    for (const finding of findings)
      await execute(/^FAIL .* is missing: run (.*)\.$/.exec(finding)?.[1] ?? "");
    expect(await find("indexes")).toEqual(["OK All indexes exist and are valid."]);
    expect([before.length, await read()]).toEqual([names.length, before]);
  });

  it("finds indexes that are not valid, also those of a CREATE INDEX CONCURRENTLY that failed", async () => {
    await execute(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'sessions_pkey'::regclass`);
    await execute(`INSERT INTO limit_counters SELECT n::text, 1, now() FROM generate_series(1, 2) n`);
    await execute(`CREATE UNIQUE INDEX CONCURRENTLY tried ON limit_counters (count)`).catch(() => undefined);
    expect(await find("indexes")).toEqual([
      'FAIL The index sessions_pkey is not valid: run REINDEX INDEX CONCURRENTLY "sessions_pkey".',
      'FAIL The index tried is not valid, and not of this version: run DROP INDEX CONCURRENTLY "tried".',
    ]);
  });

  it("names the session that holds a lock for which others wait", async () => {
    const holder = new pg.Client({ connectionString: opened.url, application_name: "psql" });
    holder.on("error", () => undefined);
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE changelogs");
    // A statement is sent when somebody waits for it.
    const waiting = execute("DELETE FROM changelogs").then(() => undefined);
    const isLocked = ([first]: readonly Finding[]) => first?.status === "FAIL";
    const [finding] = await pollUntil(() => checkLocks(opened.database), isLocked);
    expect(finding?.message).toMatch(/^A statement .* a lock of session \d+ \(psql, idle in transaction\)/);
    await execute(/SELECT .*(?=\.$)/.exec(finding?.message ?? "")?.[0] ?? "");
    await waiting;
    expect(await find("locks")).toEqual(["OK No statement waits for a lock."]);
  });

  it("warns of events that wait", async () => {
    expect(await find("events")).toEqual([expect.stringMatching(/^OK /)]);
    await execute(`
      INSERT INTO event_outbox (type, subject_id, data, occurred_at)
      VALUES ('game.created', gen_random_uuid(), '{}', now() - interval '1 hour')`);
    expect(await find("events")).toEqual([
      expect.stringMatching(/^WARN An event has been waiting .* 36\d\d s/),
    ]);
    await execute("DELETE FROM event_outbox");
  });

  it("warns of a database that is newer than this version, and goes on", async () => {
    await execute(`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('later', 'x', '29990101000000_later', now(), 1)`);
    expect(await find("schema")).toEqual([
      expect.stringMatching(
        /^WARN The database is newer than this version, which works with it: it has 29990101000000_later/,
      ),
    ]);
    expect(await find("indexes")).toEqual(["OK All indexes exist and are valid."]);
  });

  it("finds functions of another version", async () => {
    await execute("DELETE FROM function_versions");
    expect(await find("schema")).toContainEqual(expect.stringMatching(/^WARN The functions are older/));
  });

  it("finds counters that differ from a recount when it is asked to", async () => {
    await execute(
      "INSERT INTO games (id, slug, name) VALUES ('019a3e5c-6b00-7900-8000-000000000001', 'bastion', 'Bastion')",
    );
    await execute("UPDATE game_counters SET likes = 7");
    expect(await find("counters")).toEqual([]);
    expect(await find("counters", {}, true)).toEqual([expect.stringMatching(/^FAIL \d+ counters? differ/)]);
  });

  it("finds rights that the role does not have", async () => {
    const role = `reader_${process.pid}`;
    await execute(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`);
    try {
      const url = Object.assign(new URL(opened.url), { username: role, password: "x" });
      expect(await find("role", { DATABASE_URL: url.toString() })).toEqual([
        expect.stringMatching(/^FAIL .* cannot read and write \d+ tables: GRANT/),
      ]);
    } finally {
      await execute(`DROP ROLE ${role}`);
    }
  });

  it("finds entries of the audit log of months without a partition", async () => {
    expect(await find("audit log")).toEqual(["OK The partitions of the coming months exist."]);
    await execute(`INSERT INTO audit_log (id, actor_kind, action, object_type, created_at)
      VALUES (gen_random_uuid(), 'SYSTEM', 'test', 'test', now() + INTERVAL '2 years')`);
    expect(await find("audit log")).toEqual([
      expect.stringMatching(/^WARN Entries are of months that have no partition/),
    ]);
  });

  it("lists the instances, and finds those that count limits apart", async () => {
    const add = (store: string) => opened.database.instance.create({ data: { id: newId(), store } });
    expect(await find("instances")).toEqual(["OK No instance runs."]);
    await add("redis");
    await add("redis");
    expect(await find("instances")).toEqual(["OK Instances that run: 2 with the limit store redis."]);
    await add("memory");
    expect(await find("instances")).toEqual([
      expect.stringMatching(/^FAIL Instances count rate limits apart: 1 with .* memory, 2 with .* redis/),
    ]);
  });

  itWith("redis-server")("tries Redis, without showing its password", async () => {
    const redis = await startRedis();
    expect(await find("limits", { REDIS_URL: redis.url })).toEqual([
      expect.stringMatching(/^OK Redis at 127\.0\.0\.1:\d+ counts rate limits\.$/),
    ]);
    await redis.kill();
    const url = redis.url.replace("//", "//:hunter2@");
    expect(await find("limits", { REDIS_URL: url })).toEqual([
      expect.stringMatching(/^FAIL Redis at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/),
    ]);
  });

  it("finds keys that the database is not used with", async () => {
    await start();
    expect(await find("secrets", { CURSOR_SECRET: "x".repeat(32) })).toEqual([
      expect.stringMatching(/^FAIL CURSOR_SECRET of this instance lacks a key/),
    ]);
    expect(await find("secrets", { DATA_DIR: path.join(folder, "other") })).toEqual([
      expect.stringMatching(
        /^FAIL JWT_PRIVATE_KEY, CURSOR_SECRET and SESSION_SECRET of this instance lack keys/,
      ),
    ]);
  });

  it("finds a mail server that rejects the password or is down, without showing the password", async () => {
    const wrong = await find("mail", { SMTP_URL: mailServer.url.replace("//", "//ada:hunter2@") });
    expect(wrong).toEqual([expect.stringMatching(/^FAIL 127\.0\.0\.1:\d+ cannot be used: .*Wrong password/)]);
    const down = await find("mail", { SMTP_URL: "smtp://ada:hunter2@127.0.0.1:1" });
    expect(down).toEqual([expect.stringMatching(/^FAIL 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/)]);
    expect([...wrong, ...down].join()).not.toContain("hunter2");
  });

  it("finds providers that are down, or do not know the redirect URI", async () => {
    const closed = await startMailServer();
    await closed.stop();
    expect(await find("providers", { GOOGLE_ISSUER: `http://127.0.0.1:${closed.port}` })).toEqual([
      "OK APPLE accepts a sign-in.",
      "OK DISCORD accepts a sign-in.",
      "OK FACEBOOK accepts a sign-in.",
      expect.stringMatching(/^FAIL GOOGLE cannot be used: .*ECONNREFUSED/),
    ]);
    const moved = await find("providers", { BASE_URL: "http://127.0.0.1:4000" });
    expect(moved).toHaveLength(4);
    for (const finding of moved) expect(finding).toMatch(/^FAIL \w+ cannot be used: it answers .* 400/);
  });
});
