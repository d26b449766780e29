import { Sql } from "@prisma/client/runtime/client";

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
export const isDeclaredWrite = (sql: object): boolean => sql instanceof FixedStatement && sql.isWrite;

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
