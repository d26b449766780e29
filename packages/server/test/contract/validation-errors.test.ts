import { describe, expect, it } from "@jest/globals";
import type { Request } from "express";
import type { ParameterObject } from "../../src/kernel/contract/document.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { itemwise } from "../../src/kernel/contract/itemwise.js";
import type { FieldError } from "../../src/platform/http/problem.js";
import { refusalOf } from "../../src/kernel/http/refusal.js";
import { createValidators } from "../../src/kernel/http/validate.js";
import { sampleOf, schemaOf, violationsOf, type Violation } from "../support/violations.js";
import { contract, walkContract, type Walked } from "../support/walk.js";

/** Every keyword that the schemas of requests use, broken in every parameter and body field of every operation. */
const operations = walkContract();
const createValidator = createValidators(contract);
const validators = new Map(
  operations.map((operation) => [operation.id, createValidator(itemwise(contract, operation))]),
);

const codes: Readonly<Record<string, string>> = {
  additionalProperties: "unknown-field",
  enum: "not-allowed",
  format: "invalid-format",
  maxItems: "too-many",
  maxLength: "too-long",
  maxProperties: "too-many",
  maximum: "too-large",
  minItems: "too-few",
  minLength: "too-short",
  minProperties: "too-few",
  minimum: "too-small",
  multipleOf: "not-a-multiple",
  pattern: "invalid-format",
  required: "required",
  type: "wrong-type",
  uniqueItems: "duplicate",
};

const knownCodes: ReadonlySet<unknown> = new Set(
  schemaOf({ $ref: "#/components/schemas/FieldError" }).properties?.code?.enum,
);

/** The words of ajv and express-openapi-validator, in any capitalisation. */
const validatorWording = new RegExp(
  [
    "must not (have|be)",
    "must (match|pass|contain|have required)",
    "must be ([<>=]|(equal|multiple|valid|object|array|string|number|integer|boolean|null)\\b)",
    "(any|one|all)Of|additional properties|items ##|identical|duplicate items",
    "(unknown|empty value found for) query|request[./]|openapi|\\bschema\\b|read-?only|undefined|\\[object",
  ].join("|"),
  "i",
);

const pointerForm = /^(\/([^~/]|~[01])*)*$|^[?#]./s;

const pointerTo = (segments: readonly string[]): string =>
  segments.map((segment) => `/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

interface Sent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const parametersIn = ({ facts }: Walked, place: ParameterObject["in"]) =>
  facts.parameters.filter((parameter) => parameter.in === place);

const pathValues = (operation: Walked) =>
  Object.fromEntries(
    parametersIn(operation, "path").map(({ name, schema }) => [name, String(sampleOf(schema))]),
  );

function refusalTo(operation: Walked, sent: Sent) {
  const query = { ...operation.query, ...sent.query };
  const request = {
    method: operation.method,
    originalUrl: operation.url,
    headers: { ...(operation.body && { "content-type": operation.facts.bodyType }), ...sent.headers },
    params: { ...pathValues(operation), ...sent.params },
    query,
    body: "body" in sent ? sent.body : structuredClone(operation.body),
  };
  try {
    validators.get(operation.id)?.request(request as Pick<Request, keyof typeof request> as Request);
  } catch (error) {
    return refusalOf(error, operation.facts);
  }
  return undefined;
}

/** What is wrong with an answer, whatever was asked. */
function complaintsAbout(refusal: ReturnType<typeof refusalTo>): string[] {
  if (refusal?.status !== 400) return [`is answered ${refusal?.status ?? "as valid"}`];
  const { errors = [] } = refusal.extra;
  const texts = [refusal.message, ...errors.map(({ detail }) => detail)];
  return [
    ...errors
      .filter(({ pointer }) => !pointerForm.test(pointer))
      .map(({ pointer }) => `points to ${pointer}`),
    ...errors.filter(({ code }) => !knownCodes.has(code)).map(({ code }) => `has the code ${code}`),
    ...texts
      .filter((text) => validatorWording.test(text) || !/^\S.*\.$/su.test(text))
      .map((text) => `says ${text}`),
    ...(new Set(errors.map(({ detail }) => detail)).size === errors.length ? [] : ["tells a mistake twice"]),
  ];
}

const errorsIn = (refusal: ReturnType<typeof refusalTo>): readonly FieldError[] =>
  refusal?.extra.errors ?? [];

function resolves(body: unknown, segments: readonly string[]): boolean {
  let value = body;
  for (const name of segments) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
}

/** Of arrays that are too long, each further item is a repeated one too. */
const isAlone = ({ keyword }: Violation): boolean => keyword !== "maxItems";

function bodyComplaints(operation: Walked, violation: Violation): string[] {
  const { keyword, value, at } = violation;
  const refusal = refusalTo(operation, { body: structuredClone(value) });
  const errors = errorsIn(refusal);
  const pointer = pointerTo(at);
  const there = errors.filter((error) => error.pointer === pointer).map(({ code }) => code);
  return [
    ...complaintsAbout(refusal),
    ...(there.length === 1 && there[0] === codes[keyword] ? [] : [`has ${there.join()} at ${pointer}`]),
    ...(isAlone(violation) && errors.length !== 1 ? [`has ${JSON.stringify(errors)}`] : []),
    ...(resolves(value, at) === (keyword !== "required") ? [] : [`does not hold ${pointer}`]),
  ].map((text) => `${keyword} of ${JSON.stringify(value).slice(0, 200)} ${text}`);
}

const bodySchema = ({ operation, facts }: Walked): SchemaObject =>
  operation.requestBody?.content[facts.bodyType]?.schema ?? {};

describe("every body field of every operation", () => {
  const withBody = operations.filter(({ body, facts }) => body && facts.bodyType === "application/json");

  it.each(withBody)("$id reports each broken rule once, where it is", (operation) => {
    const violations = violationsOf(
      bodySchema({ ...operation, ...itemwise(contract, operation) }),
      operation.body,
    );
    expect(violations.length).toBeGreaterThan(1);
    expect(violations.flatMap((violation) => bodyComplaints(operation, violation))).toEqual([]);
  });
});

it("tells what is missing where one of several objects is expected", () => {
  const operation = operations.find(({ id }) => id === "socialSignIn");
  if (operation === undefined) throw new Error("socialSignIn is not in the contract");
  const errorsOf = (body: object) => errorsIn(refusalTo(operation, { body }));
  expect(errorsOf({})).toEqual([{ pointer: "", code: "required", detail: "Send code or provider." }]);
  expect(errorsOf({ id_token: "x" })).toEqual([
    { pointer: "/provider", code: "required", detail: "provider is required." },
  ]);
  expect(errorsOf({ code: "x", code_verifier: 5 })).toEqual([
    { pointer: "/code_verifier", code: "wrong-type", detail: "code_verifier must be a string." },
  ]);
});

/** What a client can write into a URL; without a type there is none to break. */
function asText({ keyword, value }: Violation): string | string[] {
  if (keyword === "type") return "no";
  return Array.isArray(value) ? value.map(String) : String(value);
}

function queryComplaints(operation: Walked, { name, schema }: ParameterObject): string[] {
  const { type, items } = schemaOf(schema);
  const isText = (type === "array" ? schemaOf(items ?? {}).type : type) === "string";
  const violations = violationsOf(schema, sampleOf(schema)).filter(
    ({ keyword }) => !(keyword === "type" && isText) && keyword !== "minItems",
  );
  return violations.flatMap((violation) => {
    const refusal = refusalTo(operation, { query: { [name]: asText(violation) } });
    const errors = errorsIn(refusal);
    const found = errors.map(({ pointer, code }) => `${pointer} ${code}`);
    return [
      ...complaintsAbout(refusal),
      ...(found.includes(`?${name} ${codes[violation.keyword] ?? ""}`)
        ? []
        : [`is reported as ${found.join()}`]),
      ...(isAlone(violation) && errors.length !== 1 ? [`has ${JSON.stringify(errors)}`] : []),
    ].map((text) => `${violation.keyword} of ${name}=${asText(violation).slice(0, 80).toString()} ${text}`);
  });
}

describe("every query parameter of every operation", () => {
  const withQuery = operations.filter((operation) => parametersIn(operation, "query").length > 0);

  it.each(withQuery)("$id reports each broken rule by the parameter's name", (operation) => {
    expect(parametersIn(operation, "query").flatMap((each) => queryComplaints(operation, each))).toEqual([]);
  });

  it.each(withQuery)("$id reports a parameter that is given twice", (operation) => {
    for (const { name, schema } of parametersIn(operation, "query")) {
      if (schemaOf(schema).type === "array") continue;
      const value = String(sampleOf(schema));
      expect(errorsIn(refusalTo(operation, { query: { [name]: [value, value] } }))).toEqual([
        { pointer: `?${name}`, code: "wrong-type", detail: `${name} must be given once.` },
      ]);
    }
  });

  it.each(operations.filter(({ operation }) => operation["x-open-query"] !== true))(
    "$id reports every parameter that it does not know",
    (operation) => {
      const refusal = refusalTo(operation, { query: { "a/b.c": "1", "d[e]": "1" } });
      expect(refusal?.code).toBe("unknown-parameter");
      expect(errorsIn(refusal)).toEqual([
        { pointer: "?a/b.c", code: "unknown-parameter", detail: "The parameter a/b.c is not known here." },
        { pointer: "?d[e]", code: "unknown-parameter", detail: "The parameter d[e] is not known here." },
      ]);
    },
  );
});

const valueViolations = ({ schema }: ParameterObject): Violation[] =>
  violationsOf(schema, sampleOf(schema)).filter(({ keyword }) => keyword !== "type");

describe("every header of every operation", () => {
  const withHeaders = operations.filter((operation) => parametersIn(operation, "header").length > 0);

  it.each(withHeaders)("$id reports each broken rule by the header's name", (operation) => {
    for (const parameter of parametersIn(operation, "header"))
      for (const violation of valueViolations(parameter)) {
        const header = parameter.name.toLowerCase();
        const refusal = refusalTo(operation, { headers: { [header]: String(violation.value) } });
        expect(complaintsAbout(refusal)).toEqual([]);
        expect(errorsIn(refusal)).toMatchObject([{ pointer: `#${header}`, code: codes[violation.keyword] }]);
      }
  });
});

describe("every path parameter of every operation", () => {
  const withPath = operations.filter((operation) => parametersIn(operation, "path").length > 0);

  it.each(withPath)(
    "$id answers a value that cannot exist with its 404, or leaves that to the handler",
    (operation) => {
      for (const parameter of parametersIn(operation, "path"))
        for (const { value } of valueViolations(parameter))
          expect([operation.facts.notFound, undefined]).toContain(
            refusalTo(operation, { params: { [parameter.name]: String(value) } })?.code,
          );
    },
  );
});

it("breaks every keyword that the schemas of requests use", () => {
  const annotations = [
    "$ref",
    "default",
    "description",
    "example",
    "examples",
    "properties",
    "title",
    "items",
  ];
  const structure = ["allOf", "anyOf", "oneOf", "deprecated", "readOnly", "writeOnly"];
  const used = new Set<string>();
  const collect = (given: SchemaObject, seen: ReadonlySet<SchemaObject>): void => {
    const schema = schemaOf(given);
    if (seen.has(schema)) return;
    const inner = new Set([...seen, schema]);
    for (const keyword of Object.keys(schema)) used.add(keyword);
    const { properties = {}, items, allOf = [], oneOf = [], anyOf = [], additionalProperties } = schema;
    const parts = [...Object.values(properties), ...allOf, ...oneOf, ...(anyOf as SchemaObject[])];
    for (const part of parts) collect(part, inner);
    if (items) collect(items, inner);
    if (typeof additionalProperties === "object" && additionalProperties !== null)
      collect(additionalProperties as SchemaObject, inner);
  };
  for (const operation of operations) {
    for (const { schema } of operation.facts.parameters) collect(schema, new Set());
    collect(bodySchema(operation), new Set());
  }
  const known = new Set([...Object.keys(codes), ...annotations, ...structure]);
  expect([...used].filter((keyword) => !known.has(keyword) && !keyword.startsWith("x-"))).toEqual([]);
});
