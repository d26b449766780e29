import type { Request } from "express";
import { createRequestAjv } from "express-openapi-validator/dist/framework/ajv/index.js";
import type {
  AjvInstance,
  OpenApiRequest,
  OpenAPIV3,
} from "express-openapi-validator/dist/framework/types.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import { BodySchemaParser } from "express-openapi-validator/dist/middlewares/parsers/body.parse.js";
import { RequestParameterMutator } from "express-openapi-validator/dist/middlewares/parsers/req.parameter.mutator.js";
import { ParametersSchemaParser } from "express-openapi-validator/dist/middlewares/parsers/schema.parse.js";
import { SchemaPreprocessor } from "express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js";
import { ContentType } from "express-openapi-validator/dist/middlewares/util.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import { contractFormats } from "./formats.js";
import type { SchemaObject } from "./json-schema.js";
import { normalizeWebUrl } from "./web-url.js";

/**
 * The only file that uses internals of express-openapi-validator: modules that it does not export, and underscore
 * methods. Its version is pinned; test/kernel/operation-validator.test.ts compares the result with the library's own
 * middleware. See docs/decisions/0005-validator-internals.md.
 */

export type { AjvInstance };

const responseOptions = { allErrors: true, removeAdditional: false as const, coerceTypes: false as const };

/** The options of the per-operation validators, and of the whole-document middleware that tests compare them with. */
export const createValidatorOptions = (apiSpec: object) => ({
  apiSpec: apiSpec as OpenAPIV3.DocumentV3_1,
  validateApiSpec: false,
  validateSecurity: false as const,
  validateRequests: { allErrors: true, allowUnknownQueryParameters: false, coerceTypes: false as const },
  validateResponses: responseOptions,
  ajvFormats: { mode: "full" as const },
  formats: Object.fromEntries(
    Object.entries(contractFormats).map(([name, validate]) => [name, { type: "string" as const, validate }]),
  ),
});

/** A document that holds one operation. */
export interface SingleOperationDocument {
  readonly document: object;
  readonly path: string;
  readonly verb: string;
}

/** Runs the library's preprocessing on a document that holds one operation. */
function preprocess({ document, path, verb }: SingleOperationDocument) {
  // Cloned, because the library edits its document.
  const clone: object = structuredClone(document);
  const { ajvOpts: options } = new OpenApiValidator(createValidatorOptions(clone));
  const { apiDoc, apiDocRes } = new SchemaPreprocessor(
    clone as OpenAPIV3.DocumentV3_1,
    options.preprocessor,
    responseOptions,
  ).preProcess();
  normalizeWebUrls(apiDoc);
  const schema = apiDoc.paths?.[path]?.[verb as "get"];
  const responses = apiDocRes.paths?.[path]?.[verb as "get"]?.responses;
  if (schema === undefined || responses === undefined)
    throw new Error(`${verb} ${path} is not in the document`);
  checkSizesFirst([schema.requestBody, apiDoc.components?.schemas]);
  return { apiDoc, apiDocRes, options, schema, responses };
}

/** Adds the library's keyword for converting valid texts to URLs, which it adds itself only where null is not allowed. */
function normalizeWebUrls(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const child of Object.values(value)) normalizeWebUrls(child);
  if ("format" in value && value.format === "web-url")
    Object.assign(value, { "x-eov-req-serdes": { deserialize: normalizeWebUrl } });
}

/** The keywords that ajv applies to each part of an array or a map, by the one that limits their number. */
const partKeywords = {
  maxItems: ["items", "uniqueItems"],
  maxProperties: ["additionalProperties", "propertyNames"],
} as const;

/**
 * Makes ajv check the parts of arrays and maps only if there are not too many: with `allErrors` it checks all, and compares each
 * with each other one for `uniqueItems`, so that a small body would take seconds.
 */
function checkSizesFirst(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const child of Object.values(value)) checkSizesFirst(child);
  for (const [limit, names] of Object.entries(partKeywords)) {
    const schema = value as Record<string, unknown>;
    if (typeof schema[limit] !== "number" || "properties" in schema) continue;
    const entries = Object.entries(schema).filter(([name]) => (names as readonly string[]).includes(name));
    // A schema that is referenced twice is the same object.
    if (entries.length === 0) continue;
    for (const [name] of entries) Reflect.deleteProperty(schema, name);
    Object.assign(schema, { if: { [limit]: schema[limit] }, then: Object.fromEntries(entries) });
  }
}

interface ParameterSchemas {
  readonly query: SchemaObject;
  readonly headers: SchemaObject;
  readonly params: SchemaObject;
  readonly cookies: SchemaObject;
}

/** The library's parts of request validation. */
export interface RequestParts {
  /** Converts texts of parameters to the types of their schemas. */
  readonly parameterAjv: AjvInstance;
  readonly bodyAjv: AjvInstance;
  /** The schemas of the query, the headers and the path parameters. */
  readonly parameters: ParameterSchemas;
  readonly body: object;
  /** Splits and parses array and object parameters in place. */
  readonly mutateParameters: (request: Request) => void;
  /** Whether `mutateParameters` may change a request without a query. */
  readonly mutatesWithoutQuery: boolean;
}

/** Creates the parts of the validator of one operation's requests. */
export function createRequestParts(source: SingleOperationDocument, bodyType: string): RequestParts {
  const { apiDoc, options, schema } = preprocess(source);
  const { path } = source;
  const requestOptions = { ...options.request, verbose: true };
  const parameterAjv = createRequestAjv(apiDoc, { ...requestOptions, coerceTypes: true });
  const bodyAjv = createRequestAjv(apiDoc, requestOptions);
  const parser = new ParametersSchemaParser(parameterAjv, apiDoc);
  const parameters = parser.parse(path, schema.parameters) as ParameterSchemas;
  const body = new BodySchemaParser().parse(path, schema, ContentType.fromString(bodyType));
  const metadata = {
    expressRoute: path.replace(/\{(\w+)\}/g, ":$1"),
    openApiRoute: path,
    schema,
    serial: 0,
  };
  const mutator = new RequestParameterMutator(parameterAjv, apiDoc, path, { ...parameters, body });
  return {
    parameterAjv,
    bodyAjv,
    parameters,
    body,
    mutateParameters(request) {
      const bound = Object.assign(request, { openapi: { ...metadata, pathParams: request.params } });
      mutator.modifyRequest(bound as Request & OpenApiRequest);
    },
    mutatesWithoutQuery: !hasScalarsOnly(parameters) || hasDeepObject(schema.parameters ?? []),
  };
}

const scalarTypes: ReadonlySet<unknown> = new Set(["string", "integer", "number", "boolean"]);

/** Whether the library parses none of the headers and path parameters. */
const hasScalarsOnly = ({ headers, params }: ParameterSchemas): boolean =>
  [headers, params].every(({ properties = {} }) =>
    Object.values(properties).every(({ type }) => scalarTypes.has(type)),
  );

/** The library sets the default of a missing `deepObject`. */
const hasDeepObject = (parameters: readonly object[]): boolean =>
  parameters.some((parameter) =>
    !("style" in parameter) ? "$ref" in parameter : parameter.style === "deepObject",
  );

/** Throws when a response does not match the document. */
export type ResponseValidation = (contentType: string | undefined, body: unknown) => void;

/** Creates the validator of one status of an operation. */
export function createResponseValidation(
  source: SingleOperationDocument,
  statusCode: number,
): ResponseValidation {
  const { apiDocRes, options, schema, responses } = preprocess(source);
  const { path, verb } = source;
  const validator = new ResponseValidator(apiDocRes, options.response, responseOptions);
  // The members of a request that the library reads here.
  const request: Pick<OpenApiRequest, "method" | "headers" | "openapi"> = {
    method: verb.toUpperCase(),
    headers: {},
    openapi: { expressRoute: path, openApiRoute: path, pathParams: {}, schema, serial: 0 },
  };
  const validators = validator._getOrBuildValidator(request as OpenApiRequest, responses);
  return (contentType, body) => {
    const accepts = contentType === undefined ? [] : [contentType];
    validator._validate({ validators, body: body as object, statusCode, path, accepts });
  };
}
