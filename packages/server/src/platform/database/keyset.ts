import { Prisma } from "../../generated/prisma/client.js";
import { problem } from "../http/problem.js";

/** The SQL types that a list can be sorted by. */
export type SortType = "text" | "uuid" | "timestamptz" | "date" | "int" | "bigint" | "numeric";

export type SortValue = string | number | boolean;

/** An expression that a list is sorted by, which must not be NULL. */
export interface KeysetKey {
  readonly sql: Prisma.Sql;
  readonly type: SortType;
  /** Set where it differs from the direction of the sort. */
  readonly descending?: boolean;
}

/** A column and a value of it. */
export interface ColumnValue {
  readonly sql: Prisma.Sql;
  readonly value: Prisma.Sql;
}

/** The parts of a keyset statement: `WHERE … AND ${after} ORDER BY ${order} LIMIT ${limit}`. */
export interface Keyset {
  readonly after: Prisma.Sql;
  readonly order: Prisma.Sql;
  /** The order without the columns of the prefix, for rows that were selected with several of their values. */
  readonly keyOrder: Prisma.Sql;
  readonly limit: Prisma.Sql;
}

/** A position in a list: the values of its keys. */
export interface Position {
  readonly values: readonly SortValue[];
  readonly backward: boolean;
}

interface KeysetColumns {
  /** The last one is the unique key that breaks ties. */
  readonly keys: readonly KeysetKey[];
  /** Columns with one value in the whole list, which lead its indexes. */
  readonly prefix: readonly ColumnValue[];
}

/** Builds the condition, the order and the limit of a page after a position. */
export function buildKeyset(
  { keys, prefix }: KeysetColumns,
  { sort, limit }: { readonly sort: string; readonly limit: number },
  position: Position | null,
): Keyset {
  const backward = position?.backward ?? false;
  const descends = keys.map(({ descending = sort.startsWith("-") }) => descending !== backward);
  const keyOrder = keys.map(({ sql }, index) => orderBy(sql, descends[index]));
  const order = [...prefix.map(({ sql }) => orderBy(sql, descends[0])), ...keyOrder];
  return {
    after: buildAfter({ keys, prefix }, descends, position),
    order: Prisma.join(order),
    keyOrder: Prisma.join(keyOrder),
    // A literal LIMIT: with a parameter PostgreSQL would plan every execution again.
    limit: Prisma.raw(String(limit + 1)),
  };
}

const orderBy = (sql: Prisma.Sql, descending: boolean | undefined): Prisma.Sql =>
  Prisma.sql`${sql} ${sqlWord(descending, "DESC", "ASC")}`;

const sqlWord = (condition: boolean | undefined, yes: string, no: string): Prisma.Sql =>
  Prisma.raw(condition ? yes : no);

function buildAfter(
  { keys, prefix }: KeysetColumns,
  descends: readonly boolean[],
  position: Position | null,
): Prisma.Sql {
  if (position !== null && position.values.length !== keys.length) throw problem("invalid-cursor");
  const typedKeys = keys.map(({ sql, type }, index) => ({
    sql,
    value: Prisma.sql`${position?.values[index]}::text::${Prisma.raw(type)}`,
  }));
  const after = position && typedKeys;
  if (prefix.length > 0) return buildRange({ keys, prefix }, after, descends[0] === true);
  return after === null ? Prisma.sql`TRUE` : buildComparison(after, descends);
}

/** One row comparison where all keys have the same direction, which an index supports; nested comparisons otherwise. */
function buildComparison(keys: readonly ColumnValue[], descends: readonly boolean[]): Prisma.Sql {
  if (descends.every((descending) => descending === descends[0]))
    return compareRows(keys, sqlWord(descends[0], "<", ">"));
  return keys.reduceRight<Prisma.Sql>(
    (rest, { sql, value }, index) =>
      Prisma.sql`(${sql} ${sqlWord(descends[index], "<", ">")} ${value} OR (${sql} = ${value} AND ${rest}))`,
    Prisma.sql`FALSE`,
  );
}

const compareRows = (columns: readonly ColumnValue[], operator: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(columns.map(({ sql }) => sql))}) ${operator} (${Prisma.join(columns.map(({ value }) => value))})`;

const [lowestId, highestId] = [
  "'00000000-0000-0000-0000-000000000000'",
  "'ffffffff-ffff-ffff-ffff-ffffffffffff'",
];

/** The condition that a column has its value. */
export const isEqual = ({ sql, value }: ColumnValue): Prisma.Sql => Prisma.sql`${sql} = ${value}`;

/**
 * The rows with a prefix, from its start or after a position. As a range of rows, since PostgreSQL estimates an equality by the
 * average number of rows: for a list that is much longer it would sort all of it instead of walking an index, and for one that is much
 * shorter it would walk the index of all lists.
 */
function buildRange(
  { keys, prefix }: KeysetColumns,
  after: readonly ColumnValue[] | null,
  isDescending: boolean,
): Prisma.Sql {
  const id = keys.at(-1)?.sql ?? Prisma.empty;
  const [first, ...others] = prefix;
  const withId = (value: string) => [...(first ? [first] : []), { sql: id, value: Prisma.raw(value) }];
  const start =
    after === null
      ? compareRows(withId(isDescending ? highestId : lowestId), sqlWord(isDescending, "<=", ">="))
      : compareRows([...prefix, ...after], sqlWord(isDescending, "<", ">"));
  const end = compareRows(withId(isDescending ? lowestId : highestId), sqlWord(isDescending, ">=", "<="));
  return Prisma.join([start, end, ...others.map(isEqual)], " AND ");
}
