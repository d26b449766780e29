import { header } from "../outputs.js";
import type { SdkOperation } from "./operation.js";
import { createTypeReader, type Member, type TypeReader } from "./type-reader.js";

/** The source of the SDK's types. */
export interface TypeSources {
  /** One type for each schema of the contract. */
  readonly models: string;
  /** The parameters, options and results of each operation. */
  readonly operations: string;
  /** The union of all operation IDs. */
  readonly operationIds: string;
  /** `paths`, `operations` and `components` as openapi-typescript writes them, for `api.raw`. */
  readonly schema: string;
}

/**
 * Splits the output of openapi-typescript. Named types are what editors and error messages show, and compilers load them
 * faster than types that are computed from `operations`.
 */
export function splitTypes(source: string, operations: readonly SdkOperation[]): TypeSources {
  const read = createTypeReader(source);
  const schemas = read.type("components", "schemas");
  const names = schemas.members.map(({ name }) => name);
  return {
    models: [header, ...schemas.members.map(toModel)].join("\n\n"),
    operations: buildOperations(read, operations),
    operationIds: buildOperationIds(operations),
    schema: [
      header,
      'import type * as models from "./models.js";',
      source.slice(0, schemas.start) + buildSchemasType(names) + source.slice(schemas.end),
    ].join("\n"),
  };
}

/** `keyof OperationTypes` would make the options of operations depend on themselves: middleware receives an operation ID. */
const buildOperationIds = (operations: readonly SdkOperation[]): string =>
  [
    `${header}\n`,
    "/** An operation ID of the contract. */",
    "export type OperationId =",
    `${operations.map(({ id }) => `    | "${id}"`).join("\n")};\n`,
  ].join("\n");

const buildSchemasType = (names: readonly string[]): string =>
  ["{", ...names.map((name) => `        ${name}: models.${name};`), "    }"].join("\n");

const toModel = ({ name, comment, type }: Member): string =>
  dedent(`${comment}        export type ${name} = ${replaceSchemaReferences(type)};`, 8);

/** Replaces references to `components["schemas"]` by the names of the models. */
const replaceSchemaReferences = (type: string, prefix = ""): string =>
  type.replaceAll(/components\["schemas"\]\["(\w+)"\]/g, `${prefix}$1`);

const dedent = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`^ {${String(width)}}`, "gm"), "");

function buildOperations(read: TypeReader, operations: readonly SdkOperation[]): string {
  const optionTypes = new Set(
    operations.flatMap(({ paramsType, optionTypes }) =>
      paramsType === undefined ? optionTypes : ["CallOptions", ...optionTypes.slice(1)],
    ),
  );
  return [
    header,
    `import type { ${[...optionTypes].sort().join(", ")} } from "./call-options.js";\nimport type * as models from "./models.js";`,
    ...operations.flatMap((operation) => buildParams(read, operation)),
    [
      "/** The types of each operation. */",
      "export interface OperationTypes {",
      ...operations.map((operation) => buildEntry(operation)),
      "}\n",
    ].join("\n"),
  ].join("\n\n");
}

function buildParams(
  read: TypeReader,
  { id, paramsType, requiresParams, optionTypes: [options = ""] }: SdkOperation,
): string[] {
  if (paramsType === undefined) return [];
  const { members } = read.type("operations", id, "parameters", "query");
  const fields = members.map(({ name, comment, optional, type }) => {
    // The SDK sends a date as its ISO text.
    const inlined = replaceSchemaReferences(read.inlineParameters(type), "models.").replace(
      "models.TimestampInput",
      "models.TimestampInput | Date",
    );
    return `${dedent(comment, 12)}    ${name}${optional ? "?" : ""}: ${inlined}${optional ? " | undefined" : ""};`;
  });
  return [
    [`/** The query parameters of \`${id}\`. */`, `export type ${paramsType} = {`, ...fields, "};"].join(
      "\n",
    ),
    [
      `/** The options of \`${id}\`. */`,
      `export interface ${options} extends CallOptions {`,
      "    /** The query parameters. */",
      requiresParams ? `    query: ${paramsType};` : `    query?: ${paramsType} | undefined;`,
      "}",
    ].join("\n"),
  ];
}

function buildEntry(operation: SdkOperation): string {
  const { id, paramsType, bodyType, successTypes, optionTypes, problems } = operation;
  return [
    `    ${id}: {`,
    `        params: ${paramsType ?? "never"};`,
    `        body: ${bodyType === undefined ? "never" : `models.${bodyType}`};`,
    `        success: ${successTypes.map((name) => `models.${name}`).join(" | ") || "undefined"};`,
    `        options: ${optionTypes.join(" & ")};`,
    "        problems: {",
    ...[...problems].map(([status, name]) => `            ${String(status)}: models.${name};`),
    "        };",
    "    };",
  ].join("\n");
}
