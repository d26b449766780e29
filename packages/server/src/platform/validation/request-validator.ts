import type { Request } from "express";
import {
  type AjvInstance,
  createRequestParts,
  type SingleOperationDocument,
} from "./express-openapi-validator.js";
import type { SchemaObject } from "./json-schema.js";
import { narrowUnions } from "./union-violations.js";
import type { Violation } from "./violation.js";

/** A request that violates the contract. */
export class RequestValidationError extends Error {
  override readonly name = "RequestValidationError";

  constructor(readonly violations: readonly Violation[]) {
    super("The request violates the contract.");
  }
}

/** Options of the validator. */
export interface RequestValidatorOptions extends SingleOperationDocument {
  readonly bodyType: string;
  /** Whether query parameters that the contract does not declare are ignored. */
  readonly openQuery: boolean;
}

/**
 * Creates the validator of one operation's requests from parts of express-openapi-validator, whose own RequestValidator
 * discards all but the messages of ajv's errors, stops at the first unknown query parameter and compiles its schemas again for
 * every `Content-Type` that clients send. Validates and coerces path, query and body in place.
 */
export function createRequestValidator(options: RequestValidatorOptions): (request: Request) => void {
  const { parameterAjv, bodyAjv, parameters, body, mutateParameters, mutatesWithoutQuery } =
    createRequestParts(options, options.bodyType);
  const knownParameters = new Set(Object.keys(parameters.query.properties ?? {}));
  const required = ["query", "headers", "params"];
  const checkParameters = createCheck(parameterAjv, { required, properties: parameters });
  const checkBody = createCheck(bodyAjv, { properties: { body } });
  return (request) => {
    if (!options.openQuery) assertKnownQuery(request.query, knownParameters);
    makeQueryWritable(request);
    if (mutatesWithoutQuery || request.originalUrl.includes("?")) mutateParameters(request);
    const { query, headers, params } = request;
    const violations = [
      ...checkParameters({ query, headers, params }),
      ...checkBody({ body: request.body as unknown }),
    ];
    if (violations.length > 0) throw new RequestValidationError(violations);
  };
}

function createCheck(ajv: AjvInstance, schema: object): (data: object) => readonly Violation[] {
  const validate = ajv.compile(schema);
  const { schemas } = ajv;
  const findErrors = (part: SchemaObject, value: unknown): readonly Violation[] => {
    const check = ajv.compile(part);
    return check(value) ? [] : toViolations(check.errors);
  };
  const dereference = (part: SchemaObject): SchemaObject => {
    const found = part.$ref === undefined ? undefined : schemas[part.$ref]?.schema;
    return found === undefined ? part : dereference(found as SchemaObject);
  };
  return (data) =>
    validate(data) ? [] : narrowUnions(toViolations(validate.errors), { findErrors, dereference });
}

/** The library renames `type` where it converts values, such as dates. */
const toViolations = (errors: unknown): readonly Violation[] =>
  ((errors ?? []) as readonly Violation[]).map((error) =>
    error.keyword === "x-eov-type" ? { ...error, keyword: "type" } : error,
  );

/** Checked before the library splits names with brackets. */
function assertKnownQuery(query: Request["query"], knownParameters: ReadonlySet<string>): void {
  const unknown = Object.keys(query).filter((name) => !knownParameters.has(name));
  if (unknown.length > 0)
    throw new RequestValidationError(
      unknown.map((name) => ({
        keyword: "additionalProperties",
        instancePath: "/query",
        params: { additionalProperty: name },
      })),
    );
}

/**
 * Express 5 parses the query again whenever it is read; the library coerces it in place. Requests of `createHttpServer` parse
 * it once.
 */
function makeQueryWritable(request: Request): void {
  const { query } = request;
  if (query === request.query) return;
  Object.defineProperty(request, "query", {
    value: query,
    writable: true,
    configurable: true,
    enumerable: true,
  });
}
