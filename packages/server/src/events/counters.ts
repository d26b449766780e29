import { Prisma } from "../generated/prisma/client.js";
import { defineStatement } from "../platform/database/fixed-statement.js";
import { playStatuses } from "./play-status.js";

interface ByStatus {
  /** In the order of the play statuses. */
  readonly by_status?: readonly number[];
}

const gameCounters = ["likes", "reviews", "ratings", "library", "backlog", "lists"] as const;
const residentCounters = [
  "followers",
  "following",
  "lists",
  "reviews",
  "ratings",
  "liked_games",
  "library",
  "playtime_minutes",
  "badges",
  "achievements",
  "backlog_done",
  "likes_received",
  "public_lists",
  "public_library",
] as const;

/** A counter of a game, except those by status. */
export type GameCounter = (typeof gameCounters)[number];
/** A counter of a resident, except those by status. */
export type ResidentCounter = (typeof residentCounters)[number];

/** Changes of the counters of a game. */
export type GameCounterDeltas = Readonly<Partial<Record<GameCounter, number>>> & ByStatus;
/** Changes of the counters of a resident. */
export type ResidentCounterDeltas = Readonly<Partial<Record<ResidentCounter, number>>> & ByStatus;

/** The counters of a resident. */
export type ResidentCounters = Readonly<Record<ResidentCounter, number>> & {
  readonly resident_id: string;
  readonly by_status: readonly number[];
};

/** The collected changes of counters by the id of their row; a row may have several changes. */
export type DeltasById<Deltas> = ReadonlyMap<string, readonly Deltas[]>;

type NamedDeltas<Name extends string> = Readonly<Partial<Record<Name, number>>> & ByStatus;

/** The summed changes of one row. */
interface DeltaRow<Name extends string> {
  readonly id: string;
  readonly counts: Readonly<Record<Name, number>>;
  /** Null if none changes. */
  readonly by_status: readonly number[] | null;
}

/** Sums the changes of each row. */
function sumDeltas<Name extends string>(
  names: readonly Name[],
  deltas: DeltasById<NamedDeltas<Name>>,
): DeltaRow<Name>[] {
  const sum = (
    parts: readonly NamedDeltas<Name>[],
    read: (part: NamedDeltas<Name>) => number | undefined,
  ): number => parts.reduce((total, part) => total + (read(part) ?? 0), 0);
  return [...deltas].map(([id, parts]) => ({
    id,
    counts: Object.fromEntries(names.map((name) => [name, sum(parts, (part) => part[name])])) as Record<
      Name,
      number
    >,
    by_status: parts.some(({ by_status }) => by_status !== undefined)
      ? playStatuses.map((_, index) => sum(parts, ({ by_status }) => by_status?.[index]))
      : null,
  }));
}

interface CounterTable<Name extends string> {
  readonly table: string;
  readonly key: string;
  readonly names: readonly Name[];
  /** The counters that the statement returns with the key. @default none */
  readonly returned?: readonly Name[];
}

const buildReturning = ({ key, returned }: CounterTable<string>): Prisma.Sql =>
  returned === undefined ? Prisma.empty : Prisma.raw(`RETURNING c.${[key, ...returned].join(", c.")}`);

const addStatuses = (changes: Prisma.Sql): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT stored + change FROM unnest(c.by_status, ${changes}) WITH ORDINALITY t(stored, change, ordinal) ORDER BY ordinal)`;

/** Creates the builder of the statement that changes only these counters of one row. */
const createUpdateOfOne = (table: CounterTable<string>, names: readonly string[], changesStatuses: boolean) =>
  defineStatement(
    (id: string, now: Date, ...changes: readonly unknown[]) => Prisma.sql`
      UPDATE ${Prisma.raw(table.table)} c SET ${Prisma.join([
        ...names.map(
          (name, index) => Prisma.sql`${Prisma.raw(`${name} = c.${name}`)} + ${changes[index]}::int`,
        ),
        ...(changesStatuses
          ? [Prisma.sql`by_status = ${addStatuses(Prisma.sql`${changes[names.length]}::int[]`)}`]
          : []),
        Prisma.sql`updated_at = ${now}::timestamptz`,
      ])} WHERE ${Prisma.raw(`c.${table.key}`)} = ${id}::uuid ${buildReturning(table)}`,
  );

/** Creates the builder of the statement that changes the counters of several rows. */
function createUpdateOfSeveral(table: CounterTable<string>) {
  const { key, names } = table;
  const [target, keyColumn] = [Prisma.raw(`${table.table} c`), Prisma.raw(`c.${key}`)];
  const counts = Prisma.raw(names.map((name) => `${name} = c.${name} + delta.${name}`).join(", "));
  return defineStatement(
    (ids: readonly string[], rows: string, now: Date) => Prisma.sql`
    WITH delta AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rows}::json)
        AS delta(id uuid, ${Prisma.raw(names.map((name) => `${name} int`).join(", "))}, by_status int[])),
    locked AS MATERIALIZED (
      SELECT ${keyColumn} AS id FROM ${target} WHERE ${keyColumn} = ANY(${ids}::uuid[])
      ORDER BY ${keyColumn} FOR NO KEY UPDATE)
    UPDATE ${target} SET ${counts}, updated_at = ${now}::timestamptz,
      by_status = CASE WHEN delta.by_status IS NULL THEN c.by_status ELSE ${addStatuses(Prisma.sql`delta.by_status`)} END
    FROM delta JOIN locked ON locked.id = delta.id WHERE ${keyColumn} = delta.id ${buildReturning(table)}`,
  );
}

/**
 * Creates the builder of the statement that updates the counters of several rows. It locks the rows by ascending id before
 * it changes any, so that concurrent transactions do not deadlock. It locks by an array of ids: for JSON the planner
 * estimates a hundred rows and chooses sequential scans. Most transactions change few counters of one row, which needs no
 * JSON and no lock before the update.
 */
function createCounterUpdate<Name extends string>(table: CounterTable<Name>) {
  const updatesOfOne = new Map<string, ReturnType<typeof createUpdateOfOne>>();
  const updateSeveral = createUpdateOfSeveral(table);
  const updateOne = ({ id, counts, by_status }: DeltaRow<Name>, now: Date): Prisma.Sql => {
    const changed = table.names.filter((name) => counts[name] !== 0);
    const columns = `${changed.join()} ${by_status !== null}`;
    const update = updatesOfOne.get(columns) ?? createUpdateOfOne(table, changed, by_status !== null);
    updatesOfOne.set(columns, update);
    return update(
      id,
      now,
      ...changed.map((name) => counts[name]),
      ...(by_status === null ? [] : [by_status]),
    );
  };
  return (deltas: DeltasById<NamedDeltas<Name>>, now: Date): Prisma.Sql => {
    const rows = sumDeltas(table.names, deltas);
    const [row] = rows;
    if (row !== undefined && rows.length === 1) return updateOne(row, now);
    const json = rows.map(({ id, counts, by_status }) => ({ id, ...counts, by_status }));
    return updateSeveral([...deltas.keys()], JSON.stringify(json), now);
  };
}

/** Builds the statement that updates the counters of several games. */
export const buildGameCounterUpdate = createCounterUpdate({
  table: "game_counters",
  key: "game_id",
  names: gameCounters,
});

const limitedCounters = ["following", "lists"] as const;
/** A counter of a resident that has a maximum value. */
export type LimitedCounter = (typeof limitedCounters)[number];
export type LimitedCounters = Pick<ResidentCounters, "resident_id" | LimitedCounter>;

/** Builds the statement that updates the counters of several residents, and returns `LimitedCounters`. */
export const buildResidentCounterUpdate = createCounterUpdate({
  table: "resident_counters",
  key: "resident_id",
  names: residentCounters,
  returned: limitedCounters,
});
