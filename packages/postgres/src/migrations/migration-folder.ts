import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { MigrationNames } from "./compatibility.js";

/** A migration of the repository. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The checksum that the schema engine computes. */
  readonly checksum: string;
  /** Whether its statements run one by one, each in a transaction of its own: "-- Transaction: none" in its header. */
  readonly isTransactional: boolean;
  /** Withdrawn migrations, which are not in the folder any more: the names behind "-- Replaces:" at its start. */
  readonly replaces: readonly string[];
}

/** The migrations of the code, oldest first, and its functions. */
export interface MigrationFolder {
  readonly path: string;
  readonly lockfile: string;
  readonly migrations: readonly Migration[];
  readonly functions: DatabaseFunctions;
}

/** The functions of the database, which are replaced as a whole. */
export interface DatabaseFunctions {
  readonly sql: string;
  /** Identifies this version of all functions. */
  readonly hash: string;
}

/** The folder of schema.prisma. */
const prismaFolder = fileURLToPath(new URL("../../../../prisma", import.meta.url));

/** The Prisma schema of the code. */
export const readSchema = (folder = prismaFolder): string =>
  readFileSync(path.join(folder, "schema.prisma"), "utf8");

/** The migrations and functions of the code. */
export function readMigrations(folder = prismaFolder): MigrationFolder {
  const directory = path.join(folder, "migrations");
  const names = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    path: directory,
    lockfile: readFileSync(path.join(directory, "migration_lock.toml"), "utf8"),
    migrations: names.map((name) =>
      toMigration(name, readFileSync(path.join(directory, name, "migration.sql"), "utf8")),
    ),
    functions: readFunctions(path.join(folder, "functions")),
  };
}

/** The names of the migrations of a folder. */
export const getMigrationNames = ({ migrations }: MigrationFolder): MigrationNames => ({
  required: migrations.map(({ name }) => name),
  known: new Set(migrations.flatMap(({ name, replaces }) => [name, ...replaces])),
});

/** A migration of a name and a text. */
export const toMigration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: hash(sql),
  isTransactional: isTransactional(sql),
  replaces: findReplaced(sql),
});

/** Whether a script may run in one transaction. The comments at its start can say otherwise. */
export const isTransactional = (sql: string): boolean => !/^(?:--.*\n)*-- Transaction: none *\n/.test(sql);

const findReplaced = (sql: string): string[] =>
  /^-- Replaces:(?:\s|--|,|\d{14}_\w+)+/.exec(sql)?.[0].match(/\d{14}_\w+/g) ?? [];

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

function readFunctions(folder: string): DatabaseFunctions {
  const sql = readFunctionFiles(folder)
    .map((file) => file.sql)
    .join("\n");
  return { sql, hash: hash(sql) };
}

/** The files of a folder of functions, in the order in which they are applied. */
export const readFunctionFiles = (
  folder: string,
): readonly { readonly file: string; readonly sql: string }[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((file) => ({ file, sql: readFileSync(path.join(folder, file), "utf8") }));
