import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "@game-community/postgres/embedded";
import { migrate } from "@game-community/postgres/migrations";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { pollUntil } from "../support/poll-until.js";
import { readPostmasterPid } from "../support/postmaster.js";
import { startProcess, stopProcesses } from "../support/service-process.js";

let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "loss-"));
  // PostgreSQL runs as another account when root runs the tests.
  await chmod(folder, 0o755);
  environment = { DATA_DIR: folder, RATE_LIMITS: "off" };
  const server = await startEmbedded({ dataFolder: folder });
  await migrate(server.url);
  await markCatalogueImported(server.url);
  await server.stop();
});
afterEach(stopProcesses);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const getCluster = () => path.join(folder, "postgres");
const getPidFile = () => path.join(getCluster(), "postmaster.pid");

const requestGames = async (baseUrl: string) => (await fetch(`${baseUrl}/rest/v1/games?limit=1`)).status;

/** Sends requests until a server other than `killed` has served one; returns every status. */
async function requestUntilRestarted(baseUrl: string, killed: number): Promise<number[]> {
  const statuses: number[] = [];
  // The connections of a killed server may serve requests for a moment longer.
  const isRestarted = () => existsSync(getPidFile()) && readPostmasterPid(getCluster()) !== killed;
  await pollUntil(
    async () => {
      const restarted = isRestarted();
      const status = await requestGames(baseUrl);
      statuses.push(status);
      return { restarted, status };
    },
    ({ restarted, status }) => restarted && status === 200,
  );
  return statuses;
}

describe("the embedded database of a running service", () => {
  it("is restarted after a kill; requests return 503 meanwhile", async () => {
    const service = startProcess(environment);
    const baseUrl = await service.ready;
    expect(await requestGames(baseUrl)).toBe(200);
    const pid = readPostmasterPid(getCluster());
    process.kill(pid, "SIGKILL");
    const statuses = await requestUntilRestarted(baseUrl, pid).catch(async (cause: unknown) => {
      service.signal("SIGTERM");
      const { code, stderr } = await service.exited;
      throw new Error(`The service refused a request, and exited with ${code}: ${stderr}`, { cause });
    });
    expect(new Set(statuses)).toEqual(new Set([503, 200]));
    service.signal("SIGTERM");
    expect((await service.exited).code).toBe(0);
    expect(existsSync(getPidFile())).toBe(false);
  }, 120_000);
});

describe("a service without a terminal, as under nohup", () => {
  it("ignores SIGHUP", async () => {
    const service = startProcess(environment);
    const baseUrl = await service.ready;
    service.signal("SIGHUP");
    service.signal("SIGHUP");
    expect((await fetch(`${baseUrl}/rest/v1/health`)).status).toBe(200);
    service.signal("SIGTERM");
    expect((await service.exited).code).toBe(0);
  }, 120_000);
});

describe("a service started by npm", () => {
  const script = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
  const tsx = import.meta.resolve("tsx");

  it("shuts down cleanly when npm is killed", async () => {
    const start = `"${process.execPath}" --import ${tsx} ${script}`;
    await writeFile(path.join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
    const { NODE_OPTIONS: _, npm_lifecycle_event: __, ...inherited } = process.env;
    const env = { ...inherited, NODE_ENV: "test", PORT: "0", LOG_LEVEL: "silent", ...environment };
    const npm = spawn("npm", ["start"], { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    const ready = new Promise<void>((resolve) =>
      npm.stderr.on("data", (chunk) => {
        output += String(chunk);
        if (output.includes("Base URL")) resolve();
      }),
    );
    // All children of npm share its output, which closes when the last of them has exited.
    const closed = new Promise((resolve) => npm.on("close", resolve));
    await ready;
    expect(existsSync(getPidFile())).toBe(true);
    npm.kill("SIGKILL");
    await closed;
    expect(output).toContain("Stopping.");
    expect(existsSync(getPidFile())).toBe(false);
  }, 120_000);
});
