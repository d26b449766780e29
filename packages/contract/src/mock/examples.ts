import { loadContract } from "../../../server/src/kernel/contract/contract.js";
import { resolveReference, type ResponseObject } from "../../../server/src/kernel/contract/document.js";
import type { OperationMetadata } from "../../../server/src/kernel/contract/operation-metadata.js";
import { getValidators } from "../../../server/src/kernel/http/operation-validator.js";
import { fieldError, validationProblem } from "../../../server/src/platform/http/problem.js";
import type { Preferences } from "./preferences.js";

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A response of the contract: one of its examples, with the examples of its headers. */
export interface ExampleResponse {
  readonly status: number;
  /** The name of the example, or null if the response has no body. */
  readonly name: string | null;
  readonly body: JsonObject | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasVersion: boolean;
}

interface Example {
  readonly value?: JsonObject;
}

interface Header {
  readonly example?: unknown;
}

const contract = loadContract();
const { document } = contract;
const getValidator = getValidators(contract);

/** Lists the responses of an operation with each of their examples. */
const listExampleResponses = ({ operation }: OperationMetadata): ExampleResponse[] =>
  Object.entries(operation.responses).flatMap(([status, reference]): readonly ExampleResponse[] => {
    const response = resolveReference<ResponseObject>(document, reference);
    const [media] = Object.values(response.content ?? {});
    const examples = Object.entries(readExamples(media));
    const common = {
      status: Number(status),
      headers: readHeaders(response),
      hasVersion: "ETag" in (response.headers ?? {}),
    };
    if (examples.length === 0) return [{ ...common, name: null, body: undefined }];
    return examples.map(([name, example]) => ({
      ...common,
      name,
      body: resolveReference<Example>(document, example).value,
    }));
  });

const readExamples = (media: object | undefined): Readonly<Record<string, Example>> =>
  media !== undefined && "examples" in media ? (media.examples as Record<string, Example>) : {};

/** The headers that the request lifecycle does not write. */
const ownHeaders = ["Location", "Set-Cookie"];

const readHeaders = ({ headers = {} }: ResponseObject): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => ownHeaders.includes(name))
      .map(([name, header]) => [name, String(resolveReference<Header>(document, header as Header).example)]),
  );

/** The first example of a status, or by default of the first success. */
export function getExample(metadata: OperationMetadata, status?: number): ExampleResponse {
  const example = listExampleResponses(metadata).find((each) =>
    status === undefined ? each.status < 304 : each.status === status,
  );
  if (example === undefined) throw new Error(`${metadata.id} has no example of ${status ?? "a success"}.`);
  return example;
}

/** Whether an operation has a response with a status. */
export const hasStatus = ({ operation }: OperationMetadata, status: number): boolean =>
  String(status) in operation.responses;

/** Selects the response that a client prefers; undefined if it has no preference. */
export function selectPreferred(
  metadata: OperationMetadata,
  { status, example }: Preferences,
): ExampleResponse | undefined {
  if (status === undefined && example === undefined) return undefined;
  const responses = listExampleResponses(metadata);
  const selected = responses.find(
    (each) => (status ?? each.status) === each.status && (example ?? each.name) === each.name,
  );
  if (selected !== undefined) return selected;
  const names = responses.map((each) => [each.status, each.name].join(" ").trim()).join(", ");
  const detail = `No example of ${metadata.id} is preferred. The examples are ${names}.`;
  throw validationProblem([fieldError("#prefer", "not-allowed", detail)]);
}

/** Whether a body is valid by the contract. */
export function isValid(metadata: OperationMetadata, status: number, body: JsonObject): boolean {
  try {
    getValidator(metadata).response(status, "application/json", structuredClone(body));
    return true;
  } catch {
    return false;
  }
}

/** Replaces the fields that a body has, all at once or one by one, where the result is valid by the contract. */
export function adapt<Body extends JsonObject | undefined>(
  metadata: OperationMetadata,
  { status, body }: { readonly status: number; readonly body: Body },
  changes: JsonObject,
): Body {
  if (body === undefined) return body;
  const known = Object.entries(changes).filter(([name]) => name in body);
  const changed = { ...body, ...Object.fromEntries(known) };
  if (isValid(metadata, status, changed)) return changed;
  return known.reduce<Body>(
    (current, [name, value]) =>
      [value, fit(value, current?.[name])]
        .map((candidate) => ({ ...current, [name]: candidate }))
        .find((candidate) => isValid(metadata, status, candidate)) ?? current,
    body,
  );
}

/** Gives a value of a request the form that it has in a response: objects have all fields, and may replace their slug. */
function fit(value: unknown, example: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(example)) return value.map((item) => fit(item, example[0]));
  if (!isObject(example)) return value;
  if (!isObject(value)) return { ...example, slug: value };
  return Object.fromEntries(Object.keys(example).map((name) => [name, value[name] ?? null]));
}

/** The object with the values of another one, for the fields that both have. */
export const mergeKnown = (object: JsonObject, values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, name in values ? values[name] : value]),
  );

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
