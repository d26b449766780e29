import { bindRoutes, type Operations } from "../../src/generated/stubs/apis.js";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { resolveReference, type ResponseObject } from "../../src/kernel/contract/document.js";
import type { OperationMetadata } from "../../src/kernel/contract/operation-metadata.js";
import type { Input, OperationId, Reply, Result, Route } from "../../src/kernel/http/operation.js";
import type { TestService } from "./service.js";

/** The bundled contract. */
export const contract = loadContract().document;

/** An operation with a valid request from the examples of the contract. */
export interface ContractOperation extends OperationMetadata {
  /** The path with example values, under /rest. */
  readonly url: string;
  /** The required query parameters. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: object | undefined;
  /** The statuses that the contract declares. */
  readonly statuses: readonly number[];
}

/** Loads every operation of the contract. */
export const loadContractOperations = (): ContractOperation[] =>
  [...loadContract().operations.values()].map((metadata) => ({
    ...metadata,
    url: buildExampleUrl(metadata),
    query: buildExampleQuery(metadata),
    body: findExample(metadata.operation.requestBody?.content[metadata.bodyType]),
    statuses: Object.keys(metadata.operation.responses).map(Number),
  }));

/** A handler that every operation can be bound to. */
type AnyHandler = (id: OperationId, input: Input<never>, reply: Reply<never>) => Promise<Result<never>>;

/** Binds one handler to every operation, to test the kernel. */
export const createRoutes = (handler: AnyHandler): Route[] => bindRoutes(createOperations(handler));

/** Implements every operation with one handler. */
function createOperations(handler: AnyHandler): Operations {
  return new Proxy(
    {},
    { get: (_, id: OperationId) => (input: Input<never>, reply: Reply<never>) => handler(id, input, reply) },
  ) as Operations;
}

/** Creates a handler that replies with the example of the first success response. */
export function createExampleHandler(operations: readonly ContractOperation[]): AnyHandler {
  const successes = new Map(operations.map((operation) => [operation.id, buildSuccess(operation)]));
  return async (id, _input, reply) => {
    const { status, body, meta } = successes.get(id) ?? { status: 500, body: undefined, meta: {} };
    return Promise.resolve(Reflect.apply(reply, undefined, [status, body, meta]));
  };
}

function buildSuccess({ operation, statuses }: ContractOperation) {
  const status = statuses.find((code) => code >= 200 && code < 304) ?? 204;
  const response = resolveReference<ResponseObject>(contract, operation.responses[String(status)] ?? {});
  const headers = Object.keys(response.headers ?? {});
  return {
    status,
    body: findExample(response.content?.["application/json"]),
    meta: {
      ...(headers.includes("ETag") && { version: 7 }),
      ...(headers.includes("Location") && { Location: "/rest/v1/somewhere" }),
      ...(headers.includes("Set-Cookie") && { "Set-Cookie": "__Host-oauth=" }),
    },
  };
}

function buildExampleUrl({ path, parameters }: OperationMetadata): string {
  const examples = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return `/rest${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(readExampleValue(examples.get(name)))))}`;
}

const buildExampleQuery = ({ parameters }: OperationMetadata): ContractOperation["query"] =>
  Object.fromEntries(
    parameters
      .filter(
        (parameter) => parameter.in === "query" && "required" in parameter && parameter.required === true,
      )
      .map((parameter) => [parameter.name, readExampleValue(parameter)]),
  );

const readExampleValue = (parameter: object | undefined): unknown =>
  parameter !== undefined && "example" in parameter ? parameter.example : "example";

const findExample = (media: object | undefined): object | undefined => readExamples(media)[0];

/** The values of all examples of a body. */
export function readExamples(media: object | undefined): object[] {
  if (media === undefined || !("examples" in media)) return [];
  return Object.values(media.examples as Record<string, { $ref?: string; value?: object }>).flatMap(
    (example) => resolveReference<{ value?: object }>(contract, example).value ?? [],
  );
}

/** Sends an operation's example request. */
export function sendExampleRequest(
  { http }: Pick<TestService, "http">,
  { method, url, query, body, bodyType }: ContractOperation,
  headers: Readonly<Record<string, string>>,
) {
  const request = http[method.toLowerCase() as "get"](url).query(query).set(headers);
  return body ? request.type(bodyType).send(body) : request;
}
