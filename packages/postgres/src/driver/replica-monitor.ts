import pg from "pg";
import { toPosition } from "./replica-positions.js";
import type { Position } from "./statement-batch.js";

/** Whether a replica is used, or why not. */
export type ReplicaStatus =
  /** Used. */
  | "ok"
  /** Does not answer. */
  | "unreachable"
  /** Too far behind. */
  | "lagging"
  /** Is not a standby, such as after it was promoted. */
  | "promoted"
  /** Gets no changes from the primary, or follows another history. */
  | "detached"
  /** Is a standby of another database system. */
  | "foreign";

/** What the last check of a replica has found. */
export interface ReplicaCheck {
  readonly status: ReplicaStatus;
  /** How old its state is, to a second; null if unknown. */
  readonly lagSeconds: number | null;
  /** What it had replayed; null if unknown. */
  readonly position: Position | null;
}

/** Checks replicas. */
export interface ReplicaMonitor {
  /** Checks a replica now. */
  check(url: string): Promise<ReplicaCheck>;
  close(): Promise<void>;
}

interface MonitorOptions {
  readonly maxLagSeconds: number;
  /** In milliseconds. */
  readonly now: () => number;
}

/** How long the primary and a replica may take to answer a check. */
const maxAnswerMs = 1_000;

/** What a replica tells of itself. */
interface ReplicaRow {
  readonly system: string;
  readonly standby: boolean;
  readonly replayed: string | null;
  /** Milliseconds since the commit that it has replayed last, by both servers' clocks; null without one. */
  readonly age: number | null;
  readonly attached: boolean;
  /** Null for an account that may not read statistics. */
  readonly timeline: number | null;
}

const replicaQuery = `
  SELECT (SELECT system_identifier FROM pg_control_system())::text AS system, pg_is_in_recovery() AS standby,
    pg_last_wal_replay_lsn()::text AS replayed,
    (extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 AS age,
    receiver.pid IS NOT NULL AS attached, receiver.received_tli AS timeline
  FROM (VALUES (true)) AS one LEFT JOIN pg_stat_wal_receiver receiver ON true`;

/** What the primary tells of itself. */
interface PrimaryRow {
  readonly system: string;
  readonly timeline: number;
  /** What it has written so far. */
  readonly inserted: string;
  /** What replicas can have. */
  readonly flushed: string;
}

const primaryQuery = `
  SELECT (SELECT system_identifier FROM pg_control_system())::text AS system,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int AS timeline,
    pg_current_wal_insert_lsn()::text AS inserted, pg_current_wal_flush_lsn()::text AS flushed`;

/**
 * Compares replicas with the primary. Without an answer of the primary, such as during a failover, a replica counts as before:
 * nothing newer is known.
 */
export function createReplicaMonitor(
  primaryUrl: string,
  { maxLagSeconds, now }: MonitorOptions,
): ReplicaMonitor {
  const clients = new Map<string, ReturnType<typeof createProbe>>();
  const ask = async <Row>(url: string, query: string): Promise<Row | null> => {
    const probe = clients.get(url) ?? createProbe(url);
    clients.set(url, probe);
    return probe.ask<Row>(query);
  };
  const history = createPositionHistory();
  let system: string | undefined;
  return {
    async check(url) {
      const replica = await ask<ReplicaRow>(url, replicaQuery);
      // Read afterwards, so that a replica is never ahead.
      const primary = await ask<PrimaryRow>(primaryUrl, primaryQuery);
      if (primary !== null) {
        system = primary.system;
        history.add(toPosition(primary.flushed), now());
      }
      if (replica === null) return { ...unknown, status: "unreachable" };
      if (!replica.standby || replica.replayed === null) return { ...unknown, status: "promoted" };
      if (system !== undefined && replica.system !== system) return { ...unknown, status: "foreign" };
      const position = toPosition(replica.replayed);
      const lagSeconds = history.readLagMs(position, replica.age ?? Infinity) / 1000;
      const isDetached = primary !== null && !follows(replica, position, primary);
      const status = isDetached ? "detached" : lagSeconds > maxLagSeconds ? "lagging" : "ok";
      return { status, lagSeconds, position };
    },
    close: async () => void (await Promise.all([...clients.values()].map((probe) => probe.close()))),
  };
}

const unknown = { lagSeconds: null, position: null };

/** Whether a replica gets the changes of the primary, and has no others. */
const follows = ({ attached, timeline }: ReplicaRow, replayed: Position, primary: PrimaryRow): boolean =>
  attached && (timeline ?? primary.timeline) === primary.timeline && replayed <= toPosition(primary.inserted);

/** A connection for checks, which is opened again after each error. */
function createProbe(url: string) {
  let opening: Promise<pg.Client> | undefined;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "game-community replicas",
      connectionTimeoutMillis: maxAnswerMs,
      query_timeout: maxAnswerMs,
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  const close = async (): Promise<void> => {
    const closing = opening;
    opening = undefined;
    const client = await closing?.catch(() => undefined);
    // A server that does not answer does not confirm the end either.
    client?.connection.stream.destroy();
  };
  return {
    /** Returns the only row of a query, or null without an answer. */
    async ask<Row>(query: string): Promise<Row | null> {
      try {
        const client = await (opening ??= connect());
        const { rows } = await client.query(query);
        return (rows[0] ?? null) as Row | null;
      } catch {
        await close();
        return null;
      }
    },
    close,
  };
}

const maxSamples = 1_000;

/** When the primary had which position: the lag of a replica by the primary's writes, whatever the clocks of the servers. */
function createPositionHistory() {
  const samples: { readonly position: Position; readonly at: number }[] = [];
  return {
    add(position: Position, at: number): void {
      const last = samples.at(-1);
      // After a failover positions may start again at an earlier one.
      if (last !== undefined && position < last.position) samples.length = 0;
      samples.push({ position, at });
      if (samples.length > maxSamples) samples.shift();
    },
    /**
     * The time from the first position that a replica has not replayed to the last one. What it lacks may be older than all
     * positions, such as after a start; its last commit tells then.
     */
    readLagMs(replayed: Position, age: number): number {
      const missing = samples.find(({ position }) => position > replayed);
      if (missing === undefined) return 0;
      const lag = (samples.at(-1)?.at ?? 0) - missing.at;
      return missing === samples[0] ? Math.max(lag, age) : lag;
    },
  };
}
