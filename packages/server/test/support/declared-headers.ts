import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { resolveReference, type ResponseObject } from "../../src/kernel/contract/document.js";
import type { SentResponse } from "../../src/kernel/http/request-context.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";

interface HeaderObject {
  readonly required?: boolean;
  readonly schema: SchemaObject;
}

/** A declared header: whether it is always sent, and its validator. */
interface DeclaredHeader {
  readonly required: boolean;
  readonly validate: ValidateFunction;
}

/** Headers that HTTP clients and browsers handle themselves. OpenAPI ignores a declared `Content-Type`. */
const undeclaredHeaders: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "content-type",
  "vary",
  "content-security-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "access-control-allow-origin",
  "access-control-expose-headers",
  // Problems of a deprecated operation have them too, but are shared with other operations. Lint checks successes.
  "deprecation",
  "sunset",
]);

const { document, operations } = loadContract();
// The header values are strings.
const ajv = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true });
const validatorsByHeader = new Map<object, ValidateFunction>();
const headersByResponse = new Map<string, ReadonlyMap<string, DeclaredHeader>>();

/** Describes the headers of a response that the contract does not declare, that it lacks, or whose values are invalid. */
export function findHeaderViolations({ id, status, headers }: SentResponse): string[] {
  const key = `${id} ${status}`;
  const declared = headersByResponse.get(key) ?? readDeclaredHeaders(id, status);
  headersByResponse.set(key, declared);
  const sent = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !undeclaredHeaders.has(name),
  );
  return [
    ...sent.flatMap(([name, value]) => {
      const header = declared.get(name);
      if (!header) return [`${key} sends ${name}, which it does not declare`];
      return header.validate({ value: String(value) }) ? [] : [`${key} sends ${name}: ${String(value)}`];
    }),
    ...[...declared]
      .filter(([name, { required }]) => required && headers[name] === undefined)
      .map(([name]) => `${key} lacks ${name}`),
  ];
}

function readDeclaredHeaders(id: SentResponse["id"], status: number): ReadonlyMap<string, DeclaredHeader> {
  const response = operations.get(id)?.operation.responses[status] ?? {};
  const { headers = {} } = resolveReference<ResponseObject>(document, response);
  return new Map(
    Object.entries(headers).map(([name, value]) => {
      const header = resolveReference<HeaderObject>(document, value as HeaderObject);
      const validate = validatorsByHeader.get(header) ?? compileHeader(header);
      validatorsByHeader.set(header, validate);
      return [name.toLowerCase(), { required: header.required === true, validate }];
    }),
  );
}

// The value is wrapped in an object, so that Ajv can coerce it.
const compileHeader = ({ schema }: HeaderObject): ValidateFunction =>
  ajv.compile({ properties: { value: resolveReference<SchemaObject>(document, schema) } });
