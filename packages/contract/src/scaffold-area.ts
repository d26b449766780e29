import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { asString, type Endpoint } from "./document.js";
import type { TagNames } from "./names.js";

/** Returns the name of the file that contains an operation's handler: `get-waitlist.ts`. */
export const toHandlerFileName = (operation: string): string =>
  `${operation.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`;

const renderBinding = (operation: string): string => `${operation}: ${operation}(dependencies),`;
const renderImport = (operation: string): string =>
  `import { ${operation} } from "./${toHandlerFileName(operation).replace(/\.ts$/, ".js")}";`;

/** Renders a handler that returns 501. */
export const renderHandlerFile = ({ id, method, path: url, operation }: Endpoint): string =>
  `import type { Dependencies } from "../../domain/dependencies.js";
import { notImplemented } from "../../kernel/http/not-implemented.js";
import type { Handler } from "../../kernel/http/operation.js";

/** ${asString(operation.summary) || id} (\`${method.toUpperCase()} ${url}\`). */
export const ${id} = (_dependencies: Dependencies): Handler<"${id}"> => notImplemented("${id}");
`;

const toAreaVariable = ({ variable }: TagNames): string => `${variable}Area`;

/** Renders the `index.ts` of a new area. */
export const renderAreaIndex = (names: TagNames, operations: readonly string[]): string =>
  `import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
${operations.map(renderImport).join("\n")}

/** ${names.tag}. */
export const ${toAreaVariable(names)} = {
  operations: (dependencies: Dependencies) => ({
${operations.map((id) => `    ${renderBinding(id)}`).join("\n")}
  }),
} satisfies Area;
`;

/** Adds operations to the `index.ts` of an area. Existing code is not changed. */
export function addOperations(text: string, names: TagNames, operations: readonly string[]): string {
  const source = parse(text);
  const returned = findOperations(source, toAreaVariable(names));
  if (!returned)
    throw new Error(
      `The index.ts of ${names.folder} has no ${toAreaVariable(names)} with operations: (dependencies) => ({ … }) to add to.`,
    );
  const added = operations.map(renderBinding).join("\n");
  if (!ts.isObjectLiteralExpression(returned)) {
    const wrapped = replace(text, returned, `({ ...${returned.getText(source)},\n${added}\n})`);
    return addImports(wrapped, operations);
  }
  const end = returned.getEnd() - 1;
  const { length, hasTrailingComma } = returned.properties;
  const comma = length > 0 && !hasTrailingComma ? "," : "";
  return addImports(`${text.slice(0, end).trimEnd()}${comma}\n${added}\n${text.slice(end)}`, operations);
}

const replace = (text: string, node: ts.Node, replacement: string): string =>
  text.slice(0, node.getStart()) + replacement + text.slice(node.getEnd());

const addImports = (text: string, operations: readonly string[]): string =>
  insertAfterImports(text, operations.map(renderImport).join("\n"));

function insertAfterImports(text: string, line: string): string {
  const imports = parse(text).statements.filter((statement) => ts.isImportDeclaration(statement));
  const end = imports.at(-1)?.getEnd() ?? 0;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile("index.ts", text, ts.ScriptTarget.Latest, true);

/** Finds the object that `operations: (dependencies) => …` of an area returns. */
function findOperations(source: ts.SourceFile, name: string): ts.Expression | undefined {
  const area = findInitializer(source, name);
  if (!area || !ts.isObjectLiteralExpression(area)) return undefined;
  const property = area.properties.find((each) => each.name?.getText(source) === "operations");
  if (!property || !ts.isPropertyAssignment(property)) return undefined;
  const { initializer } = property;
  if (!ts.isArrowFunction(initializer) || ts.isBlock(initializer.body)) return undefined;
  return initializer.parameters[0]?.name.getText(source) === "dependencies"
    ? unwrap(initializer.body)
    : undefined;
}

/** Finds the value of a constant of a file, without `satisfies`, `as const` and parentheses. */
function findInitializer(source: ts.SourceFile, name: string): ts.Expression | undefined {
  const declarations = source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  const initializer = declarations.find((each) => each.name.getText(source) === name)?.initializer;
  return initializer && unwrap(initializer);
}

const unwrap = (expression: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(expression) ||
  ts.isSatisfiesExpression(expression) ||
  ts.isAsExpression(expression)
    ? unwrap(expression.expression)
    : expression;

/** Adds an area at the end of the list in `app/areas.ts`. */
export function addArea(text: string, names: TagNames): string {
  const source = parse(text);
  const list = findInitializer(source, "areas");
  if (!list || !ts.isArrayLiteralExpression(list)) throw new Error("app/areas.ts has no list called areas.");
  if (list.elements.some((element) => element.getText(source) === toAreaVariable(names))) return text;
  const end = list.elements.at(-1)?.getEnd() ?? list.getStart() + 1;
  const comma = list.elements.length > 0 ? "," : "";
  return insertAfterImports(
    `${text.slice(0, end)}${comma}\n  ${toAreaVariable(names)}${text.slice(end)}`,
    `import { ${toAreaVariable(names)} } from "../areas/${names.folder}/index.js";`,
  );
}

/** Lists the operations that the areas below a folder implement: the properties and methods of all their objects. */
export function listImplementedOperations(folder: string): Set<string> {
  const implemented = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const collect = (node: ts.Node): void => {
      if (ts.isObjectLiteralElement(node) && node.name && "text" in node.name)
        implemented.add(node.name.text);
      ts.forEachChild(node, collect);
    };
    collect(parse(readFileSync(path.join(folder, name), "utf8")));
  }
  return implemented;
}
