import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@game-community/sdk";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { runCli, type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";

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
    expect(all.length).toBeGreaterThan(before.length);
    await stop(service);
  },
  timeoutMs,
);

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

it("restores no folder that is not a complete backup", async () => {
  const { code, stderr } = await runCli(["restore", getFolder("original")], createEnvironment("other"));
  expect([code, stderr]).toEqual([1, expect.stringContaining("is not a complete backup")]);
  expect(existsSync(getFolder("other"))).toBe(false);
}, 60_000);

it("names a backup that it does not understand", async () => {
  const manifest = path.join(getFolder("backup"), "backup.json");
  const text = await readFile(manifest, "utf8");
  await writeFile(manifest, text.replace('"format": 1', '"format": 2'));
  const { code, stderr } = await runCli(["restore", getFolder("backup")], createEnvironment("other"));
  expect([code, stderr]).toEqual([1, expect.stringContaining("which this version can restore")]);
  expect(await readdir(getFolder("backup"))).toContain("keys");
}, 60_000);
