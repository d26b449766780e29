import { setImmediate as nextTurn } from "node:timers/promises";
import { repeat } from "../repeat.js";
import type { DatabaseOptions, OpenDatabase } from "./client.js";
import type { Database, ModelClient } from "./connection-types.js";
import { notPrimary } from "./errors.js";
import { connectReplica, OutdatedReadError, type Replica, type ReplicaReader } from "./replica.js";
import { createReplicaMonitor, type ReplicaCheck } from "./replica-monitor.js";
import { laterPosition, toPosition } from "./replica-positions.js";
import type { Position } from "./statement-batch.js";

/** Options of replicas. */
export interface ReplicaOptions extends DatabaseOptions {
  /** A replica that is further behind is left out. */
  readonly maxLagSeconds: number;
  /** How often replicas are checked; null for calls of `check` only. @default 1000 */
  readonly checkIntervalMs?: number | null;
  /** In milliseconds; for the lag. @default performance.now */
  readonly now?: () => number;
}

/** The state of a replica. */
export interface ReplicaState extends Pick<ReplicaCheck, "status" | "lagSeconds"> {
  /** Host and port. */
  readonly name: string;
  /** The number of answers that it has given. */
  readonly answered: number;
  /** The number of answers that the primary has given instead, because the replica failed or was not far enough. */
  readonly repeated: number;
}

/** An answer, and the position that it does not go beyond; null if it has read nothing. */
export interface ReplicaAnswer<Result> {
  readonly result: Result;
  readonly position: Position | null;
}

/**
 * Runs work that only reads, on a replica that has at least the state `after`. Returns null if there is none, or if the replica
 * fails: then the work has to run again, on the primary.
 */
export type ReadReplica<Bound> = <Result>(
  work: (bound: Bound) => Promise<Result>,
  after: Position | null,
) => Promise<ReplicaAnswer<Result> | null>;

/** Replicas of a database. */
export interface Replicas<Client> {
  /**
   * Creates the function that reads from replicas. `bind` creates what works with a database; each of its results is used for one
   * answer at a time, so that the statements of an answer are known without passing it to them.
   */
  bind<Bound>(bind: (database: Database<Client>) => Bound): ReadReplica<Bound>;
  /** A position of the primary that is not before what any finished statement on it has seen or written. */
  readPosition(): Promise<Position>;
  readStates(): readonly ReplicaState[];
  /** Checks all replicas now. They are used after a check. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const unchecked: ReplicaCheck = { status: "unreachable", lagSeconds: null, position: null };

interface CheckedReplica<Client> extends Replica<Client> {
  readonly name: string;
  check: ReplicaCheck;
  answered: number;
  repeated: number;
}

/** Connects to the replicas of an open database. */
export function connectReplicas<Client extends ModelClient>(
  { database }: Pick<OpenDatabase<Client>, "database">,
  primaryUrl: string,
  urls: readonly string[],
  { maxLagSeconds, checkIntervalMs = 1_000, now = () => performance.now(), ...options }: ReplicaOptions,
): Replicas<Client> {
  const monitor = createReplicaMonitor(primaryUrl, { maxLagSeconds, now });
  const replicas = urls.map((url): CheckedReplica<Client> => ({
    ...connectReplica<Client>(url, options),
    name: new URL(url).host,
    check: unchecked,
    answered: 0,
    repeated: 0,
  }));
  const check = async (): Promise<void> => {
    await Promise.all(
      replicas.map(async (replica) => {
        const { name, check: before } = replica;
        replica.check = await monitor.check(replica.url);
        const { status } = replica.check;
        const isNoticed = before === unchecked ? status !== "ok" : status !== before.status;
        if (isNoticed) options.notify?.(`The replica ${name} is ${status}.`);
      }),
    );
  };
  const checks = checkIntervalMs === null ? undefined : repeat(check, checkIntervalMs);
  const choose = createChoice<Client>();
  return {
    bind: (bind) => createReads(bind, (after) => choose(replicas, after)),
    readPosition: createPositionReader(database),
    readStates: () =>
      replicas.map(({ name, check: { status, lagSeconds }, answered, repeated }) => ({
        name,
        status,
        lagSeconds,
        answered,
        repeated,
      })),
    check,
    async close() {
      await checks?.stop();
      await Promise.all([monitor.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Keeps what was bound to a replica for the next answers. After an error of the work, statements of it may still start. */
function createReads<Client, Bound>(
  bind: (database: Database<Client>) => Bound,
  choose: (after: Position | null) => CheckedReplica<Client> | undefined,
): ReadReplica<Bound> {
  const idle = new Map<CheckedReplica<Client>, BoundReader<Client, Bound>[]>();
  return async (work, after) => {
    const replica = choose(after);
    if (replica === undefined) return null;
    const readers = idle.get(replica) ?? [];
    idle.set(replica, readers);
    const { reader, bound } = readers.pop() ?? bindReader(replica.createReader(), bind);
    const read = { after, seen: after, isOutdated: false };
    reader.read = read;
    try {
      const result = await work(bound);
      if (read.isOutdated) throw new OutdatedReadError();
      readers.push({ reader, bound });
      replica.answered += 1;
      return { result, position: read.seen };
    } catch {
      // An error of the work itself comes again on the primary.
      replica.repeated += 1;
      return null;
    }
  };
}

interface BoundReader<Client, Bound> {
  readonly reader: ReplicaReader<Client>;
  readonly bound: Bound;
}

const bindReader = <Client, Bound>(
  reader: ReplicaReader<Client>,
  bind: (database: Database<Client>) => Bound,
): BoundReader<Client, Bound> => ({ reader, bound: bind(reader.database) });

/** Chooses in turn among the replicas that are known to be far enough; else the most advanced one. */
function createChoice<Client>() {
  let turn = 0;
  return (
    replicas: readonly CheckedReplica<Client>[],
    after: Position | null,
  ): CheckedReplica<Client> | undefined => {
    const usable = replicas.filter(({ check: { status } }) => status === "ok");
    const enough = usable.filter((replica) => after === null || knownPosition(replica) >= after);
    if (enough.length > 0) return enough[turn++ % enough.length];
    return usable.toSorted((one, other) => (knownPosition(one) < knownPosition(other) ? 1 : -1))[0];
  };
}

/** The latest position that a replica is known to have replayed. Whether it has is checked with each read. */
const knownPosition = ({
  check: { position },
  getPosition,
}: Pick<CheckedReplica<ModelClient>, "check" | "getPosition">): Position =>
  laterPosition(getPosition(), position ?? "");

/** Calls of one turn of the event loop share a statement, such as those after reads that were answered together. */
function createPositionReader(database: object): () => Promise<Position> {
  const { $queryRaw: queryRaw } = database as RawQueries;
  let next: Promise<Position> | undefined;
  const readNext = async (): Promise<Position> => {
    await nextTurn();
    next = undefined;
    const [row] = await queryRaw`
      SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_insert_lsn() END::text AS lsn`;
    const lsn = row?.lsn ?? null;
    if (lsn === null) throw new Error(notPrimary);
    return toPosition(lsn);
  };
  return () => (next ??= readNext());
}

interface RawQueries {
  readonly $queryRaw: (text: TemplateStringsArray) => Promise<readonly { readonly lsn: string | null }[]>;
}
