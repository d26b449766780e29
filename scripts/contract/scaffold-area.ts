import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import type { TagNames } from "./names.js";

/** The new source of a file, and the operations that were added. */
export interface AreaUpdate {
  readonly source: string;
  readonly added: readonly string[];
}

const importLine = `import { notImplemented } from "../../kernel/http/not-implemented.js";`;
const placeholder = (id: string): string => `${id}: notImplemented("${id}"),`;

/** Adds a placeholder to the implementation of a tag for each missing operation. */
export function addPlaceholders(file: string, names: TagNames, operations: readonly string[]): AreaUpdate {
  return existsSync(file)
    ? updateExisting(file, names, operations)
    : { source: createSource(names, operations), added: operations };
}

const createSource = (
  { tag, variable, type }: TagNames,
  operations: readonly string[],
): string => `import type { Dependencies } from "../../events/dependencies.js";
${importLine}
import type { ${type} } from "../../generated/stubs/${variable}Api.js";

/** The operations of ${tag}. */
export const ${variable} = (_dependencies: Dependencies): ${type} => ({
${operations.map((id) => `  ${placeholder(id)}`).join("\n")}
});
`;

function updateExisting(
  file: string,
  { variable, type }: TagNames,
  operations: readonly string[],
): AreaUpdate {
  const text = readFileSync(file, "utf8");
  const implementation = findReturnedObject(parse(file, text), variable);
  if (!implementation)
    throw new Error(
      `${file} has no function ${variable} that returns an object literal, so placeholders cannot be added.`,
    );
  const present = listPropertyNames(file, implementation, variable);
  const added = operations.filter((id) => !present.includes(id));
  if (added.length === 0) return { source: text, added };
  const end = implementation.getEnd() - 1;
  const comma =
    implementation.properties.length > 0 && !implementation.properties.hasTrailingComma ? "," : "";
  const before = text.slice(0, end).trimEnd() + comma;
  const updated = `${before}\n${added.map((id) => `  ${placeholder(id)}`).join("\n")}\n${text.slice(end)}`;
  return { source: updated.includes(importLine) ? updated : addImport(updated, type), added };
}

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** The names of an object's properties. With spreads they are read from its type. */
function listPropertyNames(
  file: string,
  { properties }: ts.ObjectLiteralExpression,
  variable: string,
): string[] {
  if (!properties.some((property) => ts.isSpreadAssignment(property)))
    return properties.flatMap(({ name }) => (name && "text" in name ? [name.text] : []));
  const program = createProgram(file);
  const source = program.getSourceFile(file);
  const typed = source && findReturnedObject(source, variable);
  return typed
    ? program
        .getTypeChecker()
        .getTypeAtLocation(typed)
        .getProperties()
        .map(({ name }) => name)
    : [];
}

function createProgram(file: string): ts.Program {
  const project = ts.findConfigFile(path.dirname(file), (name) => ts.sys.fileExists(name));
  if (project === undefined) return ts.createProgram([file], { noLib: true, types: [] });
  const read = ts.readConfigFile(project, (name) => ts.sys.readFile(name));
  const config: unknown = read.config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(project));
  return ts.createProgram([file], options);
}

const addImport = (text: string, type: string): string =>
  text.replace(new RegExp(`^import type \\{ ${type} \\}`, "m"), `${importLine}\n$&`);

/** The object literal that the function of a tag returns. */
function findReturnedObject(source: ts.SourceFile, name: string): ts.ObjectLiteralExpression | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
      return findReturnValue(statement.body);
    if (!ts.isVariableStatement(statement)) continue;
    const declared = statement.declarationList.declarations.find(
      (each) => each.name.getText(source) === name,
    );
    const made = declared?.initializer;
    if (made && ts.isArrowFunction(made)) return findReturnValue(made.body);
  }
  return undefined;
}

function findReturnValue(body: ts.ConciseBody | undefined): ts.ObjectLiteralExpression | undefined {
  if (body === undefined) return undefined;
  if (ts.isParenthesizedExpression(body)) return findReturnValue(body.expression);
  if (ts.isObjectLiteralExpression(body)) return body;
  if (!ts.isBlock(body)) return undefined;
  const last = body.statements.findLast((statement) => ts.isReturnStatement(statement));
  return last?.expression && findReturnValue(last.expression);
}
