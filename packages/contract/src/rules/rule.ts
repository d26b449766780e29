import type { Contract } from "../bundle.js";
import type { ContractFile } from "../contract-file.js";
import {
  asArray,
  asObject,
  asString,
  type Endpoint,
  type Json,
  type JsonObject,
  listEndpoints,
  resolve,
  toPointerToken,
} from "../document.js";
import { errorsWithoutProblem, isExcepted } from "./exceptions.js";

/** A violation of a rule. */
export interface Finding {
  /** The location as a JSON Pointer into the bundled document. */
  readonly at: string;
  readonly message: string;
}

/** First whether the files can be read as OpenAPI, then whether each operation is known, then all the rest. */
const phases = ["structure", "operations", "rest"] as const;
export type Phase = (typeof phases)[number];

/** One rule of the contract. */
export interface Rule {
  readonly name: string;
  /** The reason for the rule, which is printed with its findings. */
  readonly reason: string;
  /** Violations cause those of later phases, which are not checked then. @default "rest" */
  readonly phase?: Phase;
  readonly check: (document: JsonObject, files: readonly ContractFile[]) => Finding[];
}

/** A finding with its rule. */
export interface Report extends Finding {
  readonly rule: string;
  readonly reason: string;
}

/** Checks a contract against rules, up to the first phase with findings. */
export function runRules({ document, files }: Contract, rules: readonly Rule[]): Report[] {
  for (const current of phases) {
    const reports = rules
      .filter(({ phase = "rest" }) => phase === current)
      .flatMap(({ name, reason, check }) =>
        check(document, files).map((finding) => ({ rule: name, reason, ...finding })),
      );
    if (reports.length > 0) return reports;
  }
  return [];
}

/** Returns the JSON Pointer of an operation. */
export const toOperationPointer = ({ path, method }: Endpoint): string =>
  `/paths${toPointerToken(path)}${toPointerToken(method)}`;

interface RuleOptions {
  readonly phase?: Phase;
  /** The key of the operation or response that the rule is about, for the location of its findings. */
  readonly key?: string;
}

const toLocation = (pointer: string, { key }: RuleOptions): string =>
  key === undefined ? pointer : pointer + toPointerToken(key);

/** Creates a rule that checks each operation separately. */
export const operationRule = (
  name: string,
  reason: string,
  check: (endpoint: Endpoint, document: JsonObject) => string[],
  options: RuleOptions = {},
): Rule => ({
  name,
  reason,
  ...(options.phase && { phase: options.phase }),
  check: (document) =>
    listEndpoints(document).flatMap((endpoint) =>
      check(endpoint, document).map((message) => ({
        at: toLocation(toOperationPointer(endpoint), options),
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
  options: RuleOptions = {},
): Rule => ({
  name,
  reason,
  ...(options.phase && { phase: options.phase }),
  check: (document) =>
    deduplicate(
      listResponses(document).flatMap((entry) =>
        check(entry, document).map((message) => ({
          at: toLocation(entry.at, options),
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

/** Returns what is wrong about a body whose schema is not one of the components, from whose name its type is generated. */
export function checkSchemaName(message: JsonObject): string[] {
  const { types, media } = readMedia(message);
  if (types.length === 0 || asString(asObject(media.schema).$ref).startsWith("#/components/schemas/"))
    return [];
  return [
    media.schema === undefined
      ? "has a body without a schema"
      : "has a body with an inline schema; move it to components/schemas and $ref it",
  ];
}
