import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  resolve,
  toPointerToken,
} from "../document.js";
import { createValidators } from "../examples.js";
import { isExcepted, opaqueStrings } from "./exceptions.js";
import { listNonNullTypes, listSchemas, type SchemaEntry, schemaRule } from "./list-schemas.js";
import type { Rule } from "./rule.js";

/** The names of strings that programs create and compare. */
const machineNames =
  /(^|_)(code|token|state|slug|key|kid|id|cursor|version|username|nonce|verifier|challenge|currency|country|locale|language)$/;

const isFormed = ({ schema }: SchemaEntry): boolean =>
  ["pattern", "format", "enum", "const"].some((keyword) => keyword in schema);

/** The name by which exceptions know a string: its field with its schema, such as `AuthSession.access_token`, or its parameter. */
function toPlace({ at, name }: SchemaEntry): string {
  const [, , kind, owner = ""] = at.split("/");
  return kind === "schemas" && owner !== name ? `${owner}.${name}` : name;
}

const machineStrings: Rule = {
  name: "machine-strings",
  reason:
    "a pattern tells clients which characters they must escape or store, and how to recognize a wrong value",
  check: (document) =>
    listSchemas(document)
      .filter(
        (entry) =>
          listNonNullTypes(entry.schema).includes("string") && machineNames.test(toSnakeCase(entry.name)),
      )
      .filter((entry) => !isFormed(entry) && !isExcepted(opaqueStrings, toPlace(entry)))
      .map((entry) => ({
        at: entry.at,
        message: `${toPlace(entry)} is a machine-made string without pattern, format or enum`,
      })),
};

const toSnakeCase = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => `_${capital}`).toLowerCase();

const toEnumKey = ({ enum: values }: JsonObject): string =>
  JSON.stringify(asArray(values).map(asString).toSorted());

const namedEnums: Rule = {
  name: "named-enums",
  reason: "generators create one type for a named enum, and another for each inline one",
  check: (document) => {
    const enums = listSchemas(document).filter(({ schema }) => "enum" in schema);
    const named = new Map(
      enums.filter(({ role }) => role === "component").map(({ schema, name }) => [toEnumKey(schema), name]),
    );
    return enums.flatMap(({ at, role, schema, name }) => {
      const component = role === "component" ? undefined : named.get(toEnumKey(schema));
      return component === undefined
        ? []
        : [
            {
              at,
              message: `${name} repeats the enum ${component}; use a reference, with its own default if it has one`,
            },
          ];
    });
  },
};

interface ArrayField {
  readonly field: string;
  readonly at: string;
  readonly minItems: number;
}

/** The required arrays of each component schema and its parts, by the name of the schema. */
function groupRequiredArrays(document: JsonObject): ReadonlyMap<string, readonly ArrayField[]> {
  const arrays = new Map<string, ArrayField[]>();
  for (const entry of listSchemas(document)) {
    const [, name] = /^\/components\/schemas\/([^/]+)(?:\/allOf\/\d+)?$/.exec(entry.at) ?? [];
    if (name !== undefined)
      arrays.set(name, [...(arrays.get(name) ?? []), ...listRequiredArrays(document, entry)]);
  }
  return arrays;
}

const listRequiredArrays = (
  document: JsonObject,
  { at, schema: { properties, required } }: SchemaEntry,
): ArrayField[] =>
  Object.entries(asObject(properties)).flatMap(([field, value]) => {
    const { type, minItems = 0 } = resolve(document, value);
    const isRequired = type === "array" && asArray(required).includes(field);
    return isRequired
      ? [{ field, at: `${at}/properties${toPointerToken(field)}`, minItems: Number(minItems) }]
      : [];
  });

const minItems: Rule = {
  name: "min-items",
  reason: "a list that a creation must fill is never empty in the responses either",
  check: (document) => {
    const arrays = groupRequiredArrays(document);
    return [...arrays].flatMap(([name, received]) =>
      (arrays.get(`Create${name}`) ?? []).flatMap(({ field, minItems: min }) =>
        received
          .filter((array) => array.field === field && array.minItems < min)
          .map(({ at }) => ({
            at,
            message: `${name}.${field} lacks minItems: ${String(min)}, which Create${name}.${field} has`,
          })),
      ),
    );
  },
};

const extensibleEnumLists = schemaRule(
  "extensible-enum-lists",
  "the enum grows, and a list must have room for all of its values",
  ({ schema: { items, maxItems } }, document) => {
    const { enum: values, "x-extensible": isExtensible } = resolve(document, items);
    const count = asArray(values).length;
    return (
      isExtensible === true &&
      typeof maxItems === "number" &&
      maxItems < count &&
      `has maxItems: ${maxItems}, but its items have ${count} values`
    );
  },
);

/** Lists the schemas with a default, references included. */
function listDefaults(value: Json, at: string): { at: string; value: Json }[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listDefaults(item, at + toPointerToken(index)));
  if (!isObject(value)) return [];
  const own =
    "default" in value && !/\/(properties|responses)$/.test(at) ? [{ at, value: value.default ?? null }] : [];
  const inner = Object.entries(value).filter(([key]) => !["default", "example", "examples"].includes(key));
  return [...own, ...inner.flatMap(([key, member]) => listDefaults(member, at + toPointerToken(key)))];
}

const defaults: Rule = {
  name: "valid-defaults",
  reason:
    "the default is what the server uses when nothing is sent, so it must be a value that could be sent",
  check: (document) => {
    const findValidator = createValidators(document);
    return ["paths", "components"]
      .flatMap((key) => listDefaults(document[key] ?? {}, `/${key}`))
      .filter(({ at, value }) => !findValidator(at)(value))
      .map(({ at, value }) => ({
        at,
        message: `the default ${JSON.stringify(value)} does not match its schema`,
      }));
  },
};

/** Rules about machine-made strings, enums, lists and defaults. */
export const valueRules: readonly Rule[] = [
  machineStrings,
  namedEnums,
  minItems,
  extensibleEnumLists,
  defaults,
];
