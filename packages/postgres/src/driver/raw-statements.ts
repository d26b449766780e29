import { Sql, sqltag } from "@prisma/client/runtime/client";
import type { Statement, StatementResult } from "./statement-batch.js";
import { toParameter } from "./values.js";

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
interface RawStatements {
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

/**
 * Defines a raw statement whose text is the same for all arguments: `build` is called once, and must pass each argument to the
 * statement as a parameter, unchanged. Composing and hashing the text of a large statement for every request would cost
 * more than its parameters and result.
 */
export function defineStatement<const Arguments extends readonly unknown[]>(
  build: (...parameters: Arguments) => Sql,
  { isWrite = false }: StatementOptions = {},
): (...parameters: Arguments) => Sql {
  let template: Template | undefined;
  return (...parameters) => {
    template ??= { ...createTemplate(build, parameters.length), isWrite };
    return new FixedStatement(template, parameters);
  };
}

interface StatementOptions {
  /** Whether the statement writes although its text does not say so, because it calls a function. @default false */
  readonly isWrite?: boolean;
}

/** Whether a statement is declared as a write. */
const isDeclaredWrite = (sql: object): boolean => sql instanceof FixedStatement && sql.isWrite;

interface Template {
  readonly isWrite?: boolean;
  readonly sql: Sql;
  readonly text: string;
  /** For each value the index of its argument, or -1 for a value of the template itself. */
  readonly argumentIndexes: readonly number[];
}

/** Finds where the arguments are used by building the statement with a symbol for each of them. */
function createTemplate(build: (...parameters: never) => Sql, count: number): Template {
  const markers: readonly unknown[] = Array.from({ length: count }, (_, index) =>
    Symbol(`argument ${index}`),
  );
  const sql = Reflect.apply(build, undefined, markers) as Sql;
  const argumentIndexes = sql.values.map((value) => markers.indexOf(value));
  for (const index of markers.keys())
    if (!argumentIndexes.includes(index)) throw new Error(`Argument ${index} is not a parameter.`);
  return { sql, text: sql.text, argumentIndexes };
}

class FixedStatement extends Sql {
  readonly #text: string;
  readonly isWrite: boolean;

  constructor({ sql, text, argumentIndexes, isWrite = false }: Template, parameters: readonly unknown[]) {
    const { strings, values } = sql;
    super(
      strings,
      argumentIndexes.map((argument, index) => (argument === -1 ? values[index] : parameters[argument])),
    );
    this.#text = text;
    this.isWrite = isWrite;
  }

  /** The text of the template: the same string for all executions, so that its hash is computed once. */
  override get text(): string {
    return this.#text;
  }
}

const maxKnownTexts = 2_000;

/** Statements that write, that lock rows, and that PostgreSQL runs in read-only transactions although they write. */
const writePattern =
  /\b(?:INSERT|UPDATE|DELETE|MERGE|FOR (?:NO KEY UPDATE|KEY SHARE|SHARE))\b|^\s*(?:ANALYZE|CLUSTER|REINDEX|VACUUM)\b/i;

const knownWrites = new Map<string, boolean>();

/**
 * Tells writes and locking reads from other reads: by their declaration, or by their text. Commits on one connection follow each
 * other, while PostgreSQL writes those of several connections to the disk together.
 */
export function isWrite({ text, isWrite: isDeclared = false }: Pick<Statement, "text" | "isWrite">): boolean {
  if (isDeclared) return true;
  const cached = knownWrites.get(text);
  if (cached !== undefined) return cached;
  return remember(text, writePattern.test(text));
}

/** Remembers that a statement writes, although its text does not say so. */
export const rememberWrite = (text: string): boolean => remember(text, true);

function remember(text: string, writes: boolean): boolean {
  if (knownWrites.size >= maxKnownTexts) knownWrites.clear();
  knownWrites.set(text, writes);
  return writes;
}
