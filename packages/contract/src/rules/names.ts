import {
  asArray,
  asObject,
  asString,
  type Json,
  type JsonObject,
  listEndpoints,
  resolve,
} from "../document.js";
import { enumKeys, isExcepted, lowerCaseEnums, plainBooleans } from "./exceptions.js";
import { listNonNullTypes, listSchemas, schemaRule } from "./list-schemas.js";
import { type Finding, type Rule, toOperationPointer } from "./rule.js";

/** A field or a parameter with its schema. */
interface NamedValue {
  readonly at: string;
  readonly name: string;
  readonly schema: JsonObject;
}

/** Lists the fields of all schemas, and the parameters of all operations in query and path. */
function listNamedValues(document: JsonObject): NamedValue[] {
  const toValue = (at: string, name: string, schema: Json | undefined): NamedValue => ({
    at,
    name,
    schema: withoutNull(document, schema),
  });
  const fields = listSchemas(document).flatMap(({ at, schema }) =>
    Object.entries(asObject(schema.properties)).map(([name, value]) => toValue(at, name, value)),
  );
  const parameters = listEndpoints(document).flatMap((endpoint) =>
    endpoint.parameters
      .filter((parameter) => parameter.in === "query" || parameter.in === "path")
      .map(({ name, schema }) => toValue(toOperationPointer(endpoint), asString(name), schema)),
  );
  const unique = new Map([...fields, ...parameters].map((value) => [`${value.at} ${value.name}`, value]));
  return [...unique.values()];
}

/** Resolves a schema, and takes the other alternative of one that may be null. */
function withoutNull(document: JsonObject, value: Json | undefined): JsonObject {
  const schema = resolve(document, value);
  const alternative = asArray(schema.oneOf).find((part) => asObject(part).type !== "null");
  return alternative === undefined ? schema : withoutNull(document, alternative);
}

const nameRule = (name: string, reason: string, check: (value: NamedValue) => string | undefined): Rule => ({
  name,
  reason,
  check: (document) =>
    listNamedValues(document).flatMap((value): Finding[] => {
      const message = check(value);
      return message === undefined ? [] : [{ at: value.at, message: `${value.name} ${message}` }];
    }),
});

const fieldNames = nameRule("field-names", "all fields and parameters are written alike", ({ name }) =>
  /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || isExcepted(enumKeys, name) ? undefined : "is not snake_case",
);

const booleanNames = nameRule(
  "boolean-names",
  "a state that is true or false reads as a statement: is_active, has_password",
  ({ name, schema }) =>
    !listNonNullTypes(schema).includes("boolean") ||
    /^(is|has)_/.test(name) ||
    isExcepted(plainBooleans, name)
      ? undefined
      : "is a boolean whose name does not start with is_ or has_",
);

const timeNames: Readonly<Record<string, RegExp>> = {
  "date-time": /(^|_)(at|from|since|until)$|^timestamp$/,
  date: /_(on|date|after|before)$/,
};

const temporalNames = nameRule(
  "temporal-names",
  "the name tells a moment (created_at, valid_until) from a calendar date (released_on)",
  ({ name, schema }) => {
    const format = asString(schema.format);
    const expected = timeNames[format];
    return expected === undefined || expected.test(name)
      ? undefined
      : `is a ${format} whose name does not match ${expected.source}`;
  },
);

const enumValues = schemaRule(
  "enum-values",
  "all enum values are written alike; those with another notation are listed with its reason",
  ({ name, schema }) =>
    !isExcepted(lowerCaseEnums, name) &&
    [...asArray(schema.enum), ...("const" in schema ? [schema.const] : [])]
      .filter((value) => typeof value === "string" && !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(value))
      .map((value) => `has the value ${JSON.stringify(value)}; write it in capitals`),
);

/** Rules about the names of fields, parameters and values. */
export const nameRules: readonly Rule[] = [fieldNames, booleanNames, temporalNames, enumValues];
