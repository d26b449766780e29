import {
  type Distribution,
  findOwnerColumns,
  getPrimaryKey,
  isOnAnyShard,
  listForeignKeys,
} from "./distribution.js";
import { findCalled, type Routine } from "./routines.js";
import type { DatabaseSchema, Trigger } from "./schema.js";

/** What a write function or a trigger touches, and why that is on more than one shard; no reasons if it is on one. */
export interface Reach {
  readonly name: string;
  readonly file: string;
  /** The triggers that run it. */
  readonly triggers: readonly Trigger[];
  readonly tables: readonly string[];
  readonly reasons: readonly string[];
}

/** The parsed schema with the distribution of its tables. */
export interface DistributedSchema extends DatabaseSchema {
  readonly distributions: ReadonlyMap<string, Distribution>;
}

/** The functions of the folder `writes`. */
export const listWriteFunctions = (
  schema: DistributedSchema,
  routines: ReadonlyMap<string, Routine>,
): readonly Reach[] =>
  [...routines.values()]
    .filter(({ file }) => file.startsWith("writes/"))
    .map(({ name, file }) => toReach(schema, name, file, findCalled(routines, name)));

/** The functions of triggers, each with the tables whose triggers run it. */
export function listTriggerFunctions(
  schema: DistributedSchema,
  routines: ReadonlyMap<string, Routine>,
): readonly Reach[] {
  const byRoutine = new Map<string, Trigger[]>();
  for (const trigger of schema.triggers.values())
    byRoutine.set(trigger.routine, [...(byRoutine.get(trigger.routine) ?? []), trigger]);
  return [...byRoutine].map(([name, triggers]) =>
    toReach(schema, name, routines.get(name)?.file ?? "", findCalled(routines, name), triggers),
  );
}

function toReach(
  schema: DistributedSchema,
  name: string,
  file: string,
  called: readonly Routine[],
  triggers: readonly Trigger[] = [],
): Reach {
  const own = triggers.map(({ table }) => table);
  return { name, file, triggers, ...findReach(schema, called, { own }) };
}

/**
 * The tables that functions touch, with those that a statement names itself, and why their rows are on more than one shard. `own` are
 * the tables of the rows that are given.
 */
export function findReach(
  schema: DistributedSchema,
  called: readonly Routine[],
  {
    own = [],
    reads = [],
    writes = [],
  }: {
    readonly own?: readonly string[];
    readonly reads?: readonly string[];
    readonly writes?: readonly string[];
  },
): Pick<Reach, "tables" | "reasons"> {
  const touched = [...own, ...reads, ...writes, ...called.flatMap(({ touches }) => [...touches])];
  const tables = [...new Set(touched)].filter((table) => schema.tables.has(table));
  const written = new Set([...writes, ...called.flatMap((routine) => [...routine.writes])]);
  const reasons = [
    ...findGroups(schema, tables),
    ...findWrittenReferences(schema, tables, written),
    ...tables.flatMap((table) => findOtherRows(schema, table, tables, own)),
  ];
  return { tables: tables.sort(), reasons: [...new Set(reasons)] };
}

/** Rows of different owners, such as a resident and a game, are on different shards. */
function findGroups({ distributions }: DistributedSchema, tables: readonly string[]): readonly string[] {
  const placed = tables.filter((table) => !isOnAnyShard(distributions.get(table) ?? { group: "" }));
  const groups = new Set(placed.map((table) => distributions.get(table)?.group ?? ""));
  return groups.size > 1 ? [[...groups].sort().join(", ")] : [];
}

/** A reference table has a copy on every shard, so a write goes to all of them. */
function findWrittenReferences(
  { distributions }: DistributedSchema,
  tables: readonly string[],
  writes: ReadonlySet<string>,
): readonly string[] {
  const written = tables.filter(
    (table) => writes.has(table) && distributions.get(table)?.group === "reference",
  );
  return written.length > 0 ? [`writes all copies of ${written.sort().join(", ")}`] : [];
}

/** Rows of the same kind of owner, but of another one: both sides of a follow, a like and the review that is liked. */
function findOtherRows(
  { tables, distributions }: DistributedSchema,
  name: string,
  touched: readonly string[],
  own: readonly string[],
): readonly string[] {
  const table = tables.get(name);
  const distribution = distributions.get(name);
  if (!table || !distribution || !["resident", "game", "waitlist"].includes(distribution.group)) return [];
  const { group, column, parent } = distribution;
  const isOther = (other: string): boolean =>
    touched.includes(other) &&
    ![parent, `${group}s`].includes(other) &&
    distributions.get(other)?.group === group;
  const foreign = listForeignKeys(table).filter(
    ({ to, columns }) => isOther(to) && !columns.includes(column),
  );
  const key = getPrimaryKey(table);
  const isLookedUp = !own.includes(name) && key[0] !== "id" && !key.includes(column) && parent === undefined;
  const hasTwo = findOwnerColumns(tables, name, `${group}s`).length > 1 && touched.length > 1;
  return [
    ...foreign.map(({ to }) => `${to} of another ${group}`),
    ...(isLookedUp ? [`${name} by ${key.join(", ")}`] : []),
    ...(hasTwo ? [`two ${group}s`] : []),
  ];
}
