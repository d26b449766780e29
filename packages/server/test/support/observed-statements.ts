import type { Prisma } from "../../src/generated/prisma/client.js";
import type { Database } from "../../src/platform/database/client.js";

/** Returns a client of the same database that calls `onStatement` with each raw statement, before its execution. */
export function observeStatements(
  database: Database,
  onStatement: (statement: Prisma.Sql) => void,
): Database {
  const extended = database.$extends({
    query: {
      $queryRaw({ args, query }) {
        onStatement(args);
        return query(args);
      },
      $executeRaw({ args, query }) {
        onStatement(args);
        return query(args);
      },
    },
  });
  // An extended client only lacks `$on`, which is not used.
  return extended as object as Database;
}
