import { resolveReference } from "../../src/kernel/contract/document.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract } from "./contract-walk.js";

/** A value that violates one keyword of a schema. */
export interface Violation {
  readonly keyword: string;
  readonly value: unknown;
  /** The path of the violation in the value, as unescaped segments. */
  readonly path: readonly string[];
}

type CreateViolation = (keyword: string, value: unknown, ...path: string[]) => Violation;
const createViolation: CreateViolation = (keyword, value, ...path) => ({ keyword, value, path });

/** Follows references until the schema is not a reference. */
export const resolveSchema = (schema: SchemaObject): SchemaObject => {
  const target = resolveReference<SchemaObject>(contract, schema);
  return target === schema ? schema : resolveSchema(target);
};

const readTypes = ({ type }: SchemaObject): string[] =>
  Array.isArray(type) ? type.map(String) : typeof type === "string" ? [type] : [];

const readBranches = ({ oneOf, anyOf }: SchemaObject): readonly SchemaObject[] =>
  oneOf ?? (anyOf as readonly SchemaObject[] | undefined) ?? [];

/** Builds a valid value of a schema. */
export function buildSample(reference: SchemaObject): unknown {
  const schema = resolveSchema(reference);
  const example = Array.isArray(schema.examples)
    ? schema.examples.find((value: unknown) => value !== null)
    : undefined;
  if (example !== undefined) return example;
  if (schema.enum) return schema.enum[0];
  const [branch] = readBranches(schema);
  if (branch) return buildSample(branch);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(buildSample));
  const [type] = readTypes(schema);
  if (type === "object") return buildSampleObject(schema);
  if (type === "array") return [];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (schema.format === "web-url") return "https://example.com/x";
  return "x".repeat(Math.max(1, Number(schema.minLength ?? 1)));
}

const readRequired = ({ required }: SchemaObject): string[] =>
  Array.isArray(required) ? required.map(String) : [];

const buildSampleObject = (schema: SchemaObject): Record<string, unknown> =>
  Object.fromEntries(
    readRequired(schema).flatMap((name) => {
      const property = schema.properties?.[name];
      return property ? [[name, buildSample(property)]] : [];
    }),
  );

const readJsonType = (value: unknown): string => {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
};

const acceptsType = (reference: SchemaObject, value: unknown): boolean => {
  const schema = resolveSchema(reference);
  const branches = [...readBranches(schema), ...(schema.allOf ?? [])];
  if (branches.length > 0) return branches.some((branch) => acceptsType(branch, value));
  const types = readTypes(schema);
  const kind = readJsonType(value);
  return types.length === 0 || types.includes(kind) || (kind === "number" && types.includes("integer"));
};

/** Lists values that each violate one keyword of a schema, at any depth. `base` is a valid value. */
export function findViolations(reference: SchemaObject, base: unknown, depth = 0): Violation[] {
  const schema = resolveSchema(reference);
  const valuesOfOtherTypes = [{}, [], "text", 5, true, null].filter((value) => !acceptsType(schema, value));
  const wrongType = valuesOfOtherTypes.slice(0, 1).map((value) => createViolation("type", value));
  const branches = readBranches(schema);
  if (branches.length > 0)
    return [...wrongType, ...branches.flatMap((branch) => findBranchViolations(branch, base, depth))];
  return [
    ...wrongType,
    ...(schema.allOf ?? []).flatMap((part) => findViolations(part, base, depth)),
    ...findOwnViolations(schema, base, depth),
  ];
}

/** Lists violations in a branch of a union, except those of the type and of required fields, which the union reports. */
const findBranchViolations = (branch: SchemaObject, base: unknown, depth: number): Violation[] =>
  findViolations(branch, matchesBranch(branch, base) ? base : buildSample(branch), depth).filter(
    ({ keyword, path }) => (path.length > 0 ? keyword !== "required" || path.length > 1 : keyword !== "type"),
  );

const matchesBranch = (branch: SchemaObject, value: unknown): boolean => {
  const { properties } = resolveSchema(branch);
  if (!acceptsType(branch, value)) return false;
  return properties === undefined || Object.keys(value ?? {}).every((name) => name in properties);
};

function findOwnViolations(schema: SchemaObject, base: unknown, depth: number): Violation[] {
  const types = readTypes(schema);
  return [
    ...(schema.enum && types.includes("string") ? [createViolation("enum", "NO_SUCH_VALUE")] : []),
    ...(types.includes("string") && !schema.enum ? findTextViolations(schema) : []),
    ...findNumberViolations(schema),
    ...(types.includes("array") ? findArrayViolations(schema, depth) : []),
    ...(types.includes("object") ? findObjectViolations(schema, base, depth) : []),
  ];
}

function findTextViolations({ minLength, maxLength, pattern, format }: SchemaObject): Violation[] {
  const min = Number(minLength ?? 0);
  const max = Number(maxLength ?? 1000);
  const toLength = (text: string) => text.repeat(Math.max(1, Math.ceil(min / text.length))).slice(0, max);
  const rule = typeof pattern === "string" ? new RegExp(pattern, "u") : undefined;
  const nonMatching = ["\u0001", "\u0000", " ", "é", "!", "-", "Q"]
    .map(toLength)
    .find((text) => rule?.test(text) === false);
  const hasCheckedFormat = format !== undefined && format !== "password";
  return [
    ...(min > 0 ? [createViolation("minLength", "")] : []),
    ...(min > 1 ? [createViolation("minLength", "a".repeat(min - 1))] : []),
    ...(maxLength === undefined ? [] : [createViolation("maxLength", "a".repeat(max + 1))]),
    ...(nonMatching === undefined ? [] : [createViolation("pattern", nonMatching)]),
    ...(hasCheckedFormat
      ? [createViolation("format", toLength(format === "visible-text" ? "\u200B" : "none"))]
      : []),
  ];
}

/** Returns a difference that is large enough to be represented by a double of this magnitude. */
const toStep = (limit: number): number => Math.max(1, Math.round(Math.abs(limit) / 2));

const findNumberViolations = ({ minimum, maximum, multipleOf }: SchemaObject): Violation[] => [
  ...(typeof minimum === "number" ? [createViolation("minimum", minimum - toStep(minimum))] : []),
  ...(typeof maximum === "number" ? [createViolation("maximum", maximum + toStep(maximum))] : []),
  ...(typeof multipleOf === "number" ? [createViolation("multipleOf", multipleOf / 2)] : []),
];

function findArrayViolations(
  { items = {}, minItems, maxItems, uniqueItems }: SchemaObject,
  depth: number,
): Violation[] {
  const item = buildSample(items);
  return [
    ...(Number(minItems ?? 0) > 0 ? [createViolation("minItems", [])] : []),
    ...(typeof maxItems === "number"
      ? [createViolation("maxItems", Array<unknown>(maxItems + 1).fill(item))]
      : []),
    ...(uniqueItems === true && maxItems !== 1 ? [createViolation("uniqueItems", [item, item], "1")] : []),
    ...(depth > 3 ? [] : findViolations(items, item, depth + 1)).map(({ keyword, value, path }) =>
      createViolation(keyword, [value], "0", ...path),
    ),
  ];
}

/** A property name with characters that must be escaped in a JSON Pointer. */
const nameToEscape = "a/b~c.d";

function findObjectViolations(schema: SchemaObject, value: unknown, depth: number): Violation[] {
  const { properties = {}, additionalProperties, minProperties, maxProperties } = schema;
  const base =
    readJsonType(value) === "object" ? (value as Record<string, unknown>) : buildSampleObject(schema);
  const findPropertyViolations = (name: string, part: SchemaObject) =>
    findViolations(part, name in base ? base[name] : buildSample(part), depth + 1).map(
      ({ keyword, value: invalid, path }) =>
        createViolation(keyword, { ...base, [name]: invalid }, name, ...path),
    );
  const hasPropertySchema = additionalProperties !== null && typeof additionalProperties === "object";
  return [
    ...readRequired(schema).map((name) =>
      createViolation(
        "required",
        Object.fromEntries(Object.entries(base).filter(([key]) => key !== name)),
        name,
      ),
    ),
    ...(additionalProperties === false
      ? [createViolation("additionalProperties", { ...base, [nameToEscape]: 1 }, nameToEscape)]
      : []),
    ...(hasPropertySchema ? findPropertyViolations(nameToEscape, additionalProperties as SchemaObject) : []),
    ...(Number(minProperties ?? 0) > 0 ? [createViolation("minProperties", {})] : []),
    ...(typeof maxProperties === "number" && hasPropertySchema
      ? [
          createViolation(
            "maxProperties",
            buildProperties(maxProperties + 1, buildSample(additionalProperties as SchemaObject)),
          ),
        ]
      : []),
    ...(depth > 3
      ? []
      : Object.entries(properties).flatMap(([name, part]) => findPropertyViolations(name, part))),
  ];
}

const buildProperties = (count: number, value: unknown): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, value]));
