import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import pg from "pg";

import { type EmbeddedServer, startEmbedded } from "../../../src/platform/database/embedded/server.js";
import { StartupError } from "../../../src/platform/startup-error.js";

jest.setTimeout(120_000);

let templateFolder: string;
let folder: string;
let running: EmbeddedServer[];

const createTemporaryFolder = (): string => {
  const created = mkdtempSync(path.join(tmpdir(), "embedded-"));
  chmodSync(created, 0o755);
  return created;
};

/** Creating a cluster is slow, so most tests start with a copy of a stopped one. */
const copyCluster = () => execFileSync("cp", ["-a", path.join(templateFolder, "data"), folder]);

beforeAll(async () => {
  templateFolder = createTemporaryFolder();
  const server = await startEmbedded({ dataFolder: path.join(templateFolder, "data"), durable: false });
  await server.stop();
});

afterAll(() => rmSync(templateFolder, { recursive: true, force: true }));

beforeEach(() => {
  folder = createTemporaryFolder();
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataFolder = path.join(folder, "data"), durable = false): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataFolder, durable });
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const getClusterFolder = () => path.join(folder, "data", "postgres");
const getPidFile = () => path.join(getClusterFolder(), "postmaster.pid");
const readPort = (url: string) => Number(new URL(url).port);

const catchMessage = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no error",
    (error: unknown) =>
      error instanceof StartupError ? error.message : `no startup error: ${String(error)}`,
  );

describe("the embedded server", () => {
  test("keeps its data and its port across restarts", async () => {
    copyCluster();
    const first = await start();
    await query(first.url, "CREATE TABLE kept AS SELECT 1 AS value");
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
  });

  test("uses another port when its own is in use", async () => {
    copyCluster();
    const first = await start();
    await first.stop();
    const portBlocker = createServer().listen(readPort(first.url), "127.0.0.1");
    await new Promise((resolve) => portBlocker.once("listening", resolve));
    const second = await start();
    expect(readPort(second.url)).not.toBe(readPort(first.url));
    expect(await query(second.url, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
    await new Promise((resolve) => portBlocker.close(resolve));
  });

  test("is shared by concurrent starts, and stopped by the last user", async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
    const [first, second, third] = servers;
    await first.stop();
    await second.stop();
    expect(await query(third.url, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
    await third.stop();
    await expect(query(third.url, "SELECT 1")).rejects.toThrow();
    running = [];
  });

  test("requires its password", async () => {
    copyCluster();
    const { url } = await start();
    const otherUrl = new URL(url);
    otherUrl.password = "wrong";
    await expect(query(otherUrl.toString(), "SELECT 1")).rejects.toThrow("password authentication failed");
  });
});

describe("after a kill", () => {
  test("of the process that started it, the server is shared", async () => {
    copyCluster();
    const script = fileURLToPath(new URL("../../support/start-and-die.ts", import.meta.url));
    const { stdout } = spawnSync(process.execPath, ["--import", "tsx", script, path.join(folder, "data")], {
      encoding: "utf8",
      env: { ...process.env, NODE_OPTIONS: "" },
    });
    const server = await start();
    expect(server.url).toBe(stdout);
    expect(server.adopted).toBe(true);
  });

  test("of the server itself, committed data is kept", async () => {
    copyCluster();
    const first = await start(path.join(folder, "data"), true);
    await query(first.url, "CREATE TABLE kept AS SELECT 1 AS value");
    process.kill(Number(readFileSync(getPidFile(), "utf8").split("\n")[0]), "SIGKILL");
    const second = await start();
    expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
  });

  test("of the server, it starts although its process id was reused", async () => {
    copyCluster();
    const first = await start();
    const text = readFileSync(getPidFile(), "utf8").split("\n");
    await first.stop();
    writeFileSync(getPidFile(), [String(process.pid), ...text.slice(1)].join("\n"));
    const second = await start();
    expect(await query(second.url, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
  });
});

describe("leaves an unusable data folder unchanged:", () => {
  const contents = (directory: string) => readdirSync(directory, { recursive: true }).sort();

  test("a folder with other files", async () => {
    mkdirSync(getClusterFolder(), { recursive: true });
    writeFileSync(path.join(getClusterFolder(), "diary.txt"), "mine");
    expect(await catchMessage(start())).toContain("is not a complete PostgreSQL data folder");
    expect(contents(getClusterFolder())).toEqual(["diary.txt"]);
  });

  test("a cluster of another version", async () => {
    copyCluster();
    writeFileSync(path.join(getClusterFolder(), "PG_VERSION"), "17\n");
    expect(await catchMessage(start())).toContain("was created by PostgreSQL 17; the embedded one is 18");
  });

  test("a cluster with corrupt files", async () => {
    copyCluster();
    const control = path.join(getClusterFolder(), "global", "pg_control");
    const intact = readFileSync(control);
    writeFileSync(control, "damaged");
    const message = await catchMessage(start());
    expect(message).toContain("does not start");
    expect(message).toContain("Nothing in it was changed");
    expect(message).toContain("pg_control");
    writeFileSync(control, intact);
    expect(await query((await start()).url, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
  });

  test("a file", async () => {
    mkdirSync(path.join(folder, "data"));
    writeFileSync(getClusterFolder(), "not a folder");
    expect(await catchMessage(start())).toContain("is not a folder");
    expect(readFileSync(getClusterFolder(), "utf8")).toBe("not a folder");
  });

  test("a folder that cannot be created", async () => {
    writeFileSync(path.join(folder, "file"), "");
    expect(await catchMessage(start(path.join(folder, "file", "data")))).toContain("cannot be created");
  });
});

const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

describe("below a folder that only root can access,", () => {
  beforeEach(() => chmodSync(folder, 0o700));

  testAsRoot("the cluster is in an accessible folder, behind a symlink", async () => {
    const first = await start();
    expect(first.cluster).toBe(readlinkSync(getClusterFolder()));
    await query(first.url, "CREATE TABLE kept AS SELECT 1 AS value");
    await first.stop();
    const second = await start();
    expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
    await second.stop();
    running = [];
    rmSync(second.cluster, { recursive: true });
  });

  testAsRoot(
    "an existing cluster that the account cannot reach is reported, not replaced by an empty one",
    async () => {
      copyCluster();
      expect(await catchMessage(start())).toContain("cannot reach");
    },
  );
});
