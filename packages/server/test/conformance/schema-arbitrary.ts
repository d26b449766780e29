import fc from "fast-check";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { isValid, resolve } from "./contract-schemas.js";
import { filterValues } from "./filter-values.js";
import { createTextArbitrary } from "./text-arbitrary.js";

/** Finds values of existing rows for a field, such as the ids of games for `game_id`. */
export type FindKnownValues = (field: string) => readonly string[];

interface Place {
  /** The name of the field; items have the name of their array. */
  readonly field: string;
  readonly depth: number;
  readonly findKnownValues: FindKnownValues;
}

/** Creates values that are valid by a schema of the contract. Text and number fields also have values of existing rows. */
export const createArbitrary = (
  schema: SchemaObject,
  findKnownValues: FindKnownValues,
  field = "",
): fc.Arbitrary<unknown> =>
  filterValues(
    build(schema, { field, depth: 0, findKnownValues }),
    (value) => isValid(schema, value),
    JSON.stringify(schema).slice(0, 100),
  );

function build(reference: SchemaObject, place: Place): fc.Arbitrary<unknown> {
  const schema = resolve<SchemaObject>(reference);
  if (schema !== reference) return build(schema, place);
  const { enum: values, allOf } = schema;
  const branches = schema.oneOf ?? (schema["anyOf"] as readonly SchemaObject[] | undefined);
  if (values) return fc.constantFrom(...values);
  if (branches) return fc.oneof(...branches.map((branch) => build(branch, place)));
  if (allOf)
    return fc
      .tuple(...allOf.map((part) => build(part, place)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as object);
  return fc.oneof(...listTypes(schema).map((type) => buildType(type, schema, place)));
}

function listTypes({ type, properties, items }: SchemaObject): readonly unknown[] {
  if (Array.isArray(type)) return type;
  if (type !== undefined) return [type];
  if (properties) return ["object"];
  return items ? ["array"] : ["string", "integer", "boolean", "null"];
}

function buildType(type: unknown, schema: SchemaObject, place: Place): fc.Arbitrary<unknown> {
  if (type === "string") return buildText(schema, place);
  if (type === "integer") return buildInteger(schema);
  if (type === "number") return buildNumber(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "array") return buildArray(schema, place);
  if (type !== "object") return fc.constant(null);
  return "if" in schema ? buildConditionalObject(schema, place) : buildObject(schema, place);
}

/** Filters each object by its conditions: a list of unfiltered objects would rarely be valid. */
const buildConditionalObject = (schema: SchemaObject, place: Place): fc.Arbitrary<object> =>
  filterValues(buildObject(schema, place), (value) => isValid(schema, value), place.field);

function buildText(schema: SchemaObject, { field, findKnownValues }: Place): fc.Arbitrary<string> {
  const valid = filterValues(createTextArbitrary(schema), (text) => isValid(schema, text), field);
  const known = findKnownValues(field);
  return known.length === 0
    ? valid
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: valid });
}

const toSafe = (value: number): number =>
  Math.min(Math.max(value, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);

const numberLimits = ({ minimum, maximum }: SchemaObject) => ({
  min: toSafe(Number(minimum ?? -Infinity)),
  max: toSafe(Number(maximum ?? Infinity)),
});

function buildInteger(schema: SchemaObject): fc.Arbitrary<number> {
  const { min, max } = numberLimits(schema);
  const small = fc.integer({ min, max: Math.min(max, min + 20) });
  return fc.oneof(small, fc.integer({ min, max }), fc.constantFrom(min, max));
}

function buildNumber(schema: SchemaObject): fc.Arbitrary<number> {
  const { min, max } = numberLimits(schema);
  const step = schema["multipleOf"];
  if (typeof step === "number")
    return fc
      .integer({ min: Math.ceil(min / step), max: toSafe(Math.floor(max / step)) })
      .map((count) => Number((count * step).toPrecision(15)));
  const multiples = (scale: number) =>
    fc
      .integer({ min: toSafe(Math.ceil(min * scale)), max: toSafe(Math.floor(max * scale)) })
      .map((count) => count / scale);
  return fc.oneof(multiples(1), multiples(100), fc.double({ min, max, noNaN: true }));
}

const maxItems = 5;

function buildArray(schema: SchemaObject, place: Place): fc.Arbitrary<unknown[]> {
  const minLength = Number(schema["minItems"] ?? 0);
  const maxLength = Math.min(Number(schema["maxItems"] ?? maxItems), minLength + maxItems);
  const items = build(schema.items ?? {}, { ...place, depth: place.depth + 1 });
  return schema["uniqueItems"] === true
    ? fc.uniqueArray(items, {
        minLength,
        maxLength,
        comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      })
    : fc.array(items, { minLength, maxLength });
}

function buildObject(schema: SchemaObject, place: Place): fc.Arbitrary<object> {
  const { properties = {}, additionalProperties } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) return buildDictionary(schema, place);
  const required = (schema["required"] ?? []) as string[];
  const optional = names.filter((name) => !required.includes(name));
  const fields = Object.fromEntries(
    names.map((name) => [
      name,
      build(properties[name] ?? {}, { ...place, field: name, depth: place.depth + 1 }),
    ]),
  );
  const minOptional = Math.max(0, Number(schema["minProperties"] ?? 0) - required.length);
  const few = fc.subarray(optional, { minLength: minOptional, maxLength: Math.min(3, optional.length) });
  const any = fc.subarray(optional, { minLength: minOptional });
  const selected = fc.oneof({ weight: 3, arbitrary: few }, { weight: 1, arbitrary: any });
  const isOpen = additionalProperties !== false && additionalProperties !== undefined;
  const extra = isOpen ? buildDictionary(schema, place) : fc.constant({});
  return fc
    .tuple(selected, extra)
    .chain(([selection, others]) =>
      fc
        .record(
          Object.fromEntries(
            [...required, ...selection].map((name) => [name, fields[name] ?? fc.constant(null)]),
          ),
        )
        .map((object) => ({ ...others, ...object })),
    );
}

const maxDepth = 3;

function buildDictionary(schema: SchemaObject, place: Place): fc.Arbitrary<object> {
  const { additionalProperties } = schema;
  if (additionalProperties === false || place.depth > maxDepth) return fc.constant({});
  const isSchema = typeof additionalProperties === "object" && additionalProperties !== null;
  const values = isSchema
    ? build(additionalProperties as SchemaObject, { ...place, depth: place.depth + 1 })
    : fc.jsonValue({ maxDepth: 1, stringUnit: "grapheme" });
  const names =
    isSchema && "propertyNames" in schema ? build(schema["propertyNames"] as SchemaObject, place) : null;
  const keys =
    (names as fc.Arbitrary<string> | null) ??
    fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 10 });
  return fc
    .dictionary(keys, values, {
      minKeys: Number(schema["minProperties"] ?? 0),
      maxKeys: Math.min(Number(schema["maxProperties"] ?? 4), 4),
    })
    .map((object) => ({ ...object }));
}
