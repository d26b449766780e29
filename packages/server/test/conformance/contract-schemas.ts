import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { resolveReference } from "../../src/kernel/contract/document.js";
import { contractFormats } from "../../src/platform/validation/formats.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract } from "../support/contract-walk.js";

/** Validates by the contract alone, independently of the validator of the service. */
const ajv = new Ajv2020({ allErrors: true, strict: false, formats: fullFormats });
for (const [name, validate] of Object.entries(contractFormats)) ajv.addFormat(name, validate);
ajv.addFormat("password", true);

const absoluteReference = '"$ref":"contract#/';
const withAbsoluteReferences = (value: object): object =>
  JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/', absoluteReference)) as object;

ajv.addSchema({ $id: "contract", components: withAbsoluteReferences(contract.components) });

const validators = new WeakMap<SchemaObject, ValidateFunction>();

function getValidator(schema: SchemaObject): ValidateFunction {
  const validator = validators.get(schema) ?? ajv.compile(withAbsoluteReferences(schema));
  validators.set(schema, validator);
  return validator;
}

/** Whether a value is valid by a schema of the contract. */
export const isValid = (schema: SchemaObject, value: unknown): boolean => getValidator(schema)(value);

/** Describes why a value is not valid by a schema of the contract; null if it is. */
export function findSchemaErrors(schema: SchemaObject, value: unknown): string | null {
  const validate = getValidator(schema);
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: "" });
}

/** Resolves a reference to a component. */
export const resolve = <T extends object>(value: T | { readonly $ref: string }): T =>
  resolveReference<T>(contract, value);
