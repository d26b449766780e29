import type { Node } from "libpg-query";
import { findLockedTables } from "./locks.js";
import {
  findColumnConstraints,
  findConstraint,
  type Statement,
  type TableChange,
  toNames,
  toTexts,
} from "./statements.js";

/** A migration, and what came before it. */
export interface ParsedMigration {
  readonly name: string;
  readonly isTransactional: boolean;
  readonly statements: readonly Statement[];
  /** Changes of tables that it does not create. */
  readonly changes: readonly TableChange[];
  /** Tables that it creates. */
  readonly created: ReadonlySet<string>;
  /** Columns, as `table.column`, that a validated CHECK declares to be not null. */
  readonly checkedColumns: ReadonlySet<string>;
  /** The newest migration that the previous release has. */
  readonly previous: string;
}

/** A rule of migrations. */
export interface Rule {
  readonly name: string;
  /** What to do instead. */
  readonly advice: string;
  /** What breaks the rule. */
  find(migration: ParsedMigration): readonly string[];
}

const changeRule = (name: string, advice: string, breaks: (change: TableChange) => boolean): Rule => ({
  name,
  advice,
  find: ({ changes }) =>
    changes
      .filter(breaks)
      .map(({ table, change: { subtype, name: column } }) =>
        [subtype?.replace("AT_", "") ?? "", `${table}${column === undefined ? "" : `.${column}`}`].join(
          " of ",
        ),
      ),
});

const statementRule = (
  name: string,
  advice: string,
  find: (statement: Statement, migration: ParsedMigration) => readonly string[],
): Rule => ({
  name,
  advice,
  find: (migration) => migration.statements.flatMap((statement) => find(statement, migration)),
});

/** Functions whose result is the same for all rows of a statement. */
const stableFunctions = new Set(["now", "transaction_timestamp", "statement_timestamp"]);

const callsVolatileFunction = (node: Node): boolean =>
  [
    ...JSON.stringify(node).matchAll(
      /"funcname":\[(?:\{"String":\{"sval":"\w+"\}\},)*\{"String":\{"sval":"(\w+)"/g,
    ),
  ].some(([, name = ""]) => !stableFunctions.has(name));

const isRewritten = ({ change }: TableChange): boolean => {
  if (change.subtype === "AT_SetLogged" || change.subtype === "AT_SetUnLogged") return true;
  const constraints = findColumnConstraints(change) ?? [];
  return (
    constraints.some(
      ({ contype, raw_expr: expression }) =>
        contype === "CONSTR_GENERATED" ||
        contype === "CONSTR_IDENTITY" ||
        (contype === "CONSTR_DEFAULT" && expression !== undefined && callsVolatileFunction(expression)),
    ) || /"sval":"(small|big)?serial"/.test(JSON.stringify(change))
  );
};

const needsValidation = ({ change }: TableChange): boolean => {
  const constraint = findConstraint(change);
  if (constraint?.contype === "CONSTR_NOTNULL") return false;
  if (constraint) return constraint.skip_validation !== true && constraint.indexname === undefined;
  const checked = ["CONSTR_CHECK", "CONSTR_UNIQUE", "CONSTR_PRIMARY"];
  return (findColumnConstraints(change) ?? []).some(({ contype = "" }) => checked.includes(contype));
};

const isWithoutDefault = ({ change }: TableChange): boolean => {
  const types = (findColumnConstraints(change) ?? []).map(({ contype }) => contype);
  return types.includes("CONSTR_NOTNULL") && !types.includes("CONSTR_DEFAULT");
};

const isChecked = ({ table, change }: TableChange, checked: ReadonlySet<string>): boolean =>
  checked.has(`${table}.${change.name ?? ""}`);

const isDroppedOrRenamed = (statement: Statement): readonly string[] => {
  if ("RenameStmt" in statement) return [`RENAME of ${toNames(statement.RenameStmt.relation).join()}`];
  if ("AlterObjectSchemaStmt" in statement) return ["SET SCHEMA"];
  if (!("DropStmt" in statement) || statement.DropStmt.removeType === "OBJECT_INDEX") return [];
  return [`DROP of ${toTexts(statement.DropStmt.objects).join(", ")}`];
};

const findRemovals = ({ statements, changes }: ParsedMigration): readonly string[] => [
  ...statements.flatMap(isDroppedOrRenamed),
  ...changes
    .filter(({ change }) => change.subtype === "AT_DropColumn")
    .map(({ table, change }) => `DROP of ${table}.${change.name ?? ""}`),
];

/** The tables whose rows a statement changes. */
function findChangedTables(statement: Statement): readonly string[] {
  if ("UpdateStmt" in statement) return toNames(statement.UpdateStmt.relation);
  if ("DeleteStmt" in statement) return toNames(statement.DeleteStmt.relation);
  if ("MergeStmt" in statement) return toNames(statement.MergeStmt.relation);
  if (!("TruncateStmt" in statement)) return [];
  return (statement.TruncateStmt.relations ?? []).flatMap((node) =>
    "RangeVar" in node ? toNames(node.RangeVar) : [],
  );
}

/** Whether a statement may stand in a migration without a transaction: repeatable, and without a lock that stops writes. */
function isHarmlessAlone(statement: Statement): boolean {
  if ("IndexStmt" in statement)
    return statement.IndexStmt.concurrent === true && statement.IndexStmt.if_not_exists === true;
  if ("DropStmt" in statement)
    return statement.DropStmt.concurrent === true && statement.DropStmt.missing_ok === true;
  return isValidation(statement);
}

const isValidation = (statement: Statement): boolean =>
  "AlterTableStmt" in statement &&
  (statement.AlterTableStmt.cmds ?? []).every(
    (command) => "AlterTableCmd" in command && command.AlterTableCmd.subtype === "AT_ValidateConstraint",
  );

/** What a migration must not do while services use the database. */
export const rules: readonly Rule[] = [
  changeRule(
    "rewrite",
    "PostgreSQL rewrites the table under an exclusive lock. Add the column without it, and let a job fill it.",
    isRewritten,
  ),
  changeRule(
    "type-change",
    "It rewrites the table and fails statements that the previous release has prepared. Add another column.",
    ({ change }) => change.subtype === "AT_AlterColumnType",
  ),
  {
    name: "not-null",
    advice:
      "Add CHECK (column IS NOT NULL) NOT VALID, validate it, then set NOT NULL; give a new column a default.",
    find: ({ changes, checkedColumns }) =>
      changes
        .filter(
          (each) =>
            (each.change.subtype === "AT_SetNotNull" && !isChecked(each, checkedColumns)) ||
            isWithoutDefault(each),
        )
        .map(({ table, change }) => `NOT NULL of ${table}.${change.name ?? "a new column"}`),
  },
  statementRule("data-change", "Let a job do it in batches.", (statement, { created }) =>
    findChangedTables(statement)
      .filter((table) => !created.has(table))
      .map((table) => `${Object.keys(statement).join().replace("Stmt", "").toUpperCase()} of ${table}`),
  ),
  {
    name: "removal",
    advice:
      "The previous release may use it. End the name of the migration with _needs_ and the time of the migration since which no version does; the previous release must have that one.",
    find: (migration) => {
      const needed = /_needs_(\d{14})$/.exec(migration.name)?.[1];
      return needed !== undefined && needed <= migration.previous.slice(0, 14) ? [] : findRemovals(migration);
    },
  },
  statementRule(
    "index",
    "Use CONCURRENTLY and the header -- Transaction: none.",
    (statement, { created }) => {
      if ("IndexStmt" in statement && statement.IndexStmt.concurrent !== true)
        return toNames(statement.IndexStmt.relation)
          .filter((table) => !created.has(table))
          .map((table) => `CREATE INDEX on ${table}`);
      if ("DropStmt" in statement && statement.DropStmt.removeType === "OBJECT_INDEX")
        return statement.DropStmt.concurrent === true ? [] : ["DROP INDEX"];
      return [];
    },
  ),
  changeRule(
    "validation",
    "Add it NOT VALID and validate it in a later migration; make unique indexes concurrently and add USING INDEX.",
    needsValidation,
  ),
  {
    name: "validation-in-transaction",
    advice:
      "The locks of the other statements last as long as the validation. Give it a migration of its own.",
    find: ({ statements, isTransactional }) =>
      isTransactional && statements.some(isValidation) && !statements.every(isValidation)
        ? ["VALIDATE CONSTRAINT"]
        : [],
  },
  {
    name: "several-tables",
    advice: "It holds the lock of one while it waits for the next. Write a migration for each.",
    find: (migration) => {
      const tables = findLockedTables(migration);
      return migration.isTransactional && tables.length > 1 ? [`locks of ${tables.join(", ")}`] : [];
    },
  },
  {
    name: "without-transaction",
    advice:
      "A migration without a transaction may only make and drop indexes concurrently, with IF [NOT] EXISTS, and validate constraints.",
    find: ({ statements, isTransactional }) =>
      isTransactional || statements.every(isHarmlessAlone)
        ? []
        : statements
            .filter((statement) => !isHarmlessAlone(statement))
            .flatMap((statement) => Object.keys(statement)),
  },
  statementRule("opaque", "What it does cannot be checked. Write the statements themselves.", (statement) =>
    "DoStmt" in statement || "LockStmt" in statement ? Object.keys(statement) : [],
  ),
];
