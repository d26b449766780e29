import {
  type Fields,
  isFields,
  type ParsedStatement,
  parseStatements,
  toFields,
  toList,
  toNames,
  toText,
} from "./parse-tree.js";

/** A column, with what PostgreSQL does for it. */
export interface Column {
  readonly type: string;
  readonly isArray: boolean;
  readonly isGenerated: boolean;
  readonly isIdentity: boolean;
  isRequired: boolean;
}

/** A constraint: its kind as the parser names it, its columns, and the table that a foreign key refers to. */
export interface TableConstraint {
  readonly kind: string;
  readonly columns: readonly string[];
  readonly refersTo?: string;
  readonly isDeferrable: boolean;
}

/** A table as all migrations leave it. */
export interface Table {
  readonly columns: Map<string, Column>;
  readonly constraints: Map<string, TableConstraint>;
  readonly isUnlogged: boolean;
  readonly isPartitioned: boolean;
}

/** An index; a column that is an expression has no name. */
export interface Index {
  readonly table: string;
  readonly columns: readonly string[];
  readonly method: string;
  readonly isUnique: boolean;
  readonly isPartial: boolean;
}

/** A trigger; what it needs beyond rows. */
export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly routine: string;
  readonly isDeferred: boolean;
  readonly isForEachRow: boolean;
  readonly hasTransitionTables: boolean;
}

/** What the migrations and functions leave behind. */
export interface DatabaseSchema {
  readonly tables: Map<string, Table>;
  readonly indexes: Map<string, Index>;
  readonly triggers: Map<string, Trigger>;
  readonly extensions: Set<string>;
  readonly sequences: Set<string>;
}

/** Applies the statements of SQL texts, in their order, to an empty schema. */
export async function buildSchema(texts: readonly string[]): Promise<DatabaseSchema> {
  const schema: DatabaseSchema = {
    tables: new Map(),
    indexes: new Map(),
    triggers: new Map(),
    extensions: new Set(),
    sequences: new Set(),
  };
  for (const text of texts)
    for (const statement of await parseStatements(text)) addStatement(schema, statement);
  return schema;
}

function addStatement(schema: DatabaseSchema, { kind, fields }: ParsedStatement): void {
  if (kind === "CreateStmt") createTable(schema, fields);
  else if (kind === "AlterTableStmt") alterTable(schema, fields);
  else if (kind === "IndexStmt") schema.indexes.set(toText(fields["idxname"]), toIndex(fields));
  else if (kind === "CreateTrigStmt") createTrigger(schema, fields);
  else if (kind === "CreateExtensionStmt") schema.extensions.add(toText(fields["extname"]));
  else if (kind === "CreateSeqStmt") schema.sequences.add(toRelationName(fields["sequence"]));
  else if (kind === "DropStmt") drop(schema, fields);
  else if (kind === "RenameStmt") rename(schema, fields);
}

const toRelationName = (relation: unknown): string => toText(toFields(relation)["relname"]);

function createTable(schema: DatabaseSchema, fields: Fields): void {
  const table: Table = {
    columns: new Map(),
    constraints: new Map(),
    isUnlogged: toFields(fields["relation"])["relpersistence"] === "u",
    isPartitioned: isFields(fields["partspec"]),
  };
  schema.tables.set(toRelationName(fields["relation"]), table);
  for (const element of toList(fields["tableElts"])) {
    const { ColumnDef: column, Constraint: constraint, TableLikeClause: like } = toFields(element);
    if (like) replaceTable(schema, toRelationName(toFields(like)["relation"]), table);
    if (column) addColumn(table, toFields(column));
    if (constraint) addConstraint(table, toFields(constraint), toNames(toFields(constraint)["fk_attrs"]));
  }
}

/** A table that is made like another one, which becomes its first partition. */
function replaceTable(schema: DatabaseSchema, former: string, table: Table): void {
  if (!table.isPartitioned)
    throw new Error(`The page about sharding does not know tables like ${former} yet.`);
  for (const [name, column] of schema.tables.get(former)?.columns ?? []) table.columns.set(name, column);
  dropTable(schema, former);
}

function addColumn(table: Table, fields: Fields): void {
  const name = toText(fields["colname"]);
  const type = toFields(fields["typeName"]);
  const constraints = toList(fields["constraints"]).map((node) => toFields(toFields(node)["Constraint"]));
  const has = (kind: string): boolean => constraints.some(({ contype }) => contype === kind);
  table.columns.set(name, {
    type: toNames(type["names"]).at(-1) ?? "",
    isArray: toList(type["arrayBounds"]).length > 0,
    isGenerated: has("CONSTR_GENERATED"),
    isIdentity: has("CONSTR_IDENTITY"),
    isRequired: has("CONSTR_NOTNULL"),
  });
  for (const constraint of constraints)
    if (/FOREIGN|CHECK|UNIQUE|PRIMARY/.test(toText(constraint["contype"])))
      addConstraint(table, constraint, [name]);
}

function addConstraint(table: Table, fields: Fields, own: readonly string[]): void {
  const kind = toText(fields["contype"]);
  const keys = toNames(fields["keys"]);
  const columns = keys.length > 0 ? keys : own;
  const refersTo = toRelationName(fields["pktable"]);
  const name = toText(fields["conname"]) || [...columns, kind].join(" ");
  const isDeferrable = fields["deferrable"] === true;
  table.constraints.set(name, { kind, columns, isDeferrable, ...(refersTo && { refersTo }) });
  if (kind === "CONSTR_PRIMARY") for (const column of columns) setRequired(table, column, true);
}

function setRequired(table: Table, name: string, isRequired: boolean): void {
  const column = table.columns.get(name);
  if (column) column.isRequired = isRequired;
}

function alterTable(schema: DatabaseSchema, fields: Fields): void {
  const table = schema.tables.get(toRelationName(fields["relation"]));
  if (!table) return;
  for (const node of toList(fields["cmds"])) {
    const { subtype, name, def } = toFields(toFields(node)["AlterTableCmd"]);
    const { ColumnDef: column, Constraint: constraint } = toFields(def);
    if (subtype === "AT_AddColumn") addColumn(table, toFields(column));
    if (subtype === "AT_AddConstraint")
      addConstraint(table, toFields(constraint), toNames(toFields(constraint)["fk_attrs"]));
    if (subtype === "AT_DropConstraint") table.constraints.delete(toText(name));
    if (subtype === "AT_DropColumn") dropColumn(schema, toRelationName(fields["relation"]), toText(name));
    if (subtype === "AT_SetNotNull") setRequired(table, toText(name), true);
    if (subtype === "AT_DropNotNull") setRequired(table, toText(name), false);
  }
}

function toIndex(fields: Fields): Index {
  return {
    table: toRelationName(fields["relation"]),
    columns: toList(fields["indexParams"]).map((node) =>
      toText(toFields(toFields(node)["IndexElem"])["name"]),
    ),
    method: toText(fields["accessMethod"]),
    isUnique: fields["unique"] === true,
    isPartial: isFields(fields["whereClause"]),
  };
}

function createTrigger({ triggers }: DatabaseSchema, fields: Fields): void {
  const table = toRelationName(fields["relation"]);
  const name = toText(fields["trigname"]);
  triggers.set(`${table}.${name}`, {
    name,
    table,
    routine: toNames(fields["funcname"]).at(-1) ?? "",
    isDeferred: fields["initdeferred"] === true,
    isForEachRow: fields["row"] === true,
    hasTransitionTables: toList(fields["transitionRels"]).length > 0,
  });
}

function drop(schema: DatabaseSchema, fields: Fields): void {
  for (const object of toList(fields["objects"])) {
    const names = toNames([object]);
    const name = names.at(-1) ?? "";
    if (fields["removeType"] === "OBJECT_TRIGGER") schema.triggers.delete(names.slice(-2).join("."));
    if (fields["removeType"] === "OBJECT_INDEX") schema.indexes.delete(name);
    if (fields["removeType"] === "OBJECT_TABLE") dropTable(schema, name);
  }
}

/** A column takes its constraints and indexes with it. */
function dropColumn({ tables, indexes }: DatabaseSchema, name: string, column: string): void {
  const table = tables.get(name);
  table?.columns.delete(column);
  for (const [key, { columns }] of table?.constraints ?? [])
    if (columns.includes(column)) table?.constraints.delete(key);
  for (const [key, index] of indexes)
    if (index.table === name && index.columns.includes(column)) indexes.delete(key);
}

function dropTable({ tables, indexes, triggers }: DatabaseSchema, table: string): void {
  tables.delete(table);
  for (const [name, index] of indexes) if (index.table === table) indexes.delete(name);
  for (const [name, trigger] of triggers) if (trigger.table === table) triggers.delete(name);
}

function rename({ tables, indexes }: DatabaseSchema, fields: Fields): void {
  const kind = toText(fields["renameType"]);
  const [name, newName] = [toRelationName(fields["relation"]), toText(fields["newname"])];
  if (kind === "OBJECT_TABLE") {
    renameEntry(tables, name, newName);
    for (const [key, index] of indexes)
      if (index.table === name) indexes.set(key, { ...index, table: newName });
  } else if (kind === "OBJECT_INDEX") renameEntry(indexes, name, newName);
  else if (kind !== "OBJECT_TABCONSTRAINT")
    throw new Error(`The page about sharding does not know the renaming of ${kind} yet.`);
}

function renameEntry<Value>(entries: Map<string, Value>, name: string, newName: string): void {
  const entry = entries.get(name);
  if (entry === undefined) return;
  entries.delete(name);
  entries.set(newName, entry);
}
