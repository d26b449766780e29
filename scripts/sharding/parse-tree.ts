import { parse, parsePlPgSQL } from "libpg-query";

/** The fields of a node of a parse tree. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field that is a list; empty if it is missing. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A field that is a text; empty if it is missing. */
export const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** A field that is a node; empty if it is missing. */
export const toFields = (value: unknown): Fields => (isFields(value) ? value : {});

/** Calls back for each node below a value, with the type or the field of the node. */
export function visit(value: unknown, onNode: (kind: string, fields: Fields) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode);
  if (!isFields(value)) return;
  for (const [kind, child] of Object.entries(value)) {
    if (isFields(child)) onNode(kind, child);
    visit(child, onNode);
  }
}

/** The texts of the names in a list of nodes. */
export const toNames = (nodes: unknown): readonly string[] =>
  toList(nodes).flatMap((node) => {
    const { String: name, List: list } = toFields(node);
    return name ? [toText(toFields(name)["sval"])] : toNames(toFields(list)["items"]);
  });

/** A statement: its type, such as `CreateStmt`, its fields, and its text. */
export interface ParsedStatement {
  readonly kind: string;
  readonly fields: Fields;
  readonly text: string;
}

/** The statements of an SQL text. */
export async function parseStatements(sql: string): Promise<readonly ParsedStatement[]> {
  const bytes = Buffer.from(sql);
  const { stmts } = await parse(sql);
  return (stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const [kind = "", fields] = Object.entries(stmt ?? {})[0] ?? [];
    const end = length === undefined ? bytes.length : start + length;
    return [{ kind, fields: toFields(fields), text: bytes.subarray(start, end).toString() }];
  });
}

/** Parse trees of what the body of a function in PL/pgSQL runs: statements, and expressions as `SELECT`. */
export async function parseBody(functionText: string): Promise<readonly unknown[]> {
  const queries: string[] = [];
  visit(await parsePlPgSQL(functionText), (kind, fields) => {
    if (kind === "PLpgSQL_expr") queries.push(toText(fields["query"]));
  });
  return Promise.all(queries.map(parseQuery));
}

/** A statement, an expression, or an assignment, of which the right side counts. */
async function parseQuery(query: string): Promise<unknown> {
  const assigned = query.replace(/^\s*[\w.]+(\[[^\]]*\])?\s*:=/, "");
  for (const candidate of [query, `SELECT ${assigned}`])
    try {
      return await parse(candidate);
    } catch {
      continue;
    }
  throw new Error(`Neither a statement nor an expression: ${query}`);
}
