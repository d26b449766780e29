import { listOf, objectOf, operationsOf, resolve, textOf, type Json, type JsonObject } from "../document.js";
import { reachable } from "./components.js";
import { isExcepted, providerForms } from "./exceptions.js";
import { mediaOf, operationRule, step, type Finding, type Rule } from "./rule.js";

const jsonOnly = operationRule(
  "json-requests",
  "two media types, or merge-patch alone, break client generators; the server takes merge-patch all the same",
  ({ operation, id }, document) => {
    if (!("requestBody" in operation)) return [];
    const { types } = mediaOf(resolve(document, operation.requestBody));
    const wanted = isExcepted(providerForms, id) ? "application/x-www-form-urlencoded" : "application/json";
    return types.join() === wanted ? [] : [`takes ${types.join(", ")}; declare ${wanted} only`];
  },
);

const requestExamples = operationRule(
  "request-examples",
  "readers copy the example, and the examples are sent against the real service",
  ({ operation }, document) => {
    if (!("requestBody" in operation)) return [];
    const body = resolve(document, operation.requestBody);
    const { examples, example } = mediaOf(body).media;
    return [
      ...(body.description ? [] : ["has a body without a description"]),
      ...(Object.keys(objectOf(examples)).length > 0 || example !== undefined
        ? []
        : ["has a body without an example"]),
    ];
  },
);

interface Reached {
  readonly name: string;
  readonly schema: JsonObject;
}

/** Every object schema that a body can hold, each once. */
function objectsIn(
  document: JsonObject,
  schema: Json | undefined,
  name: string,
  seen: Set<string>,
): Reached[] {
  if (schema === undefined) return [];
  const { $ref } = objectOf(schema);
  if (typeof $ref === "string" && seen.has($ref)) return [];
  if (typeof $ref === "string") seen.add($ref);
  const here = typeof $ref === "string" ? ($ref.split("/").at(-1) ?? name) : name;
  const resolved = resolve(document, schema);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((key) => listOf(resolved[key]));
  return [
    ...(resolved.type === "object" || "properties" in resolved ? [{ name: here, schema: resolved }] : []),
    ...Object.entries(objectOf(resolved.properties)).flatMap(([key, value]) =>
      objectsIn(document, value, `${here}.${key}`, seen),
    ),
    ...[...parts, resolved.items].flatMap((part) => objectsIn(document, part, here, seen)),
  ];
}

const answersOf = (document: JsonObject): Json[] =>
  operationsOf(document).map(({ operation }) => objectOf(operation.responses));

const closedRequests = operationRule(
  "closed-requests",
  "a misspelt field must be answered, not swallowed",
  ({ operation, method, id }, document) => {
    if (!("requestBody" in operation) || isExcepted(providerForms, id)) return [];
    const { schema } = mediaOf(resolve(document, operation.requestBody)).media;
    // An update may send back what was read: such parts are open, since answers may gain fields.
    const sentBack = method === "patch" ? reachable(document, answersOf(document)) : new Set<string>();
    return objectsIn(document, schema, "the body", sentBack)
      .filter(
        ({ schema: { additionalProperties } }) =>
          additionalProperties === undefined || additionalProperties === true,
      )
      .map(({ name }) => `takes ${name}, which is open; say additionalProperties: false`);
  },
);

const updatesChangeSomething = operationRule(
  "updates-change-something",
  "an update of nothing is refused, so a client that checks by the contract should not send it",
  ({ operation, method }, document) => {
    if (method !== "patch") return [];
    const { schema } = mediaOf(resolve(document, operation.requestBody)).media;
    const { minProperties } = resolve(document, schema);
    return minProperties === 1 ? [] : ["takes an empty object; say minProperties: 1"];
  },
);

/** Parameters and headers, shared or written out. */
function carriersOf(document: JsonObject): { at: string; name: string; carrier: JsonObject }[] {
  const shared = ["parameters", "headers"].flatMap((kind) =>
    Object.entries(objectOf(objectOf(document.components)[kind])).map(([name, value]) => ({
      at: `/components/${kind}${step(name)}`,
      name,
      carrier: objectOf(value),
    })),
  );
  const own = Object.entries(objectOf(document.paths)).flatMap(([path, item]) =>
    Object.entries({ "": item, ...objectOf(item) }).flatMap(([method, holder]) =>
      listOf(objectOf(holder).parameters).flatMap((value, index) => {
        const carrier = objectOf(value);
        if ("$ref" in carrier) return [];
        const at = `/paths${step(path)}${method && step(method)}/parameters/${String(index)}`;
        return [{ at, name: textOf(carrier.name), carrier }];
      }),
    ),
  );
  return [...shared, ...own];
}

const carriersDescribed: Rule = {
  name: "parameter-described",
  because:
    "a parameter or header without a description and an example cannot be used without reading the source",
  check: (document) =>
    carriersOf(document).flatMap(({ at, name, carrier }): Finding[] => [
      ...(carrier.description ? [] : [{ at, message: `${name} has no description` }]),
      ...("example" in carrier || "examples" in carrier ? [] : [{ at, message: `${name} has no example` }]),
      ...("schema" in carrier ? [] : [{ at, message: `${name} has no schema` }]),
    ]),
};

const noArrayDefaults: Rule = {
  name: "no-array-defaults",
  because: "the Kotlin generator writes code that does not compile for a default on an array parameter",
  check: (document) =>
    carriersOf(document).flatMap(({ at, name, carrier }) => {
      const { type, default: value } = resolve(document, carrier.schema);
      return type === "array" && value !== undefined
        ? [{ at, message: `${name} is an array with a default` }]
        : [];
    }),
};

/** Rules about what is sent. */
export const requestRules: readonly Rule[] = [
  jsonOnly,
  requestExamples,
  closedRequests,
  updatesChangeSomething,
  carriersDescribed,
  noArrayDefaults,
];
