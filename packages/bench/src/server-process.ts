import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { top, type Contestant } from "./contestants.js";

/** A server that runs. */
export interface RunningServer {
  readonly contestant: Contestant;
  readonly port: number;
  readonly pid: number;
  /** From the start of the process to its first good answer. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Where a server finds its data. */
export interface Surroundings {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** A path that answers 200 when the server is ready. */
  readonly probe: string;
}

const patienceMs = 60_000;
/** A larger young generation, as `npm start` sets it: the same for everybody. */
const nodeFlags = ["--max-semi-space-size=64"];

/** Starts a server as a process of its own, in production mode, and waits until it answers. */
export async function startServer(
  contestant: Contestant,
  surroundings: Surroundings,
): Promise<RunningServer> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, contestant.entry], {
    cwd: top,
    env: { ...environmentOf(surroundings), PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${contestant.title} does not start.`);
  const complaints = collect(child);
  try {
    await firstAnswer(child, `http://127.0.0.1:${port}${surroundings.probe}`);
  } catch (cause) {
    child.kill("SIGKILL");
    throw new Error(`${contestant.title} does not answer. ${complaints()}`, { cause });
  }
  const startMs = performance.now() - started;
  return { contestant, port, pid, startMs, stop: () => stop(child) };
}

const environmentOf = ({ databaseUrl, dataFolder }: Surroundings): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataFolder,
  RATE_LIMITS: "off",
  LOG_LEVEL: "silent",
});

function collect({ stderr }: ChildProcess): () => string {
  let text = "";
  stderr?.on("data", (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4_000)));
  return () => text.trim();
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  let status: number | string = "nothing";
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.status,
      () => "nothing",
    );
    if (status === 200) return;
    await new Promise((later) => setTimeout(later, 10));
  }
  throw new Error(`${url} answers ${status}.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((end) => child.once("exit", end));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(impatience);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
