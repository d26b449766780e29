import { Prisma } from "../../generated/prisma/client.js";

/** A computed column: an SQL expression and, as type parameter, the type of its value. */
export interface Computed<Value> {
  readonly sql: Prisma.Sql;
  /** Never set; it carries the type of the value. */
  readonly value?: Value;
}

/** Declares a computed column, such as `computed<number>(Prisma.sql`count(*)::int`)`. */
export const computed = <Value>(sql: Prisma.Sql): Computed<Value> => ({ sql });

type Expressions = Readonly<Record<string, Computed<unknown>>>;

/** The columns of a raw statement: both its SQL and the type of its rows. */
export interface Columns<Row> {
  /** `w.id, w.name, count(*) AS total`: for a SELECT list or RETURNING. */
  readonly sql: Prisma.Sql;
  /** Never set; it carries the type of the rows for `RowOf`. */
  readonly row?: Row;
}

/** The type of the rows that columns select. */
export type RowOf<C extends Columns<unknown>> = NonNullable<C["row"]>;

/** A row that PostgreSQL has converted to JSON (`row_to_json`, `json_agg`): dates are strings. */
export type JsonOf<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

/**
 * Declares the columns of a raw statement once: `defineColumns<Waitlist>()("w", ["id", "name"], { … })` selects columns of the
 * Prisma model under the table's alias, and computed ones beside them. A column that the model does not have, or that
 * changes its type, no longer compiles.
 */
export const defineColumns =
  <Model extends object>() =>
  <
    const Names extends readonly (keyof Model & string)[],
    Computeds extends Expressions = Record<never, never>,
  >(
    alias: string,
    names: Names,
    expressions?: Computeds,
  ): Columns<
    { readonly [Name in Names[number]]: Model[Name] } & {
      readonly [Name in keyof Computeds]: Computeds[Name] extends Computed<infer Value> ? Value : never;
    }
  > => ({
    sql: Prisma.join([
      ...names.map((name) => Prisma.raw(`${alias}.${name}`)),
      ...Object.entries(expressions ?? {}).map(
        ([name, { sql }]) => Prisma.sql`${sql} AS ${Prisma.raw(`"${name}"`)}`,
      ),
    ]),
  });
