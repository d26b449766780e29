import { hash } from "node:crypto";
import { Prisma } from "../../generated/prisma/client.js";
import { problem } from "../http/problem.js";
import type { KeyList } from "../key-list.js";
import { createTextSigner, type TextSigner } from "../text-signer.js";
import type { Database, Transaction } from "./client.js";
import type { Columns } from "./columns.js";
import {
  buildKeyset,
  type ColumnValue,
  isEqual,
  type Keyset,
  type KeysetKey,
  type Position,
  type SortType,
  type SortValue,
} from "./keyset.js";

/** A sort expression, which must not be NULL, and the property of a row with its value. */
export interface SortKey<Row> extends KeysetKey {
  readonly read: (row: Row) => SortValue;
}

/** A sort key: `sql` is trusted text such as `w.created_at`. */
export function sortKey<Row>(
  sql: string,
  type: SortType,
  read: (row: Row) => string | number | bigint | Date | { toString(): string },
  descending?: boolean,
): SortKey<Row> {
  return {
    sql: Prisma.raw(sql),
    type,
    read: (row) => toSortValue(read(row)),
    ...(descending !== undefined && { descending }),
  };
}

function toSortValue(value: string | number | bigint | Date | { toString(): string }): SortValue {
  if (typeof value === "number") return value;
  return value instanceof Date ? value.toISOString() : value.toString();
}

/** The keys of one order, and the unique key that breaks ties. */
export interface Order<Row> {
  readonly keys: readonly SortKey<Row>[];
  readonly tieBreaker: SortKey<Row>;
}

/**
 * The sorts of a list by their names in the contract, all of them (a leading `-` is descending), and the unique key that breaks
 * ties.
 */
export interface Sorts<Row, Name extends string> {
  readonly by: Readonly<Record<Name, readonly SortKey<Row>[]>>;
  readonly tieBreaker: SortKey<Row>;
}

/** The `pagination` member of a list. */
export interface PaginationBody {
  limit: number;
  has_more: boolean;
  next_cursor: string | null;
  prev_cursor: string | null;
  total: number | null;
  total_relation: "EQ" | "GTE" | null;
}

/** The requested page of a list with these sorts. */
export interface PageRequest<Name extends string> {
  readonly limit: number;
  readonly sort: Name;
  /** Returns the request with another sort, for lists whose default sort depends on their content. Its cursors require that sort. */
  sortedBy(sort: Name): PageRequest<Name>;
  /** Reads one page of a list by keyset, and counts the list if the request has `include_total=true`. */
  list<Row>(connection: Database | Transaction, list: ListQuery<Row, Name>): Promise<Page<Row>>;
  /** The position in a log after which the page starts, or null without a cursor. Throws 400 `invalid-cursor`. */
  readonly position: string | null;
  /** The cursor of a position in a log. */
  cursorAt(position: string): string;
}

/** One page of a list. */
export interface Page<Row> {
  readonly data: Row[];
  readonly pagination: PaginationBody;
}

/** A list in SQL. The page and the total are read from the same FROM and WHERE. */
export interface ListParts<Row> {
  readonly columns: Columns<Row>;
  /** `waitlists w`, with the joins that filter the list. */
  readonly from: Prisma.Sql;
  /** Joins that only the columns need, each of at most one row: `JOIN residents r ON …`. The total is counted without them. */
  readonly joins?: Prisma.Sql;
  readonly where: Prisma.Sql;
  /** Columns with one value in the whole list that lead the indexes of its sorts, whose keys then have the same direction. */
  readonly prefix?: readonly ColumnValue[];
  /** Builds the statement where a plain SELECT is not enough, such as to page first and join afterwards. */
  readonly statement?: (parts: ListStatement) => Prisma.Sql;
}

/** A list with the sorts of the contract, or in an order of its own, such as a list without the parameter `sort`. */
export type ListQuery<Row, Name extends string> = ListParts<Row> &
  ({ readonly sorts: Sorts<Row, Name> } | { readonly order: Order<Row> });

/** The parts of the statement that reads one page; `where` includes the position in the list. */
export interface ListStatement {
  readonly columns: Prisma.Sql;
  readonly from: Prisma.Sql;
  readonly joins: Prisma.Sql;
  readonly where: Prisma.Sql;
  readonly order: Prisma.Sql;
  readonly keyOrder: Prisma.Sql;
  readonly limit: Prisma.Sql;
}

/** Identifies a list and a position in it. */
export interface PageQuery {
  readonly operation: string;
  /** Everything that filters the list: path and query. */
  readonly filters: unknown;
  readonly limit: number;
  readonly sort: string;
  readonly cursor: string | undefined;
  readonly includeTotal: boolean;
}

const maxCountedTotal = 10_000;

/** Keyset pagination with signed cursors; never OFFSET. Requests with an invalid cursor throw 400 `invalid-cursor`. */
export function createPager(secrets: KeyList<string>): (query: PageQuery) => PageRequest<string> {
  const signer = createTextSigner(secrets);
  const createPage = (query: PageQuery): PageRequest<string> => {
    const cursor = query.cursor === undefined ? null : verifyCursor(signer, query.cursor);
    return {
      limit: query.limit,
      sort: query.sort,
      sortedBy: (sort) => createPage({ ...query, sort }),
      list: (connection, list) => readPage(connection, list, { signer, query, cursor }),
      get position() {
        if (cursor === null) return null;
        const [value] = cursor.values;
        if (cursor.listHash !== hashList(query) || value === undefined) throw problem("invalid-cursor");
        return String(value);
      },
      cursorAt: (position) => signCursor(signer, hashList(query), { values: [position], backward: false }),
    };
  };
  return createPage;
}

interface VerifiedQuery {
  readonly signer: TextSigner;
  readonly query: PageQuery;
  readonly cursor: Cursor | null;
}

async function readPage<Row>(
  connection: Database | Transaction,
  list: ListQuery<Row, string>,
  { signer, query, cursor }: VerifiedQuery,
): Promise<Page<Row>> {
  const listHash = hashList(query);
  const position = cursor && toPosition(listHash, cursor);
  const keys = listKeys(list, query.sort);
  const backward = position?.backward ?? false;
  const keyset = buildKeyset({ keys, prefix: list.prefix ?? [] }, query, position);
  const rows = await connection.$queryRaw<Row[]>(buildStatement(list, keyset));
  const isLimitExceeded = rows.length > query.limit;
  const data = isLimitExceeded ? rows.slice(0, query.limit) : rows;
  if (backward) data.reverse();
  const toCursor = (row: Row | undefined, direction: { readonly backward: boolean }) =>
    row === undefined
      ? null
      : signCursor(signer, listHash, { values: keys.map(({ read }) => read(row)), ...direction });
  const hasNext = backward || isLimitExceeded;
  const hasPrevious = backward ? isLimitExceeded : position !== null;
  return {
    data,
    pagination: {
      limit: query.limit,
      has_more: hasNext && data.length > 0,
      next_cursor: hasNext ? toCursor(data.at(-1), { backward: false }) : null,
      prev_cursor: hasPrevious ? toCursor(data[0], { backward: true }) : null,
      ...(query.includeTotal ? toTotal(await countRows(connection, list)) : noTotal),
    },
  };
}

function listKeys<Row>(list: ListQuery<Row, string>, sort: string): SortKey<Row>[] {
  if ("order" in list) return [...list.order.keys, list.order.tieBreaker];
  const keys = list.sorts.by[sort];
  if (keys === undefined) throw new Error(`The list has no sort ${sort}.`);
  return [...keys, list.sorts.tieBreaker];
}

function buildStatement<Row>(list: ListParts<Row>, { after, ...keyset }: Keyset): Prisma.Sql {
  const { columns, from, joins = Prisma.empty, statement = buildSelect } = list;
  const where = Prisma.sql`${list.where} AND ${after}`;
  return statement({ columns: columns.sql, from, joins, where, ...keyset });
}

const buildSelect = ({ columns, from, joins, where, order, limit }: ListStatement): Prisma.Sql =>
  Prisma.sql`SELECT ${columns} FROM ${from} ${joins} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;

/** Counts the rows of a list, up to one more than the maximum. */
async function countRows<Row>(
  connection: Database | Transaction,
  { from, where, prefix = [] }: ListParts<Row>,
): Promise<number> {
  const isInList = Prisma.join([...prefix.map(isEqual), where], " AND ");
  const [row] = await connection.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM (SELECT 1 FROM ${from} WHERE ${isInList} LIMIT ${Prisma.raw(String(maxCountedTotal + 1))}) counted`;
  return row?.count ?? 0;
}

const noTotal = { total: null, total_relation: null };

function toTotal(count: number): Pick<PaginationBody, "total" | "total_relation"> {
  return count > maxCountedTotal
    ? { total: maxCountedTotal, total_relation: "GTE" }
    : { total: count, total_relation: "EQ" };
}

const hashList = ({ operation, filters, sort }: PageQuery): string =>
  hash("sha256", JSON.stringify([operation, filters, sort]), "base64url").slice(0, 11);

function signCursor(signer: TextSigner, listHash: string, { values, backward }: Position): string {
  const payload = Buffer.from(JSON.stringify([listHash, backward ? 1 : 0, ...values.map(String)])).toString(
    "base64url",
  );
  return `${payload}.${signer.sign(payload)}`;
}

interface Cursor extends Position {
  /** The hash of the list, its filters and its sort. */
  readonly listHash: string;
}

function verifyCursor(signer: TextSigner, cursor: string): Cursor {
  const [payload = "", tag = "", ...rest] = cursor.split(".");
  if (rest.length > 0 || !signer.verify(payload, tag))
    throw problem("invalid-cursor", "The cursor was not issued by this service.");
  const [listHash, backward, ...values] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
    string,
    0 | 1,
    ...string[],
  ];
  return { listHash, values, backward: backward === 1 };
}

function toPosition(listHash: string, cursor: Cursor): Position {
  if (cursor.listHash === listHash) return cursor;
  throw problem("cursor-mismatch", "The cursor belongs to a list with other filters or another sort.");
}
