import pg from "pg";
import { Prisma, type PrismaClient } from "../../generated/prisma/client.js";

/** Returns the name under which PostgreSQL prepares a statement once per connection, or the empty string. */
type NameStatement = (query: { readonly sql: string }) => string;

/**
 * The client with a `$queryRaw` that goes straight to the pool. The text of a raw statement is final already, so the
 * ORM's engine would only copy parameters and rows, which costs a fifth of a whole request. Rows have the same values.
 * Transactions use Prisma's own `$queryRaw`, which is bound to their connection.
 */
export function withDirectReads(
  client: PrismaClient,
  pool: pg.Pool,
  nameStatement: NameStatement,
): PrismaClient {
  const overrides: Readonly<Record<string | symbol, unknown>> = {
    $queryRaw: createDirectQuery(pool, nameStatement),
    // Bound to the client itself, so that transactions do not use the direct reads.
    $executeRaw: client.$executeRaw.bind(client),
    $transaction: client.$transaction.bind(client),
    $disconnect: client.$disconnect.bind(client),
  };
  return new Proxy(client, {
    get: (target, name) =>
      Object.hasOwn(overrides, name) ? overrides[name] : (Reflect.get(target, name) as unknown),
  });
}

function createDirectQuery(pool: pg.Pool, nameStatement: NameStatement) {
  return async (query: TemplateStringsArray | Prisma.Sql, ...parameters: unknown[]): Promise<unknown[]> => {
    const { text, values } = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...parameters);
    const name = nameStatement({ sql: text });
    const { rows } = await pool.query<pg.QueryResultRow>({
      text,
      values: values.map(toParameter),
      types: { getTypeParser: getParser },
      ...(name !== "" && { name }),
    });
    return rows;
  };
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
