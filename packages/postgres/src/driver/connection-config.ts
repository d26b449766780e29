import pg from "pg";
import { notReplicated } from "./errors.js";

/** Options of each connection: see `DatabaseOptions`. */
interface ConnectionOptions {
  readonly acquireTimeoutMs?: number;
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
  readonly isPooled?: boolean;
  readonly onAnswer?: () => void;
}

/** How to connect, with what is called when PostgreSQL has answered. */
interface ConnectionConfig extends pg.ClientConfig {
  readonly onAnswer?: () => void;
}

/** How long a request waits for a free connection. */
export const defaultAcquireTimeoutMs = 5_000;

/** After a partition nobody waits longer for connections that were asked for in vain. */
const defaultConnectTimeoutMs = 1_500;

/** After how long the system probes an idle connection, so that a broken one is closed before it is used. */
const keepAliveMs = 30_000;

/**
 * Session settings. Timestamps are read as UTC, in ISO format. Transactions see what others commit while they wait. Generic plans are
 * planned once for each prepared statement instead of on every execution. Compiling statements (JIT) takes longer than they run, and is
 * repeated at each execution. The idle timeout releases the locks of a hung request. PostgreSQL looks every two seconds whether the
 * client of a running statement is still there: otherwise statements that were given up, such as those that wait for a lock, would
 * keep their connections until there are no more. On Windows it cannot, and refuses connections with this setting.
 */
const sessionSettings = [
  "-c TimeZone=UTC",
  "-c DateStyle=ISO",
  "-c default_transaction_isolation=read\\ committed",
  "-c plan_cache_mode=force_generic_plan",
  "-c jit=off",
  "-c idle_in_transaction_session_timeout=60000",
  ...(process.platform === "win32" ? [] : ["-c client_connection_check_interval=2000"]),
].join(" ");

/**
 * A connection. A commit that stops waiting for its synchronous standby, because somebody cancels it, is a success with a warning. It is
 * lost if the primary is lost then, so it must not be acknowledged: the connection counts as lost before its answer.
 */
export class DatabaseConnection extends pg.Client {
  constructor(config: ConnectionConfig) {
    super(config);
    if (config.onAnswer) this.connection.on("readyForQuery", config.onAnswer);
    this.on("notice", ({ routine }) => {
      if (routine === "SyncRepWaitForLSN") this.connection.emit("error", new Error(notReplicated));
    });
  }
}

/** The connections of a pool, which waits longer for a free one than a connection waits for PostgreSQL. */
export const createPooledConnection = (options: ConnectionOptions) =>
  class extends DatabaseConnection {
    constructor(config?: ConnectionConfig) {
      super({ ...config, connectionTimeoutMillis: toConnectMs(options) });
    }
  };

/** Returns how to connect. `lastSettings` are session settings that override those in the URL. */
export const toConnectionConfig = (
  url: string,
  options: ConnectionOptions,
  lastSettings = "",
): ConnectionConfig => ({
  ...(options.onAnswer && { onAnswer: options.onAnswer }),
  connectionString: options.isPooled === true ? url : withSessionSettings(url, lastSettings),
  connectionTimeoutMillis: toConnectMs(options),
  query_timeout: options.statementTimeoutMs ?? 0,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
  application_name: "game-community",
});

const toConnectMs = ({ acquireTimeoutMs, connectTimeoutMs }: ConnectionOptions): number =>
  connectTimeoutMs ?? acquireTimeoutMs ?? defaultConnectTimeoutMs;

/** Adds session settings to a database URL. Those in the URL override the service's, except for `lastSettings`. */
function withSessionSettings(url: string, lastSettings: string): string {
  const target = new URL(url);
  const settings = [sessionSettings, target.searchParams.get("options"), lastSettings];
  target.searchParams.set("options", settings.filter(Boolean).join(" "));
  return target.toString();
}
