import { resolve } from "../../src/kernel/contract/document.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract } from "./walk.js";

/** A value that breaks one keyword of a schema. */
export interface Violation {
  readonly keyword: string;
  readonly value: unknown;
  /** Where in the value the mistake is, as unescaped segments. */
  readonly at: readonly string[];
}

type Step = (keyword: string, value: unknown, ...at: string[]) => Violation;
const violation: Step = (keyword, value, ...at) => ({ keyword, value, at });

export const schemaOf = (schema: SchemaObject): SchemaObject => {
  const found = resolve<SchemaObject>(contract, schema);
  return found === schema ? schema : schemaOf(found);
};

const typesOf = ({ type }: SchemaObject): string[] =>
  Array.isArray(type) ? type.map(String) : typeof type === "string" ? [type] : [];

const branchesOf = ({ oneOf, anyOf }: SchemaObject): readonly SchemaObject[] =>
  oneOf ?? (anyOf as readonly SchemaObject[] | undefined) ?? [];

/** A value that the schema accepts. */
export function sampleOf(given: SchemaObject): unknown {
  const schema = schemaOf(given);
  const example = Array.isArray(schema.examples)
    ? schema.examples.find((each: unknown) => each !== null)
    : undefined;
  if (example !== undefined) return example;
  if (schema.enum) return schema.enum[0];
  const [branch] = branchesOf(schema);
  if (branch) return sampleOf(branch);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  const [type] = typesOf(schema);
  if (type === "object") return sampleObject(schema);
  if (type === "array") return [];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (schema.format === "uri") return "https://example.com/x";
  return "x".repeat(Math.max(1, Number(schema.minLength ?? 1)));
}

const requiredOf = ({ required }: SchemaObject): string[] =>
  Array.isArray(required) ? required.map(String) : [];

const sampleObject = (schema: SchemaObject): Record<string, unknown> =>
  Object.fromEntries(
    requiredOf(schema).flatMap((name) => {
      const property = schema.properties?.[name];
      return property ? [[name, sampleOf(property)]] : [];
    }),
  );

const kindOf = (value: unknown): string => {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
};

const accepts = (given: SchemaObject, value: unknown): boolean => {
  const schema = schemaOf(given);
  const branches = [...branchesOf(schema), ...(schema.allOf ?? [])];
  if (branches.length > 0) return branches.some((branch) => accepts(branch, value));
  const types = typesOf(schema);
  const kind = kindOf(value);
  return types.length === 0 || types.includes(kind) || (kind === "number" && types.includes("integer"));
};

/** Values that each break one keyword of a schema, at any depth. `base` is a value that it accepts. */
export function violationsOf(given: SchemaObject, base: unknown, depth = 0): Violation[] {
  const schema = schemaOf(given);
  const strangers = [{}, [], "text", 5, true, null].filter((value) => !accepts(schema, value));
  const wrongType = strangers.slice(0, 1).map((value) => violation("type", value));
  const branches = branchesOf(schema);
  if (branches.length > 0)
    return [...wrongType, ...branches.flatMap((branch) => branchViolations(branch, base, depth))];
  return [
    ...wrongType,
    ...(schema.allOf ?? []).flatMap((part) => violationsOf(part, base, depth)),
    ...ownViolations(schema, base, depth),
  ];
}

/** What is wrong with a value of a branch. Its type is judged by the whole union, and so are the fields that tell objects apart. */
const branchViolations = (branch: SchemaObject, base: unknown, depth: number): Violation[] =>
  violationsOf(branch, holdsFieldsOf(branch, base) ? base : sampleOf(branch), depth).filter(
    ({ keyword, at }) => (at.length > 0 ? keyword !== "required" || at.length > 1 : keyword !== "type"),
  );

const holdsFieldsOf = (branch: SchemaObject, value: unknown): boolean => {
  const { properties } = schemaOf(branch);
  if (!accepts(branch, value)) return false;
  return properties === undefined || Object.keys(value ?? {}).every((name) => name in properties);
};

function ownViolations(schema: SchemaObject, base: unknown, depth: number): Violation[] {
  const types = typesOf(schema);
  return [
    ...(schema.enum && types.includes("string") ? [violation("enum", "NO_SUCH_VALUE")] : []),
    ...(types.includes("string") && !schema.enum ? textViolations(schema) : []),
    ...numberViolations(schema),
    ...(types.includes("array") ? arrayViolations(schema, depth) : []),
    ...(types.includes("object") ? objectViolations(schema, base, depth) : []),
  ];
}

function textViolations({ minLength, maxLength, pattern, format }: SchemaObject): Violation[] {
  const least = Number(minLength ?? 0);
  const most = Number(maxLength ?? 1000);
  const long = (text: string) => text.repeat(Math.max(1, Math.ceil(least / text.length))).slice(0, most);
  const rule = typeof pattern === "string" ? new RegExp(pattern, "u") : undefined;
  const misfit = ["\u0001", "\u0000", " ", "é", "!", "-", "Q"]
    .map(long)
    .find((text) => rule?.test(text) === false);
  const checked = format !== undefined && format !== "password";
  return [
    ...(least > 0 ? [violation("minLength", "")] : []),
    ...(least > 1 ? [violation("minLength", "a".repeat(least - 1))] : []),
    ...(maxLength === undefined ? [] : [violation("maxLength", "a".repeat(most + 1))]),
    ...(misfit === undefined ? [] : [violation("pattern", misfit)]),
    ...(checked ? [violation("format", long(format === "visible-text" ? "\u200B" : "none"))] : []),
  ];
}

/** Far enough for a double to tell it from its limit. */
const beyond = (limit: number): number => Math.max(1, Math.round(Math.abs(limit) / 2));

const numberViolations = ({ minimum, maximum, multipleOf }: SchemaObject): Violation[] => [
  ...(typeof minimum === "number" ? [violation("minimum", minimum - beyond(minimum))] : []),
  ...(typeof maximum === "number" ? [violation("maximum", maximum + beyond(maximum))] : []),
  ...(typeof multipleOf === "number" ? [violation("multipleOf", multipleOf / 2)] : []),
];

function arrayViolations(
  { items = {}, minItems, maxItems, uniqueItems }: SchemaObject,
  depth: number,
): Violation[] {
  const item = sampleOf(items);
  return [
    ...(Number(minItems ?? 0) > 0 ? [violation("minItems", [])] : []),
    ...(typeof maxItems === "number" ? [violation("maxItems", Array<unknown>(maxItems + 1).fill(item))] : []),
    ...(uniqueItems === true && maxItems !== 1 ? [violation("uniqueItems", [item, item], "1")] : []),
    ...(depth > 3 ? [] : violationsOf(items, item, depth + 1)).map(({ keyword, value, at }) =>
      violation(keyword, [value], "0", ...at),
    ),
  ];
}

/** A name that a pointer must escape, and that must not be taken apart. */
const oddName = "a/b~c.d";

function objectViolations(schema: SchemaObject, given: unknown, depth: number): Violation[] {
  const { properties = {}, additionalProperties, minProperties, maxProperties } = schema;
  const base = kindOf(given) === "object" ? (given as Record<string, unknown>) : sampleObject(schema);
  const inside = (name: string, part: SchemaObject) =>
    violationsOf(part, name in base ? base[name] : sampleOf(part), depth + 1).map(({ keyword, value, at }) =>
      violation(keyword, { ...base, [name]: value }, name, ...at),
    );
  const more = additionalProperties !== null && typeof additionalProperties === "object";
  return [
    ...requiredOf(schema).map((name) =>
      violation("required", Object.fromEntries(Object.entries(base).filter(([key]) => key !== name)), name),
    ),
    ...(additionalProperties === false
      ? [violation("additionalProperties", { ...base, [oddName]: 1 }, oddName)]
      : []),
    ...(more ? inside(oddName, additionalProperties as SchemaObject) : []),
    ...(Number(minProperties ?? 0) > 0 ? [violation("minProperties", {})] : []),
    ...(typeof maxProperties === "number" && more
      ? [
          violation(
            "maxProperties",
            manyProperties(maxProperties + 1, sampleOf(additionalProperties as SchemaObject)),
          ),
        ]
      : []),
    ...(depth > 3 ? [] : Object.entries(properties).flatMap(([name, part]) => inside(name, part))),
  ];
}

const manyProperties = (count: number, value: unknown): object =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`p${place}`, value]));
