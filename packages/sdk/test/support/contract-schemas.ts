import { Ajv2020 } from "ajv/dist/2020.js";
import formatsPlugin from "ajv-formats";
import { contract } from "./contract.js";

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
formatsPlugin.default(ajv);
// Those of the service check more than the pattern beside them.
for (const format of ["int32", "int64", "float", "double", "password", "binary", "visible-text", "web-url"])
  ajv.addFormat(format, true);
ajv.addSchema({ $id: "contract", ...contract });

/** Validates a value against a schema of the contract by its name. Returns the errors. */
export function validateSchema(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`contract#/components/schemas/${name}`);
  if (validate === undefined) throw new Error(`The contract has no schema ${name}.`);
  return validate(value) === true
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message ?? ""}`);
}
