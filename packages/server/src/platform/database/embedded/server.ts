import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";

import { StartupError } from "../../startup-error.js";
import { unprivilegedAccount } from "./account.js";
import { findBinaries } from "./binaries.js";
import { ensureCluster, passwordOf } from "./cluster.js";
import { addHolder, type Holder } from "./holders.js";
import { holdOn, type Keeper } from "./keeper.js";
import { clusterFolder } from "./places.js";
import { choosePort, rememberPort } from "./ports.js";
import { inspectPostmaster } from "./postmaster.js";
import { type Notice, supervise } from "./supervisor.js";
import { type RunTool, toolRunner } from "./tools.js";

/** How the embedded server is run. */
export interface EmbeddedOptions {
  /** The service's data folder. */
  readonly dataFolder: string;
  /** The database; made when it is missing. @default "community" */
  readonly database?: string;
  /** False gives up safety against crashes for speed: for tests only. @default true */
  readonly durable?: boolean;
  /** How long a server may take to start, its recovery after a crash included. @default 120000 */
  readonly timeoutMs?: number;
  /** Told when the server is lost and when it runs again. */
  readonly notice?: Notice;
}

/** A running embedded server. */
export interface EmbeddedServer {
  readonly url: string;
  readonly cluster: string;
  /** Whether it ran already: kept by another process, or left behind by one that was killed. */
  readonly adopted: boolean;
  /** What the server has written into its log since this start. */
  messages(): string;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

interface Place {
  readonly cluster: string;
  readonly run: RunTool;
  readonly settings: readonly string[];
  readonly timeoutMs: number;
}

const durableSettings = ["max_connections=100", "shared_buffers=128MB", "jit=off"];
const testSettings = [
  ...["max_connections=200", "shared_buffers=64MB", "jit=off", "fsync=off", "synchronous_commit=off"],
  ...["full_page_writes=off", "wal_level=minimal", "max_wal_senders=0", "autovacuum=off"],
];

/**
 * Starts the embedded PostgreSQL, or takes hold of the one that runs already on the same folder. If it ends meanwhile, it
 * is started again on the same port.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = await prepare(options);
  const holder = addHolder(place.cluster);
  const logStart = logSize(place.cluster);
  try {
    const held = await startOrAdopt(place);
    const server = await serverOf(place, held, holder, options);
    return { ...server, messages: () => logTail(place.cluster, logStart) };
  } catch (error) {
    holder.remove();
    throw error;
  }
}

async function serverOf(
  place: Place,
  { keeper, port, adopted }: Held,
  holder: Holder,
  { database: name = "community", notice = () => undefined }: EmbeddedOptions,
): Promise<Omit<EmbeddedServer, "messages">> {
  const urlOf = (database: string) => urlFor(place.cluster, port, database);
  try {
    await ensureDatabase(urlOf("postgres"), name);
  } catch (error) {
    await stop(place, keeper, holder);
    throw error;
  }
  const holdAgain = (signal: AbortSignal) =>
    startOrAdopt(place, { port, signal }).then((held) => held.keeper);
  const supervisor = supervise(keeper, holdAgain, notice);
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(name),
    cluster: place.cluster,
    adopted,
    stop: () => (stopped ??= supervisor.stop().then((last) => stop(place, last, holder))),
  };
}

async function prepare({ dataFolder, durable = true, timeoutMs = 120_000 }: EmbeddedOptions): Promise<Place> {
  const folder = makeFolder(path.resolve(dataFolder));
  const first = clusterFolder(folder, unprivilegedAccount(path.join(folder, "postgres")));
  const account = unprivilegedAccount(first);
  const run = toolRunner(await findBinaries(account), account);
  await ensureCluster(first, { account, run, durable });
  return {
    cluster: realpathSync(first),
    run,
    settings: durable ? durableSettings : testSettings,
    timeoutMs,
  };
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${folder} cannot be made: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        "Set DATA_DIR to a folder that this account can write to.",
      { cause },
    );
  }
}

interface Held {
  readonly keeper: Keeper;
  readonly port: number;
  readonly adopted: boolean;
}

interface Again {
  /** Where the server is known to be: nobody would find it elsewhere. */
  readonly port?: number;
  readonly signal?: AbortSignal;
}

/** Goes round until a server is held: another process may start or stop it at any moment. */
async function startOrAdopt(place: Place, { port, signal }: Again = {}): Promise<Held> {
  const deadline = Date.now() + place.timeoutMs;
  let launched = false;
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const state = inspectPostmaster(place.cluster);
    if (state.kind === "running") {
      const keeper = await holdOn(urlFor(place.cluster, state.port, "postgres"), place.cluster);
      if (keeper && port !== undefined && state.port !== port) return refusePort(keeper, state.port);
      if (keeper) return { keeper, port: state.port, adopted: !launched };
    }
    if (state.kind === "stopped") launched = await launch(place, port);
    else await wait(50);
  }
  throw new StartupError(
    `The embedded PostgreSQL in ${place.cluster} neither starts nor stops. Its messages: ${logTail(place.cluster, 0)}`,
  );
}

async function refusePort(keeper: Keeper, port: number): Promise<never> {
  await keeper.end();
  throw new Error(
    `Another process has started the embedded PostgreSQL on port ${port}: restart the service.`,
  );
}

const logOf = (cluster: string): string => path.join(cluster, "server.log");

/** What passes by itself: another start was quicker, or processes of a killed server have not left yet. */
const passing =
  /lock file "postmaster.pid" already exists|pre-existing shared memory block|Is another postmaster/;
const portTaken = /could not bind|could not create any TCP\/IP sockets/;

/** Starts the server; false when the attempt must be repeated. */
async function launch({ cluster, run, settings }: Place, fixedPort?: number): Promise<boolean> {
  const port = fixedPort ?? (await choosePort(cluster));
  const logStart = prepareLog(cluster);
  const flags = settings.map((setting) => `-c ${setting}`).join(" ");
  const { succeeded } = await run("pg_ctl", [
    "start",
    "--wait",
    "--timeout",
    "110",
    "--pgdata",
    cluster,
    "--log",
    logOf(cluster),
    "--options",
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${flags}`,
  ]);
  if (succeeded) {
    rememberPort(cluster, port);
    return true;
  }
  const messages = logTail(cluster, logStart);
  if (portTaken.test(messages) && fixedPort === undefined) return false;
  if (portTaken.test(messages) || passing.test(messages) || inspectPostmaster(cluster).kind !== "stopped") {
    await wait(50);
    return false;
  }
  throw new StartupError(
    `The embedded PostgreSQL does not start on ${cluster}; the folder may be damaged. Nothing in it was ` +
      "changed. Restore it from a backup, move it away to start with an empty database, or set DATA_DIR to " +
      `another folder. PostgreSQL says: ${messages}`,
  );
}

/** Begins a new log when the old one has grown large; gives where the new messages begin. */
function prepareLog(cluster: string): number {
  const size = logSize(cluster);
  if (size < 5_000_000) return size;
  renameSync(logOf(cluster), `${logOf(cluster)}.old`);
  return 0;
}

const logSize = (cluster: string): number => statSync(logOf(cluster), { throwIfNoEntry: false })?.size ?? 0;

function logTail(cluster: string, from: number): string {
  const log = logOf(cluster);
  if (!existsSync(log)) return "(nothing)";
  const lines = readFileSync(log).subarray(from).toString().trim().split("\n");
  return lines.slice(-12).join("\n");
}

const urlFor = (cluster: string, port: number, database: string): string =>
  `postgresql://postgres:${passwordOf(cluster)}@127.0.0.1:${port}/${database}`;

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const other = error instanceof pg.DatabaseError && ["42P04", "23505"].includes(error.code ?? "");
    if (!other) throw error;
  } finally {
    await client.end();
  }
}

async function stop(place: Place, keeper: Keeper, holder: Holder): Promise<void> {
  let last: Keeper | undefined = keeper;
  let isAlone = await last.release();
  while (isAlone === null) {
    await last.end();
    last = await holdRemaining(place);
    if (last === undefined) break;
    isAlone = await last.release();
  }
  holder.remove();
  if (isAlone === true && !holder.hasOthers()) await shutDown(place);
  await last?.end();
}

/** A server that cannot end in order, as on a full disk, is ended at once; it recovers at its next start. */
async function shutDown({ cluster, run }: Place): Promise<void> {
  const stopIn = (mode: string, seconds: number) =>
    run("pg_ctl", ["stop", "--mode", mode, "--wait", "--timeout", String(seconds), "--pgdata", cluster]);
  const { succeeded } = await stopIn("fast", 30);
  if (!succeeded) await stopIn("immediate", 30);
}

/** Takes hold of a server that recovers from a crash, so that it does not outlive us; undefined when there is none. */
async function holdRemaining(place: Place): Promise<Keeper | undefined> {
  const deadline = Date.now() + place.timeoutMs;
  for (;;) {
    const state = inspectPostmaster(place.cluster);
    if (state.kind === "stopped" || Date.now() > deadline) return undefined;
    const url = state.kind === "running" ? urlFor(place.cluster, state.port, "postgres") : undefined;
    const keeper = url === undefined ? undefined : await holdOn(url, place.cluster);
    if (keeper) return keeper;
    await wait(50);
  }
}
