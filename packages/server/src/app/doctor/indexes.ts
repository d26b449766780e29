import type { CreatedIndex } from "@game-community/postgres/migrations";
import type { Database } from "../../platform/database/client.js";
import { type Finding, inArea } from "./finding.js";

interface IndexRow {
  readonly name: string;
  readonly is_valid: boolean;
  /** Whether a constraint or a partitioned table needs it. */
  readonly is_part: boolean;
}

/** Finds indexes that are invalid, such as after a CREATE INDEX CONCURRENTLY that failed, and those of `expected` that are missing. */
export async function checkIndexes(
  database: Database,
  expected: ReadonlyMap<string, CreatedIndex>,
): Promise<readonly Finding[]> {
  const { ok, fail } = inArea("indexes");
  const rows = await database.$queryRaw<IndexRow[]>`
    SELECT c.relname AS name, i.indisvalid AND i.indisready AS is_valid,
      c.relispartition OR EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid) AS is_part
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace ORDER BY name`;
  const partitioned = await database.$queryRaw<{ readonly name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'p'`;
  const names = new Set(rows.map(({ name }) => name));
  const tables = new Set(partitioned.map(({ name }) => name));
  const findings = [
    ...rows
      .filter(({ is_valid }) => !is_valid)
      .map(({ name, is_part }) =>
        fail(
          is_part || expected.has(name)
            ? `The index ${name} is not valid: run REINDEX INDEX CONCURRENTLY "${name}".`
            : `The index ${name} is not valid, and not of this version: run DROP INDEX CONCURRENTLY "${name}".`,
        ),
      ),
    ...[...expected]
      .filter(([name]) => !names.has(name))
      .map(([name, index]) =>
        fail(`The index ${name} is missing: run ${toStatement(name, index, tables.has(index.table))}.`),
      ),
  ];
  return findings.length > 0 ? findings : [ok("All indexes exist and are valid.")];
}

/** PostgreSQL builds no index of a partitioned table concurrently. */
const toStatement = (
  name: string,
  { table, isUnique, definition }: CreatedIndex,
  isPartitioned: boolean,
): string =>
  `CREATE ${isUnique ? "UNIQUE " : ""}INDEX ${isPartitioned ? "" : "CONCURRENTLY "}"${name}" ON "${table}" ` +
  definition.replaceAll(/\s+/g, " ");
