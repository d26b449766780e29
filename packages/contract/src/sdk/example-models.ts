import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  listEndpoints,
  resolve,
} from "../document.js";

/**
 * Returns an example of each schema of an object, except problems: of a body if there is one, else a part of one, else it is
 * built of the examples of its properties.
 */
export function readExampleModels(document: JsonObject): Map<string, Json> {
  const schemas = Object.entries(asObject(asObject(document.components).schemas)).filter(
    ([name, schema]) => isObjectSchema(asObject(schema)) && !name.endsWith("Problem"),
  );
  const found = findExamples(document, new Set(schemas.map(([name]) => name)));
  return new Map(
    schemas.map(([name, schema]) => [name, found.get(name) ?? buildExample(document, schema)] as const),
  );
}

/** Whether values are objects. Alternatives that are all references are events, or other kinds of one object. */
const isObjectSchema = (schema: JsonObject): boolean =>
  "properties" in schema ||
  "allOf" in schema ||
  ("oneOf" in schema && asArray(schema.oneOf).every((each) => "$ref" in asObject(each)));

/** A value with its schema. */
type Pair = readonly [schema: Json | undefined, value: Json | undefined];

/** Finds the first example of each schema: in whole bodies first, then in their parts, level by level. */
function findExamples(document: JsonObject, names: ReadonlySet<string>): Map<string, Json> {
  const found = new Map<string, Json>();
  let level: readonly Pair[] = listBodyExamples(document);
  while (level.length > 0) {
    for (const [schema, value] of level) {
      const name = asString(asObject(schema).$ref).split("/").at(-1) ?? "";
      if (names.has(name) && isObject(value) && !found.has(name)) found.set(name, value);
    }
    level = level.flatMap((pair) => listParts(document, pair));
  }
  return found;
}

/** Lists the examples of all bodies: those of successes first, then those of requests and of webhooks. */
function listBodyExamples(document: JsonObject): Pair[] {
  const operations = listEndpoints(document).map(({ operation }) => operation);
  const webhooks = Object.values(asObject(document.webhooks)).map((item) => asObject(asObject(item).post));
  const bodies = [
    ...operations.flatMap(({ responses }) => Object.values(asObject(responses))),
    ...[...operations, ...webhooks].map(({ requestBody }) => requestBody),
  ];
  return bodies.flatMap((body) =>
    Object.values(asObject(resolve(document, body).content)).flatMap((media) => {
      const { schema, examples, example } = asObject(media);
      const named = Object.values(asObject(examples)).map((each) => resolve(document, each).value);
      return [...named, example].map((value): Pair => [schema, value]);
    }),
  );
}

/**
 * Lists the values in a value whose schemas are known. Of alternatives, only one beside `null` is known to be meant. A schema
 * that others extend (`allOf`) has fewer members than the value.
 */
function listParts(document: JsonObject, [schema, value]: Pair): Pair[] {
  const { properties, items, allOf, oneOf } = resolve(document, schema);
  if (Array.isArray(value)) return value.map((item): Pair => [items, item]);
  const alternatives = asArray(oneOf).filter((each) => asObject(each).type !== "null");
  const meant = alternatives.length === 1 ? alternatives : [];
  return [
    ...meant.map((each): Pair => [each, value]),
    ...asArray(allOf).flatMap((part) => listParts(document, [part, value])),
    ...Object.entries(asObject(value)).map(([name, inner]): Pair => [asObject(properties)[name], inner]),
  ].filter(([part, inner]) => part !== undefined && isCollection(inner));
}

const isCollection = (value: Json | undefined): boolean => isObject(value) || Array.isArray(value);

/** Builds an example of a schema of those of its required properties. */
function buildExample(document: JsonObject, reference: Json | undefined): Json {
  const schema = resolve(document, reference);
  const { examples, allOf, oneOf, required, properties, then } = schema;
  const own = asArray(asObject(reference).examples)[0] ?? asArray(examples)[0];
  if (own !== undefined) return own;
  if (oneOf !== undefined) return buildExample(document, asArray(oneOf)[0]);
  const parts = asArray(allOf).map((part) => asObject(buildExample(document, part)));
  const names = new Set([...asArray(required), ...asArray(asObject(then).required)].map(asString));
  const members = [...names].map(
    (name) => [name, buildExample(document, asObject(properties)[name])] as const,
  );
  return Object.assign({}, ...parts, Object.fromEntries(members)) as JsonObject;
}
