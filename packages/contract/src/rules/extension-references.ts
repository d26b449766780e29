import {
  asArray,
  asObject,
  asString,
  type Endpoint,
  type JsonObject,
  listEndpoints,
  resolve,
  toPointerToken,
} from "../document.js";
import { type Finding, type Rule, toOperationPointer } from "./rule.js";
import { formatSuggestion } from "./suggest.js";

/** What the extensions of an operation may name. */
interface Names {
  readonly parameters: readonly string[];
  readonly sorts: readonly string[];
  readonly bodyFields: readonly string[];
}

function readNames(document: JsonObject, { path, operation }: Endpoint): Names {
  const parameters = [
    ...asArray(asObject(asObject(document.paths)[path]).parameters),
    ...asArray(operation.parameters),
  ].map((parameter) => resolve(document, parameter));
  const [media] = Object.values(asObject(resolve(document, operation.requestBody).content)).map(asObject);
  const bodyFields = asObject(resolve(document, media?.schema).properties);
  const sortSchema = parameters.find(({ name }) => name === "sort")?.schema ?? bodyFields.sort;
  return {
    parameters: [...parameters.map(({ name }) => asString(name)), ...Object.keys(bodyFields)],
    sorts: asArray(resolve(document, sortSchema).enum).map(asString),
    bodyFields: Object.keys(bodyFields),
  };
}

interface NamedValue {
  /** The pointer from the operation. */
  readonly at: string;
  readonly value: string;
  readonly kind: string;
  readonly known: readonly string[];
}

function listNamedValues({ operation }: Endpoint, { parameters, sorts, bodyFields }: Names): NamedValue[] {
  const needs = asArray(asObject(operation["x-paginated"]).sort_needs_filter).map(asObject);
  const itemwise = operation["x-itemwise"];
  return [
    ...needs.flatMap(({ sort, any_of }, index): NamedValue[] => [
      {
        at: `/x-paginated/sort_needs_filter/${String(index)}/sort`,
        value: asString(sort),
        kind: "a sort order",
        known: sorts,
      },
      ...asArray(any_of).map((name, position) => ({
        at: `/x-paginated/sort_needs_filter/${String(index)}/any_of/${String(position)}`,
        value: asString(name),
        kind: "a parameter",
        known: parameters,
      })),
    ]),
    ...(typeof itemwise === "string"
      ? [{ at: "/x-itemwise", value: itemwise, kind: "a field of the body", known: bodyFields }]
      : []),
  ];
}

function checkEndpoint(document: JsonObject, endpoint: Endpoint): Finding[] {
  const names = readNames(document, endpoint);
  const { id, operation } = endpoint;
  const findings = listNamedValues(endpoint, names)
    .filter(({ value, known }) => !known.includes(value))
    .map(({ at, value, kind, known }) => ({
      at: toOperationPointer(endpoint) + at,
      message: `${id}: ${at.slice(1)} is ${value}, which is not ${kind} of the operation; it has ${known.join(", ") || "none"}${formatSuggestion(value, known)}`,
    }));
  if (!("x-body-limit" in operation) || "requestBody" in operation) return findings;
  const at = toOperationPointer(endpoint) + toPointerToken("x-body-limit");
  return [...findings, { at, message: `${id}: x-body-limit needs a requestBody; remove it` }];
}

/** Extensions that name something that the operation does not have. */
export const extensionReferences: Rule = {
  name: "extension-references",
  reason: "an extension that names an unknown parameter or field has no effect",
  phase: "operations",
  check: (document) => listEndpoints(document).flatMap((endpoint) => checkEndpoint(document, endpoint)),
};
