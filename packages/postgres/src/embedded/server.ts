import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { withClient } from "../driver/with-client.js";
import { StartupError } from "../startup-error.js";
import { findUnprivilegedAccount } from "./account.js";
import { findBinaries } from "./binaries.js";
import { ensureCluster, readPassword } from "./cluster.js";
import { resolveClusterFolder } from "./folders.js";
import { acquireServerLease, type ServerLease } from "./lease.js";
import { choosePort, rememberPort } from "./ports.js";
import { inspectPostmaster, interruptPostmaster } from "./postmaster.js";
import { type ProcessEntry, registerProcess } from "./process-registry.js";
import { type Notify, supervise } from "./supervisor.js";
import { createToolRunner, type RunTool } from "./tools.js";

/** Options of the embedded server. */
export interface EmbeddedOptions {
  /** The service's data folder. */
  readonly dataFolder: string;
  /** The database, created when it is missing. @default "community" */
  readonly database?: string;
  /** False trades crash safety for speed: for tests only. @default true */
  readonly durable?: boolean;
  /** How long a server may take to start, including crash recovery. @default 120000 */
  readonly timeoutMs?: number;
  /** Called when a database is created, and when the connection to the server is lost and restored. */
  readonly notify?: Notify;
  /** Called while the server starts, which takes a tenth of a second at least. */
  readonly whileStarting?: () => unknown;
}

/** A running embedded server. */
export interface EmbeddedServer {
  readonly url: string;
  readonly cluster: string;
  /** Whether another process had started it. */
  readonly adopted: boolean;
  /** The last lines of the server's log since this start. */
  messages(): string;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

interface PreparedCluster {
  readonly cluster: string;
  readonly run: RunTool;
  readonly settings: string;
  readonly timeoutMs: number;
  readonly whileStarting: () => unknown;
}

const durableSettings = "-c max_connections=100 -c shared_buffers=128MB";
const testSettings =
  "-c max_connections=200 -c shared_buffers=64MB -c fsync=off -c synchronous_commit=off " +
  "-c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off";

/**
 * Starts the embedded PostgreSQL, or shares the one that already runs on the same folder. If it ends, it is restarted on
 * the same port.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const prepared = await prepare(options);
  const entry = registerProcess(prepared.cluster, () => interruptPostmaster(prepared.cluster));
  const logStart = logSize(prepared.cluster);
  try {
    const leased = await startOrAdopt(prepared);
    const server = await createServer(prepared, leased, entry, options);
    return { ...server, messages: () => logTail(prepared.cluster, logStart) };
  } catch (error) {
    entry.remove();
    entry.endWatch();
    throw error;
  }
}

async function createServer(
  prepared: PreparedCluster,
  { lease, port, adopted }: LeasedServer,
  entry: ProcessEntry,
  { database: name = "community", notify = () => undefined }: EmbeddedOptions,
): Promise<Omit<EmbeddedServer, "messages">> {
  const toUrl = (database: string) => buildUrl(prepared.cluster, port, database);
  try {
    await ensureDatabase(toUrl("postgres"), name);
  } catch (error) {
    await stop(prepared, lease, entry);
    throw error;
  }
  const reacquireLease = (signal: AbortSignal) =>
    startOrAdopt(prepared, { port, signal }).then((leased) => leased.lease);
  const supervisor = supervise(lease, reacquireLease, notify);
  let stopped: Promise<void> | undefined;
  return {
    url: toUrl(name),
    cluster: prepared.cluster,
    adopted,
    stop: () => (stopped ??= supervisor.stop().then((last) => stop(prepared, last, entry))),
  };
}

async function prepare({
  dataFolder,
  durable = true,
  timeoutMs = 120_000,
  notify,
  whileStarting = () => undefined,
}: EmbeddedOptions): Promise<PreparedCluster> {
  const folder = createFolder(path.resolve(dataFolder));
  const clusterPath = resolveClusterFolder(folder, findUnprivilegedAccount(path.join(folder, "postgres")));
  const account = findUnprivilegedAccount(clusterPath);
  const run = createToolRunner(await findBinaries(account), account);
  // A database that is there is not found if DATA_DIR is wrong, or relative to another folder.
  const onCreate = () => notify?.(`Creating a new database in ${path.resolve(dataFolder)} (DATA_DIR).`);
  await ensureCluster(clusterPath, { account, run, durable, onCreate });
  return {
    cluster: realpathSync(clusterPath),
    run,
    settings: durable ? durableSettings : testSettings,
    timeoutMs,
    whileStarting,
  };
}

function createFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${folder} cannot be created: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        "Set DATA_DIR to a folder that this account can write to.",
      { cause },
    );
  }
}

interface LeasedServer {
  readonly lease: ServerLease;
  readonly port: number;
  readonly adopted: boolean;
}

interface RestartOptions {
  /** The fixed port of the server, to which its clients connect. */
  readonly port?: number;
  readonly signal?: AbortSignal;
}

/** Retries until a server is leased: another process may start or stop it at any time. */
async function startOrAdopt(
  prepared: PreparedCluster,
  { port, signal }: RestartOptions = {},
): Promise<LeasedServer> {
  const deadline = Date.now() + prepared.timeoutMs;
  let launched = false;
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const state = inspectPostmaster(prepared.cluster);
    if (state.kind === "running") {
      const lease = await acquireServerLease(
        buildUrl(prepared.cluster, state.port, "postgres"),
        prepared.cluster,
      );
      if (lease && port !== undefined && state.port !== port) return throwPortMismatch(lease, state.port);
      if (lease) return { lease, port: state.port, adopted: !launched };
    }
    if (state.kind === "stopped") launched = await launch(prepared, port);
    else await wait(50);
  }
  throw new StartupError(
    `The embedded PostgreSQL in ${prepared.cluster} neither starts nor stops. Its log: ${logTail(prepared.cluster, 0)}`,
  );
}

async function throwPortMismatch(lease: ServerLease, port: number): Promise<never> {
  await lease.end();
  throw new Error(
    `Another process has started the embedded PostgreSQL on port ${port}: restart the service.`,
  );
}

const logPath = (cluster: string): string => path.join(cluster, "server.log");

/** Messages of temporary failures: another process has started the server, or processes of a killed server still run. */
const transientErrors =
  /lock file "postmaster.pid" already exists|pre-existing shared memory block|Is another postmaster/;
const portInUse = /could not bind|could not create any TCP\/IP sockets/;

/** Starts the server. Returns false if the start failed temporarily and must be retried. */
async function launch(
  { cluster, run, settings, whileStarting }: PreparedCluster,
  fixedPort?: number,
): Promise<boolean> {
  const port = fixedPort ?? (await choosePort(cluster));
  const logStart = prepareLog(cluster);
  const started = run("pg_ctl", [
    "start",
    "--wait",
    "--timeout",
    "110",
    "--pgdata",
    cluster,
    "--log",
    logPath(cluster),
    "--options",
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${settings}`,
  ]);
  whileStarting();
  const { succeeded } = await started;
  if (succeeded) {
    rememberPort(cluster, port);
    return true;
  }
  const messages = logTail(cluster, logStart);
  if (portInUse.test(messages) && fixedPort === undefined) return false;
  if (
    portInUse.test(messages) ||
    transientErrors.test(messages) ||
    inspectPostmaster(cluster).kind !== "stopped"
  ) {
    await wait(50);
    return false;
  }
  throw new StartupError(
    `The embedded PostgreSQL does not start on ${cluster}; the folder may be damaged. Nothing in it was ` +
      "changed. Restore it from a backup, move it away to start with an empty database, or set DATA_DIR to " +
      `another folder. PostgreSQL log: ${messages}`,
  );
}

/** Rotates a large log, and returns the offset of new messages. */
function prepareLog(cluster: string): number {
  const size = logSize(cluster);
  if (size < 5_000_000) return size;
  renameSync(logPath(cluster), `${logPath(cluster)}.old`);
  return 0;
}

const logSize = (cluster: string): number => statSync(logPath(cluster), { throwIfNoEntry: false })?.size ?? 0;

function logTail(cluster: string, from: number): string {
  const log = logPath(cluster);
  if (!existsSync(log)) return "(nothing)";
  const lines = readFileSync(log).subarray(from).toString().trim().split("\n");
  return lines.slice(-12).join("\n");
}

const buildUrl = (cluster: string, port: number, database: string): string =>
  `postgresql://postgres:${readPassword(cluster)}@127.0.0.1:${port}/${database}`;

const ensureDatabase = (url: string, name: string): Promise<void> =>
  withClient(url, async (client) => {
    try {
      const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    } catch (error) {
      const isAlreadyCreated =
        error instanceof pg.DatabaseError && ["42P04", "23505"].includes(error.code ?? "");
      if (!isAlreadyCreated) throw error;
    }
  });

async function stop(prepared: PreparedCluster, lease: ServerLease, entry: ProcessEntry): Promise<void> {
  let current: ServerLease | undefined = lease;
  let wasLast = await current.release();
  while (wasLast === null) {
    await current.end();
    current = await acquireRemainingLease(prepared);
    if (current === undefined) break;
    wasLast = await current.release();
  }
  entry.remove();
  if (wasLast === true && !entry.hasOthers()) await shutDown(prepared);
  await current?.end();
  entry.endWatch();
}

/** Shuts the server down; immediately if it cannot shut down cleanly, as on a full disk. It then recovers at its next start. */
async function shutDown({ cluster, run }: PreparedCluster): Promise<void> {
  const stopWithMode = (mode: string, seconds: number) =>
    run("pg_ctl", ["stop", "--mode", mode, "--wait", "--timeout", String(seconds), "--pgdata", cluster]);
  const { succeeded } = await stopWithMode("fast", 30);
  if (!succeeded) await stopWithMode("immediate", 30);
}

/** Acquires a lease on a recovering server, so that this process can stop it; undefined if it has stopped. */
async function acquireRemainingLease(prepared: PreparedCluster): Promise<ServerLease | undefined> {
  const deadline = Date.now() + prepared.timeoutMs;
  for (;;) {
    const state = inspectPostmaster(prepared.cluster);
    if (state.kind === "stopped" || Date.now() > deadline) return undefined;
    const url = state.kind === "running" ? buildUrl(prepared.cluster, state.port, "postgres") : undefined;
    const lease = url === undefined ? undefined : await acquireServerLease(url, prepared.cluster);
    if (lease) return lease;
    await wait(50);
  }
}
