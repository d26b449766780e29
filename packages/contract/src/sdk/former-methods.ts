import { header } from "../outputs.js";
import { formatMethodName, type MethodName } from "./method-name.js";
import { capitalize, type SdkOperation } from "./operation.js";

/** A former name of a method, and the method. */
interface FormerName extends MethodName {
  readonly operation: SdkOperation;
}

/** Builds the module with the former names of methods, by resource: their types, and where the methods are now. */
export function buildFormerMethodsSource(operations: readonly SdkOperation[]): string {
  const formerNames = operations.flatMap((operation) =>
    operation.formerNames.map((former): FormerName => ({ ...former, operation })),
  );
  const resources = [...new Set(formerNames.map(({ resource }) => resource))].sort();
  const build = (toEntry: (names: readonly FormerName[]) => string): string[] =>
    resources.map((each) => `  ${each}: ${toEntry(formerNames.filter(({ resource }) => resource === each))}`);
  const interfaces = new Set(formerNames.map(({ operation }) => toInterface(operation)));
  return [
    header,
    `import type { ${[...interfaces].sort().join(", ")} } from "./apis.js";`,
    "",
    "/** The former names of methods, by resource. They work until the next major version. */",
    "export interface FormerMethods {",
    ...build((names) => `{ ${names.map(toMember).join("")} };`),
    "}",
    "",
    "/** The former names of methods that only read, by resource. */",
    "export interface FormerReadMethods {",
    ...build((names) => `${toReadMethods(names)};`),
    "}",
    "",
    "/** The method that each former name means, by resource. */",
    "export const formerMethods = {",
    ...build((names) => `{ ${names.map(toTarget).join(", ")} },`),
    "};",
    "",
    // Their interfaces were exported.
    ...resources
      .filter((each) => operations.every(({ resource }) => resource !== each))
      .map(toFormerInterface),
  ].join("\n");
}

const toInterface = ({ resource }: SdkOperation): string => `${capitalize(resource)}Api`;

const toFormerInterface = (resource: string): string =>
  `/** @deprecated Its methods are in other resources. */\nexport type ${capitalize(resource)}Api = FormerMethods["${resource}"];\n`;

const toMember = ({ name, operation }: FormerName): string =>
  `\n/** @deprecated Use \`api.${operation.resource}.${operation.name}\`. */\n${name}: ${toInterface(operation)}["${operation.name}"];\n`;

const toReadMethods = (names: readonly FormerName[]): string =>
  names
    .filter(({ operation }) => operation.isReadOnly)
    .map(({ name }) => JSON.stringify(name))
    .join(" | ") || "never";

const toTarget = ({ name, operation }: FormerName): string => `${name}: "${formatMethodName(operation)}"`;
