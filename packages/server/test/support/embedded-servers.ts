import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from "@game-community/postgres/embedded";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import pg from "pg";
import { readPostmasterPid } from "./postmaster.js";

/** Embedded servers in a temporary folder, which is created for each test. */
export interface EmbeddedServers {
  /** The folder of the test, which contains the data folder `data`. */
  getFolder(): string;
  getClusterFolder(): string;
  getPidFile(): string;
  readPostmasterPid(): number;
  /** Copies a stopped cluster into the data folder, because creating one is slow. */
  copyCluster(): void;
  /** Starts a server on the data folder. It is stopped after the test. */
  start(options?: Partial<EmbeddedOptions>): Promise<EmbeddedServer>;
}

/** Creates a folder that the account of PostgreSQL can access. */
function createTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "embedded-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** Registers the hooks that create and delete the folders and stop the servers. */
export function useEmbeddedServers(): EmbeddedServers {
  let templateFolder = "";
  let folder = "";
  let running: EmbeddedServer[] = [];
  beforeAll(async () => {
    templateFolder = createTemporaryFolder();
    const dataFolder = path.join(templateFolder, "data");
    await (await startEmbedded({ dataFolder, durable: false })).stop();
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
  const getClusterFolder = () => path.join(folder, "data", "postgres");
  const getPidFile = () => path.join(getClusterFolder(), "postmaster.pid");
  return {
    getFolder: () => folder,
    getClusterFolder,
    getPidFile,
    readPostmasterPid: () => readPostmasterPid(getClusterFolder()),
    copyCluster: () => void execFileSync("cp", ["-a", path.join(templateFolder, "data"), folder]),
    async start(options = {}) {
      const dataFolder = path.join(folder, "data");
      const server = await startEmbedded({ dataFolder, durable: false, ...options });
      running.push(server);
      return server;
    },
  };
}

/** Runs a statement on a separate connection. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
