import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { repositoryRoot, type BenchmarkServer } from "./servers.js";

/** A running server. */
export interface RunningServer {
  readonly definition: BenchmarkServer;
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from process start to the first 200 response. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** The database and folders of a server. */
export interface ServerEnvironment {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** A path that returns 200 when the server is ready. */
  readonly readinessPath: string;
}

const startTimeoutMs = 60_000;
/** The young generation size that `npm start` sets. All servers use it. */
const nodeFlags = ["--max-semi-space-size=64"];

/** Starts a server as a child process in production mode and waits until it is ready. */
export async function startServer(
  server: BenchmarkServer,
  environment: ServerEnvironment,
): Promise<RunningServer> {
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, server.entry], {
    cwd: repositoryRoot,
    env: { ...toEnvironmentVariables(environment), PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${server.title} did not start.`);
  const readStderr = collectStderr(child);
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}${environment.readinessPath}`);
  } catch (cause) {
    child.kill("SIGKILL");
    throw new Error(`${server.title} did not become ready. ${readStderr()}`, { cause });
  }
  const startMs = performance.now() - started;
  return { definition: server, port, pid, startMs, stop: () => stop(child) };
}

const toEnvironmentVariables = ({ databaseUrl, dataFolder }: ServerEnvironment): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataFolder,
  RATE_LIMITS: "off",
  LOG_LEVEL: "silent",
});

function collectStderr({ stderr }: ChildProcess): () => string {
  let text = "";
  stderr?.on("data", (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4_000)));
  return () => text.trim();
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  let status: number | string = "no response";
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process exited with ${child.exitCode}.`);
    status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.status,
      () => "no response",
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} returned ${status}.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await exited;
  clearTimeout(killTimer);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
