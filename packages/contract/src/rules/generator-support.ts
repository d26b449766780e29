import { readFileSync } from "node:fs";
import path from "node:path";
import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  listEndpoints,
  toPointerToken,
} from "../document.js";
import { toTagNames } from "../names.js";
import { root } from "../outputs.js";
import { capitalize } from "../sdk/operation.js";
import { schemaRule } from "./list-schemas.js";
import type { Rule } from "./rule.js";

const exclusiveBounds = schemaRule(
  "no-exclusive-bounds",
  "breaks ogen, progenitor and orval; use the smallest allowed value, such as minimum: 0.01",
  ({ schema }) => ("exclusiveMinimum" in schema || "exclusiveMaximum" in schema) && "has an exclusive bound",
);

const constantBooleans = schemaRule(
  "no-constant-booleans",
  "breaks ogen, the Java client and openapi-python-client; use a plain boolean with a description",
  ({ schema }) => {
    const values = asArray(schema.enum);
    const constant =
      typeof schema.const === "boolean" ||
      (values.length > 0 && values.every((each) => typeof each === "boolean"));
    return constant && "is a constant boolean";
  },
);

const typeLists = schemaRule(
  "no-type-lists",
  "breaks ogen, oapi-codegen and Java; omit the type, or use anyOf of scalars",
  ({ schema }) => asArray(schema.type).filter((type) => type !== "null").length > 1 && "has a list of types",
);

const arrayAlternatives = schemaRule(
  "no-array-alternatives",
  "breaks ogen, oapi-codegen and Java; use scalars or objects",
  ({ schema }) =>
    ["oneOf", "anyOf"].some((key) => asArray(schema[key]).some((part) => asObject(part).type === "array")) &&
    "has an array among its alternatives",
);

const nullableEnums = schemaRule(
  "nullable-enums",
  "in JSON Schema an enum without null rejects null, even if the type allows it",
  ({ schema }) =>
    "enum" in schema &&
    asArray(schema.type).includes("null") &&
    !asArray(schema.enum).includes(null) &&
    "allows null by its type but not by its enum",
);

const nullableReferences = schemaRule(
  "nullable-references",
  "all generators support oneOf with the reference and type null, which becomes nullable in 3.0",
  ({ schema }) => {
    const anyOfNull = asArray(schema.anyOf).some((part) => asObject(part).type === "null");
    return anyOfNull && "is nullable, but not with oneOf and type null";
  },
);

const readOnlyFields = schemaRule(
  "no-read-only",
  "the validator rejects readOnly fields in requests, but clients may send them back unchanged",
  ({ schema }) => ("readOnly" in schema || "writeOnly" in schema) && "is readOnly or writeOnly",
);

/** Publishing rewrites `\u00XX`. */
const portablePatterns = schemaRule(
  "portable-patterns",
  "Go and PHP do not support \\uXXXX in patterns; use a format for such characters",
  ({ schema }) =>
    /\\u(?!00)/.test(asString(schema.pattern)) && "has a pattern with an escape other than \\u00XX",
);

interface Text {
  readonly at: string;
  readonly text: string;
}

function listTexts(value: Json, at: string): Text[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listTexts(item, at + toPointerToken(index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "example" || key === "examples") return [];
    const isText = (key === "description" || key === "summary") && typeof inner === "string";
    return isText
      ? [{ at: at + toPointerToken(key), text: inner }]
      : listTexts(inner, at + toPointerToken(key));
  });
}

const commentSafe: Rule = {
  name: "comment-safe-texts",
  reason:
    "descriptions become comments: */ would end a comment, @ at the start of a line would begin a tag such as @deprecated, and a backslash breaks some languages",
  check: (document) =>
    listTexts(document, "")
      .filter(({ text }) => /\*\/|\\|^\s*@/m.test(text))
      .map(({ at }) => ({ at, message: "has a text with */, a backslash or a line that begins with @" })),
};

const builtIns = [
  "list",
  "dict",
  "set",
  "frozenset",
  "tuple",
  "type",
  "any",
  "optional",
  "union",
  "literal",
  "array",
  "object",
  "map",
  "string",
  "number",
  "boolean",
  "integer",
  "date",
  "error",
  "exception",
  "record",
  "readonly",
  "promise",
  "partial",
  "response",
  "request",
  "iterable",
  "iterator",
  "sequence",
  "callable",
  "generic",
  "class",
  "function",
  "file",
  "json",
  "model",
];

/** Lists the names that modules of the SDK export beside the models. */
const listSdkExports = (): string[] =>
  ["index", "operations"].flatMap((module) => {
    const source = readFileSync(path.join(root, `packages/sdk/src/${module}.ts`), "utf8");
    const lists = [...source.matchAll(/\{([^}]*)\}/g)].map(([, names = ""]) => names);
    return lists
      .join()
      .split(",")
      .map((name) => name.replace(/^\s*type\b/, "").trim());
  });

/** Lists the names of the types that are generated from operations and tags. */
const listGeneratedTypes = (document: JsonObject): string[] => [
  "OperationTypes",
  "Resources",
  "ReadMethods",
  "FormerMethods",
  "FormerReadMethods",
  ...listEndpoints(document).flatMap(({ id }) => [`${capitalize(id)}Params`, `${capitalize(id)}Options`]),
  ...asArray(document.tags)
    .map((tag) => toTagNames(asString(asObject(tag).name)).type)
    .flatMap((type) => [type, `${type}Reads`]),
];

const componentNames: Rule = {
  name: "component-names",
  reason:
    "a component shadows what has the same name: a Python client with a model List cannot be imported, nor a type of the SDK",
  check: (document) => {
    const sdkTypes = new Set([...listSdkExports(), ...listGeneratedTypes(document)]);
    return Object.keys(asObject(asObject(document.components).schemas)).flatMap((name) =>
      [
        ...(builtIns.includes(name.toLowerCase()) ? ["is the name of a built-in"] : []),
        ...(sdkTypes.has(name) ? ["is the name of a type or function of the SDK; rename it"] : []),
        ...(/^[A-Z][A-Za-z0-9]*$/.test(name) ? [] : ["is not in PascalCase"]),
      ].map((problem) => ({
        at: `/components/schemas${toPointerToken(name)}`,
        message: `${name} ${problem}`,
      })),
    );
  },
};

/** Rules that keep the contract usable for code generators and their clients. */
export const generatorRules: readonly Rule[] = [
  exclusiveBounds,
  constantBooleans,
  typeLists,
  arrayAlternatives,
  nullableEnums,
  nullableReferences,
  readOnlyFields,
  portablePatterns,
  commentSafe,
  componentNames,
];
