import { Prisma } from "../../src/generated/prisma/client.js";
import type { Database } from "../../src/platform/database/client.js";

type Query = TemplateStringsArray | Prisma.Sql;
type RunRaw = (query: Query, ...parameters: unknown[]) => Promise<unknown>;
type RunTransaction = (work: (tx: object) => Promise<unknown>, options?: object) => Promise<unknown>;

const rawMethods: ReadonlySet<string | symbol> = new Set(["$queryRaw", "$executeRaw"]);
const transactionMethods: ReadonlySet<string | symbol> = new Set(["$transaction", "$search"]);

/** Returns a client of the same database that calls `onStatement` with each raw statement, before its execution. */
export function observeStatements(
  database: Database,
  onStatement: (statement: Prisma.Sql) => void,
): Database {
  const observe = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (rawMethods.has(name))
          return (query: Query, ...parameters: unknown[]) => {
            onStatement(query instanceof Prisma.Sql ? query : Prisma.sql(query, ...parameters));
            return (value as RunRaw)(query, ...parameters);
          };
        if (!transactionMethods.has(name)) return value;
        return (work: (tx: object) => Promise<unknown>, options?: object) =>
          (value as RunTransaction)((tx) => work(observe(tx)), options);
      },
    });
  return observe(database);
}
