import { asArray, asObject, asString, type Json, type JsonObject, resolve } from "./document.js";
import {
  appendDescription,
  mapObject,
  mapOperations,
  mapSchemas,
  type Rewrite,
  rewriteSchema,
} from "./map-schemas.js";
import { removeNullExamples } from "./nullable-examples.js";
import { findReachableReferences } from "./rules/components.js";

/**
 * Converts the document to OpenAPI 3.0.3 for tools that do not support 3.1. Keywords that 3.0 lacks are converted, or
 * dropped if they only add detail.
 */
export function downConvert(document: JsonObject): JsonObject {
  const { info, jsonSchemaDialect: _dialect, ...rest } = document;
  const { summary: _summary, ...info30 } = asObject(info);
  const converted = removeNullExamples({
    ...mapSchemas(
      {
        ...rest,
        paths: shareHeaders(mapSuccesses(asObject(rest.paths), convertStream), document),
        components: convertComponents(asObject(rest.components)),
      },
      createConverter(document),
    ),
    openapi: "3.0.3",
    info: { ...info30, license: convertLicense(info30.license) },
  });
  const { openapi, info: convertedInfo, webhooks, ...others } = removeCopiedSchemas(document, converted);
  return {
    openapi: openapi ?? "",
    info: convertedInfo ?? {},
    ...others,
    // 3.0 has no webhooks.
    ...(webhooks !== undefined && { "x-webhooks": webhooks }),
  };
}

/**
 * Gives successes with the same schema the same headers, because ogen has one type for them, and its client does not compile if
 * their headers differ. Headers that only some of them have are optional.
 */
function shareHeaders(paths: JsonObject, document: JsonObject): JsonObject {
  const groups = new Map<string, JsonObject[]>();
  const findGroup = (response: JsonObject): JsonObject[] => {
    const schemas = mapObject(asObject(response.content), (media) => asObject(media).schema ?? null);
    const key = JSON.stringify(schemas);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    return group;
  };
  mapSuccesses(paths, (response) => {
    findGroup(response).push(asObject(response.headers));
    return response;
  });
  return mapSuccesses(paths, (response) => {
    const group = findGroup(response);
    const all = group.reduce<JsonObject>((headers, others) => ({ ...headers, ...others }), {});
    return {
      ...response,
      headers: mapObject(all, (header, name) =>
        group.every((headers) => name in headers) ? header : makeOptional(header, document),
      ),
    };
  });
}

/** A header that is not always sent: a copy, if others require the component. */
function makeOptional(header: Json, document: JsonObject): Json {
  const { required, ...optional } = resolve(document, header);
  return required === true ? optional : header;
}

/** Declares server-sent events as bytes: generators for 3.0 would read the whole stream as one object. */
function convertStream({ content, ...response }: JsonObject): JsonObject {
  const isStream = "text/event-stream" in asObject(content);
  const bytes = { "text/event-stream": { schema: { type: "string", format: "binary" } } };
  return { ...response, ...(content !== undefined && { content: isStream ? bytes : content }) };
}

const mapSuccesses = (paths: JsonObject, map: (response: JsonObject) => JsonObject): JsonObject =>
  mapOperations(paths, (operation) => ({
    ...operation,
    responses: mapObject(asObject(operation.responses), (response, status) =>
      status.startsWith("2") ? map(asObject(response)) : response,
    ),
  }));

/** Removes the schemas that the conversion has copied to all places that referenced them. */
function removeCopiedSchemas(document: JsonObject, converted: JsonObject): JsonObject {
  const components = asObject(converted.components);
  if (!("schemas" in components)) return converted;
  const before = findReachableReferences(document, document.paths);
  const after = findReachableReferences(converted, converted.paths);
  const schemas = Object.entries(asObject(components.schemas)).filter(([name]) => {
    const reference = `#/components/schemas/${name}`;
    return after.has(reference) || !before.has(reference);
  });
  return { ...converted, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

/**
 * Declares errors that are no problem documents without a schema. progenitor generates nothing for operations whose errors have
 * different types, unless their media type is another one than `application/json`; ogen accepts others only as bytes or without a
 * schema, and openapi-generator go does not compile with bytes.
 */
function convertComponents(components: JsonObject): JsonObject {
  return mapObject(components, (value, key) =>
    // The published document has no components of successful responses.
    key === "responses"
      ? mapObject(asObject(value), (response) => convertContent(asObject(response)))
      : value,
  );
}

function convertContent({ content, ...response }: JsonObject): JsonObject {
  const { "application/json": json, ...rest } = asObject(content);
  if (json === undefined) return { ...response, ...(content !== undefined && { content }) };
  return { ...response, content: { ...rest, "application/*": {} } };
}

/** Converts the SPDX identifier, which 3.0 lacks, to its URL. */
function convertLicense(license: Json | undefined): JsonObject {
  const { identifier, ...rest } = asObject(license);
  return identifier === undefined
    ? rest
    : { url: `https://spdx.org/licenses/${asString(identifier)}.html`, ...rest };
}

/** Converts a schema from 3.1 to 3.0. Its references are looked up in the document. */
export const convertSchema = (schema: Json, document: JsonObject = {}): Json =>
  rewriteSchema(schema, createConverter(document));

const createConverter =
  (document: JsonObject): Rewrite =>
  (schema) =>
    [
      convertBounds,
      convertConst,
      convertExamples,
      convertTypeList,
      (each: JsonObject) => convertNullAlternative(each, document),
      describeDefault,
      convertReference,
      dropUnsupported,
    ].reduce((converted, rewrite) => rewrite(converted), schema);

/** Converts a numeric exclusive bound to a bound and a boolean. */
function convertBounds({ exclusiveMinimum, exclusiveMaximum, ...schema }: JsonObject): JsonObject {
  return {
    ...schema,
    ...(typeof exclusiveMinimum === "number" && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(typeof exclusiveMaximum === "number" && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

/** Converts a constant to an enum of one value, with the type that 3.0 requires. */
function convertConst(schema: JsonObject): JsonObject {
  const { const: constant, ...rest } = schema;
  if (constant === undefined) return schema;
  return { type: findType(constant), ...rest, enum: [constant] };
}

function findType(value: Json): string {
  if (Array.isArray(value)) return "array";
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** Converts `examples` to `example` with the first of them. */
function convertExamples(schema: JsonObject): JsonObject {
  const { examples, ...rest } = schema;
  const [first] = asArray(examples);
  return first === undefined ? rest : { ...rest, example: first };
}

/** Converts `[T, 'null']` to a nullable T, and several other types to `anyOf`. */
function convertTypeList(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return schema;
  const types = type.filter((each) => each !== "null");
  const nullable = types.length < type.length ? { nullable: true } : {};
  const [only, ...others] = types;
  if (only === undefined) return { ...rest, ...nullable };
  if (others.length === 0) return { type: only, ...rest, ...nullable };
  return { ...rest, ...nullable, anyOf: types.map((each) => ({ type: each })) };
}

/** Converts `oneOf: [S, {type: 'null'}]` to a nullable S. */
function convertNullAlternative(schema: JsonObject, document: JsonObject): JsonObject {
  for (const key of ["oneOf", "anyOf"]) {
    const { [key]: alternatives, ...rest } = schema;
    const others = asArray(alternatives).filter((each) => !isNull(each));
    if (others.length === asArray(alternatives).length) continue;
    const [only, ...more] = others;
    if (only === undefined || more.length > 0) return { ...rest, nullable: true, [key]: others };
    return convertNullable(asObject(only), rest, document);
  }
  return schema;
}

/**
 * Makes a schema nullable. 3.0 requires `type` beside `nullable`, and a reference cannot be made nullable: a simple type is
 * copied, objects keep their name through `allOf`. An enum allows null only as a value.
 */
function convertNullable(schema: JsonObject, siblings: JsonObject, document: JsonObject): JsonObject {
  const target = resolve(document, schema);
  const type = asString(target.type) || "object";
  if (type === "object") return { type, ...siblings, nullable: true, allOf: [schema] };
  const { title: _title, ...copy } = asObject(convertSchema(target, document));
  const values = "enum" in copy ? { enum: [...asArray(copy.enum), null] } : {};
  return { ...copy, ...siblings, ...values, nullable: true };
}

// The alternatives are already converted, which leaves `type: 'null'` unchanged.
const isNull = (schema: Json): boolean => asObject(schema).type === "null";

/** Moves the default of an array or a reference to the description, because ogen rejects it. */
function describeDefault({ default: value, ...schema }: JsonObject): JsonObject {
  if (value === undefined) return schema;
  if (schema.type !== "array" && !("$ref" in schema)) return { default: value, ...schema };
  return appendDescription(schema, `The default is \`${JSON.stringify(value)}\`.`);
}

/** Moves a reference with siblings into `allOf`, because 3.0 ignores siblings of `$ref`. */
function convertReference(schema: JsonObject): JsonObject {
  const { $ref, ...siblings } = schema;
  if ($ref === undefined || Object.keys(siblings).length === 0) return schema;
  const { allOf, ...rest } = siblings;
  return { ...rest, allOf: [{ $ref }, ...asArray(allOf)] };
}

const unsupported = [
  "$schema",
  "$id",
  "$anchor",
  "$comment",
  "$defs",
  "patternProperties",
  "propertyNames",
  "if",
  "then",
  "else",
  "dependentRequired",
  "dependentSchemas",
  "unevaluatedProperties",
  "unevaluatedItems",
  "prefixItems",
  "contains",
  "minContains",
  "maxContains",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
];

function dropUnsupported(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !unsupported.includes(key)));
}
