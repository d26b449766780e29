import { parse } from "libpg-query";
import {
  parseBody,
  type ParsedStatement,
  parseStatements,
  toFields,
  toList,
  toNames,
  toText,
  visit,
} from "./parse-tree.js";

/** A function of prisma/functions: its text, the tables that it names, those that it writes, and what it calls. */
export interface Routine {
  readonly name: string;
  readonly file: string;
  readonly language: string;
  /** The text, without comments. */
  readonly sql: string;
  readonly touches: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
}

/** A file of SQL by its name in prisma/functions. */
export interface SqlFile {
  readonly file: string;
  readonly sql: string;
}

/** The functions of SQL files, by name. */
export async function readRoutines(files: readonly SqlFile[]): Promise<ReadonlyMap<string, Routine>> {
  const routines = new Map<string, Routine>();
  for (const { file, sql } of files)
    for (const statement of await parseStatements(sql)) {
      if (statement.kind !== "CreateFunctionStmt") continue;
      const routine = await toRoutine(statement, file);
      routines.set(routine.name, routine);
    }
  return routines;
}

async function toRoutine({ fields, text }: ParsedStatement, file: string): Promise<Routine> {
  const options = new Map(
    toList(fields["options"]).map((node) => {
      const { defname, arg } = toFields(toFields(node)["DefElem"]);
      return [toText(defname), arg] as const;
    }),
  );
  const language = toText(toFields(toFields(options.get("language"))["String"])["sval"]);
  const [source = ""] = toNames([options.get("as")]);
  const body = language === "plpgsql" ? await parseBody(text) : [fields["sql_body"] ?? (await parse(source))];
  return {
    name: toNames(fields["funcname"]).at(-1) ?? "",
    file,
    language,
    sql: dropComments(text),
    ...summarize(body),
  };
}

/** An SQL text without its comments and the contents of its string literals. */
export const dropComments = (sql: string): string =>
  sql.replaceAll(/--.*/g, "").replaceAll(/'(?:[^']|'')*'/g, "''");

/** What parse trees name: tables, those that are written, and functions. */
export function summarize(trees: unknown): Pick<Routine, "touches" | "writes" | "calls"> {
  const [touches, writes, calls] = [new Set<string>(), new Set<string>(), new Set<string>()];
  visit({ trees }, (kind, fields) => {
    if (typeof fields["relname"] === "string") touches.add(fields["relname"]);
    if (/^(Insert|Update|Delete)Stmt$/.test(kind))
      writes.add(toText(toFields(fields["relation"])["relname"]));
    if (kind === "FuncCall") calls.add(toNames(fields["funcname"]).at(-1) ?? "");
  });
  return { touches, writes, calls };
}

/** A function with all that it calls, once each. */
export function findCalled(routines: ReadonlyMap<string, Routine>, name: string): readonly Routine[] {
  const found = new Map<string, Routine>();
  const follow = (called: string): void => {
    const routine = routines.get(called);
    if (!routine || found.has(called)) return;
    found.set(called, routine);
    for (const next of routine.calls) follow(next);
  };
  follow(name);
  return [...found.values()];
}
