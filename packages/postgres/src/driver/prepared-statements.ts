import type pg from "pg";
import { getParser, type Parse } from "./parsers.js";

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

/** What is known of a statement that a connection prepares under a name. */
export interface PreparedStatement {
  /**
   * Whether PostgreSQL has it (`ready`), is about to have it (`preparing`), or may have it (`unknown`): it was sent together
   * with a statement that failed.
   */
  state: "ready" | "preparing" | "unknown";
  /** Known after its first execution; undefined for a statement without rows. */
  columns: Columns | undefined;
}

/** The statements that a connection has prepared, by name. */
export type PreparedStatements = Map<string, PreparedStatement>;
