import type { AlterTableCmd, Constraint, Node, RangeVar } from "libpg-query";

/** A statement of a migration. */
export type Statement = Node;

/** A change of a column or constraint of a table. */
export interface TableChange {
  readonly table: string;
  readonly change: AlterTableCmd;
}

/** The names of the tables that statements create: nothing uses them yet. */
export const findCreatedTables = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap((statement) => {
      if ("CreateStmt" in statement) return toNames(statement.CreateStmt.relation);
      if ("CreateTableAsStmt" in statement) return toNames(statement.CreateTableAsStmt.into?.rel);
      return [];
    }),
  );

/** The changes of columns and constraints that statements make. */
export const findTableChanges = (statements: readonly Statement[]): readonly TableChange[] =>
  statements.flatMap((statement) => {
    if (!("AlterTableStmt" in statement)) return [];
    const [table = ""] = toNames(statement.AlterTableStmt.relation);
    return (statement.AlterTableStmt.cmds ?? []).flatMap((command) =>
      "AlterTableCmd" in command ? [{ table, change: command.AlterTableCmd }] : [],
    );
  });

/** The constraint that a change adds, if it adds one. */
export const findConstraint = ({ subtype, def }: AlterTableCmd): Constraint | undefined =>
  subtype === "AT_AddConstraint" && def && "Constraint" in def ? def.Constraint : undefined;

/** The constraints of the column that a change adds; undefined if it adds none. */
export const findColumnConstraints = ({ subtype, def }: AlterTableCmd): readonly Constraint[] | undefined =>
  subtype === "AT_AddColumn" && def && "ColumnDef" in def
    ? (def.ColumnDef.constraints ?? []).flatMap((node) => ("Constraint" in node ? [node.Constraint] : []))
    : undefined;

/** The column that a constraint declares to be not null. */
export function findCheckedColumn({ raw_expr: expression }: Constraint): string | undefined {
  if (!expression || !("NullTest" in expression)) return undefined;
  const { arg, nulltesttype } = expression.NullTest;
  if (nulltesttype !== "IS_NOT_NULL" || !arg || !("ColumnRef" in arg)) return undefined;
  return toTexts(arg.ColumnRef.fields).at(-1);
}

/** The name of a table, as a list for what may have none. */
export const toNames = (table: RangeVar | undefined): readonly string[] =>
  table?.relname === undefined ? [] : [table.relname];

/** The names in nodes: of qualified names, of lists, of functions. */
export const toTexts = (nodes: readonly Node[] | undefined): readonly string[] =>
  (nodes ?? []).flatMap((node) => {
    if ("String" in node) return node.String.sval ?? [];
    if ("List" in node) return toTexts(node.List.items);
    if ("ObjectWithArgs" in node) return toTexts(node.ObjectWithArgs.objname);
    return [];
  });
