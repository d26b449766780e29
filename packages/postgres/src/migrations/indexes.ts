import type { MigrationFolder } from "./migration-folder.js";

/** An index of a migrated database that no constraint makes. */
export interface CreatedIndex {
  readonly table: string;
  readonly isUnique: boolean;
  /** What follows the name of the table: the method, columns and condition. */
  readonly definition: string;
}

const changes =
  /^CREATE (?<unique>UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?"?(?<created>\w+)"?\s+ON "?(?<table>\w+)"?\s*(?<definition>[^;]+);|^DROP INDEX (?<dropped>[^;]+);|^DROP TABLE "?(?<droppedTable>\w+)"?;|^ALTER (?<kind>INDEX|TABLE) "?(?<from>\w+)"? RENAME TO "?(?<to>\w+)"?;/gm;

/**
 * Reads the indexes that a migrated database has from the texts of the migrations, by name. Prisma compares none that are partial or
 * have expressions.
 */
export function readIndexes({ migrations }: MigrationFolder): ReadonlyMap<string, CreatedIndex> {
  const indexes = new Map<string, CreatedIndex>();
  for (const { sql } of migrations)
    for (const { groups = {} } of sql.matchAll(changes)) applyChange(indexes, groups);
  return indexes;
}

function applyChange(indexes: Map<string, CreatedIndex>, groups: Record<string, string | undefined>): void {
  const { unique, created, table, definition, dropped, droppedTable, kind, from, to } = groups;
  if (created !== undefined && table !== undefined && definition !== undefined)
    indexes.set(created, { table, isUnique: unique !== undefined, definition: definition.trim() });
  for (const [name] of dropped?.matchAll(/\w+/g) ?? []) indexes.delete(name);
  for (const [name, index] of indexes) {
    if (index.table === droppedTable) indexes.delete(name);
    if (to === undefined) continue;
    if (kind === "TABLE" && index.table === from) indexes.set(name, { ...index, table: to });
    if (kind === "INDEX" && name === from) {
      indexes.delete(name);
      indexes.set(to, index);
    }
  }
}
