import { migrate } from "./migrate.js";
import { type MigrationFolder, readMigrations, readSchema } from "./migration-folder.js";
import { openSchemaEngine } from "./schema-engine.js";
import { withScratchDatabase } from "./scratch-database.js";

/**
 * The SQL that leads from the migrations to schema.prisma; empty when they agree. The migrations are run on
 * a scratch database, so that what they say by hand counts too.
 */
export async function diffMigrations(
  url: string,
  folder: MigrationFolder = readMigrations(),
  schema: string = readSchema(),
): Promise<string> {
  return withScratchDatabase(url, async (scratchUrl) => {
    await migrate(scratchUrl, folder);
    const engine = await openSchemaEngine(scratchUrl, schema);
    try {
      return await engine.diffTo(schema);
    } finally {
      await engine.close();
    }
  });
}

/** Statements that would break a migration's transaction, which is what takes a failed one back. */
const transactionStatements =
  /^\s*(BEGIN|COMMIT|ROLLBACK|START\s+TRANSACTION|END)\s*;|\bCONCURRENTLY\b|^\s*VACUUM\b/im;

/** The names of migrations that cannot be taken back when they fail. */
export const migrationsWithoutTransaction = ({ migrations }: MigrationFolder): readonly string[] =>
  migrations
    .filter(({ sql }) => transactionStatements.test(sql.replaceAll(/--.*$/gm, "")))
    .map(({ name }) => name);
