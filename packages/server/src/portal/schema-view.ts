import { resolveReference } from "../kernel/contract/document.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import type { PublishedDocument } from "./published.js";

/** A schema, as the reference prints it. */
export interface SchemaView {
  /** The name of the schema in the contract, or of the items of an array. */
  readonly name: string | undefined;
  /** The type with its format, such as `string (uuid)` or `array of Game`. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly description: string;
  /** The limits of the value, such as `1 to 200 characters`. */
  readonly limits: readonly string[];
  /** The values of an enum. */
  readonly values: readonly string[];
  /** Whether values may be added to the enum. */
  readonly isExtensible: boolean;
  /** The default as JSON. */
  readonly defaultValue: string | undefined;
  /** An example as JSON. */
  readonly example: string | undefined;
  /** The fields of an object, or of the items of an array. */
  readonly fields: readonly FieldView[];
  /** The alternatives of `oneOf` or `anyOf`. */
  readonly variants: readonly SchemaView[];
}

/** A field of an object. */
export interface FieldView extends SchemaView {
  readonly field: string;
  readonly isRequired: boolean;
}

interface Context {
  readonly document: PublishedDocument;
  /** The references that contain the schema, which are not followed again. */
  readonly ancestors: readonly string[];
}

/** Describes a schema with everything that it references. */
export const describeSchema = (document: PublishedDocument, schema: SchemaObject): SchemaView =>
  describe({ document, ancestors: [] }, schema);

function describe(context: Context, schema: SchemaObject): SchemaView {
  const { $ref, ...own } = schema;
  if ($ref !== undefined) {
    const target = resolveReference<SchemaObject>(context.document, schema);
    if (context.ancestors.includes($ref))
      return createView({ name: readName($ref), type: `${readTitle(target)}, as above` });
    const view = describe({ ...context, ancestors: [...context.ancestors, $ref] }, { ...target, ...own });
    return { ...view, name: readName($ref) };
  }
  const { oneOf, anyOf, ...rest } = schema;
  const alternatives = oneOf ?? listSchemas(anyOf);
  if (alternatives.length > 0) return describeAlternatives(context, rest, alternatives);
  if (schema.allOf) return describeAll(context, schema, schema.allOf);
  return describePlain(context, schema);
}

function describeAlternatives(
  context: Context,
  schema: SchemaObject,
  alternatives: readonly SchemaObject[],
): SchemaView {
  const base = describe(context, schema);
  const others = alternatives.filter(({ type }) => type !== "null");
  const isNullable = base.isNullable || others.length < alternatives.length;
  if (others.every(isRequiredRule))
    return { ...base, limits: [...base.limits, formatRequiredRule(others)], isNullable };
  const variants = others.map((each) => describe(context, each));
  const [only] = variants;
  if (only !== undefined && variants.length === 1)
    return { ...mergeTexts(only, base), isNullable: isNullable || only.isNullable };
  return { ...base, isNullable, type: base.type === anyType ? "one of" : base.type, variants };
}

/** A rule between fields, such as "exactly one of `a` and `b`". */
const isRequiredRule = ({ required, type, $ref }: SchemaObject): boolean =>
  required !== undefined && type === undefined && $ref === undefined;

const formatRequiredRule = (rules: readonly SchemaObject[]): string =>
  `one of ${rules.map(({ required }) => listStrings(required).join(" and ")).join(", ")}`;

function describeAll(context: Context, schema: SchemaObject, parts: readonly SchemaObject[]): SchemaView {
  const { allOf: _parts, ...own } = schema;
  const views = [...parts, own].map((part) => describe(context, part));
  return views.reduce((merged, view) => ({
    ...mergeTexts(merged, view),
    name: merged.name ?? view.name,
    type: view.type === anyType ? merged.type : view.type,
    isNullable: merged.isNullable || view.isNullable,
    values: view.values.length > 0 ? view.values : merged.values,
    isExtensible: view.values.length > 0 ? view.isExtensible : merged.isExtensible,
    fields: mergeFields(merged.fields, view.fields),
    variants: [...merged.variants, ...view.variants],
  }));
}

/** The view with the texts of another one, where it has any. */
const mergeTexts = (view: SchemaView, texts: SchemaView): SchemaView => ({
  ...view,
  description: texts.description || view.description,
  defaultValue: texts.defaultValue ?? view.defaultValue,
  example: texts.example ?? view.example,
  limits: [...new Set([...view.limits, ...texts.limits])],
});

/** Merges fields by name: a part of `allOf` may narrow the field of another one. */
function mergeFields(fields: readonly FieldView[], added: readonly FieldView[]): FieldView[] {
  const byName = new Map(fields.map((each) => [each.field, each]));
  for (const each of added) {
    const known = byName.get(each.field);
    byName.set(each.field, known ? { ...each, isRequired: known.isRequired || each.isRequired } : each);
  }
  return [...byName.values()];
}

function describePlain(context: Context, schema: SchemaObject): SchemaView {
  const { description = "", items, type = [] } = schema;
  const item = items && describe(context, items);
  return createView({
    type: item ? `array of ${item.fields.length > 0 ? "objects" : item.type}` : formatType(schema),
    isNullable: listStrings(type).includes("null"),
    description: String(description).trim(),
    name: item?.name,
    limits: [...formatLimits(schema), ...(item?.limits ?? []).map((limit) => `each ${limit}`)],
    values: item?.values ?? listValues(schema),
    isExtensible: item?.isExtensible ?? schema["x-extensible"] === true,
    defaultValue: toJson(schema.default),
    example: toJson(Array.isArray(schema.examples) ? schema.examples[0] : undefined),
    fields: item?.fields ?? describeFields(context, schema),
    variants: item?.variants ?? [],
  });
}

function describeFields(context: Context, schema: SchemaObject): FieldView[] {
  const required = new Set(listStrings(schema.required));
  const { properties = {}, additionalProperties } = schema;
  const others = isSchema(additionalProperties) ? { "*": additionalProperties } : {};
  return Object.entries({ ...properties, ...others }).map(([name, field]) => ({
    ...describe(context, field),
    field: name,
    isRequired: required.has(name),
  }));
}

const anyType = "any";

function formatType({ type, format, properties, title }: SchemaObject): string {
  const [name] = listStrings(type).filter((each) => each !== "null");
  if (name === undefined) return properties ? "object" : anyType;
  if (name === "object") return typeof title === "string" ? `object (${title})` : name;
  return typeof format === "string" ? `${name} (${format})` : name;
}

const listValues = ({ enum: values = [], const: constant }: SchemaObject): string[] =>
  [...values, ...(constant === undefined ? [] : [constant])]
    .filter((value) => value !== null)
    .map((value) => (typeof value === "string" ? value : JSON.stringify(value)));

const ranges = [
  ["minLength", "maxLength", "characters"],
  ["minItems", "maxItems", "items"],
  ["minProperties", "maxProperties", "fields"],
  ["minimum", "maximum", ""],
] as const;

/** A pattern, and the length that it implies, say nothing new about a value whose format is named. */
function formatLimits(schema: SchemaObject): string[] {
  const hasFormat = typeof schema.format === "string";
  const isFixedLength = hasFormat && schema.minLength === schema.maxLength;
  return [
    ...ranges
      .filter(([, , unit]) => !(isFixedLength && unit === "characters"))
      .flatMap(([min, max, unit]) => formatRange(schema[min], schema[max], unit)),
    ...(schema.uniqueItems === true ? ["no duplicates"] : []),
    ...(typeof schema.multipleOf === "number" ? [`a multiple of ${schema.multipleOf}`] : []),
    ...(typeof schema.pattern === "string" && !hasFormat ? [`pattern ${schema.pattern}`] : []),
  ];
}

function formatRange(min: unknown, max: unknown, unit: string): string[] {
  const suffix = unit && ` ${unit}`;
  if (typeof min !== "number" && typeof max !== "number") return [];
  if (min === max) return [`exactly ${String(min)}${suffix}`];
  if (typeof max !== "number") return [`at least ${String(min)}${suffix}`];
  return typeof min === "number" && (min > 0 || unit === "")
    ? [`${min} to ${max}${suffix}`]
    : [`at most ${max}${suffix}`];
}

const readName = (reference: string): string => reference.replace(/^.*\//, "");

const readTitle = ({ title }: SchemaObject): string => (typeof title === "string" ? title : "object");

const toJson = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

const listStrings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");

const isSchema = (value: unknown): value is SchemaObject => typeof value === "object" && value !== null;

const listSchemas = (value: unknown): SchemaObject[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const createView = (view: Partial<SchemaView> & Pick<SchemaView, "type">): SchemaView => ({
  name: undefined,
  isNullable: false,
  description: "",
  limits: [],
  values: [],
  isExtensible: false,
  defaultValue: undefined,
  example: undefined,
  fields: [],
  variants: [],
  ...view,
});
