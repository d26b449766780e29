import type { Request } from "express";
import { createRequestAjv } from "express-openapi-validator/dist/framework/ajv/index.js";
import type {
  AjvInstance,
  OpenAPIV3,
  OpenApiRequest,
  RequestValidatorOptions,
} from "express-openapi-validator/dist/framework/types.js";
import { BodySchemaParser } from "express-openapi-validator/dist/middlewares/parsers/body.parse.js";
import { RequestParameterMutator } from "express-openapi-validator/dist/middlewares/parsers/req.parameter.mutator.js";
import { ParametersSchemaParser } from "express-openapi-validator/dist/middlewares/parsers/schema.parse.js";
import { ContentType } from "express-openapi-validator/dist/middlewares/util.js";
import type { SchemaObject } from "./json-schema.js";
import { narrowUnions } from "./union-violations.js";

/** A broken rule of the contract as ajv reports it. `instancePath` begins with `/body`, `/query`, `/headers` or `/params`. */
export interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The value that breaks the rule, and the schema that holds the rule. */
  readonly data?: unknown;
  readonly schema?: unknown;
  readonly parentSchema?: SchemaObject;
}

/** A request that breaks the contract. */
export class RequestValidationError extends Error {
  override readonly name = "RequestValidationError";

  constructor(readonly violations: readonly Violation[]) {
    super("The request does not keep to the contract.");
  }
}

/** One operation, prepared by the library's SchemaPreprocessor. */
export interface PreparedOperation {
  readonly apiDoc: OpenAPIV3.DocumentV3 | OpenAPIV3.DocumentV3_1;
  readonly options: RequestValidatorOptions;
  readonly schema: OpenAPIV3.OperationObject;
  readonly path: string;
  readonly bodyType: string;
  /** Whether query parameters that the contract does not know are ignored. */
  readonly openQuery: boolean;
}

/**
 * Builds the check of one operation's requests from the parts of the library's RequestValidator, which itself keeps
 * nothing of ajv's errors but their texts, stops at the first unknown query parameter and compiles its schemas anew for
 * each `Content-Type` that a client thinks of. Validates and coerces path, query and body in place.
 */
export function createRequestValidator(prepared: PreparedOperation): (request: Request) => void {
  const { apiDoc, options, schema, path, openQuery } = prepared;
  const verbose = { ...options, verbose: true };
  const parameterAjv = createRequestAjv(apiDoc, { ...verbose, coerceTypes: true });
  const bodyAjv = createRequestAjv(apiDoc, verbose);
  const parameters = new ParametersSchemaParser(parameterAjv, apiDoc).parse(path, schema.parameters);
  const body = new BodySchemaParser().parse(path, schema, ContentType.fromString(prepared.bodyType));
  const knownParameters = new Set(Object.keys((parameters.query as SchemaObject).properties ?? {}));
  const required = ["query", "headers", "params"];
  const checkParameters = createCheck(parameterAjv, { required, properties: parameters });
  const checkBody = createCheck(bodyAjv, { properties: { body } });
  return (request) => {
    if (!openQuery) assertKnownQuery(request.query, knownParameters);
    makeQueryWritable(request);
    const bound = Object.assign(request, {
      openapi: { ...toOpenApiMetadata(prepared), pathParams: request.params },
    });
    new RequestParameterMutator(parameterAjv, apiDoc, path, { ...parameters, body }).modifyRequest(
      bound as Request & OpenApiRequest,
    );
    const { query, headers, params } = request;
    const violations = [
      ...checkParameters({ query, headers, params }),
      ...checkBody({ body: request.body as unknown }),
    ];
    if (violations.length > 0) throw new RequestValidationError(violations);
  };
}

const toOpenApiMetadata = ({ path, schema }: PreparedOperation) => ({
  expressRoute: path.replace(/\{(\w+)\}/g, ":$1"),
  openApiRoute: path,
  schema,
  serial: 0,
});

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

/** Before the library takes names with brackets apart. */
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

/** Express 5 makes the query anew whenever it is read; the library coerces it in place. */
function makeQueryWritable(request: Request): void {
  Object.defineProperty(request, "query", {
    value: request.query,
    writable: true,
    configurable: true,
    enumerable: true,
  });
}
