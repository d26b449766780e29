import { type Statement, type TableChange, toNames, toTexts } from "./statements.js";

/** Changes of tables that stop neither reads nor writes. */
const harmlessChanges = new Set([
  "AT_ValidateConstraint",
  "AT_SetStatistics",
  "AT_SetRelOptions",
  "AT_ResetRelOptions",
]);

/**
 * The tables that exist and that statements lock against writes or reads: ACCESS EXCLUSIVE or SHARE ROW EXCLUSIVE. Without those to
 * which new tables refer: their keys have no rows to check.
 */
export const findLockedTables = ({ statements, changes, created }: LockingStatements): readonly string[] => {
  const locked = [
    ...changes.flatMap(({ table, change }) => [
      ...(harmlessChanges.has(change.subtype ?? "") ? [] : [table]),
      ...findReferenced(change),
    ]),
    ...statements.flatMap(findLocked),
  ];
  return [...new Set(locked.filter((table) => !created.has(table)))];
};

interface LockingStatements {
  readonly statements: readonly Statement[];
  /** The changes of tables that exist. */
  readonly changes: readonly TableChange[];
  readonly created: ReadonlySet<string>;
}

/** Tables to which a new key refers. */
const findReferenced = (change: object): readonly string[] =>
  Array.from(
    JSON.stringify(change).matchAll(/"pktable":\{[^}]*?"relname":"(\w+)"/g),
    ([, table = ""]) => table,
  );

function findLocked(statement: Statement): readonly string[] {
  if ("CreateTrigStmt" in statement) return toNames(statement.CreateTrigStmt.relation);
  if ("RenameStmt" in statement) return toNames(statement.RenameStmt.relation);
  if ("TruncateStmt" in statement)
    return (statement.TruncateStmt.relations ?? []).flatMap((node) =>
      "RangeVar" in node ? toNames(node.RangeVar) : [],
    );
  if (!("DropStmt" in statement)) return [];
  const { removeType, objects } = statement.DropStmt;
  if (removeType === "OBJECT_TABLE") return toTexts(objects);
  // The table stands before the name of the trigger.
  return removeType === "OBJECT_TRIGGER" ? toTexts(objects).slice(-2, -1) : [];
}
