import { createDatabase, type Database } from "../database/client.js";
import { startEmbedded } from "../database/embedded/server.js";
import { isUnavailable, sqlStateOf } from "../database/errors.js";
import { migrate } from "../database/migrate.js";
import { StartupError } from "../startup-error.js";

/** Where the data is. */
export interface DatabasePlace {
  /** Null: the embedded PostgreSQL, in the data folder. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly dataDir: string;
}

/** A migrated database that is ready for work. */
export interface OpenedDatabase {
  readonly database: Database;
  /** Closes the pool, and stops the embedded server unless another process still uses it. */
  close(): Promise<void>;
}

const embeddedName = "community";

/** Connects to the database that the configuration names, or starts (or adopts) the embedded one, and migrates it. */
export async function openDatabase(
  { databaseUrl, databasePoolSize, dataDir }: DatabasePlace,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return connect(databaseUrl, databasePoolSize, onIdleError);
  const embedded = await startEmbedded({ dataFolder: dataDir, database: embeddedName });
  try {
    const { database, close } = await connect(embedded.url, databasePoolSize, onIdleError);
    return { database, close: () => close().finally(() => embedded.stop()) };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function connect(
  url: string,
  max: number,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  await migrate(url).catch((error: unknown) => {
    throw unreachable(error, url);
  });
  return createDatabase(url, { max, onIdleError });
}

/** PostgreSQL refuses the role, the password or the name of the database. */
const refusedStates = /^(28|3D)/;

/** What an operator can mend about a connection that fails; the password stays unsaid. */
function unreachable(error: unknown, url: string): unknown {
  if (!isUnavailable(error) && !refusedStates.test(sqlStateOf(error) ?? "")) return error;
  const { hostname, port, pathname } = new URL(url);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(
    `The database ${pathname.slice(1)} at ${hostname}:${port || "5432"} cannot be used: ${reason}. ` +
      "Check DATABASE_URL, or leave it unset to use the embedded PostgreSQL.",
    { cause: error },
  );
}
