import type { DistributedSchema } from "./crossings.js";
import { listForeignKeys } from "./distribution.js";
import type { Routine } from "./routines.js";
import type { SqlTemplate } from "./server-sql.js";

/** Something that the service needs of PostgreSQL, and each place that needs it. */
export interface Need {
  readonly need: string;
  readonly places: readonly string[];
}

/** What the schema needs. */
export function listSchemaNeeds(
  schema: DistributedSchema,
  routines: ReadonlyMap<string, Routine>,
): readonly Need[] {
  const { extensions, sequences } = schema;
  return [
    { need: "Functions in PL/pgSQL", places: listNames(routines, "plpgsql") },
    { need: "Functions in SQL", places: listNames(routines, "sql") },
    ...listTriggerNeeds(schema),
    ...listConstraintNeeds(schema),
    ...listIndexNeeds(schema),
    ...listColumnNeeds(schema),
    { need: "Sequences", places: [...sequences] },
    { need: "Extensions", places: [...extensions] },
  ];
}

const listNames = (routines: ReadonlyMap<string, Routine>, language: string): readonly string[] =>
  [...routines.values()].filter((routine) => routine.language === language).map(({ name }) => name);

function listTriggerNeeds({ triggers }: DistributedSchema): readonly Need[] {
  const all = [...triggers.values()];
  const toPlaces = (selected: typeof all): readonly string[] => selected.map(({ name }) => name);
  return [
    {
      need: "Row triggers",
      places: toPlaces(all.filter((trigger) => trigger.isForEachRow && !trigger.isDeferred)),
    },
    {
      need: "Statement triggers with transition tables",
      places: toPlaces(all.filter((trigger) => trigger.hasTransitionTables)),
    },
    { need: "Deferred constraint triggers", places: toPlaces(all.filter((trigger) => trigger.isDeferred)) },
  ];
}

function listConstraintNeeds({ tables, distributions }: DistributedSchema): readonly Need[] {
  const all = [...tables].flatMap(([table, { constraints }]) =>
    [...constraints.values()].map((constraint) => ({ table, ...constraint })),
  );
  const toPlaces = (selected: typeof all): readonly string[] => selected.map(({ table }) => table);
  const isElsewhere = (table: string, to: string, columns: readonly string[]): boolean => {
    const [from, target] = [distributions.get(table), distributions.get(to)];
    if (target?.group === "reference" || from?.parent === to) return false;
    return from?.group !== target?.group || !columns.includes(from?.column ?? "");
  };
  const foreignKeys = [...tables].flatMap(([table, definition]) =>
    listForeignKeys(definition).map((key) => ({ table, ...key })),
  );
  const elsewhere = foreignKeys.filter(({ table, to, columns }) => isElsewhere(table, to, columns));
  return [
    { need: "Foreign keys", places: foreignKeys.map(({ table }) => table) },
    { need: "… of them to rows that can be on another shard", places: elsewhere.map(({ table }) => table) },
    { need: "Check constraints", places: toPlaces(all.filter(({ kind }) => kind === "CONSTR_CHECK")) },
    { need: "Deferrable constraints", places: toPlaces(all.filter(({ isDeferrable }) => isDeferrable)) },
  ];
}

function listIndexNeeds({ indexes }: DistributedSchema): readonly Need[] {
  const all = [...indexes.values()];
  const toPlaces = (selected: typeof all): readonly string[] => selected.map(({ table }) => table);
  return [
    {
      need: "Partial unique indexes",
      places: toPlaces(all.filter((index) => index.isPartial && index.isUnique)),
    },
    {
      need: "Other partial indexes",
      places: toPlaces(all.filter((index) => index.isPartial && !index.isUnique)),
    },
    { need: "Indexes on expressions", places: toPlaces(all.filter(({ columns }) => columns.includes(""))) },
    {
      need: "GIN indexes (trigrams, arrays)",
      places: toPlaces(all.filter(({ method }) => method === "gin")),
    },
  ];
}

function listColumnNeeds({ tables }: DistributedSchema): readonly Need[] {
  const all = [...tables].flatMap(([table, { columns }]) =>
    [...columns].map(([name, column]) => ({ place: `${table}.${name}`, ...column })),
  );
  const toPlaces = (selected: typeof all): readonly string[] => selected.map(({ place }) => place);
  const toTables = (
    matches: (table: { isUnlogged: boolean; isPartitioned: boolean }) => boolean,
  ): readonly string[] => [...tables].filter(([, table]) => matches(table)).map(([name]) => name);
  return [
    { need: "Generated columns", places: toPlaces(all.filter(({ isGenerated }) => isGenerated)) },
    { need: "Columns of `jsonb`", places: toPlaces(all.filter(({ type }) => type === "jsonb")) },
    { need: "Columns of arrays", places: toPlaces(all.filter(({ isArray }) => isArray)) },
    { need: "Identity columns", places: toPlaces(all.filter(({ isIdentity }) => isIdentity)) },
    { need: "Unlogged tables", places: toTables(({ isUnlogged }) => isUnlogged) },
    { need: "Partitioned tables", places: toTables(({ isPartitioned }) => isPartitioned) },
  ];
}

/** What statements need, by the words that they have. */
const statementNeeds: Readonly<Record<string, RegExp>> = {
  "`FOR UPDATE`, `FOR NO KEY UPDATE`": /\bFOR (?:NO KEY )?UPDATE\b/i,
  "`FOR SHARE`, `FOR KEY SHARE`": /\bFOR (?:KEY )?SHARE\b/i,
  "`SKIP LOCKED`": /\bSKIP LOCKED\b/i,
  "Advisory locks": /\bpg_(?:try_)?advisory_/i,
  "`ON CONFLICT`": /\bON CONFLICT\b/i,
  "`RETURNING`": /\bRETURNING\b/i,
  "Recursive queries": /\bWITH RECURSIVE\b/i,
  "`LATERAL`": /\bLATERAL\b/i,
  "Writes in `WITH`": /\bAS (?:MATERIALIZED )?\(\s*(?:INSERT|UPDATE|DELETE)\b/i,
  "Window functions": /\bOVER\s*\(/i,
  "`DISTINCT ON`": /\bDISTINCT ON\b/i,
  "`jsonb` functions and operators": /\bjsonb?_\w+\s*\(|->>?|::jsonb/i,
  Arrays: /\bANY\s*\(|\bunnest\s*\(|\[\]/i,
  "Search in texts (`LIKE`, trigrams)": /\bI?LIKE\b|\bsimilarity\s*\(/i,
  "Savepoints, exceptions that are caught": /\bSAVEPOINT\b|\bEXCEPTION\s+WHEN\b/i,
  "Isolation levels": /\bISOLATION LEVEL\b/i,
  "Snapshots, positions in the log": /\bpg_current_\w+|\bpg_snapshot_\w+|\bpg_(?:last_)?wal_\w+/i,
};

/** What a statement needs, by the words that it has. */
export const findNeeds = (sql: string): readonly string[] =>
  Object.entries(statementNeeds).flatMap(([need, words]) => (words.test(sql) ? need : []));

/** What the functions of the database and the SQL in the code of the service need. */
export const listStatementNeeds = (
  routines: ReadonlyMap<string, Routine>,
  templates: readonly SqlTemplate[],
): readonly {
  readonly need: string;
  readonly routines: readonly string[];
  readonly parts: readonly string[];
}[] =>
  Object.entries(statementNeeds).map(([need, words]) => ({
    need,
    routines: [...routines.values()].filter(({ sql }) => words.test(sql)).map(({ name }) => name),
    parts: [...new Set(templates.filter(({ sql }) => words.test(sql)).map(({ file }) => toPart(file)))],
  }));

/** The part of the service that a file belongs to: its area, or its folder. */
const toPart = (file: string): string => {
  const [first = "", second = ""] = file.split("/");
  return first === "areas" ? second : first;
};
