import { StartupError } from "../startup-error.js";
import { describeEngineError } from "./engine-error.js";
import { describeLateMigration, getMigrationStatus, migrate } from "./migrate.js";
import { type MigrationFolder, readMigrations, readSchema } from "./migration-folder.js";
import { openSchemaEngine } from "./schema-engine.js";
import { withScratchDatabase } from "./scratch-database.js";

/**
 * The SQL that is missing in the migrations compared with schema.prisma; empty when they agree. The migrations are run
 * on a temporary database beside that of the URL, so that hand-written SQL is included.
 */
export async function diffMigrations(
  url: string,
  folder: MigrationFolder = readMigrations(),
  schema: string = readSchema(),
): Promise<string> {
  return withScratchDatabase(url, async (scratchUrl) => {
    await migrate(scratchUrl, folder).catch(async (cause: unknown) => {
      throw cause instanceof StartupError ? await explainFailure(cause, url, folder) : cause;
    });
    return diffDatabase(scratchUrl, schema);
  });
}

/** The SQL that a database lacks compared with schema.prisma; empty when they agree. Changes nothing. */
export async function diffDatabase(url: string, schema: string = readSchema()): Promise<string> {
  const engine = await openSchemaEngine(url, schema);
  try {
    return await engine.diffTo(schema);
  } catch (cause) {
    throw new Error(`The schema cannot be read: ${describeEngineError(cause)}`, { cause });
  } finally {
    await engine.close();
  }
}

/** Explains why migrations fail on an empty database, though the database of the URL may have applied them. */
async function explainFailure(cause: StartupError, url: string, folder: MigrationFolder): Promise<Error> {
  const { late } = await getMigrationStatus(url, folder);
  const reasons = [
    `An empty database cannot be migrated. ${cause.message}`,
    ...late.map(describeLateMigration),
  ];
  return new StartupError(reasons.join("\n"), { cause });
}

/** Statements that end a transaction or cannot run in one. A migration that contains them is not rolled back when it fails. */
const transactionStatements =
  /^\s*(BEGIN|COMMIT|ROLLBACK|START\s+TRANSACTION|END)\s*;|\bCONCURRENTLY\b|^\s*VACUUM\b/im;

/** The names of migrations that cannot be rolled back when they fail, though their header does not say so. */
export const findNonTransactionalMigrations = ({ migrations }: MigrationFolder): readonly string[] =>
  migrations
    .filter(({ isTransactional }) => isTransactional)
    .filter(({ sql }) => transactionStatements.test(sql.replaceAll(/--.*$/gm, "")))
    .map(({ name }) => name);
