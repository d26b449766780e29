import { withClient } from "@game-community/postgres";
import type { Config } from "../../platform/config.js";
import { type Finding, inArea } from "./finding.js";

interface ServerState {
  readonly version: string;
  readonly version_number: number;
  readonly database: string;
  readonly encoding: string;
  /** Whether its locale maps letters of all languages to lower case; null in an encoding that lacks some. */
  readonly lowers_letters: boolean | null;
  readonly role: string;
  readonly is_superuser: boolean;
  readonly may_create: boolean;
  /** Tables that the role cannot migrate. */
  readonly foreign_tables: number;
  /** Tables that the role cannot read or write. */
  readonly closed_tables: number;
  readonly is_replica: boolean;
  readonly free_connections: number;
  readonly fsync: string;
}

const readState = `
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS version_number,
    current_database() AS database, current_setting('server_encoding') AS encoding,
    (SELECT bool_and(lower(chr(letter)) = chr(letter + 32))
      FROM unnest(CASE current_setting('server_encoding') WHEN 'UTF8' THEN ARRAY[ascii('I'), 201, 1046] END) AS letter)
      AS lowers_letters, current_user AS role,
    (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser,
    has_schema_privilege('public', 'CREATE') AS may_create,
    (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public' AND NOT pg_has_role(tableowner, 'USAGE')) AS foreign_tables,
    (SELECT count(*)::int FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT (has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
          AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE'))) AS closed_tables,
    pg_is_in_recovery() AS is_replica,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS free_connections,
    current_setting('fsync') AS fsync`;

/** Checks the server, the rights of the role, and the clocks. Throws when it cannot be reached. */
export const checkServer = (url: string, config: Config): Promise<readonly Finding[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<ServerState>(readState);
    const [state] = rows;
    if (state === undefined) throw new Error("The database does not answer.");
    const sent = Date.now();
    const time = await client.query<{ now: number }>(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now",
    );
    const offsetMs = (time.rows[0]?.now ?? 0) - (sent + Date.now()) / 2;
    return [...checkState(state, config), ...checkRole(state, config), checkClock(offsetMs)];
  });

function checkState(state: ServerState, { databasePoolSize }: Config): readonly Finding[] {
  const { ok, warn, fail } = inArea("database");
  const major = Math.floor(state.version_number / 10_000);
  const needed = databasePoolSize + extraConnections;
  const problems = [
    ...(major < 15 ? [fail(`PostgreSQL ${state.version} is too old: use version 15 to 18.`)] : []),
    ...(major > 18 ? [warn(`PostgreSQL ${state.version} is newer than the tested versions, 15 to 18.`)] : []),
    ...(state.encoding === "UTF8"
      ? []
      : [fail(`The encoding is ${state.encoding}: create the database with ENCODING 'UTF8'.`)]),
    ...(state.lowers_letters === false
      ? [
          fail(
            "The locale of the database does not map all letters to lower case, so that searches depend on it: create the database " +
              "with LOCALE 'C.UTF-8'.",
          ),
        ]
      : []),
    ...(state.is_replica ? [fail("The server is a replica: set DATABASE_URL to the primary server.")] : []),
    ...(state.fsync === "on" ? [] : [warn("fsync is off: a crash of the server loses data.")]),
    ...(state.free_connections < needed
      ? [
          warn(
            `${state.free_connections} connections are free, and an instance uses up to ${needed}: raise max_connections or ` +
              "lower DATABASE_POOL_SIZE. If instances are running, their connections are counted.",
          ),
        ]
      : []),
  ];
  return problems.length > 0
    ? problems
    : [ok(`PostgreSQL ${state.version} has the database ${state.database}.`)];
}

/** Two for pipelining and three for slow reads. */
const extraConnections = 5;

function checkRole(state: ServerState, { databaseUrl }: Config): readonly Finding[] {
  const { ok, warn, fail } = inArea("role");
  const { role, is_superuser, may_create, foreign_tables, closed_tables } = state;
  if (closed_tables > 0)
    return [
      fail(
        `${role} cannot read and write ${closed_tables} tables: ` +
          `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "${role}".`,
      ),
    ];
  if (!may_create || foreign_tables > 0)
    return [warn(`${role} cannot migrate the database: it must own the tables and may create others.`)];
  if (is_superuser && databaseUrl !== null)
    return [warn(`${role} is a superuser: use a role that only owns this database.`)];
  return [ok(`${role} owns the tables and may create others.`)];
}

const noticedOffsetMs = 1_000;
/** How far the clock of another process may be ahead when it issues an access token. */
const maxOffsetMs = 5_000;

function checkClock(offsetMs: number): Finding {
  const { ok, warn, fail } = inArea("clocks");
  const text = `The clock of the database is ${Math.abs(offsetMs / 1000).toFixed(2)} s ${offsetMs < 0 ? "behind" : "ahead of"} this machine's`;
  if (Math.abs(offsetMs) <= noticedOffsetMs) return ok(`${text}.`);
  return (Math.abs(offsetMs) > maxOffsetMs ? fail : warn)(`${text}: synchronize both (NTP).`);
}
