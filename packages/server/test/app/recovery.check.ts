/**
 * Restores a service on a PostgreSQL server of the system, from a dump of the CLI and from a base backup with the archived
 * write-ahead log, as docs/operating/backup.md describes. `npm run check:restore` runs this file.
 */
import { appendFileSync, chmodSync, mkdirSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { withClient } from "@game-community/postgres";
import { createClient } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { seedCommunity } from "../../../../scripts/seed/seed.js";
import { expectConsistentCounters } from "../support/counters.js";
import { pollUntil } from "../support/poll-until.js";
import { runCli, type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";
import { silentProgress } from "../support/silent-progress.js";
import { createSystemPostgres, type SystemPostgres } from "../support/system-postgres.js";
import { connectTestDatabase } from "../support/test-database.js";

const residents = Number(process.env["RECOVERY_RESIDENTS"] ?? 60);
const account = { email: "ada@example.com", password: "correct horse battery staple" };

let postgres: SystemPostgres;
let url: string;
let environment: Record<string, string>;
let service: ServiceProcess;
let accessToken: string;

const query = async <Row extends object>(database: string, text: string): Promise<Row[]> =>
  withClient(database, async (client) => (await client.query<Row>(text)).rows);

const connect = async (running: ServiceProcess) =>
  createClient({ baseUrl: `${await running.ready}/rest`, token: accessToken });

async function stop(running: ServiceProcess): Promise<void> {
  running.signal("SIGTERM");
  expect((await running.exited).code).toBe(0);
}

/** Prints how long a step took for each gigabyte of the database. */
async function measure<T>(step: string, work: () => T | Promise<T>): Promise<T> {
  const [{ bytes } = { bytes: 0 }] = await query<{ bytes: number }>(
    url,
    "SELECT pg_database_size(current_database())::float8 AS bytes",
  );
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const perGigabyte = seconds / 60 / (bytes / 1e9);
  process.stdout.write(
    `${step}: ${seconds.toFixed(1)} s for ${Math.round(bytes / 1e6)} MB, ${perGigabyte.toFixed(2)} minutes per gigabyte\n`,
  );
  return result;
}

beforeAll(async () => {
  postgres = createSystemPostgres();
  const archive = path.join(postgres.folder, "archive");
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const archiveCommand = `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`;
  const server = await postgres.start("primary", ["wal_level=replica", "archive_mode=on", archiveCommand]);
  await query(server.replace("/community", "/postgres"), "CREATE DATABASE community");
  url = server;
  environment = { DATA_DIR: path.join(postgres.folder, "data"), DATABASE_URL: url, RATE_LIMITS: "off" };
  service = startProcess(environment);
  await service.ready;
  const { database, close } = connectTestDatabase(url);
  await seedCommunity({ database, residents, seed: 1, progress: silentProgress });
  await close();
  const options = ["--email", account.email, "--password", account.password];
  expect((await runCli(["admin:create", ...options], environment)).code).toBe(0);
  accessToken = (await (await connect(service)).authentication.signIn(account)).access_token;
}, 600_000);

afterAll(async () => {
  await stopProcesses();
  postgres.remove();
});

/** What must hold on each restored database. Returns the names of the lists of the account. */
async function inspect(databaseUrl: string): Promise<string[]> {
  const { database, close } = connectTestDatabase(databaseUrl);
  const started = new Date();
  await query(databaseUrl, "UPDATE jobs SET due_at = now()");
  const restored = startProcess({ ...environment, DATABASE_URL: databaseUrl });
  try {
    const api = await connect(restored);
    // The session is valid.
    const { id } = await api.residents.me();
    await expectConsistentCounters(database);
    // Jobs and mails go on.
    await api.authentication.requestPasswordReset({ email: account.email });
    const isDone = async () => ({
      sent: await database.email.count({ where: { status: "SENT", created_at: { gte: started } } }),
      ran: await database.job.count({ where: { finished_at: { gte: started } } }),
    });
    await pollUntil(isDone, ({ sent, ran }) => sent > 0 && ran > 0);
    const names: string[] = [];
    for await (const { name } of api.lists.list({ query: { resident_id: id } })) names.push(name);
    return names.sort();
  } finally {
    await stop(restored);
    await close();
  }
}

describe("a service on a PostgreSQL server", () => {
  it("is restored from a dump of the CLI", async () => {
    const api = await connect(service);
    await api.lists.create({ name: "Before the dump" });
    const folder = path.join(postgres.folder, "dump");
    // Prisma reads such parameters, and the tools of PostgreSQL refuse them.
    const dumped = { ...environment, DATABASE_URL: `${url}?schema=public&connection_limit=5` };
    const made = await measure("backup (pg_dump)", () => runCli(["backup", folder], dumped));
    expect([made.code, made.stderr]).toEqual([0, ""]);
    const copy = url.replace("/community", "/copy");
    await query(url, "CREATE DATABASE copy");
    const target = {
      ...environment,
      DATABASE_URL: copy,
      DATA_DIR: path.join(postgres.folder, "data-of-copy"),
    };
    const done = await measure("restore (pg_restore)", () => runCli(["restore", folder], target));
    expect([done.code, done.stderr]).toEqual([0, ""]);
    expect(readdirSync(path.join(target.DATA_DIR, "keys"))).toEqual(
      readdirSync(path.join(environment["DATA_DIR"] ?? "", "keys")),
    );
    expect(await inspect(copy)).toEqual(["Before the dump"]);
    const refused = await runCli(["restore", folder], target);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("has tables already")]);
    await rm(folder, { recursive: true });
  }, 600_000);

  it("is restored to the moment before an accident", async () => {
    const api = await connect(service);
    const base = path.join(postgres.folder, "base");
    await measure("base backup (pg_basebackup)", () =>
      postgres.run("pg_basebackup", "--pgdata", base, "--checkpoint=fast", `--dbname=${url}`),
    );
    await api.lists.create({ name: "Before the accident" });
    const [{ moment } = { moment: "" }] = await query<{ moment: string }>(
      url,
      "SELECT now()::text AS moment",
    );
    await api.lists.create({ name: "After the moment" });
    await query(url, "DELETE FROM lists WHERE name LIKE 'Before%'");
    await query(url, "SELECT pg_switch_wal()");
    await pollUntil(
      async () => readdirSync(path.join(postgres.folder, "archive")).length,
      (count) => count > 1,
    );
    await stop(service);
    postgres.stop("primary");

    const restoredUrl = await measureRecovery(base, moment);
    expect(await inspect(restoredUrl)).toEqual(["Before the accident", "Before the dump"]);
  }, 600_000);
});

/** Starts a server on a copy of the base backup, which reads the archive up to the moment. */
async function measureRecovery(base: string, moment: string): Promise<string> {
  const folder = path.join(postgres.folder, "recovered");
  postgres.shell(`cp -r '${base}' '${folder}' && touch '${folder}/recovery.signal'`);
  const settings = [
    `restore_command = 'cp ${path.join(postgres.folder, "archive")}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    "recovery_target_action = 'promote'",
  ];
  appendFileSync(path.join(folder, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  const started = performance.now();
  const recovered = await postgres.start("recovered");
  await pollUntil(
    () => query<{ active: boolean }>(recovered, "SELECT pg_is_in_recovery() AS active"),
    ([state]) => state?.active === false,
  );
  process.stdout.write(`recovery to a moment: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return recovered;
}
