/**
 * The previous release and this version on one database, under load; and 2.0.0, then this version. `npm run check:upgrade` builds
 * all and runs this file.
 */
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type MailServer, startMailServer } from "../support/mail-server.js";
import { pollUntil } from "../support/poll-until.js";
import { runCli, type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from "../support/test-database.js";
import type { ComparableAnswer } from "../support/upgrade/comparable.js";
import { takeJourney } from "../support/upgrade/journey.js";
import { type Load, startLoad } from "../support/upgrade/load.js";

function findBuild(variable: string): string {
  const release = process.env[variable];
  if (release === undefined) throw new Error('Run this file with "npm run check:upgrade".');
  return path.join(release, "packages/server/dist");
}

const builds = {
  paused: findBuild("PAUSED_RELEASE"),
  previous: findBuild("PREVIOUS_RELEASE"),
  current: fileURLToPath(new URL("../../dist", import.meta.url)),
};
type Build = keyof typeof builds;
type Version = Exclude<Build, "paused">;

/** Success, not modified, and the two refusals of a journey: an old entity tag, a used idempotency key. */
const expectedStatuses = [200, 201, 202, 204, 304, 412, 422];

const rounds = Number(process.env["UPGRADE_ROUNDS"] ?? "1");
const folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
const signingKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

let mails: MailServer;
let environment: Record<string, string>;
let template: TestDatabase;
let serviceKey: string;
const databases: TestDatabase[] = [];
let runs = 0;

const start = (build: Build, { url }: TestDatabase): ServiceProcess =>
  startProcess({ ...environment, DATABASE_URL: url }, builds[build]);

/** Runs a command, which must succeed, and returns what it prints. */
async function run(build: Build, { url }: TestDatabase, ...command: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(
    command,
    { ...environment, DATABASE_URL: url },
    builds[build],
  );
  expect({ command, code, stderr: code === 0 ? "" : stderr }).toEqual({ command, code: 0, stderr: "" });
  return stdout;
}

async function createServiceKey(build: Build, database: TestDatabase): Promise<string> {
  const options = ["--kind", "secret", "--name", "mail", "--scope", "emails:send", "--json"];
  return String(JSON.parse(await run(build, database, "keys:create", ...options)).key);
}

async function stop(service: ServiceProcess): Promise<void> {
  service.signal("SIGTERM");
  expect((await service.exited).code).toBe(0);
}

async function createDatabase(create = () => cloneDatabase(template.url)): Promise<TestDatabase> {
  const database = await create();
  databases.push(database);
  return database;
}

const findMail = (address: string): string | undefined =>
  mails.received.find(({ recipients }) => recipients.includes(address))?.text;

const travel = (pick: (step: number) => string, key = serviceKey): Promise<readonly ComparableAnswer[]> =>
  takeJourney({ pick, run: (runs += 1), serviceKey: key, findMail });

/** Each step does what it is for: a refusal would be the same at both versions. */
function expectSuccess(answers: readonly ComparableAnswer[]): void {
  for (const { step, status } of answers)
    expect([step, expectedStatuses.includes(status)]).toEqual([step, true]);
}

/** What a version answers when it is alone. */
async function travelAlone(version: Version): Promise<readonly ComparableAnswer[]> {
  const service = start(version, await createDatabase());
  const baseUrl = await service.ready;
  const answers = await travel(() => baseUrl);
  await stop(service);
  expectSuccess(answers);
  return answers;
}

const buildEnvironment = (smtpUrl: string): Record<string, string> => ({
  NODE_ENV: "production",
  RATE_LIMITS: "off",
  DATA_DIR: folder,
  JWT_PRIVATE_KEY: signingKey.export({ type: "pkcs8", format: "pem" }).toString(),
  CURSOR_SECRET: "a cursor secret that both versions have",
  SESSION_SECRET: "a session secret that both versions have",
  EMAIL_TRANSPORT: "smtp",
  EMAIL_FROM: "Game Community <no-reply@community.example.org>",
  SMTP_URL: smtpUrl,
});

beforeAll(async () => {
  mails = await startMailServer();
  environment = buildEnvironment(mails.url);
  template = await createEmptyDatabase();
  const service = start("previous", template);
  await service.ready;
  serviceKey = await createServiceKey("previous", template);
  await stop(service);
});

afterAll(async () => {
  await stopProcesses();
  for (const { drop } of [...databases, template]) await drop();
  await mails.stop();
  rmSync(folder, { recursive: true });
});

describe("an upgrade from the previous release", () => {
  let alone: Readonly<Record<Version, readonly ComparableAnswer[]>>;
  let database: TestDatabase;
  let services: Record<Version, ServiceProcess>;
  let load: Load;
  const loaded: string[] = [];

  /** Alternates between both versions, and expects from each what it answers alone. */
  async function cross(first: Version, second: Version): Promise<void> {
    const urls = { [first]: await services[first].ready, [second]: await services[second].ready };
    const versions = [first, second] as const;
    const findVersion = (step: number): Version => versions[step % 2] ?? first;
    for (let round = 0; round < rounds; round += 1) {
      const answers = await travel((step) => urls[findVersion(step)] ?? "");
      expect(answers).toEqual(answers.map((_, step) => alone[findVersion(step)][step]));
    }
  }

  beforeAll(async () => {
    const [previous, current] = await Promise.all([travelAlone("previous"), travelAlone("current")]);
    alone = { previous, current };
    database = await createDatabase();
    const running = start("previous", database);
    loaded.push(await running.ready);
    load = await startLoad(loaded, "a");
    services = { previous: running, current: running };
  });

  it("migrates beside the previous release, and shares tokens, cursors, entity tags, keys and mails with it", async () => {
    services.current = start("current", database);
    loaded.push(await services.current.ready);
    await cross("previous", "current");
    await cross("current", "previous");
  });

  it("goes back to the previous release on the newer schema", async () => {
    loaded.splice(0, 1);
    await pollUntilOthersAreUsed();
    await stop(services.previous);
    services.previous = start("previous", database);
    loaded.unshift(await services.previous.ready);
    await cross("current", "previous");
    await cross("previous", "current");
  });

  it("loses no request, counts what was written, and sends each mail once", async () => {
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.count()).toBeGreaterThan(100);
    for (const version of ["previous", "current"] as const) {
      await stop(services[version]);
      expect(JSON.parse(await run(version, database, "db:check-counters", "--json"))).toEqual([]);
    }
    const keys = mails.received.map(({ recipients, subject }) => `${recipients.join()} ${subject ?? ""}`);
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  });

  /** Waits until no request of the load is on its way to a service that was removed. */
  async function pollUntilOthersAreUsed(): Promise<void> {
    const before = load.count();
    await pollUntil(
      () => load.count(),
      (count) => count >= before + 2 * loaded.length * 8,
    );
  }
});

describe("an upgrade from 2.0.0, with a pause", () => {
  let database: TestDatabase;
  let backup: TestDatabase;
  let key: string | undefined;

  async function travelOn(build: Build): Promise<void> {
    const service = start(build, database);
    const baseUrl = await service.ready;
    key ??= await createServiceKey(build, database);
    expectSuccess(await travel(() => baseUrl, key));
    await stop(service);
  }

  it("keeps what 2.0.0 has written, and its counters", async () => {
    database = await createDatabase(createEmptyDatabase);
    await travelOn("paused");
    backup = await createDatabase(() => cloneDatabase(database.url));
    await run("current", database, "db:migrate");
    await travelOn("current");
    expect(JSON.parse(await run("current", database, "db:check-counters", "--json"))).toEqual([]);
  });

  it("cannot be undone but by the backup: 2.0.0 does not start on the newer schema", async () => {
    const { code, stderr } = await start("paused", database).exited;
    expect(code).toBe(1);
    expect(stderr).toContain("The database is newer than this version of the service");
    database = backup;
    await travelOn("paused");
  });
});
