import type pg from "pg";
import type { Statement, StatementResult } from "./statement-batch.js";
import { types } from "./values.js";

/** Runs a statement without other statements in flight, for proxies that do not support them. */
export const queryAlone = (
  connection: Pick<pg.Pool, "query">,
  { text, values, name, timeoutMs }: Statement,
): Promise<StatementResult> => {
  const query: pg.QueryConfig & { readonly query_timeout?: number } = {
    text,
    values: [...values],
    types,
    ...(name !== "" && { name }),
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
  };
  return connection.query(query);
};
