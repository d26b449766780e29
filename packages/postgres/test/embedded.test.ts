import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { query, useEmbeddedServers } from "../../server/test/support/embedded-servers.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { catchStartupMessage } from "../../server/test/support/startup-errors.js";

jest.setTimeout(120_000);

const { getFolder, getClusterFolder, getPidFile, readPostmasterPid, copyCluster, start } =
  useEmbeddedServers();
const readPort = (url: string) => Number(new URL(url).port);

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
  /** Uses the server in a process that kills itself, and returns the URL of the server. */
  const startAndKill = (): string => {
    const script = fileURLToPath(new URL("./support/start-orphaned-server.ts", import.meta.url));
    const args = ["--import", "tsx", script, path.join(getFolder(), "data")];
    const env = { ...process.env, NODE_OPTIONS: "" };
    return spawnSync(process.execPath, args, { encoding: "utf8", env }).stdout;
  };

  /** The number of shells that watch a process which uses this server. */
  const countWatchers = (): number =>
    spawnSync("pgrep", ["--full", "--count", `sh ${getClusterFolder()} [0-9]+$`], { encoding: "utf8" })
      .stdout.split("\n")
      .map(Number)[0] ?? 0;

  test("of its last user, the server stops", async () => {
    copyCluster();
    expect(startAndKill()).toMatch(/^postgresql:/);
    await pollUntil(
      () => existsSync(getPidFile()),
      (isRunning) => !isRunning,
    );
  });

  test("of one of its users, the server goes on for the others", async () => {
    copyCluster();
    const server = await start();
    const pid = readPostmasterPid();
    startAndKill();
    await pollUntil(countWatchers, (count) => count === 1);
    expect(await query(server.url, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
    expect(readPostmasterPid()).toBe(pid);
  }, 30_000);

  test("of the server itself, committed data is kept", async () => {
    copyCluster();
    const first = await start({ durable: true });
    await query(first.url, "CREATE TABLE kept AS SELECT 1 AS value");
    process.kill(readPostmasterPid(), "SIGKILL");
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
    expect(await catchStartupMessage(start())).toContain("is not a complete PostgreSQL data folder");
    expect(contents(getClusterFolder())).toEqual(["diary.txt"]);
  });

  test("a cluster of another version", async () => {
    copyCluster();
    writeFileSync(path.join(getClusterFolder(), "PG_VERSION"), "17\n");
    expect(await catchStartupMessage(start())).toContain(
      "was created by PostgreSQL 17; the embedded one is 18",
    );
  });

  test("a cluster with corrupt files", async () => {
    copyCluster();
    const control = path.join(getClusterFolder(), "global", "pg_control");
    const intact = readFileSync(control);
    writeFileSync(control, "damaged");
    const message = await catchStartupMessage(start());
    expect(message).toContain("does not start");
    expect(message).toContain("Nothing in it was changed");
    expect(message).toContain("pg_control");
    writeFileSync(control, intact);
    expect(await query((await start()).url, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
  });

  test("a file", async () => {
    mkdirSync(path.join(getFolder(), "data"));
    writeFileSync(getClusterFolder(), "not a folder");
    expect(await catchStartupMessage(start())).toContain("is not a folder");
    expect(readFileSync(getClusterFolder(), "utf8")).toBe("not a folder");
  });

  test("a folder that cannot be created", async () => {
    writeFileSync(path.join(getFolder(), "file"), "");
    expect(
      await catchStartupMessage(start({ dataFolder: path.join(getFolder(), "file", "data") })),
    ).toContain("cannot be created");
  });
});

const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

describe("below a folder that only root can access,", () => {
  beforeEach(() => chmodSync(getFolder(), 0o700));

  testAsRoot("the cluster is in an accessible folder, behind a symlink", async () => {
    const first = await start();
    expect(first.cluster).toBe(readlinkSync(getClusterFolder()));
    await query(first.url, "CREATE TABLE kept AS SELECT 1 AS value");
    await first.stop();
    const second = await start();
    expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
    await second.stop();
    rmSync(second.cluster, { recursive: true });
  });

  testAsRoot(
    "an existing cluster that the account cannot reach is reported, not replaced by an empty one",
    async () => {
      copyCluster();
      expect(await catchStartupMessage(start())).toContain("cannot reach");
    },
  );
});
