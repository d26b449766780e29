import {
  asArray,
  asObject,
  listEndpoints,
  resolve,
  asString,
  type Json,
  type JsonObject,
  pointerStep,
} from "../document.js";
import { reachable } from "./components.js";
import { isExcepted, providerForms } from "./exceptions.js";
import { singleMedia, operationRule, type Finding, type Rule } from "./rule.js";

const jsonOnly = operationRule(
  "json-requests",
  "two media types, or merge-patch alone, break client generators; the server takes merge-patch all the same",
  ({ operation, id }, document) => {
    if (!("requestBody" in operation)) return [];
    const { types } = singleMedia(resolve(document, operation.requestBody));
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
    const { examples, example } = singleMedia(body).media;
    return [
      ...(body.description ? [] : ["has a body without a description"]),
      ...(Object.keys(asObject(examples)).length > 0 || example !== undefined
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
  const { $ref } = asObject(schema);
  if (typeof $ref === "string" && seen.has($ref)) return [];
  if (typeof $ref === "string") seen.add($ref);
  const here = typeof $ref === "string" ? ($ref.split("/").at(-1) ?? name) : name;
  const resolved = resolve(document, schema);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((key) => asArray(resolved[key]));
  return [
    ...(resolved.type === "object" || "properties" in resolved ? [{ name: here, schema: resolved }] : []),
    ...Object.entries(asObject(resolved.properties)).flatMap(([key, value]) =>
      objectsIn(document, value, `${here}.${key}`, seen),
    ),
    ...[...parts, resolved.items].flatMap((part) => objectsIn(document, part, here, seen)),
  ];
}

const answersOf = (document: JsonObject): Json[] =>
  listEndpoints(document).map(({ operation }) => asObject(operation.responses));

const closedRequests = operationRule(
  "closed-requests",
  "a misspelt field must be answered, not swallowed",
  ({ operation, method, id }, document) => {
    if (!("requestBody" in operation) || isExcepted(providerForms, id)) return [];
    const { schema } = singleMedia(resolve(document, operation.requestBody)).media;
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
    const { schema } = singleMedia(resolve(document, operation.requestBody)).media;
    const { minProperties } = resolve(document, schema);
    return minProperties === 1 ? [] : ["takes an empty object; say minProperties: 1"];
  },
);

/** Parameters and headers, shared or written out. */
function carriersOf(document: JsonObject): { at: string; name: string; carrier: JsonObject }[] {
  const shared = ["parameters", "headers"].flatMap((kind) =>
    Object.entries(asObject(asObject(document.components)[kind])).map(([name, value]) => ({
      at: `/components/${kind}${pointerStep(name)}`,
      name,
      carrier: asObject(value),
    })),
  );
  const own = Object.entries(asObject(document.paths)).flatMap(([path, item]) =>
    Object.entries({ "": item, ...asObject(item) }).flatMap(([method, holder]) =>
      asArray(asObject(holder).parameters).flatMap((value, index) => {
        const carrier = asObject(value);
        if ("$ref" in carrier) return [];
        const at = `/paths${pointerStep(path)}${method && pointerStep(method)}/parameters/${String(index)}`;
        return [{ at, name: asString(carrier.name), carrier }];
      }),
    ),
  );
  return [...shared, ...own];
}

const carriersDescribed: Rule = {
  name: "parameter-described",
  reason:
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
  reason: "the Kotlin generator writes code that does not compile for a default on an array parameter",
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
