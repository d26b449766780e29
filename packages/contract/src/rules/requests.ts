import {
  asArray,
  asObject,
  asString,
  type Json,
  type JsonObject,
  listEndpoints,
  resolve,
  toPointerToken,
} from "../document.js";
import { reservedWords } from "../names.js";
import { sentHeaders } from "../sdk/operation.js";
import { commonArguments, toArgumentName } from "../sdk/signature.js";
import { findReachableReferences } from "./components.js";
import { formOperations, isExcepted } from "./exceptions.js";
import { checkSchemaName, type Finding, operationRule, readMedia, type Rule } from "./rule.js";

const jsonOnly = operationRule(
  "json-requests",
  "client generators do not support several media types or merge-patch; the server accepts merge-patch anyway",
  ({ operation, id }, document) => {
    if (!("requestBody" in operation)) return [];
    const { types } = readMedia(resolve(document, operation.requestBody));
    const expected = isExcepted(formOperations, id)
      ? "application/x-www-form-urlencoded"
      : "application/json";
    return types.join() === expected ? [] : [`accepts ${types.join(", ")}; declare ${expected} only`];
  },
);

const requestExamples = operationRule(
  "request-examples",
  "readers copy the examples, and tests send them to the real service",
  ({ operation }, document) => {
    if (!("requestBody" in operation)) return [];
    const body = resolve(document, operation.requestBody);
    const { examples, example } = readMedia(body).media;
    return [
      ...(body.description ? [] : ["has a body without a description"]),
      ...(Object.keys(asObject(examples)).length > 0 || example !== undefined
        ? []
        : ["has a body without an example"]),
    ];
  },
);

const requestSchemas = operationRule(
  "request-schema-named",
  "the types of generated code have the name of the schema",
  ({ operation }, document) => checkSchemaName(resolve(document, operation.requestBody)),
  { key: "requestBody" },
);

interface NamedSchema {
  readonly name: string;
  readonly schema: JsonObject;
}

/** Lists the object schemas of a body without duplicates. */
function listObjectSchemas(
  document: JsonObject,
  schema: Json | undefined,
  name: string,
  seen: Set<string>,
): NamedSchema[] {
  if (schema === undefined) return [];
  const { $ref } = asObject(schema);
  if (typeof $ref === "string" && seen.has($ref)) return [];
  if (typeof $ref === "string") seen.add($ref);
  const schemaName = typeof $ref === "string" ? ($ref.split("/").at(-1) ?? name) : name;
  const resolved = resolve(document, schema);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((key) => asArray(resolved[key]));
  return [
    ...(resolved.type === "object" || "properties" in resolved
      ? [{ name: schemaName, schema: resolved }]
      : []),
    ...Object.entries(asObject(resolved.properties)).flatMap(([key, value]) =>
      listObjectSchemas(document, value, `${schemaName}.${key}`, seen),
    ),
    ...[...parts, resolved.items].flatMap((part) => listObjectSchemas(document, part, schemaName, seen)),
  ];
}

const responseReferences = new WeakMap<JsonObject, ReadonlySet<string>>();

/** Finds the components that responses use. */
function findResponseReferences(document: JsonObject): ReadonlySet<string> {
  const known = responseReferences.get(document);
  if (known) return known;
  const responses = listEndpoints(document).map(({ operation }) => asObject(operation.responses));
  const found = findReachableReferences(document, responses);
  responseReferences.set(document, found);
  return found;
}

const closedRequests = operationRule(
  "closed-requests",
  "a misspelt field must be reported, not ignored",
  ({ operation, method, id }, document) => {
    if (!("requestBody" in operation) || isExcepted(formOperations, id)) return [];
    const { schema } = readMedia(resolve(document, operation.requestBody)).media;
    // Clients may send back objects that they have read, so schemas that are also used in responses stay open.
    const openSchemas = method === "patch" ? findResponseReferences(document) : [];
    return listObjectSchemas(document, schema, "the body", new Set(openSchemas))
      .filter(
        ({ schema: { additionalProperties } }) =>
          additionalProperties === undefined || additionalProperties === true,
      )
      .map(
        ({ name }) => `accepts ${name}, which allows additional properties; add additionalProperties: false`,
      );
  },
);

const nonEmptyUpdates = operationRule(
  "non-empty-updates",
  "the server rejects an empty update, so the schema must too",
  ({ operation, method }, document) => {
    if (method !== "patch") return [];
    const { schema } = readMedia(resolve(document, operation.requestBody)).media;
    const { minProperties } = resolve(document, schema);
    return minProperties === 1 ? [] : ["allows an empty object; add minProperties: 1"];
  },
);

/** Lists all parameters and headers, shared and inline. */
function listParameters(document: JsonObject): { at: string; name: string; parameter: JsonObject }[] {
  const shared = ["parameters", "headers"].flatMap((kind) =>
    Object.entries(asObject(asObject(document.components)[kind])).map(([name, value]) => ({
      at: `/components/${kind}${toPointerToken(name)}`,
      name,
      parameter: asObject(value),
    })),
  );
  const inline = Object.entries(asObject(document.paths)).flatMap(([path, item]) =>
    Object.entries({ "": item, ...asObject(item) }).flatMap(([method, parent]) =>
      asArray(asObject(parent).parameters).flatMap((value, index) => {
        const parameter = asObject(value);
        if ("$ref" in parameter) return [];
        const at = `/paths${toPointerToken(path)}${method && toPointerToken(method)}/parameters/${String(index)}`;
        return [{ at, name: asString(parameter.name), parameter }];
      }),
    ),
  );
  return [...shared, ...inline];
}

const parametersDescribed: Rule = {
  name: "parameter-described",
  reason: "parameters and headers must be usable without reading the source",
  check: (document) =>
    listParameters(document).flatMap(({ at, name, parameter }): Finding[] => [
      ...(parameter.description ? [] : [{ at, message: `${name} has no description` }]),
      ...("example" in parameter || "examples" in parameter
        ? []
        : [{ at, message: `${name} has no example` }]),
      ...("schema" in parameter ? [] : [{ at, message: `${name} has no schema` }]),
    ]),
};

const noArrayDefaults: Rule = {
  name: "no-array-defaults",
  reason: "breaks the Kotlin generator, whose code does not compile",
  check: (document) =>
    listParameters(document).flatMap(({ at, name, parameter }) => {
      const { type, default: value } = resolve(document, parameter.schema);
      return type === "array" && value !== undefined
        ? [{ at, message: `${name} is an array with a default` }]
        : [];
    }),
};

/** Whether a value of a schema can be written as one text. */
function isScalar(document: JsonObject, value: Json | undefined): boolean {
  const { type, allOf, oneOf, anyOf } = resolve(document, value);
  const parts = [allOf, oneOf, anyOf].flatMap(asArray);
  return parts.length > 0
    ? parts.every((part) => isScalar(document, part))
    : ["string", "integer", "number", "boolean"].includes(asString(type));
}

/** Says why the SDK cannot send a parameter, by its location. */
const obstacles: Readonly<
  Record<string, (parameter: JsonObject, document: JsonObject) => string | undefined>
> = {
  cookie: () => "is a cookie; make it a parameter of the query",
  header: ({ name }) =>
    sentHeaders.includes(asString(name))
      ? undefined
      : `is a header other than ${sentHeaders.join(", ")}; make it a parameter of the query`,
  path: ({ name, schema }, document) => {
    const argument = toArgumentName(asString(name));
    if ([...commonArguments, ...reservedWords].includes(argument))
      return `becomes the argument ${argument}, which the SDK's methods have already or cannot have; rename it`;
    return resolve(document, schema).type === "string"
      ? undefined
      : "is in the path, but not of type string; give it this type, with a pattern";
  },
  query: ({ schema }, document) => {
    const { type, items } = resolve(document, schema);
    return isScalar(document, type === "array" ? items : schema)
      ? undefined
      : "is neither text, a number, a boolean nor an array of these; make it several parameters";
  },
};

/** Whether a parameter is written in another way than parameters of its location are by default. */
const hasOtherStyle = ({ in: location, style, explode }: JsonObject): boolean => {
  const isQuery = location === "query";
  const byDefault = isQuery ? "form" : "simple";
  return (style ?? byDefault) !== byDefault || (explode ?? isQuery) !== isQuery;
};

const sendableParameters: Rule = {
  name: "sendable-parameters",
  reason:
    "SDK and handlers know texts in the path, values in the query, and a few headers; others would not reach a handler",
  check: (document) => {
    // Webhooks have parameters, too.
    const used = findReachableReferences(document, document.paths);
    return listParameters(document)
      .filter(({ at, parameter }) => "in" in parameter && (at.startsWith("/paths/") || used.has(`#${at}`)))
      .flatMap(({ at, name, parameter }): Finding[] => {
        const obstacle = obstacles[asString(parameter.in)]?.(parameter, document);
        return [
          ...(obstacle === undefined ? [] : [{ at, message: `${name} ${obstacle}` }]),
          ...(hasOtherStyle(parameter)
            ? [{ at, message: `${name} has a style of its own; remove style and explode` }]
            : []),
        ];
      });
  },
};

/** Rules about requests. */
export const requestRules: readonly Rule[] = [
  jsonOnly,
  requestExamples,
  requestSchemas,
  closedRequests,
  nonEmptyUpdates,
  parametersDescribed,
  noArrayDefaults,
  sendableParameters,
];
