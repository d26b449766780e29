import { Decimal } from "@prisma/client/runtime/client";
import pg from "pg";

/** A parameter in the text format of PostgreSQL, or bytes in its binary format. */
export type Parameter = string | Buffer | null;

/** Converts a parameter of a raw statement. Objects become JSON, and arrays become arrays of PostgreSQL. */
export function toParameter(value: unknown): Parameter {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return toArray(value);
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Decimal.isDecimal(value) ? value.toString() : JSON.stringify(value);
}

const toArray = (items: readonly unknown[]): string => `{${items.map(toElement).join(",")}}`;

function toElement(item: unknown): string {
  if (Array.isArray(item)) return toArray(item);
  const parameter = toParameter(item);
  if (parameter === null) return "NULL";
  return quote(typeof parameter === "string" ? parameter : `\\x${parameter.toString("hex")}`);
}

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Parses a value in the text format of PostgreSQL. */
type Parse = (text: string) => unknown;

const { builtins } = pg.types;

/** Sessions run in UTC, unless the database URL sets another time zone. */
export const parseTimestamp = (text: string): Date =>
  new Date(text.endsWith("+00") ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);

/** Parsers of types that Prisma reads differently from `pg`. */
const parsers = new Map<number, Parse>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, (text) => new Decimal(text)],
  [builtins.TIMESTAMPTZ, parseTimestamp],
  [builtins.DATE, (text) => new Date(`${text}T00:00:00.000Z`)],
]);

const getDefaultParser: (oid: number, format: "text") => Parse = pg.types.getTypeParser;
/** Returns the parser of a type by its OID. */
const getParser = (oid: number): Parse => parsers.get(oid) ?? getDefaultParser(oid, "text");
/** The parsers for queries of `pg`. */
export const types: pg.CustomTypesConfig = { getTypeParser: getParser };

/** The columns of a statement's rows. */
export interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly Parse[];
  /** A row of nulls; rows that are copied from one object share its shape. */
  readonly emptyRow: Row;
}

type Row = Record<string, unknown>;

/** Chooses the parser of each column. */
export const toColumns = (fields: readonly pg.FieldDef[]): Columns => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => getParser(dataTypeID)),
  emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/** Parses the values of a row. */
export function readRow({ names, parsers, emptyRow }: Columns, values: readonly (string | null)[]): Row {
  const row = { ...emptyRow };
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    const name = names[index];
    const parse = parsers[index];
    if (typeof value === "string" && name !== undefined && parse !== undefined) row[name] = parse(value);
  }
  return row;
}
