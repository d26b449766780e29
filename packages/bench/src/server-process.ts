import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../server/test/support/ports.js";
import { type BenchmarkSecrets, toSecretVariables } from "./dataset/secrets.js";
import { listProcessTree } from "./process-stats.js";
import { type BenchmarkServer, readStartFlags } from "./servers.js";
import { stopOnSignal } from "./stop-on-signal.js";

/** A running server. */
export interface RunningServer {
  readonly definition: BenchmarkServer;
  readonly port: number;
  readonly pid: number;
  readonly databaseUrl: string;
  /** Milliseconds from process start to the first 200 response. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** The database and folders of a server. */
export interface ServerEnvironment {
  /** Empty for the embedded database in the data folder. */
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly secrets: BenchmarkSecrets;
  /** Where the log is written; otherwise nothing is logged. */
  readonly logFile?: string;
  /** A path that returns 200 when the server is ready. */
  readonly readinessPath: string;
}

const startTimeoutMs = 60_000;

/** Starts a server as a child process in production mode and waits until it is ready. */
export async function startServer(
  server: BenchmarkServer,
  environment: ServerEnvironment,
): Promise<RunningServer> {
  const port = await findFreePort();
  const started = performance.now();
  const log = environment.logFile === undefined ? "ignore" : openSync(environment.logFile, "w");
  const isNpm = server.entry === "npm start";
  const [command, ...args] = isNpm
    ? ["npm", "start", "--silent"]
    : server.isNative
      ? [path.join(server.root, server.entry)]
      : [process.execPath, ...readStartFlags(server.root), ...(server.nodeFlags ?? []), server.entry];
  const child = spawn(command, args, {
    cwd: server.root,
    env: { ...toEnvironmentVariables(environment), ...server.env, PORT: String(port) },
    stdio: ["ignore", log, "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${server.title} did not start.`);
  const stop = stopOnSignal(() => stopProcess(child));
  const readStderr = collectStderr(child);
  try {
    // Peers in other languages serve only the reviews of a game.
    const suffix = server.isNative ? "/reviews" : "";
    await waitUntilReady(child, `http://127.0.0.1:${port}${environment.readinessPath}${suffix}`);
  } catch (cause) {
    await stop();
    throw new Error(`${server.title} did not become ready. ${readStderr()}`, { cause });
  }
  const startMs = performance.now() - started;
  const { databaseUrl } = environment;
  return { definition: server, port, pid, databaseUrl, startMs, stop };
}

const toEnvironmentVariables = ({
  databaseUrl,
  dataFolder,
  secrets,
  logFile,
}: ServerEnvironment): NodeJS.ProcessEnv => ({
  ...toSecretVariables(secrets),
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  ...(databaseUrl !== "" && { DATABASE_URL: databaseUrl }),
  DATA_DIR: dataFolder,
  RATE_LIMITS: "off",
  ...(logFile === undefined && { LOG_LEVEL: "silent" }),
});

function collectStderr({ stderr }: ChildProcess): () => string {
  let text = "";
  stderr?.on("data", (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4_000)));
  return () => text.trim();
}

/** Waits until a URL returns 200. */
export async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  let status: number | string = "no response";
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process exited with ${child.exitCode}.`);
    status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.status,
      () => "no response",
    );
    if (status === 200) return;
    await wait(10);
  }
  throw new Error(`${url} returned ${status}.`);
}

/** Ends a process, by SIGKILL after fifteen seconds: `npm start` also stops its database. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const processes = child.pid === undefined ? [] : listProcessTree(child.pid);
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await exited;
  clearTimeout(killTimer);
  // npm ends before the service that it has started.
  while (processes.some((pid) => existsSync(`/proc/${pid}`))) await wait(10);
}
