import {
  connectDatabase as connect,
  type Database as DatabaseOf,
  type DatabaseOptions,
  type OpenDatabase as OpenDatabaseOf,
  type Transaction as TransactionOf,
} from "@game-community/postgres";
import { Prisma, PrismaClient } from "../../generated/prisma/client.js";

export type { DatabaseOptions };

/** The database of the service: the models of prisma/schema.prisma, raw statements and transactions. */
export type Database = DatabaseOf<PrismaClient>;

/** A running transaction. */
export type Transaction = TransactionOf<PrismaClient>;

export type OpenDatabase = OpenDatabaseOf<PrismaClient>;

/** Returns a client of the database, which connects when it is first used. */
export const connectDatabase = (url: string, options?: DatabaseOptions): OpenDatabase =>
  connect(
    url,
    {
      names: Object.values(Prisma.ModelName),
      createClient: (clientOptions) => new PrismaClient({ ...clientOptions, errorFormat: "minimal" }),
    },
    options,
  );
