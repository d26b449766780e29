import {
  asArray,
  asObject,
  listEndpoints,
  resolve,
  type Json,
  type JsonObject,
  type Endpoint,
  toPointerToken,
} from "../document.js";
import type { Contract } from "../bundle.js";
import type { ContractFile } from "../contract-file.js";
import { isExcepted, errorsWithoutProblem } from "./exceptions.js";

/** A violation of a rule. */
export interface Finding {
  /** The location as a JSON Pointer into the bundled document. */
  readonly at: string;
  readonly message: string;
}

/** One rule of the contract. */
export interface Rule {
  readonly name: string;
  /** The reason for the rule, which is printed with its findings. */
  readonly reason: string;
  readonly check: (document: JsonObject, files: readonly ContractFile[]) => Finding[];
}

/** A finding with its rule. */
export interface Report extends Finding {
  readonly rule: string;
  readonly reason: string;
}

/** Checks a contract against rules. */
export const runRules = ({ document, files }: Contract, rules: readonly Rule[]): Report[] =>
  withoutConsequences(
    document,
    rules.flatMap(({ name, reason, check }) =>
      check(document, files).map((finding) => ({ rule: name, reason, ...finding })),
    ),
  );

/** The rules that report a missing or invalid extension itself. */
const extensionRules: ReadonlySet<string> = new Set(["required-extensions", "extension-schemas"]);

/** The rules that compare operations with their extensions. */
const rulesThatReadExtensions: ReadonlySet<string> = new Set([
  ...["security", "declared-statuses", "extension-parameters", "extension-method"],
  ...["response-headers", "page-schema", "sdk-method"],
]);

/** Drops the findings of other rules that a missing or invalid extension of the same operation causes. */
function withoutConsequences(document: JsonObject, reports: readonly Report[]): Report[] {
  const invalid = reports.filter(({ rule }) => extensionRules.has(rule));
  const operations = listEndpoints(document).filter((endpoint) =>
    invalid.some(({ at }) => `${at}/`.startsWith(`${toOperationPointer(endpoint)}/`)),
  );
  const isConsequence = ({ rule, at, message }: Report): boolean =>
    rulesThatReadExtensions.has(rule) &&
    operations.some(
      (endpoint) => at === toOperationPointer(endpoint) || new RegExp(` of ${endpoint.id}\\b`).test(message),
    );
  return reports.filter((report) => !isConsequence(report));
}

/** Returns the JSON Pointer of an operation. */
export const toOperationPointer = ({ path, method }: Endpoint): string =>
  `/paths${toPointerToken(path)}${toPointerToken(method)}`;

/** Creates a rule that checks each operation separately. */
export const operationRule = (
  name: string,
  reason: string,
  check: (endpoint: Endpoint, document: JsonObject) => string[],
): Rule => ({
  name,
  reason,
  check: (document) =>
    listEndpoints(document).flatMap((endpoint) =>
      check(endpoint, document).map((message) => ({
        at: toOperationPointer(endpoint),
        message: `${endpoint.id}: ${message}`,
      })),
    ),
});

/** A response of an operation. */
export interface ResponseEntry {
  readonly at: string;
  readonly endpoint: Endpoint;
  readonly status: string;
  readonly response: JsonObject;
}

/** Lists the responses of all operations, with references resolved. */
export const listResponses = (document: JsonObject): ResponseEntry[] =>
  listEndpoints(document).flatMap((endpoint) =>
    Object.entries(asObject(endpoint.operation.responses)).map(([status, value]) => ({
      at:
        typeof asObject(value).$ref === "string"
          ? toPointer(asObject(value).$ref)
          : `${toOperationPointer(endpoint)}/responses${toPointerToken(status)}`,
      endpoint,
      status,
      response: resolve(document, value),
    })),
  );

const toPointer = (reference: Json | undefined): string =>
  typeof reference === "string" ? reference.replace(/^#/, "") : "";

/** Creates a rule that checks each response separately. Findings of a shared response are reported once. */
export const responseRule = (
  name: string,
  reason: string,
  check: (entry: ResponseEntry, document: JsonObject) => string[],
): Rule => ({
  name,
  reason,
  check: (document) =>
    deduplicate(
      listResponses(document).flatMap((entry) =>
        check(entry, document).map((message) => ({
          at: entry.at,
          message: `${entry.status} of ${entry.endpoint.id} ${message}`,
        })),
      ),
    ),
});

function deduplicate(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ at, message }) => {
    const key = `${at} ${message.replace(/ of \w+ /, " ")}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Lists the problem codes that a schema allows, including those of references and `allOf`. */
export function listProblemCodes(document: JsonObject, schema: Json | undefined): string[] {
  const { properties, allOf } = resolve(document, schema);
  const ownCodes = asArray(asObject(asObject(properties).code).enum).filter(
    (code) => typeof code === "string",
  );
  return [...ownCodes, ...asArray(allOf).flatMap((part) => listProblemCodes(document, part))];
}

/** Whether a response is an error with a problem document. */
export const isProblem = ({ status, endpoint }: Pick<ResponseEntry, "status" | "endpoint">): boolean =>
  /^[45]/.test(status) && !isExcepted(errorsWithoutProblem, `${status} of ${endpoint.id}`);

/** Returns the media types of a request or response, and its first media type object. */
export function readMedia(message: JsonObject): { types: string[]; media: JsonObject } {
  const content = asObject(message.content);
  return { types: Object.keys(content), media: asObject(Object.values(content)[0]) };
}
