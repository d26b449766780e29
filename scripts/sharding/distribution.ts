import type { DatabaseSchema, Table } from "./schema.js";

/** How a table would be distributed: what its rows belong to, and the column by which they go to a shard. */
export interface Distribution {
  /**
   * `resident`, `waitlist` or `game`; `reference`: a copy on every shard; `local`: on the shard of another row that is written; or the
   * name of the table, which stands alone.
   */
  readonly group: string;
  /** The column; of a table that has none yet, the one of the parent that it would have to copy. */
  readonly column: string;
  /** The parent whose column would be copied. */
  readonly parent?: string;
}

/** Each shard would have its own outbox of events, and its plan of those that the clock causes. */
const localTables: readonly string[] = ["event_outbox", "scheduled_events"];

/** Whether rows of a table are on whatever shard needs them. */
export const isOnAnyShard = ({ group }: Pick<Distribution, "group">): boolean =>
  group === "reference" || group === "local";

/** What rows can belong to, by the tables that others refer to. The first one that a table has counts. */
const owners: Readonly<Record<string, string>> = {
  resident: "residents",
  waitlist: "waitlists",
  game: "games",
};

/**
 * The distribution of each table, by rules: a table belongs to the resident, waitlist or game that a required column names, or to
 * that of the row that a required foreign key refers to. Others that foreign keys refer to, and those with a single row, are copied to every shard.
 */
export function distribute({ tables }: DatabaseSchema): ReadonlyMap<string, Distribution> {
  const found = new Map<string, Distribution>();
  const referred = new Set([...tables.values()].flatMap(listForeignKeys).map(({ to }) => to));
  for (const name of localTables) found.set(name, { group: "local", column: "" });
  for (const name of tables.keys()) decide(name, [], tables, found);
  for (const [name, table] of tables)
    if (!found.has(name)) {
      const [column = ""] = getPrimaryKey(table);
      const isSingle = table.columns.get(column)?.type === "bool";
      found.set(name, { group: referred.has(name) || isSingle ? "reference" : name, column });
    }
  return found;
}

function decide(
  name: string,
  path: readonly string[],
  tables: ReadonlyMap<string, Table>,
  found: Map<string, Distribution>,
): Distribution | undefined {
  const table = tables.get(name);
  if (table === undefined || path.includes(name) || found.has(name)) return found.get(name);
  for (const [group, owner] of Object.entries(owners)) {
    const [column] = name === owner ? ["id"] : findOwnerColumns(tables, name, owner);
    const parent = column === undefined ? findParent(table, group) : undefined;
    if (column !== undefined) found.set(name, { group, column });
    else if (parent) found.set(name, parent);
    if (found.has(name)) break;
  }
  return found.get(name);

  function findParent(child: Table, group: string): Distribution | undefined {
    for (const { to, columns } of listForeignKeys(child)) {
      if (!columns.every((column) => child.columns.get(column)?.isRequired)) continue;
      const parent = decide(to, [...path, name], tables, found);
      if (parent?.group === group) return { group, column: parent.column, parent: to };
    }
    return undefined;
  }
}

/** The required columns of a table that name an owner: foreign keys to it, and columns that are called like one of those. */
export function findOwnerColumns(
  tables: ReadonlyMap<string, Table>,
  name: string,
  owner: string,
): readonly string[] {
  const names = new Set(
    [...tables.values()].flatMap((table) =>
      listForeignKeys(table).flatMap(({ to, columns }) => (to === owner ? columns : [])),
    ),
  );
  const columns = [...(tables.get(name)?.columns ?? [])];
  return columns.flatMap(([column, { isRequired, type }]) =>
    isRequired && type === "uuid" && names.has(column) ? column : [],
  );
}

/** The foreign keys of a table. */
export const listForeignKeys = (table: Table): readonly { to: string; columns: readonly string[] }[] =>
  [...table.constraints.values()].flatMap(({ refersTo: to, columns }) =>
    to === undefined ? [] : { to, columns },
  );

/** The columns of the primary key. */
export const getPrimaryKey = (table: Table | undefined): readonly string[] =>
  [...(table?.constraints.values() ?? [])].find(({ kind }) => kind === "CONSTR_PRIMARY")?.columns ?? [];

/** The unique keys, other than ids, that do not contain the distribution column: no shard can enforce them alone. */
export function findGlobalKeys(
  { tables, indexes }: DatabaseSchema,
  name: string,
  distribution: Distribution,
): readonly string[] {
  const { group, column, parent } = distribution;
  if (isOnAnyShard(distribution) || group === name || parent !== undefined) return [];
  const table = tables.get(name);
  const keys = [...(table?.constraints.values() ?? [])].filter(({ kind }) => /PRIMARY|UNIQUE/.test(kind));
  const unique = [...indexes.values()].filter((index) => index.table === name && index.isUnique);
  return [...keys, ...unique]
    .filter(({ columns }) => !columns.includes(column) && columns[0] !== "id")
    .map(({ columns }) => columns.map((key) => key || "(expression)").join(", "));
}
