import type { Request } from "express";
import { lazy } from "../../platform/lazy.js";
import {
  createResponseValidation,
  type ResponseValidation,
  type SingleOperationDocument,
} from "../../platform/validation/express-openapi-validator.js";
import { removeFieldConditions } from "../../platform/validation/field-conditions.js";
import { sliceDocument } from "../../platform/validation/openapi-slice.js";
import { createRequestValidator, createValueCheck } from "../../platform/validation/request-validator.js";
import type { Contract } from "../contract/contract.js";
import {
  type ContractDocument,
  type OperationObject,
  type ParameterObject,
  resolveReference,
} from "../contract/document.js";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import { withPerItemValidation } from "../contract/per-item-validation.js";

/**
 * Validates requests and responses of one operation. Compiled per operation, from the part of the contract that it
 * references: the whole-document middleware of express-openapi-validator searches all routes on every request.
 */
export interface OperationValidator {
  /** Validates and coerces path, query and body in place; throws a `RequestValidationError`. */
  request(request: Request): void;
  /** Throws when a response does not match the contract. */
  response(status: number, contentType: string | undefined, body: unknown): void;
}

/** Returns the validator of an operation. */
export type GetValidator = (metadata: OperationMetadata) => OperationValidator;

const validatorsByContract = new WeakMap<Contract, GetValidator>();

/**
 * The validators of a contract, one set per process. Each is compiled on first use, so that startup does
 * not compile all of them.
 */
export function getValidators(contract: Contract): GetValidator {
  const validators = validatorsByContract.get(contract) ?? createValidators(contract);
  validatorsByContract.set(contract, validators);
  return validators;
}

function createValidators({ document }: Contract): GetValidator {
  const responseValidations = new Map<string, ResponseValidation>();
  const validators = new Map<string, OperationValidator>();
  return (metadata) => {
    const validator =
      validators.get(metadata.id) ?? createOperationValidator(document, metadata, responseValidations);
    validators.set(metadata.id, validator);
    return validator;
  };
}

function createOperationValidator(
  document: ContractDocument,
  metadata: OperationMetadata,
  responseValidations: Map<string, ResponseValidation>,
): OperationValidator {
  const checkValues = createValueCheck(metadata);
  const validateRequest = lazy(() =>
    createRequestValidator({
      ...sliceForRequests(document, metadata),
      bodyType: metadata.bodyType,
      openQuery: metadata.openQuery,
    }),
  );
  return {
    request(request) {
      checkValues(request);
      validateRequest()(request);
    },
    response(status, contentType, body) {
      const declared = metadata.operation.responses[String(status)];
      // Responses that operations share are compiled once.
      const shared = declared !== undefined && "$ref" in declared ? declared.$ref : undefined;
      const name = `${shared ?? metadata.id} ${status}`;
      const validate =
        responseValidations.get(name) ??
        createResponseValidation(sliceForResponse(document, metadata, status), status);
      responseValidations.set(name, validate);
      validate(contentType, body);
    },
  };
}

const sliceForRequests = (document: ContractDocument, metadata: OperationMetadata): SingleOperationDocument =>
  removeFieldConditions(
    slice(document, metadata, {
      ...withPerItemValidation(document, metadata),
      parameters: allowReserved(document, metadata.operation),
      responses: {},
    }),
  );

function sliceForResponse(
  document: ContractDocument,
  metadata: OperationMetadata,
  status: number,
): SingleOperationDocument {
  const declared = metadata.operation.responses[String(status)];
  const responses = declared === undefined ? {} : { [status]: declared };
  return slice(document, metadata, {
    ...withPerItemValidation(document, metadata),
    parameters: [],
    responses,
  });
}

function slice(
  document: ContractDocument,
  { path, method }: OperationMetadata,
  operation: OperationObject,
): SingleOperationDocument {
  const verb = method.toLowerCase();
  return { document: sliceDocument(document, { path, verb, operation }), path, verb };
}

/**
 * Marks the parameters as `allowReserved`: an unencoded `?since=2026-11-01T00:00:00Z` is valid by RFC 3986, but the
 * library would reject it. Not in the contract, because encoded values are valid too.
 */
export const allowReserved = (
  document: ContractDocument,
  { parameters = [] }: OperationObject,
): ParameterObject[] =>
  parameters.map((parameter) =>
    Object.assign({}, resolveReference<ParameterObject>(document, parameter), { allowReserved: true }),
  );
