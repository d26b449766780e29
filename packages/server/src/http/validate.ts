import type { NextFunction, Request, Response } from "express";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import { SchemaPreprocessor } from "express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js";
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import type { OpenAPIV3, OpenApiRequest } from "express-openapi-validator/dist/framework/types.js";
import type { ContractDocument, OperationEntry, SchemaObject } from "../contract/document.js";

/**
 * express-openapi-validator, compiled per operation from a slice of the contract: its whole-document middleware looks at
 * every route on every request. Deep imports, so its exact version is pinned; test/http/validate.test.ts holds it
 * against the whole-document middleware.
 */
export interface OperationValidator {
  /** Validates and coerces path, query and body in place; throws what the library throws. */
  request(request: Request, response: Response): void;
  /** Throws when an answer is not what the contract declares. */
  response(status: number, contentType: string | undefined, body: unknown): void;
}

const responseOptions = { allErrors: true, removeAdditional: false as const, coerceTypes: false as const };

/** The options that both the sliced and the whole validator are built with. */
export const validatorOptions = (apiSpec: OpenAPIV3.DocumentV3_1) => ({
  apiSpec,
  validateApiSpec: false,
  validateSecurity: false as const,
  validateRequests: { allErrors: true, allowUnknownQueryParameters: false, coerceTypes: false as const },
  validateResponses: responseOptions,
  ajvFormats: { mode: "full" as const },
});

/** A validator that is compiled when it is first used, so that starting does not wait for operations nobody calls. */
export function operationValidator(document: ContractDocument, entry: OperationEntry): OperationValidator {
  const compiled = once(() => compile(document, entry));
  return {
    request: (request, response) => compiled().request(request, response),
    response: (status, contentType, body) => compiled().response(status, contentType, body),
  };
}

function compile(document: ContractDocument, entry: OperationEntry): OperationValidator {
  const { method, path } = entry;
  const slice = sliceOf(document, entry);
  const { ajvOpts } = new OpenApiValidator(validatorOptions(slice));
  const { apiDoc, apiDocRes } = new SchemaPreprocessor(
    slice,
    ajvOpts.preprocessor,
    responseOptions,
  ).preProcess();
  const verb = method.toLowerCase() as "get";
  const schema = operationAt(apiDoc, path, verb);
  const expressRoute = path.replace(/\{(\w+)\}/g, ":$1");
  const requests = once(() => new RequestValidator(apiDoc, ajvOpts.request));
  const responses = once(() => new ResponseValidator(apiDocRes, ajvOpts.response, responseOptions));
  const metadata = { expressRoute, openApiRoute: path, schema, serial: 0 };
  return {
    request(request, response) {
      const bound = Object.assign(request, { openapi: { ...metadata, pathParams: request.params } });
      void requests().validate(bound as Request & OpenApiRequest, response, rethrow);
    },
    response(status, contentType, body) {
      const bound = { method, headers: {}, openapi: metadata } as OpenApiRequest;
      const declared = operationAt(apiDocRes, path, verb).responses ?? {};
      const validators = responses()._getOrBuildValidator(bound, declared);
      const accepts = contentType === undefined ? [] : [contentType];
      responses()._validate({ validators, body: body as object, statusCode: status, path, accepts });
    },
  };
}

const rethrow: NextFunction = (error?: unknown) => {
  if (error !== undefined) throw error;
};

function operationAt(
  document: { paths?: OpenAPIV3.PathsObject },
  path: string,
  verb: "get",
): OpenAPIV3.OperationObject {
  const operation = document.paths?.[path]?.[verb];
  if (operation === undefined) throw new Error(`${verb} ${path} is not in the contract`);
  return operation;
}

/** The part of the contract that one operation reaches. Cloned: the library edits its document. */
function sliceOf(
  document: ContractDocument,
  { method, path, operation }: OperationEntry,
): OpenAPIV3.DocumentV3_1 {
  const components: Record<string, Record<string, unknown>> = {};
  collect(document, operation, components);
  const { openapi, info } = document;
  const slice = { openapi, info, paths: { [path]: { [method.toLowerCase()]: operation } }, components };
  return structuredClone(slice) as object as OpenAPIV3.DocumentV3_1;
}

function collect(
  document: ContractDocument,
  value: unknown,
  into: Record<string, Record<string, unknown>>,
): void {
  if (typeof value !== "object" || value === null) return;
  const { $ref } = value as SchemaObject;
  if (typeof $ref === "string") collectReference(document, $ref, into);
  for (const part of Object.values(value)) collect(document, part, into);
}

function collectReference(
  document: ContractDocument,
  reference: string,
  into: Record<string, Record<string, unknown>>,
): void {
  const [, , kind = "", name = ""] = reference.split("/");
  const components = (into[kind] ??= {});
  if (name in components) return;
  components[name] = document.components[kind]?.[name];
  collect(document, components[name], into);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
