import type pg from "pg";

/** Runs a prepared statement, named after its operation. */
export type Query = <Row extends object>(
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

/** The part of a pool or a client that runs statements. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Pick<pg.QueryResult<Row>, "rows">>;
}

/** Creates a function that runs prepared statements on the connections of a pool. */
export const createQuery =
  (pool: Queryable): Query =>
  async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
    (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows;
