import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  toPointerToken,
} from "../document.js";
import { follow, type Located, readComponentName } from "./change.js";

/** A schema with the name under which changes are reported. */
export interface SchemaNode extends Located {
  /** The nearest component or message: `Game`, `the request body`. */
  readonly owner: string;
  /** The identifier of the owner: `Game`, `createGame.body`. */
  readonly ownerId: string;
  /** The path below the owner: `errors[].field`. */
  readonly path: string;
}

/** A schema with references and `allOf` resolved, and `null` separated from the other types. */
export interface SchemaView {
  readonly node: SchemaNode;
  readonly types: ReadonlySet<string>;
  readonly nullable: boolean;
  readonly enum: readonly Json[] | undefined;
  readonly extensible: boolean;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, SchemaNode>;
  /** A schema for unknown fields, or whether they are allowed. */
  readonly additional: SchemaNode | boolean;
  readonly items: SchemaNode | undefined;
  readonly alternatives: readonly SchemaNode[];
  /** All other keywords. */
  readonly keywords: Readonly<Record<string, Json>>;
}

const structural = [
  "$ref",
  "type",
  "enum",
  "const",
  "x-extensible",
  "required",
  "properties",
  "additionalProperties",
  "items",
  "oneOf",
  "anyOf",
  "allOf",
  "examples",
  "example",
];

/** The values of keywords that mean the same as no keyword. */
const defaults: ReadonlyMap<string, Json> = new Map<string, Json>([
  ...["minLength", "minItems", "minProperties"].map((key) => [key, 0] as const),
  ...["uniqueItems", "deprecated", "readOnly", "writeOnly"].map((key) => [key, false] as const),
]);

const child = (node: SchemaNode, key: string, value: Json | undefined, suffix: string): SchemaNode => ({
  ...node,
  value,
  at: node.at + key,
  path: joinPath(node.path, suffix),
});

const joinPath = (path: string, suffix: string): string =>
  path === "" || suffix === "" || suffix.startsWith("[") ? path + suffix : `${path}.${suffix}`;

/** Follows the references of a schema. A component becomes the owner. */
export function followSchema(node: SchemaNode): SchemaNode {
  const target = follow(node);
  const name = readComponentName(target.at);
  return target === node || name === undefined ? target : { ...target, owner: name, ownerId: name, path: "" };
}

const views = new WeakMap<JsonObject, Map<string, SchemaView>>();

/** Reads a schema. The result is cached, because most schemas are used by many operations. */
export function readSchema(reference: SchemaNode): SchemaView {
  const value = asObject(reference.value);
  const cached = views.get(value) ?? new Map<string, SchemaView>();
  views.set(value, cached);
  const key = `${reference.ownerId} ${reference.path} ${reference.at}`;
  const view = cached.get(key) ?? readUncached(reference);
  cached.set(key, view);
  return view;
}

function readUncached(reference: SchemaNode): SchemaView {
  const node = followSchema(withSiblings(reference));
  const schema = asObject(node.value);
  const parts = asArray(schema.allOf).map((part, index) =>
    readSchema(child(node, `/allOf/${String(index)}`, part, "")),
  );
  const own = readOwn(node, schema);
  return parts.reduce(mergeViews, withoutNullAlternative(own));
}

/** OpenAPI 3.1 allows keywords beside `$ref`; they apply in addition to it. */
function withSiblings(node: SchemaNode): SchemaNode {
  const { $ref, ...siblings } = asObject(node.value);
  if ($ref === undefined || Object.keys(siblings).length === 0) return node;
  return { ...node, value: { ...siblings, allOf: [{ $ref }] } };
}

function readOwn(node: SchemaNode, schema: JsonObject): SchemaView {
  const types = [schema.type ?? []].flat().map(asString);
  const values = readEnum(schema);
  const { items, additionalProperties: additional = true } = schema;
  return {
    node,
    types: new Set(types.filter((type) => type !== "null")),
    nullable: types.includes("null") && (values === undefined || values.includes(null)),
    enum: values?.filter((value) => value !== null),
    extensible: schema["x-extensible"] === true,
    required: new Set(asArray(schema.required).map(asString)),
    properties: new Map(
      Object.entries(asObject(schema.properties)).map(([name, value]) => [
        name,
        child(node, `/properties${toPointerToken(name)}`, value, name),
      ]),
    ),
    additional: isObject(additional)
      ? child(node, "/additionalProperties", additional, "[name]")
      : additional !== false,
    items: items === undefined ? undefined : child(node, "/items", items, "[]"),
    alternatives: ["oneOf", "anyOf"].flatMap((key) =>
      asArray(schema[key]).map((part, index) => child(node, `/${key}/${String(index)}`, part, "")),
    ),
    keywords: Object.fromEntries(
      Object.entries(schema).filter(
        ([key, value]) => !structural.includes(key) && value !== defaults.get(key),
      ),
    ),
  };
}

const readEnum = (schema: JsonObject): Json[] | undefined =>
  "const" in schema ? [schema.const ?? null] : Array.isArray(schema.enum) ? schema.enum : undefined;

const isNull = (node: SchemaNode): boolean => asObject(follow(node).value).type === "null";

/** `oneOf: [{ $ref }, { type: "null" }]` is the schema of the reference, or null. */
function withoutNullAlternative(view: SchemaView): SchemaView {
  const others = view.alternatives.filter((alternative) => !isNull(alternative));
  const nullable = view.nullable || others.length < view.alternatives.length;
  const [only] = others;
  if (others.length !== 1 || only === undefined) return { ...view, alternatives: others, nullable };
  return { ...mergeViews({ ...view, alternatives: [] }, readSchema(only)), nullable };
}

/** Merges the members of `allOf`. Texts are those of the first member that has them. */
function mergeViews(left: SchemaView, right: SchemaView): SchemaView {
  const properties = new Map(right.properties);
  for (const [name, node] of left.properties) {
    const other = properties.get(name);
    properties.set(
      name,
      other === undefined ? node : { ...node, value: { allOf: [node, other].map(toJson) } },
    );
  }
  return {
    node: left.node,
    types: left.types.size === 0 ? right.types : left.types,
    nullable: left.nullable || right.nullable,
    enum: left.enum ?? right.enum,
    extensible: left.extensible || right.extensible,
    required: new Set([...left.required, ...right.required]),
    properties,
    additional: left.additional === true ? right.additional : left.additional,
    items: left.items ?? right.items,
    alternatives: [...left.alternatives, ...right.alternatives],
    keywords: { ...right.keywords, ...left.keywords },
  };
}

const toJson = ({ value }: SchemaNode): Json => value ?? {};

/** The identifier of a schema in the ids of changes: `Game.title`. */
export const toPlaceId = ({ ownerId, path }: SchemaNode): string =>
  path === "" || path.startsWith("[") ? ownerId + path : `${ownerId}.${path}`;
