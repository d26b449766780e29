import { isDeepStrictEqual } from "node:util";
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
import { listSchemas } from "./list-schemas.js";
import type { Finding, Rule } from "./rule.js";

const conditionKeywords = ["if", "then", "else"];

/** Checks the schemas that have fields or conditions between fields. */
const fieldRule = (
  name: string,
  reason: string,
  check: (schema: JsonObject, document: JsonObject) => readonly { at: string; message: string }[],
): Rule => ({
  name,
  reason,
  check: (document) =>
    listSchemas(document).flatMap((entry): Finding[] =>
      check(entry.schema, document).map(({ at, message }) => ({
        at: entry.at + at,
        message: `${entry.name} ${message}`,
      })),
    ),
});

const alternatives = fieldRule(
  "field-alternatives",
  "beside properties, openapi-python-client drops the fields and TypeScript generators add `unknown`; no generator reads if and then",
  (schema) =>
    ["oneOf", "anyOf", "not"]
      .filter((keyword) => keyword in schema && "properties" in schema)
      .map((keyword) => ({
        at: toPointerToken(keyword),
        message: `has ${keyword} beside properties; write the rule with if, then and else`,
      })),
);

interface Part {
  readonly at: string;
  readonly value: Json;
}

/** Lists the schemas in a condition, at any depth. */
function listParts(value: Json, at: string): Part[] {
  const parts = [{ at, value }];
  if (!isObject(value)) return parts;
  const inner = (key: string): Part[] => {
    const part = value[key];
    const pointer = at + toPointerToken(key);
    if (part === undefined) return [];
    if (Array.isArray(part))
      return part.flatMap((item, index) => listParts(item, pointer + toPointerToken(index)));
    return listParts(part, pointer);
  };
  return [...parts, ...[...conditionKeywords, "not", "allOf", "anyOf", "oneOf"].flatMap(inner)];
}

/** Lists the schemas in the conditions of a schema. */
const listConditionParts = (schema: JsonObject): Part[] =>
  conditionKeywords.flatMap((key) =>
    schema[key] === undefined ? [] : listParts(schema[key], toPointerToken(key)),
  );

const form = fieldRule(
  "condition-form",
  "the server removes if, then and else, because handlers check the rules; oapi-codegen fails on boolean schemas",
  (schema) => [
    ...("dependentRequired" in schema
      ? [{ at: "/dependentRequired", message: "has dependentRequired; use if, then and else" }]
      : []),
    ...("if" in schema === "then" in schema
      ? []
      : [{ at: "", message: "has only one of if and then; write both, swapped by `not` if necessary" }]),
    ...(isDeepStrictEqual(schema.if, {})
      ? [{ at: "/if", message: "has an empty if, which reads as a mistake; write `if: {type: object}`" }]
      : []),
    ...listConditionParts(schema)
      .filter(({ value }) =>
        Object.values({ value, ...asObject(asObject(value).properties) }).some(isBoolean),
      )
      .map(({ at }) => ({ at, message: "has a boolean schema; write `not: {required: [field]}`" })),
  ],
);

const isBoolean = (value: Json): boolean => typeof value === "boolean";

const fields = fieldRule(
  "condition-fields",
  "a condition about a field or value that does not exist never applies",
  (schema, document) => {
    const properties = asObject(schema.properties);
    return listConditionParts(schema).flatMap(({ at, value }) => {
      const { required, properties: conditions } = asObject(value);
      const names = [...asArray(required).map(asString), ...Object.keys(asObject(conditions))];
      return [
        ...[...new Set(names)]
          .filter((name) => !(name in properties))
          .map((name) => ({ at, message: `has a condition about ${name}, which is not a property` })),
        ...Object.entries(asObject(conditions)).flatMap(([name, condition]) =>
          findUnknownValues(resolve(document, properties[name]), asObject(condition)).map((unknown) => ({
            at,
            message: `compares ${name} with ${unknown}, which is not in its enum`,
          })),
        ),
      ];
    });
  },
);

/** Lists the values of a condition that the enum of the field does not have. */
function findUnknownValues({ enum: known }: JsonObject, condition: JsonObject): string[] {
  if (known === undefined) return [];
  const { const: constant, enum: values, not } = condition;
  const own = [...(constant === undefined ? [] : [constant]), ...asArray(values)];
  return [
    ...own.filter((value) => !asArray(known).includes(value)).map((value) => JSON.stringify(value)),
    ...(not === undefined ? [] : findUnknownValues({ enum: known }, asObject(not))),
  ];
}

/** Rules about conditions between fields. */
export const conditionRules: readonly Rule[] = [alternatives, form, fields];
