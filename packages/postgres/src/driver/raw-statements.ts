import { Sql, sqltag } from "@prisma/client/runtime/client";
import { isDeclaredWrite } from "./fixed-statement.js";
import { toParameter } from "./parameters.js";
import type { Statement, StatementResult } from "./statement-batch.js";

/** Returns the name under which PostgreSQL prepares a statement once per connection, or the empty string. */
export type NameStatement = (query: { readonly sql: string }) => string;

/** Runs a statement on a connection, or on one of several. */
export type RunStatement = (statement: Statement) => Promise<StatementResult>;

/** Lets statements take longer than the limit of their connection. */
export const withTimeout =
  (run: RunStatement, timeoutMs: number): RunStatement =>
  (statement) =>
    run({ ...statement, timeoutMs });

type RawArguments = [query: TemplateStringsArray | Sql, ...parameters: unknown[]];

/** Raw statements that go straight to the driver. */
export interface RawStatements {
  /** Returns the rows. */
  readonly $queryRaw: (...raw: RawArguments) => Promise<readonly unknown[]>;
  /** Returns the number of affected rows. */
  readonly $executeRaw: (...raw: RawArguments) => Promise<number>;
}

/**
 * The raw statements of Prisma without its engine. The text of a raw statement is final already, so the engine would only copy
 * parameters and rows, which costs a fifth of a whole request. Rows have the same values.
 */
export function createRawStatements(run: RunStatement, nameStatement: NameStatement): RawStatements {
  const runRaw = async (...[query, ...parameters]: RawArguments): Promise<StatementResult> => {
    const { text, values } = "raw" in query ? readTemplate(query, parameters) : query;
    const name = nameStatement({ sql: text });
    try {
      return await run({ text, name, values: values.map(toParameter), isWrite: isDeclaredWrite(query) });
    } catch (error) {
      // Errors of the driver have the stack of the socket, instead of the caller's.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
  return {
    $queryRaw: async (...raw) => (await runRaw(...raw)).rows,
    $executeRaw: async (...raw) => (await runRaw(...raw)).rowCount ?? 0,
  };
}

/** The texts of templates without nested SQL; a template is the same object in each execution. */
const texts = new WeakMap<TemplateStringsArray, string>();

function readTemplate(
  template: TemplateStringsArray,
  parameters: readonly unknown[],
): Pick<Sql, "text" | "values"> {
  if (parameters.some((parameter) => parameter instanceof Sql)) return sqltag(template, ...parameters);
  const text = texts.get(template) ?? template.reduce((start, part, index) => `${start}$${index}${part}`);
  texts.set(template, text);
  return { text, values: [...parameters] };
}
