import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { waitUntil } from "../support/poll-until.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** The file with the port of the running cluster is in this folder, so that no other cluster is disturbed. */
let folder: string;
let cluster: ChildProcess;
let shown = "";

interface Result {
  readonly code: number | null;
  readonly output: string;
}

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ["scripts/run.js", "cluster", ...args], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
const waitForEnd = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once("close", resolve));

async function run(...args: readonly string[]): Promise<Result> {
  const child = start(args);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  return { code: await waitForEnd(child), output: output.trim() };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "control-"));
  // The account of PostgreSQL has its data below.
  chmodSync(folder, 0o755);
  cluster = start(["--instances", "1", "--databases", "2", "--residents", "0", "--port", "0"]);
  for (const stream of [cluster.stdout, cluster.stderr])
    stream?.on("data", (chunk) => (shown += String(chunk)));
  await waitUntil("the cluster runs", 240_000, () => {
    if (cluster.exitCode !== null) throw new Error(shown);
    return shown.includes("The cluster runs.");
  });
}, 300_000);
afterAll(async () => {
  if (cluster.exitCode === null) {
    const ended = waitForEnd(cluster);
    cluster.kill("SIGINT");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const findPortFile = (): string | undefined => readdirSync(folder).find((name) => name.endsWith(".port"));
const readRoles = async (): Promise<readonly (string | undefined)[]> => {
  const { output } = await run("status");
  return ["db1", "db2"].map((name) => new RegExp(`^\\s*${name} .*  (.*)$`, "m").exec(output)?.[1]);
};

/** The time of a database in seconds. */
async function readClock(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: number }>(
      "SELECT extract(epoch FROM clock_timestamp())::float8 AS now",
    );
    return rows[0]?.now ?? 0;
  } finally {
    await client.end();
  }
}

describe("npm run cluster", () => {
  it("shows addresses and roles at the start, and to another process", async () => {
    expect(shown).toMatch(/^ {2}Service +http:\/\/127\.0\.0\.1:\d+\/rest$/m);
    expect(findPortFile()).toBeDefined();
    const roles = await readRoles();
    expect(roles).toContain("leader, running");
    expect(roles.filter((role) => role?.endsWith("streaming"))).toHaveLength(1);
  });

  it("injects faults for another process, which is told what they were done to", async () => {
    expect(await run("pause-replay", "standby")).toEqual({
      code: 0,
      output: expect.stringMatching(/^pause-replay db[12]$/),
    });
    expect((await run("resume-replay", "standby")).code).toBe(0);
    expect(await run("end-connections")).toEqual({
      code: 0,
      output: expect.stringMatching(/^end-connections db[12]$/),
    });
    const before = await readRoles();
    expect((await run("switchover")).code).toBe(0);
    await waitUntil("the other database is the primary", 60_000, async () => {
      const now = await readRoles();
      return now.includes("leader, running") && now[0] !== before[0];
    });
  }, 120_000);

  it("sets the clock of a machine, whose programs follow within seconds, and right again", async () => {
    const url = /^ {2}db1 +(\S+)/m.exec(shown)?.[1] ?? "";
    // It cannot be asked while it becomes a standby.
    const isAhead = async (seconds: number): Promise<boolean> =>
      Math.abs((await readClock(url).catch(() => 0)) - Date.now() / 1000 - seconds) < 60;
    expect(await run("clock-ahead", "db1")).toEqual({ code: 0, output: "clock-ahead db1" });
    await waitUntil("its clock is an hour ahead", 30_000, () => isAhead(3600));
    await run("clock-behind", "db1");
    await waitUntil("its clock is an hour behind", 10_000, () => isAhead(-3600));
    await run("clock-right", "db1");
    await waitUntil("its clock is right", 10_000, () => isAhead(0));
  }, 60_000);

  it("says which faults and targets there are", async () => {
    expect(await run("explode")).toEqual({
      code: 1,
      output: expect.stringMatching(/^explode is none of kill, /),
    });
    expect(await run("kill", "db9")).toEqual({
      code: 1,
      output: expect.stringContaining("db9 is none of db1"),
    });
  });

  it("stops everything at Ctrl-C, also when it comes twice, and leaves nothing", async () => {
    const ended = waitForEnd(cluster);
    const logs = /^ {2}Logs +(\S+)$/m.exec(shown)?.[1] ?? "";
    expect(existsSync(logs)).toBe(true);
    cluster.kill("SIGINT");
    cluster.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(existsSync(logs)).toBe(false);
    expect(findPortFile()).toBeUndefined();
    expect(await run("status")).toEqual({
      code: 1,
      output: "No cluster is running. Start one with npm run cluster.",
    });
  }, 120_000);
});
