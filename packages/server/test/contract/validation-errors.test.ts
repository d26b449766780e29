import { describe, expect, it } from "@jest/globals";
import type { Request } from "express";
import { loadContract } from "../../src/kernel/contract/contract.js";
import type { ParameterObject } from "../../src/kernel/contract/document.js";
import { withPerItemValidation } from "../../src/kernel/contract/per-item-validation.js";
import { getValidators } from "../../src/kernel/http/operation-validator.js";
import { toProblem } from "../../src/kernel/http/to-problem.js";
import type { FieldError } from "../../src/platform/http/problem.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract, type ContractOperation, loadContractOperations } from "../support/contract-walk.js";
import { buildSample, findViolations, resolveSchema, type Violation } from "../support/schema-violations.js";

/** Tests a violation of every keyword in every parameter and body field of every operation. */
const operations = loadContractOperations();
const getValidator = getValidators(loadContract());

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

const { pointer, code } = resolveSchema({ $ref: "#/components/schemas/FieldError" }).properties ?? {};
const knownCodes: ReadonlySet<unknown> = new Set(code?.enum);
const pointerForm = new RegExp(String(pointer?.pattern), "u");

/** Matches messages of ajv and express-openapi-validator, case-insensitively. */
const validatorMessages = new RegExp(
  [
    "must not (have|be)",
    "must (match|pass|contain|have required)",
    "must be ([<>=]|(equal|multiple|valid|object|array|string|number|integer|boolean|null)\\b)",
    "(any|one|all)Of|additional properties|items ##|identical|duplicate items",
    "(unknown|empty value found for) query|request[./]|openapi|\\bschema\\b|read-?only|undefined|\\[object",
  ].join("|"),
  "i",
);

/** Matches parts of regular expressions, with which no message explains what is expected. */
const expressionParts = /\^|\\[a-zA-Z]|\[[^\]]+\]|\(\?|[A-Za-z0-9]-[A-Za-z0-9]_|\$\.?$/;

const toPointer = (segments: readonly string[]): string =>
  segments.map((segment) => `/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

interface RequestParts {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const findParameters = ({ parameters }: ContractOperation, location: ParameterObject["in"]) =>
  parameters.filter((parameter) => parameter.in === location);

const buildPathValues = (operation: ContractOperation) =>
  Object.fromEntries(
    findParameters(operation, "path").map(({ name, schema }) => [name, String(buildSample(schema))]),
  );

function findProblem(operation: ContractOperation, sent: RequestParts) {
  const query = { ...operation.query, ...sent.query };
  const request = {
    method: operation.method,
    originalUrl: operation.url,
    headers: { ...(operation.body && { "content-type": operation.bodyType }), ...sent.headers },
    params: { ...buildPathValues(operation), ...sent.params },
    query,
    body: "body" in sent ? sent.body : structuredClone(operation.body),
  };
  try {
    getValidator(operation).request(request as Pick<Request, keyof typeof request> as Request);
  } catch (error) {
    return toProblem(error, operation);
  }
  return undefined;
}

/** Lists the violations of the format that all validation errors have. */
function findFormatErrors(problem: ReturnType<typeof findProblem>): string[] {
  if (problem?.status !== 400) return [problem === undefined ? "is accepted" : `returns ${problem.status}`];
  const { errors = [] } = problem.extra;
  const texts = [problem.message, ...errors.map(({ detail }) => detail)];
  return [
    ...errors
      .filter(({ pointer }) => !pointerForm.test(pointer))
      .map(({ pointer }) => `points to ${pointer}`),
    ...errors.filter(({ code }) => !knownCodes.has(code)).map(({ code }) => `has the code ${code}`),
    ...texts
      .filter(
        (text) => validatorMessages.test(text) || expressionParts.test(text) || !/^\S.*\.$/su.test(text),
      )
      .map((text) => `has the message ${text}`),
    ...(new Set(errors.map(({ detail }) => detail)).size === errors.length ? [] : ["reports an error twice"]),
  ];
}

const readFieldErrors = (problem: ReturnType<typeof findProblem>): readonly FieldError[] =>
  problem?.extra.errors ?? [];

function pointerResolves(body: unknown, segments: readonly string[]): boolean {
  let value = body;
  for (const name of segments) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
}

/** Whether the violation causes one error. In an array that is too long, the added items are also duplicates. */
const isSingleError = ({ keyword }: Violation): boolean => keyword !== "maxItems";

function checkBodyViolation(operation: ContractOperation, violation: Violation): string[] {
  const { keyword, value, path } = violation;
  const problem = findProblem(operation, { body: structuredClone(value) });
  const errors = readFieldErrors(problem);
  const pointer = toPointer(path);
  const codesAtPointer = errors.filter((error) => error.pointer === pointer).map(({ code }) => code);
  return [
    ...findFormatErrors(problem),
    ...(codesAtPointer.length === 1 && codesAtPointer[0] === codes[keyword]
      ? []
      : [`has ${codesAtPointer.join()} at ${pointer}`]),
    ...(isSingleError(violation) && errors.length !== 1 ? [`has ${JSON.stringify(errors)}`] : []),
    ...(pointerResolves(value, path) === (keyword !== "required") ? [] : [`has a wrong pointer ${pointer}`]),
  ].map((text) => `${keyword} of ${JSON.stringify(value).slice(0, 200)} ${text}`);
}

const findBodySchema = ({ operation, bodyType }: ContractOperation): SchemaObject =>
  operation.requestBody?.content[bodyType]?.schema ?? {};

describe("every body field of every operation", () => {
  const operationsWithBody = operations.filter(
    ({ body, bodyType }) => body && bodyType === "application/json",
  );

  it.each(operationsWithBody)("$id reports each violation once, with its pointer", (operation) => {
    const violations = findViolations(
      findBodySchema({ ...operation, operation: withPerItemValidation(contract, operation) }),
      operation.body,
    );
    expect(violations.length).toBeGreaterThan(1);
    expect(violations.flatMap((violation) => checkBodyViolation(operation, violation))).toEqual([]);
  });
});

it("reports the missing fields of a oneOf", () => {
  const operation = operations.find(({ id }) => id === "socialSignIn");
  if (operation === undefined) throw new Error("socialSignIn is not in the contract");
  const findErrors = (body: object) => readFieldErrors(findProblem(operation, { body }));
  expect(findErrors({})).toEqual([{ pointer: "", code: "required", detail: "Send code or provider." }]);
  expect(findErrors({ id_token: "x" })).toEqual([
    { pointer: "/provider", code: "required", detail: "provider is required." },
  ]);
  expect(findErrors({ code: "x", code_verifier: 5 })).toEqual([
    { pointer: "/code_verifier", code: "wrong-type", detail: "code_verifier must be a string." },
  ]);
});

/** Formats an invalid value for a query string. `no` has the wrong type, because values that are not strings are numbers or booleans. */
function toQueryText({ keyword, value }: Violation): string | string[] {
  if (keyword === "type") return "no";
  return Array.isArray(value) ? value.map(String) : String(value);
}

function checkQueryParameter(operation: ContractOperation, { name, schema }: ParameterObject): string[] {
  const { type, items } = resolveSchema(schema);
  const isText = (type === "array" ? resolveSchema(items ?? {}).type : type) === "string";
  const violations = findViolations(schema, buildSample(schema)).filter(
    ({ keyword }) => !(keyword === "type" && isText) && keyword !== "minItems",
  );
  return violations.flatMap((violation) => {
    const problem = findProblem(operation, { query: { [name]: toQueryText(violation) } });
    const errors = readFieldErrors(problem);
    const found = errors.map(({ pointer, code }) => `${pointer} ${code}`);
    return [
      ...findFormatErrors(problem),
      ...(found.includes(`?${name} ${codes[violation.keyword] ?? ""}`)
        ? []
        : [`is reported as ${found.join()}`]),
      ...(isSingleError(violation) && errors.length !== 1 ? [`has ${JSON.stringify(errors)}`] : []),
    ].map(
      (text) => `${violation.keyword} of ${name}=${toQueryText(violation).slice(0, 80).toString()} ${text}`,
    );
  });
}

const findOperationsWith = (place: ParameterObject["in"]): ContractOperation[] =>
  operations.filter((operation) => findParameters(operation, place).length > 0);

describe("every query parameter of every operation", () => {
  it.each(findOperationsWith("query"))(
    "$id reports each violation with the parameter's name",
    (operation) => {
      expect(
        findParameters(operation, "query").flatMap((each) => checkQueryParameter(operation, each)),
      ).toEqual([]);
    },
  );

  it.each(findOperationsWith("query"))("$id reports repeated and empty parameters", (operation) => {
    for (const { name, schema } of findParameters(operation, "query")) {
      const report = (value: unknown) =>
        readFieldErrors(findProblem(operation, { query: { [name]: value } }));
      const build = (reason: string) => [
        { pointer: `?${name}`, code: "wrong-type", detail: `${name} must ${reason}.` },
      ];
      const [{ type }, sample] = [resolveSchema(schema), String(buildSample(schema))];
      if (type !== "array") expect(report([sample, sample])).toEqual(build("be given once"));
      if (type !== "string") expect(report("")).toEqual(build("not be empty"));
    }
  });

  it.each(operations.filter(({ operation }) => operation["x-open-query"] !== true))(
    "$id reports every unknown parameter",
    (operation) => {
      const problem = findProblem(operation, { query: { "a/b.c": "1", "d[e]": "1" } });
      expect(problem?.code).toBe("unknown-parameter");
      expect(readFieldErrors(problem)).toEqual([
        { pointer: "?a/b.c", code: "unknown-parameter", detail: "The parameter a/b.c is unknown." },
        { pointer: "?d[e]", code: "unknown-parameter", detail: "The parameter d[e] is unknown." },
      ]);
    },
  );
});

const findValueViolations = ({ schema }: ParameterObject): Violation[] =>
  findViolations(schema, buildSample(schema)).filter(({ keyword }) => keyword !== "type");

describe("every header of every operation", () => {
  it.each(findOperationsWith("header"))("$id reports each violation with the header's name", (operation) => {
    for (const parameter of findParameters(operation, "header"))
      for (const violation of findValueViolations(parameter)) {
        const header = parameter.name.toLowerCase();
        const problem = findProblem(operation, { headers: { [header]: String(violation.value) } });
        expect(findFormatErrors(problem)).toEqual([]);
        expect(readFieldErrors(problem)).toMatchObject([
          { pointer: `#${header}`, code: codes[violation.keyword] },
        ]);
      }
  });
});

describe("every path parameter of every operation", () => {
  it.each(findOperationsWith("path"))(
    "$id returns its 404 for an impossible value, or passes it to the handler",
    (operation) => {
      for (const parameter of findParameters(operation, "path"))
        for (const { value } of findValueViolations(parameter))
          expect([operation.notFoundCode, undefined]).toContain(
            findProblem(operation, { params: { [parameter.name]: String(value) } })?.code,
          );
    },
  );
});

it("covers every keyword of the request schemas", () => {
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
  const structure = ["allOf", "anyOf", "oneOf", "if", "then", "else", "deprecated", "readOnly", "writeOnly"];
  const used = new Set<string>();
  const collect = (input: SchemaObject, seen: ReadonlySet<SchemaObject>): void => {
    const schema = resolveSchema(input);
    if (seen.has(schema)) return;
    const ancestors = new Set([...seen, schema]);
    for (const keyword of Object.keys(schema)) used.add(keyword);
    const { properties = {}, items, allOf = [], oneOf = [], anyOf = [], additionalProperties } = schema;
    const parts = [...Object.values(properties), ...allOf, ...oneOf, ...(anyOf as SchemaObject[])];
    for (const part of parts) collect(part, ancestors);
    if (items) collect(items, ancestors);
    if (typeof additionalProperties === "object" && additionalProperties !== null)
      collect(additionalProperties as SchemaObject, ancestors);
  };
  for (const operation of operations) {
    for (const { schema } of operation.parameters) collect(schema, new Set());
    collect(findBodySchema(operation), new Set());
  }
  const known = new Set([...Object.keys(codes), ...annotations, ...structure]);
  expect([...used].filter((keyword) => !known.has(keyword) && !keyword.startsWith("x-"))).toEqual([]);
});
