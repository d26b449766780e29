import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { runCli, type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";
import { createTestDatabase } from "../support/test-database.js";

const timeoutMs = 300_000;
const account = { email: "ada@example.com", password: "correct horse battery staple" };

let root: string;
const getFolder = (name: string) => path.join(root, name);
const createEnvironment = (name: string) => ({ DATA_DIR: getFolder(name), RATE_LIMITS: "off" });

/** The tests run in order: a backup is made of a running service, and restored as another one. */
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "backup-"));
  // PostgreSQL runs as another account when root runs the tests.
  await chmod(root, 0o755);
});
afterAll(async () => {
  await stopProcesses();
  await rm(root, { recursive: true, force: true });
});

const connect = async (service: ServiceProcess, accessToken?: string) =>
  createClient({ baseUrl: `${await service.ready}/rest`, ...(accessToken && { token: accessToken }) });

async function stop(service: ServiceProcess): Promise<void> {
  service.signal("SIGTERM");
  expect((await service.exited).code).toBe(0);
}

let accessToken: string;
/** The names of the games whose creation was acknowledged before the backup began, and those of all. */
const before: string[] = [];
const all: string[] = [];

it(
  "backs up a service while it writes",
  async () => {
    const service = startProcess(createEnvironment("original"));
    await service.ready;
    const options = ["--email", account.email, "--password", account.password];
    expect((await runCli(["admin:create", ...options], createEnvironment("original"))).code).toBe(0);
    const signedIn = await (await connect(service)).authentication.signIn(account);
    accessToken = signedIn.access_token;
    const api = await connect(service, accessToken);
    const createGame = async () => {
      const name = `Written Game ${all.length + 1}`;
      await api.games.create({ name });
      all.push(name);
    };
    for (let count = 0; count < 20; count++) await createGame();
    before.push(...all);
    // Everybody may read it until the backup is in it.
    await mkdir(getFolder("backup"), { mode: 0o755 });
    const backup = { running: true };
    const writes = (async () => {
      while (backup.running) await createGame();
    })();
    const { code, stdout, stderr } = await runCli(
      ["backup", getFolder("backup"), "--json"],
      createEnvironment("original"),
    );
    backup.running = false;
    await writes;
    expect([code, stderr.replaceAll(/^Copied .*\n/gm, "")]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({ kind: "cluster", folder: getFolder("backup") });
    expect((await stat(getFolder("backup"))).mode & 0o777).toBe(0o700);
    expect(all.length).toBeGreaterThan(before.length);
    await stop(service);
  },
  timeoutMs,
);

it("restores nothing into a folder with other keys, and names it", async () => {
  const keys = path.join(getFolder("restored"), "keys");
  await mkdir(keys, { recursive: true });
  await writeFile(path.join(keys, "cursor-secret"), "another");
  const { code, stderr } = await runCli(["restore", getFolder("backup")], createEnvironment("restored"));
  expect([code, stderr]).toEqual([1, `${keys} has other keys than the backup. Move it away.\n`]);
  expect(await readdir(getFolder("restored"))).toEqual(["keys"]);
  await rm(getFolder("restored"), { recursive: true });
}, 60_000);

it(
  "restores it into an empty folder, with its sessions, its rows and exact counters",
  async () => {
    const { code, stdout } = await runCli(["restore", getFolder("backup")], createEnvironment("restored"));
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Restored the backup of .*Start the service\.\n$/),
    ]);
    const service = startProcess(createEnvironment("restored"));
    const api = await connect(service, accessToken);
    expect((await api.residents.me()).email).toBe(account.email);
    const names: string[] = [];
    const written = api.games.list({ query: { q: "Written Game", limit: 100 } });
    for await (const { name } of written) if (name.startsWith("Written Game ")) names.push(name);
    expect(names).toEqual(expect.arrayContaining(before));
    expect(all).toEqual(expect.arrayContaining(names));
    const counters = await runCli(["db:check-counters"], createEnvironment("restored"));
    expect([counters.code, counters.stdout]).toEqual([0, "All counters equal a recount.\n"]);
    await stop(service);
  },
  timeoutMs,
);

it(
  "restores nothing over a database that is there",
  async () => {
    const { code, stderr } = await runCli(["restore", getFolder("backup")], createEnvironment("restored"));
    expect([code, stderr]).toEqual([1, expect.stringContaining("contains a database already")]);
  },
  timeoutMs,
);

it("writes no backup into a folder with files", async () => {
  const { code, stderr } = await runCli(["backup", getFolder("backup")], createEnvironment("restored"));
  expect([code, stderr]).toEqual([1, expect.stringContaining("is not empty")]);
}, 60_000);

/** Settings of the URL that the service or others know, and the tools of PostgreSQL do not. */
const foreignSettings = "schema=public&connection_limit=5&pgbouncer=true&dbname=other";

describe("a backup by a pg_dump that fails", () => {
  const unreachable = "postgresql://127.0.0.1:1/community";
  /** Runs `backup` with a `pg_dump` that has begun its file, as the real one has when it meets a newer server. */
  const runFailing = async (folder: string, message: string, DATABASE_URL = unreachable) => {
    const programs = getFolder("programs");
    await mkdir(programs, { recursive: true });
    const script = `#!/bin/sh\nfor option; do case $option in --file=*) : > "\${option#--file=}" ;; esac; done\n`;
    await writeFile(path.join(programs, "pg_dump"), `${script}echo "${message}" >&2\nexit 1\n`, {
      mode: 0o755,
    });
    const PATH = `${programs}:${process.env["PATH"] ?? ""}`;
    return runCli(["backup", folder], { ...createEnvironment("other"), DATABASE_URL, PATH });
  };

  it("leaves nothing behind, so that it can be repeated", async () => {
    const existing = getFolder("existing");
    await mkdir(existing);
    for (const folder of [getFolder("failed"), getFolder("failed"), existing, existing])
      expect(await runFailing(folder, "no connection")).toMatchObject({
        code: 1,
        stderr: "pg_dump failed: no connection\n",
      });
    expect(existsSync(getFolder("failed"))).toBe(false);
    expect(await readdir(existing)).toEqual([]);
  }, 60_000);

  it("says what to install when it is older than the server", async () => {
    const message = "pg_dump: error: aborting because of server version mismatch";
    expect((await runFailing(getFolder("failed"), message)).stderr).toMatch(
      /^pg_dump is too old: .*mismatch\nInstall the client programs of PostgreSQL, in the version of the server/,
    );
  }, 60_000);

  it.each([
    [`sslmode=no-verify&${foreignSettings}`, "sslmode=require"],
    [`ssl=true&${foreignSettings}`, "sslmode=require"],
    ["sslmode=verify-full&ssl=true&sslrootcert=/ca.pem", "sslmode=verify-full&sslrootcert=%2Fca.pem"],
    ["options=-c+jit%3Doff&password=a%25b", "options=-c%20jit%3Doff"],
  ])(
    "is given %s as %s, and the password in the environment",
    async (given, expected) => {
      const url = `postgresql://ada:${encodeURIComponent("a%b")}@127.0.0.1:1/community?${given}`;
      const { stderr } = await runFailing(getFolder("failed"), "$* $PGPASSWORD", url);
      expect(stderr.slice(stderr.indexOf("--dbname="))).toBe(
        `--dbname=postgresql://ada@127.0.0.1:1/community?${expected} a%b\n`,
      );
    },
    60_000,
  );
});

const hasTools = spawnSync("pg_dump", ["--version"]).status === 0;

(hasTools ? it : it.skip)(
  "is made by the real pg_dump with settings in the URL that only others know",
  async () => {
    const { url, drop } = await createTestDatabase();
    const environment = {
      ...createEnvironment("other"),
      DATABASE_URL: `${url}?${foreignSettings}&application_name=the%20backup`,
    };
    const { code, stderr } = await runCli(["backup", getFolder("dump")], environment);
    // An older pg_dump says so after it has connected.
    if (code !== 0) expect(stderr).toContain("aborting because of server version mismatch");
    await drop();
  },
  60_000,
);

it("restores no folder that is not a complete backup", async () => {
  const { code, stderr } = await runCli(["restore", getFolder("original")], createEnvironment("other"));
  expect([code, stderr]).toEqual([1, expect.stringContaining("is not a complete backup")]);
  expect(existsSync(getFolder("other"))).toBe(false);
}, 60_000);

it("names a backup that it does not understand", async () => {
  const manifest = path.join(getFolder("backup"), "backup.json");
  const text = await readFile(manifest, "utf8");
  for (const content of [text.replace('"format": 1', '"format": 2'), text.slice(0, 20), ""]) {
    await writeFile(manifest, content);
    const { code, stderr } = await runCli(["restore", getFolder("backup")], createEnvironment("other"));
    expect([code, stderr]).toEqual([
      1,
      `${manifest} is not that of a backup which this version can restore.\n`,
    ]);
  }
  expect(await readdir(getFolder("backup"))).toContain("keys");
}, 60_000);
