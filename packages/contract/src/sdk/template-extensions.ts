import { format } from "prettier";
import { addDefaults, kinds } from "../../../sdk/src/definition.js";
import { asArray, asObject, asString, type JsonObject } from "../document.js";
import { toTagNames } from "../names.js";
import { createDocumentation, describeConditional } from "./documentation.js";
import { buildExample } from "./example.js";
import { capitalize, readSdkOperations, type SdkOperation } from "./operation.js";
import { buildSignatures, type Signatures } from "./signature.js";

/**
 * Builds what the SDK's templates print for each operation, by operation ID: templates contain no logic.
 */
export async function buildTemplateExtensions(
  document: JsonObject,
): Promise<ReadonlyMap<string, JsonObject>> {
  const operations = listMethods(document);
  const describe = createDocumentation(document, operations);
  const resources = buildResourceExtensions(operations);
  const tags = new Map(
    asArray(document.tags).map((tag) => {
      const name = asString(asObject(tag).name);
      return [toTagNames(name).variable, name];
    }),
  );
  const entries = operations.map(async (operation): Promise<readonly [string, JsonObject]> => {
    const example = await formatExample(buildExample(document, operation));
    const functionExample = await formatExample(buildExample(document, operation, "FUNCTION"));
    const { main, conditional } = buildSignatures(operation);
    return [
      operation.id,
      {
        // The templates make a resource of each tag.
        tags: [tags.get(operation.resource) ?? ""],
        "x-sdk-method": operation.name,
        "x-sdk-doc": toComment(describe(operation, example)),
        "x-sdk-signature": main,
        "x-sdk-define": findDefine(operation),
        "x-sdk-path": removeVersion(operation.path),
        "x-sdk-traits": buildTraits(operation),
        "x-sdk-function-doc": toComment(describe(operation, functionExample)),
        "x-sdk-function-signature": addClient(main),
        ...resources.get(operation.resource),
        ...(conditional !== undefined && {
          "x-sdk-conditional-doc": toComment(describeConditional(operation)),
          "x-sdk-conditional-signature": conditional,
          "x-sdk-function-conditional-signature": addClient(conditional),
        }),
      },
    ];
  });
  return new Map(await Promise.all(entries));
}

/** Adds the client to the signature of a method: `(client: BasicClient, slug: string): ApiCall<Game>`. */
const addClient = (signature: string): string => signature.replace("(", "(client: BasicClient, ");

/** Builds the imports of the file with the functions of all operations. */
export const buildFunctionImports = (document: JsonObject): string => {
  const operations = listMethods(document);
  return [
    buildImport("basic-client", ["BasicClient"], "import type"),
    buildImport("define-operation", [...operations.map(findDefine), "type Operation"]),
    buildTypeImports(operations),
  ].join("\n");
};

/** Lists the operations that are methods of the client. */
const listMethods = (document: JsonObject): SdkOperation[] =>
  readSdkOperations(document).filter(({ isStream }) => !isStream);

/** Removes `/v1`, which the SDK adds to all paths. */
function removeVersion(path: string): string {
  if (!path.startsWith("/v1/")) throw new Error(`${path} does not begin with /v1/.`);
  return path.slice("/v1".length);
}

/** Builds what the methods of a resource have in common, by resource. */
function buildResourceExtensions(operations: readonly SdkOperation[]): ReadonlyMap<string, JsonObject> {
  const resources = new Set(operations.map(({ resource }) => resource));
  return new Map(
    [...resources].map((resource) => {
      const members = operations.filter((operation) => operation.resource === resource);
      return [
        resource,
        {
          "x-sdk-imports": buildImports(members),
          "x-sdk-read-methods": buildReadMethods(members),
        },
      ];
    }),
  );
}

const formatExample = (code: string): Promise<string> =>
  format(code, { parser: "typescript", printWidth: 100 });

const toComment = (lines: readonly string[]): string =>
  ["/**", ...lines.map((line) => ` * ${line}`.trimEnd().replaceAll("*/", "*\\/")), " */"]
    .map((line) => `  ${line}`)
    .join("\n");

/** Returns the kind of an operation: `list`, or its HTTP method. */
function findKind({ isPaginated, method }: SdkOperation): keyof typeof kinds {
  const name = isPaginated ? "list" : method;
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const kind = names.find((known) => known === name);
  if (kind === undefined) throw new Error(`The SDK has no methods for ${method.toUpperCase()}.`);
  return kind;
}

/** Returns the name of the SDK's function that defines the method of an operation. */
const findDefine = (operation: SdkOperation): string => `define${capitalize(findKind(operation))}`;

/** Builds the last argument of the definition of a method: the traits that differ from those of most operations. */
function buildTraits(sdkOperation: SdkOperation): string {
  const { bodyType, isForm, isPaginated, isLog, isReadOnly, method, optionTypes, success } = sdkOperation;
  const common: Readonly<Record<string, unknown>> = { ...addDefaults(kinds[findKind(sdkOperation)]) };
  const traits = {
    method: method.toUpperCase(),
    hasBody: bodyType !== undefined,
    isForm,
    headerOptions: optionTypes.slice(1).map(toOptionName).sort(),
    isPaginated,
    isLog,
    isReadOnly,
    success,
  };
  const properties = Object.entries(traits).flatMap(([name, value]) => {
    const code = JSON.stringify(value);
    return code === JSON.stringify(common[name]) ? [] : [`${name}: ${code}`];
  });
  return properties.length === 0 ? "" : `, { ${properties.join(", ")} }`;
}

/** `IfMatchOption` is the type of the option `ifMatch`. */
const toOptionName = (type: string): string =>
  type === "CreateOnlyOption"
    ? "ifNoneMatch"
    : type.charAt(0).toLowerCase() + type.slice(1).replace(/Option$/, "");

/** Builds the imports of a resource's file. */
const buildImports = (operations: readonly SdkOperation[]): string =>
  [
    buildImport("definition", [...operations.map(findDefine), "type OperationDefinition"]),
    buildTypeImports(operations),
  ].join("\n");

/** Builds the imports of the types in signatures. */
function buildTypeImports(operations: readonly SdkOperation[]): string {
  const signatures = operations.map(buildSignatures);
  const collect = (module: keyof Signatures["types"]) => signatures.flatMap(({ types }) => types[module]);
  return [
    buildImport("models", collect("models"), "import type"),
    buildImport("operation-types", collect("operationTypes"), "import type"),
    buildImport("call-options", collect("options"), "import type"),
    buildImport("call", collect("calls"), "import type"),
  ].join("\n");
}

const buildImport = (module: string, names: readonly string[], keyword = "import"): string =>
  names.length === 0 ? "" : `${keyword} { ${[...new Set(names)].sort().join(", ")} } from "../${module}.js";`;

/** Builds the union of the methods of a resource that only read. */
const buildReadMethods = (operations: readonly SdkOperation[]): string =>
  operations
    .filter(({ isReadOnly }) => isReadOnly)
    .map(({ name }) => JSON.stringify(name))
    .join(" | ") || "never";

/** Throws if the generated code has no method for an operation: the generator may skip one without an error. */
export function assertMethods(document: JsonObject, code: string): void {
  const missing = listMethods(document).filter(({ id }) => !code.includes(`"${id}"`));
  if (missing.length > 0)
    throw new Error(`openapi-generator wrote no method for ${missing.map(({ id }) => id).join(", ")}.`);
}
