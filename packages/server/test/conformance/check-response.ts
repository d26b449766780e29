import type { IncomingHttpHeaders } from "node:http";
import type { ResponseObject } from "../../src/kernel/contract/document.js";
import type { OperationMetadata } from "../../src/kernel/contract/operation-metadata.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import type { RawResponse } from "../support/raw-client.js";
import { findSchemaErrors, resolve } from "./contract-schemas.js";
import type { GeneratedRequest } from "./request.js";
import { findStatedRule } from "./stated-rules/find-stated-rule.js";
import type { StatedRule } from "./stated-rules/stated-rule.js";

/** Describes how a response differs from what the contract declares for the request; null if it does not. */
export function findProblem(
  operation: OperationMetadata,
  request: GeneratedRequest,
  response: RawResponse,
  onBrokenRule: OnBrokenRule = () => undefined,
): string | null {
  const declared = operation.operation.responses[String(response.status)];
  if (declared === undefined) return `the status ${response.status} is not declared`;
  const { content = {}, headers = {} } = resolve<ResponseObject>(declared);
  return (
    (response.status >= 500 ? `the status is ${response.status}` : null) ??
    findBodyProblem(content, response) ??
    findHeaderProblem(headers as Record<string, HeaderObject>, response.headers) ??
    findValidationProblem(operation, request, response, onBrokenRule)
  );
}

function findBodyProblem(
  content: NonNullable<ResponseObject["content"]>,
  { type, text }: RawResponse,
): string | null {
  const mediaType = type.split(";")[0] ?? "";
  if (Object.keys(content).length === 0) return text === "" ? null : "no body is declared";
  const media = content[mediaType];
  if (media === undefined) return `the media type ${mediaType} is not declared`;
  // The schema of a stream is that of its data, which comes later.
  if (mediaType === "text/event-stream") return null;
  const errors = findSchemaErrors(media.schema, JSON.parse(text));
  return errors === null ? null : `the body does not match its schema: ${errors}`;
}

interface HeaderObject {
  readonly required?: boolean;
  readonly schema: SchemaObject;
}

/** Headers that HTTP, CORS and security policies define for every response, which contracts do not repeat. */
const commonHeaders =
  /^(date|connection|keep-alive|content-(type|length|security-policy)|transfer-encoding|vary|cache-control|access-control-.*|x-content-type-options|x-frame-options|strict-transport-security|referrer-policy|cross-origin-.*|permissions-policy)$/;

function findHeaderProblem(
  declared: Readonly<Record<string, HeaderObject>>,
  sent: IncomingHttpHeaders,
): string | null {
  const schemas = new Map(
    Object.entries(declared).map(([name, header]) => [name.toLowerCase(), resolve<HeaderObject>(header)]),
  );
  for (const [name, { required }] of schemas)
    if (required === true && sent[name] === undefined) return `the header ${name} is missing`;
  for (const [name, value] of Object.entries(sent)) {
    if (commonHeaders.test(name)) continue;
    const header = schemas.get(name);
    if (header === undefined) return `the header ${name} is not declared`;
    const errors = findSchemaErrors(header.schema, convertHeader(header.schema, value));
    if (errors !== null) return `the header ${name}: ${String(value)} does not match its schema: ${errors}`;
  }
  return null;
}

/** Headers are texts; their schemas also have numbers and booleans. Node.js collects `Set-Cookie` in a list. */
function convertHeader(reference: SchemaObject, value: unknown): unknown {
  const { type } = resolve<SchemaObject>(reference);
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return type === "integer" || type === "boolean" ? (JSON.parse(text) as unknown) : text;
}

/** The codes of requests that are not valid by the contract. */
const validationCodes: ReadonlySet<string> = new Set([
  "validation-failed",
  "unknown-field",
  "unknown-parameter",
  "malformed-json",
  "unsupported-media-type",
  "payload-too-large",
  "empty-update",
]);

/** Collects the rules that requests broke. */
export type OnBrokenRule = (rule: StatedRule) => void;

function findValidationProblem(
  operation: OperationMetadata,
  request: GeneratedRequest,
  { status, problem }: RawResponse,
  onBrokenRule: OnBrokenRule,
): string | null {
  const { validity } = request;
  if (typeof validity === "object")
    return status < 400 ? `the request should be rejected, because ${validity.invalidBecause}` : null;
  if (validity === "undecided" || problem === null || !validationCodes.has(problem.code)) return null;
  const { errors = [] } = problem;
  const rules = errors.map((error) => findStatedRule(operation, request, error));
  for (const rule of rules) if (rule !== undefined) onBrokenRule(rule);
  return rules.length > 0 && rules.every((rule) => rule !== undefined)
    ? null
    : "the request is valid by its schemas and the stated rules, but was rejected";
}
