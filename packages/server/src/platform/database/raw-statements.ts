import pg from "pg";
import { Prisma } from "../../generated/prisma/client.js";

/** Returns the name under which PostgreSQL prepares a statement once per connection, or the empty string. */
export type NameStatement = (query: { readonly sql: string }) => string;

/** Runs a statement on a connection, or on one of several. */
export type RunStatement = (statement: pg.QueryConfig<unknown[]>) => Promise<pg.QueryResult>;

type RawArguments = [query: TemplateStringsArray | Prisma.Sql, ...parameters: unknown[]];

/** Raw statements that go straight to the driver. */
export interface RawStatements {
  /** Returns the rows. */
  readonly $queryRaw: (...raw: RawArguments) => Promise<unknown[]>;
  /** Returns the number of affected rows. */
  readonly $executeRaw: (...raw: RawArguments) => Promise<number>;
}

/**
 * The raw statements of Prisma without its engine. The text of a raw statement is final already, so the engine would only copy
 * parameters and rows, which costs a fifth of a whole request. Rows have the same values.
 */
export function createRawStatements(run: RunStatement, nameStatement: NameStatement): RawStatements {
  const toStatement = (...[query, ...parameters]: RawArguments): pg.QueryConfig<unknown[]> => {
    const { text, values } = "raw" in query ? readTemplate(query, parameters) : query;
    const name = nameStatement({ sql: text });
    const statement = { text, values: values.map(toParameter), types };
    return name === "" ? statement : { ...statement, name };
  };
  return {
    $queryRaw: async (...raw) => (await run(toStatement(...raw))).rows as unknown[],
    $executeRaw: async (...raw) => (await run(toStatement(...raw))).rowCount ?? 0,
  };
}

/** The texts of templates without nested SQL; a template is the same object in each execution. */
const texts = new WeakMap<TemplateStringsArray, string>();

function readTemplate(
  template: TemplateStringsArray,
  parameters: readonly unknown[],
): Pick<Prisma.Sql, "text" | "values"> {
  if (parameters.some((parameter) => parameter instanceof Prisma.Sql))
    return Prisma.sql(template, ...parameters);
  const text = texts.get(template) ?? template.reduce((start, part, index) => `${start}$${index}${part}`);
  texts.set(template, text);
  return { text, values: [...parameters] };
}

/** Converts parameters that `pg` serializes differently from Prisma. */
function toParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Prisma.Decimal.isDecimal(value) ? value.toString() : value;
}

type Parse = (text: string) => unknown;

const { builtins } = pg.types;

/** Sessions run in UTC, unless the database URL sets another time zone. */
const parseTimestamp: Parse = (text) =>
  new Date(text.endsWith("+00") ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);

/** Parsers of types that Prisma reads differently from `pg`. */
const parsers = new Map<number, Parse>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, (text) => new Prisma.Decimal(text)],
  [builtins.TIMESTAMPTZ, parseTimestamp],
  [builtins.DATE, (text) => new Date(`${text}T00:00:00.000Z`)],
]);

const getDefaultParser: (oid: number, format: "text") => Parse = pg.types.getTypeParser;
const getParser = (oid: number): Parse => parsers.get(oid) ?? getDefaultParser(oid, "text");
const types: pg.CustomTypesConfig = { getTypeParser: getParser };
