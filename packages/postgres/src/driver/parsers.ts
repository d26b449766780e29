import { Decimal } from "@prisma/client/runtime/client";
import pg from "pg";

/** Parses a value in the text format of PostgreSQL. */
export type Parse = (text: string) => unknown;

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
export const getParser = (oid: number): Parse => parsers.get(oid) ?? getDefaultParser(oid, "text");
/** The parsers for queries of `pg`. */
export const types: pg.CustomTypesConfig = { getTypeParser: getParser };
