import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { asString, type Endpoint } from "./document.js";
import type { TagNames } from "./names.js";

/** The file of an operation's handler, in the folder of its area: `get-waitlist.ts`. */
export const handlerFile = (operation: string): string =>
  `${operation.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`;

const bind = (operation: string): string => `${operation}: ${operation}(dependencies),`;
const importHandler = (operation: string): string =>
  `import { ${operation} } from "./${handlerFile(operation).replace(/\.ts$/, ".js")}";`;

/** A handler that returns 501. */
export const handlerSource = ({ id, method, path: url, operation }: Endpoint): string =>
  `import type { Dependencies } from "../../events/dependencies.js";
import { notImplemented } from "../../kernel/http/not-implemented.js";
import type { Handler } from "../../kernel/http/operation.js";

/** ${asString(operation.summary) || id} (\`${method.toUpperCase()} ${url}\`). */
export const ${id} = (_dependencies: Dependencies): Handler<"${id}"> => notImplemented("${id}");
`;

const areaName = ({ variable }: TagNames): string => `${variable}Area`;

/** The `index.ts` of a new area. */
export const areaSource = (names: TagNames, operations: readonly string[]): string =>
  `import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
${operations.map(importHandler).join("\n")}

/** ${names.tag}. */
export const ${areaName(names)} = {
  operations: (dependencies: Dependencies) => ({
${operations.map((id) => `    ${bind(id)}`).join("\n")}
  }),
} satisfies Area;
`;

/** Adds operations to the `index.ts` of an area. Existing code is not changed. */
export function addOperations(text: string, names: TagNames, operations: readonly string[]): string {
  const source = parse(text);
  const returned = findOperations(source, areaName(names));
  if (!returned)
    throw new Error(
      `The index.ts of ${names.folder} has no ${areaName(names)} with operations: (dependencies) => ({ … }) to add to.`,
    );
  const added = operations.map(bind).join("\n");
  if (!ts.isObjectLiteralExpression(returned)) {
    const wrapped = replace(text, returned, `({ ...${returned.getText(source)},\n${added}\n})`);
    return addImports(wrapped, operations);
  }
  const end = returned.getEnd() - 1;
  const { length, hasTrailingComma } = returned.properties;
  const comma = length > 0 && !hasTrailingComma ? "," : "";
  return addImports(`${text.slice(0, end).trimEnd()}${comma}\n${added}\n${text.slice(end)}`, operations);
}

const replace = (text: string, node: ts.Node, by: string): string =>
  text.slice(0, node.getStart()) + by + text.slice(node.getEnd());

const addImports = (text: string, operations: readonly string[]): string =>
  insertAfterImports(text, operations.map(importHandler).join("\n"));

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

/** The value of a constant of a file, without `satisfies`, `as const` and parentheses. */
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
  if (list.elements.some((element) => element.getText(source) === areaName(names))) return text;
  const end = list.elements.at(-1)?.getEnd() ?? list.getStart() + 1;
  const comma = list.elements.length > 0 ? "," : "";
  return insertAfterImports(
    `${text.slice(0, end)}${comma}\n  ${areaName(names)}${text.slice(end)}`,
    `import { ${areaName(names)} } from "../areas/${names.folder}/index.js";`,
  );
}

/** The operations that the areas below a folder bind to a handler, as properties or methods of some object. */
export function listBound(folder: string): Set<string> {
  const bound = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const collect = (node: ts.Node): void => {
      if (ts.isObjectLiteralElement(node) && node.name && "text" in node.name) bound.add(node.name.text);
      ts.forEachChild(node, collect);
    };
    collect(parse(readFileSync(path.join(folder, name), "utf8")));
  }
  return bound;
}
