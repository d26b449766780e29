import type pg from "pg";
import { types } from "./parsers.js";
import type { Statement, StatementResult } from "./statement-batch.js";

/** Runs a statement without other statements in flight, for proxies that do not support them. */
export const queryAlone = (
  connection: Pick<pg.Pool, "query">,
  { text, values, name }: Statement,
): Promise<StatementResult> =>
  connection.query({ text, values: [...values], types, ...(name !== "" && { name }) });
