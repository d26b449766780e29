import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A migration of the repository. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The checksum that the schema engine computes. */
  readonly checksum: string;
}

/** The migrations of the code, oldest first. */
export interface MigrationFolder {
  readonly path: string;
  readonly lockfile: string;
  readonly migrations: readonly Migration[];
}

/** The folder of schema.prisma. */
const prismaFolder = fileURLToPath(new URL("../../../../../prisma", import.meta.url));

/** The Prisma schema of the code. */
export const readSchema = (folder = prismaFolder): string =>
  readFileSync(path.join(folder, "schema.prisma"), "utf8");

/** The migrations of the code. */
export function readMigrations(folder = prismaFolder): MigrationFolder {
  const directory = path.join(folder, "migrations");
  const names = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    path: directory,
    lockfile: readFileSync(path.join(directory, "migration_lock.toml"), "utf8"),
    migrations: names.map((name) => {
      const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  };
}
