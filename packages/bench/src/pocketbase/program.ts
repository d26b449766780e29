import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../../server/test/support/ports.js";
import { stopProcess, waitUntilReady } from "../server-process.js";
import { repositoryRoot } from "../servers.js";
import { stopOnSignal } from "../stop-on-signal.js";

/** The version that is compared. */
export const pocketBaseVersion = "0.39.0";

const folder = path.join(repositoryRoot, ".cache", `pocketbase-${pocketBaseVersion}`);
const program = path.join(folder, "base");
const superuser = { identity: "bench@example.com", password: "benchmark-password" };

/** A running PocketBase. */
export interface PocketBase {
  readonly port: number;
  readonly pid: number;
  /** Sends a request of the superuser, and returns the response body. */
  send(method: string, path: string, body: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Builds PocketBase with Go on the first run. */
export function buildPocketBase(log: (line: string) => void): void {
  if (existsSync(program)) return;
  log(`building PocketBase ${pocketBaseVersion}`);
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("go", ["install", `github.com/pocketbase/pocketbase/examples/base@v${pocketBaseVersion}`], {
      env: { ...process.env, GOBIN: folder },
      stdio: "ignore",
    });
  } catch (cause) {
    throw new Error("PocketBase is built with Go, which is not installed or failed.", { cause });
  }
}

/** Starts PocketBase with an empty database in a folder. */
export async function startPocketBase(dataFolder: string): Promise<PocketBase> {
  const { identity, password } = superuser;
  const directory = ["--dir", dataFolder];
  execFileSync(program, [...directory, "superuser", "upsert", identity, password], { stdio: "ignore" });
  const port = await findFreePort();
  const child = spawn(program, [...directory, "serve", "--http", `127.0.0.1:${port}`], { stdio: "ignore" });
  const stop = stopOnSignal(() => stopProcess(child));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, `${url}/api/health`);
  const { token } = (await send(url, {
    method: "POST",
    path: "/api/collections/_superusers/auth-with-password",
    body: superuser,
  })) as { token: string };
  return {
    port,
    pid: readPid(child),
    send: (method, requestPath, body) => send(url, { method, path: requestPath, body, token }),
    stop,
  };
}

function readPid({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("PocketBase did not start.");
  return pid;
}

interface AdminRequest {
  readonly method: string;
  readonly path: string;
  readonly body: object;
  readonly token?: string;
}

async function send(url: string, { method, path: requestPath, body, token = "" }: AdminRequest) {
  const response = await fetch(`${url}${requestPath}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: token },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${requestPath} returned ${response.status}: ${await response.text()}`);
  return response.json();
}
