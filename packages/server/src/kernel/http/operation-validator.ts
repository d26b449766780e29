import type { Request } from "express";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import { SchemaPreprocessor } from "express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import type { OpenAPIV3, OpenApiRequest } from "express-openapi-validator/dist/framework/types.js";
import {
  resolveReference,
  extractOperation,
  type ContractDocument,
  type OperationEntry,
  type OperationObject,
  type ParameterObject,
} from "../contract/document.js";
import { readOperationMetadata } from "../contract/operation-metadata.js";
import { createRequestValidator } from "../../platform/validation/request-validator.js";
import { createValueCheck } from "./request-values.js";
import { hasVisibleCharacter } from "../../platform/validation/visible-text.js";

/**
 * express-openapi-validator, compiled per operation from a slice of the contract: its whole-document middleware looks at
 * every route on every request. Deep imports, so its exact version is pinned; test/kernel/validate.test.ts holds it
 * against the whole-document middleware.
 */
export interface OperationValidator {
  /** Validates and coerces path, query and body in place; throws a `RequestValidationError`. */
  request(request: Request): void;
  /** Throws when an answer is not what the contract declares. */
  response(status: number, contentType: string | undefined, body: unknown): void;
}

type ValueCheck = ReturnType<typeof createValueCheck>;
type RequestCheck = OperationValidator["request"];
type ResponseCheck = (contentType: string | undefined, body: unknown) => void;

const responseOptions = { allErrors: true, removeAdditional: false as const, coerceTypes: false as const };

/** The options that both the sliced and the whole validator are built with. */
export const validatorOptions = (apiSpec: OpenAPIV3.DocumentV3_1) => ({
  apiSpec,
  validateApiSpec: false,
  validateSecurity: false as const,
  validateRequests: { allErrors: true, allowUnknownQueryParameters: false, coerceTypes: false as const },
  validateResponses: responseOptions,
  ajvFormats: { mode: "full" as const },
  formats: { "visible-text": { type: "string" as const, validate: hasVisibleCharacter } },
});

/** Validators that are compiled when they are first used, so that starting does not wait for operations nobody calls. */
export function createValidators(document: ContractDocument): (entry: OperationEntry) => OperationValidator {
  const responseChecks = new Map<string, ResponseCheck>();
  return (entry) => {
    let requestCheck: RequestCheck | undefined;
    let valueCheck: ValueCheck | undefined;
    return {
      request(request) {
        (valueCheck ??= createValueCheck(document, entry))(request);
        (requestCheck ??= createRequestCheck(document, entry))(request);
      },
      response(status, contentType, body) {
        const declared = entry.operation.responses[String(status)];
        const shared = declared !== undefined && "$ref" in declared ? declared.$ref : undefined;
        const name = `${shared ?? entry.id} ${status}`;
        const check = responseChecks.get(name) ?? createResponseCheck(document, entry, status);
        responseChecks.set(name, check);
        check(contentType, body);
      },
    };
  };
}

function createRequestCheck(document: ContractDocument, entry: OperationEntry): RequestCheck {
  const { path, operation } = entry;
  const { apiDoc, options, schema } = prepare(document, entry, {
    ...operation,
    parameters: allowReserved(document, operation),
    responses: {},
  });
  return createRequestValidator({
    apiDoc,
    options: options.request,
    schema,
    path,
    bodyType: readOperationMetadata(document, entry).bodyType,
    openQuery: operation["x-open-query"] === true,
  });
}

function createResponseCheck(
  document: ContractDocument,
  entry: OperationEntry,
  status: number,
): ResponseCheck {
  const { path, method, operation } = entry;
  const declared = operation.responses[String(status)];
  const responses = declared === undefined ? {} : { [status]: declared };
  const { apiDocRes, options, schema, declaredResponses } = prepare(document, entry, {
    ...operation,
    parameters: [],
    responses,
  });
  const validator = new ResponseValidator(apiDocRes, options.response, responseOptions);
  // All that the library reads of a request here.
  const bound: Pick<OpenApiRequest, "method" | "headers" | "openapi"> = {
    method,
    headers: {},
    openapi: { expressRoute: path, openApiRoute: path, pathParams: {}, schema, serial: 0 },
  };
  const validators = validator._getOrBuildValidator(bound as OpenApiRequest, declaredResponses);
  return (contentType, body) => {
    const accepts = contentType === undefined ? [] : [contentType];
    validator._validate({ validators, body: body as object, statusCode: status, path, accepts });
  };
}

/**
 * People type `?since=2026-11-01T00:00:00Z` as it stands, which RFC 3986 allows; the library refuses it for every
 * parameter that is not marked. Marked here and not in the contract: clients that encode are as right.
 */
export const allowReserved = (
  document: ContractDocument,
  { parameters = [] }: OperationObject,
): ParameterObject[] =>
  parameters.map((parameter) =>
    Object.assign({}, resolveReference<ParameterObject>(document, parameter), { allowReserved: true }),
  );

/** The library's own preparation of a document, on the slice that one operation reaches. */
function prepare(document: ContractDocument, { path, method }: OperationEntry, operation: OperationObject) {
  const verb = method.toLowerCase() as "get";
  // Cloned, because the library edits its document.
  const slice = structuredClone(
    extractOperation(document, path, verb, operation),
  ) as object as OpenAPIV3.DocumentV3_1;
  const { ajvOpts: options } = new OpenApiValidator(validatorOptions(slice));
  const { apiDoc, apiDocRes } = new SchemaPreprocessor(
    slice,
    options.preprocessor,
    responseOptions,
  ).preProcess();
  const schema = apiDoc.paths?.[path]?.[verb];
  const declaredResponses = apiDocRes.paths?.[path]?.[verb]?.responses;
  if (schema === undefined || declaredResponses === undefined)
    throw new Error(`${method} ${path} is not in the contract`);
  return { apiDoc, apiDocRes, options, schema, declaredResponses };
}
