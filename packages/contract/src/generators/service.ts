import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { asObject, asString } from "../document.js";
import { root } from "../outputs.js";
import { startGrowthProxy } from "./growth-proxy.js";

/** The service that the generated clients call. */
export interface RunningService {
  /** The variables that a driver reads. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the service with an empty database, and the proxy. */
export async function startService(): Promise<RunningService> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "check-generators-"));
  const env = { ...process.env, NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off" };
  const child = spawn(process.execPath, ["scripts/start.js", "main"], { cwd: root, env, stdio: "pipe" });
  const serviceUrl = await waitForUrl(child);
  const serviceKey = await createKey(env);
  const { url, server } = await startGrowthProxy(serviceUrl);
  await createGames(serviceUrl, serviceKey);
  return {
    environment: { SERVICE_URL: serviceUrl, PROXY_URL: url, SERVICE_KEY: serviceKey },
    stop: async () => {
      server.close();
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: unknown) => {
      output += String(chunk);
      const [, url] = /Base URL\s+(http:\/\/[^/\s]+)/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`The service did not start:\n${output}`)));
  });
}

async function createKey(env: NodeJS.ProcessEnv): Promise<string> {
  const args = ["scripts/start.js", "cli", "keys:create", "--kind", "secret", "--name", "generators"];
  const child = spawn(process.execPath, [...args, "--all-scopes", "--json"], { cwd: root, env });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(Buffer.from(chunk as Uint8Array));
  return asString(asObject(JSON.parse(Buffer.concat(chunks).toString())).key);
}

/** Creates enough games for two pages. */
async function createGames(serviceUrl: string, serviceKey: string): Promise<void> {
  for (const name of ["Asteroids", "Columns", "Doom", "Tetris"]) {
    const response = await fetch(`${serviceUrl}/rest/v1/games`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Service-Key": serviceKey,
        "Idempotency-Key": randomUUID(),
      },
      body: JSON.stringify({ name }),
    });
    if (!response.ok) throw new Error(`POST /v1/games returned ${String(response.status)}.`);
  }
}
