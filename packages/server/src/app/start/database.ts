import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseLoad, ObserveStatement } from "@game-community/postgres";
import { type Notify, startEmbedded } from "@game-community/postgres/embedded";
import { getSqlState, isUnavailable } from "@game-community/postgres/errors";
import { assertMigrated, migrate, readPooling } from "@game-community/postgres/migrations";
import { StartupError } from "@game-community/postgres/startup-error";
import type { Config } from "../../platform/config.js";
import type { Database } from "../../platform/database/client.js";
import { isDiskFull } from "./disk-full.js";

/** Database settings. */
export type DatabaseSettings = Pick<
  Config,
  | "databaseUrl"
  | "databaseDirectUrl"
  | "databasePrepared"
  | "databasePoolSize"
  | "databasePipelining"
  | "databaseTimeoutMs"
  | "databaseWaitMs"
  | "migrateOnStart"
  | "dataDir"
> & {
  /** How long a statement of a slow read may run; 0 for no limit. */
  readonly slowReadTimeoutMs?: number;
};

/** An open, migrated database. */
export interface MigratedDatabase {
  /** The names of the migrations that were applied to it when it was opened. */
  readonly appliedMigrations: readonly string[];
  readonly database: Database;
  readonly backgroundDatabase: Database;
  readonly readLoad: () => DatabaseLoad;
  readonly readLastAnswer: () => number | null;
  /** Closes the pool, and stops the embedded server unless another process still uses it. */
  close(): Promise<void>;
}

/** Options of opening a database. */
export interface OpenOptions {
  /** Its abort ends the wait for a database that is not reachable. */
  readonly signal?: AbortSignal;
  /** Called once the database is being started or connected to: processors are idle then. */
  readonly whileStarting?: () => unknown;
  /** Told of every statement. */
  readonly observe?: ObserveStatement | undefined;
}

/**
 * Connects to the configured database, waiting until it is reachable, or starts (or shares) the embedded one, and migrates
 * it.
 */
export async function openMigratedDatabase(
  settings: DatabaseSettings,
  notify: Notify,
  { signal, whileStarting = () => undefined, observe }: OpenOptions = {},
): Promise<MigratedDatabase> {
  const { databaseUrl, databasePrepared: prepared, databaseWaitMs, dataDir, slowReadTimeoutMs } = settings;
  const pool = {
    max: settings.databasePoolSize,
    pipelining: settings.databasePipelining,
    ...(prepared !== null && { prepared }),
    statementTimeoutMs: settings.databaseTimeoutMs,
    ...(slowReadTimeoutMs !== undefined && { slowReadTimeoutMs }),
    notify,
    ...(observe && { observe }),
  };
  if (databaseUrl !== null) {
    const options = { waitMs: databaseWaitMs, notify, signal };
    const migrated = prepareServer(databaseUrl, settings, options);
    whileStarting();
    const { appliedMigrations, isPooled } = await migrated;
    const { connectDatabase } = await loadClient();
    return { ...connectDatabase(databaseUrl, { ...pool, isPooled }), appliedMigrations };
  }
  const server = { dataFolder: dataDir, database: "community", notify, whileStarting };
  const embedded = await startEmbedded(server);
  try {
    const appliedMigrations = await prepareSchema(embedded.url, settings, notify);
    const { connectDatabase } = await loadClient();
    const opened = connectDatabase(embedded.url, pool);
    return { ...opened, appliedMigrations, close: () => closeAndStop(opened.close, embedded) };
  } catch (error) {
    // A server that runs out of disk space exits, so the error only reports a lost connection.
    const reported = isDiskFull(embedded.messages())
      ? new Error(embedded.messages(), { cause: error })
      : error;
    await embedded.stop();
    throw reported;
  }
}

/** With the client of Prisma, which is loaded while the database starts. */
const loadClient = () => import("../../platform/database/client.js");

async function closeAndStop(close: () => Promise<void>, embedded: { readonly stop: () => Promise<void> }) {
  try {
    await close();
  } finally {
    await embedded.stop();
  }
}

/** Migrates a database, or checks that it is migrated, and returns the names of the applied migrations. */
async function prepareSchema(
  url: string,
  { migrateOnStart }: DatabaseSettings,
  notify: Notify,
): Promise<readonly string[]> {
  if (migrateOnStart) return migrate(url, undefined, notify);
  await assertMigrated(url);
  return [];
}

/** A server, and where its address is configured. */
interface Server {
  readonly url: string;
  readonly variable: "DATABASE_URL" | "DATABASE_DIRECT_URL";
}

interface WaitOptions {
  readonly waitMs: number;
  readonly notify: Notify;
  readonly signal: AbortSignal | undefined;
}

const retryDelayMs = 500;

/** What was found out and done before connections are opened. */
interface Preparation {
  readonly appliedMigrations: readonly string[];
  readonly isPooled: boolean;
}

/** Looks for a connection pooler, and prepares the schema past it. */
async function prepareServer(
  url: string,
  settings: DatabaseSettings,
  options: WaitOptions,
): Promise<Preparation> {
  const { databaseDirectUrl: directUrl, migrateOnStart } = settings;
  const { notify } = options;
  const server: Server = { url, variable: "DATABASE_URL" };
  const { isPooled, settings: session } = await whenReachable(server, () => readPooling(url), options);
  if (isPooled) {
    for (const { name, names, value } of requiredSettings)
      if (!names.test(session[name]))
        throw new StartupError(describeSetting(url, name, session[name], value));
    notify(describePooler(settings.databasePrepared === true));
  }
  const direct: Server = directUrl === null ? server : { url: directUrl, variable: "DATABASE_DIRECT_URL" };
  if (!isPooled || directUrl !== null) {
    const prepare = () => prepareSchema(direct.url, settings, notify);
    return { appliedMigrations: await whenReachable(direct, prepare, options), isPooled };
  }
  // Migrations hold a lock of their session, which a pooler shares.
  await prepareSchema(url, { ...settings, migrateOnStart: false }, notify).catch((error: unknown) => {
    if (!migrateOnStart || !(error instanceof StartupError)) throw error;
    throw new StartupError(`${error.message} ${needsDirectUrl}`, { cause: error });
  });
  return { appliedMigrations: [], isPooled };
}

/** The only time zone and form of dates that the service works with, and names of them. */
const requiredSettings = [
  { name: "TimeZone", names: /^(Etc\/)?(UTC|UCT|Universal|Zulu|GMT)$/i, value: "UTC" },
  { name: "DateStyle", names: /^ISO\b/, value: "ISO" },
] as const;

function describeSetting(url: string, name: string, found: string, value: string): string {
  const { username } = new URL(url);
  return (
    `The ${name} of ${describeDatabase(url)} is ${found}, and a connection pooler keeps the service from setting it. Run ` +
    `ALTER ROLE ${username || "…"} SET ${name} = '${value}', and reconnect the pooler.`
  );
}

const describePooler = (isPrepared: boolean): string =>
  `DATABASE_URL leads to a connection pooler: statements are ${isPrepared ? "" : "not "}prepared ` +
  `(DATABASE_PREPARED=${isPrepared ? "on" : "off"}).`;

const needsDirectUrl =
  "DATABASE_URL leads to a connection pooler, over which migrations cannot run: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.";

/** Retries until the database is reachable or the time limit is exceeded. Permanent errors are thrown at once. */
async function whenReachable<T>(
  server: Server,
  work: () => Promise<T>,
  { waitMs, notify, signal }: WaitOptions,
): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (let isNotified = false; ; isNotified = true) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || isDiskFull(error)) throw toConnectionError(error, server);
      if (Date.now() >= deadline) throw toConnectionError(error, server, waitMs);
      if (!isNotified)
        notify(
          `${describeDatabase(server.url)} is not reachable: ${describeReason(error)}. ${retryNotice(waitMs)}`,
        );
      await wait(retryDelayMs, undefined, { ...(signal && { signal }) });
    }
  }
}

const retryNotice = (waitMs: number): string =>
  `Retrying for up to ${waitMs / 1000} seconds (DATABASE_WAIT_SECONDS).`;

function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `The database ${pathname.slice(1)} at ${hostname}:${port || "5432"}`;
}

/** For a host with several addresses the error has an empty message and one nested error per address. */
function describeReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeReason).join(", ");
  return error instanceof Error ? error.message : String(error);
}

/** SQLSTATEs of a rejected role, password or database name. */
const rejectedStates = /^(28|3D)/;

/** Explains connection errors that the operator can fix, without the password. */
export function toConnectionError(error: unknown, { url, variable }: Server, waitedMs = 0): unknown {
  if (!isUnavailable(error) && !rejectedStates.test(getSqlState(error) ?? "")) return error;
  const waited = waitedMs > 0 ? ` Gave up after ${waitedMs / 1000} seconds (DATABASE_WAIT_SECONDS).` : "";
  const alternative = variable === "DATABASE_URL" ? ", or leave it unset to use the embedded PostgreSQL" : "";
  return new StartupError(
    `${describeDatabase(url)} cannot be used: ${describeReason(error)}.${waited} Check ${variable}${alternative}.`,
    { cause: error },
  );
}
