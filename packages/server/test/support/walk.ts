import {
  loadContract,
  operationsOf,
  resolve,
  type OperationEntry,
  type ResponseObject,
} from "../../src/kernel/contract/document.js";
import { factsOf, type OperationFacts } from "../../src/kernel/contract/facts.js";
import type { Answer, Input, OperationId, Reply, Route } from "../../src/kernel/http/operation.js";
import { routesOf, type Api } from "../../src/generated/stubs/apis.js";
import type { TestService } from "./service.js";

/** The contract that all walks go through. */
export const contract = loadContract();

/** An operation with a request that the contract accepts, made from the contract's own examples. */
export interface Walked extends OperationEntry {
  readonly route: Route;
  readonly facts: OperationFacts;
  /** The path with example values, under /rest. */
  readonly url: string;
  /** The query parameters that must be there. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: object | undefined;
  /** The statuses that the contract declares. */
  readonly statuses: readonly number[];
}

/** Every operation of the contract. */
export function walkContract(): Walked[] {
  const routes = new Map(
    routesOf(anyApi(() => Promise.reject(new Error("not run")))).map((route) => [route.id, route]),
  );
  return operationsOf(contract).map((entry) => {
    const route = routes.get(entry.id);
    if (route === undefined) throw new Error(`${entry.id} has no route`);
    const facts = factsOf(contract, entry);
    return {
      ...entry,
      route,
      facts,
      url: urlOf(entry, facts),
      query: queryOf(facts),
      body: exampleOf(entry.operation.requestBody?.content[facts.bodyType]),
      statuses: Object.keys(entry.operation.responses).map(Number),
    };
  });
}

type Handler = (id: OperationId, input: Input<never>, reply: Reply<never>) => Promise<Answer<never>>;

/** The contract's routes over one handler, to see what the kernel does around every operation. */
export const routesWith = (handler: Handler): Route[] => routesOf(anyApi(handler));

/** An implementation of every operation by one handler. */
function anyApi(handler: Handler): Api {
  const area = new Proxy(
    {},
    { get: (_, id: OperationId) => (input: Input<never>, reply: Reply<never>) => handler(id, input, reply) },
  );
  return new Proxy({}, { get: () => area }) as Api;
}

/** Answers each operation with its first success and that success's example. */
export function exampleHandler(walked: readonly Walked[]): Handler {
  const successes = new Map(walked.map((operation) => [operation.id, successOf(operation)]));
  return async (id, _input, reply) => {
    const { status, body, meta } = successes.get(id) ?? { status: 500, body: undefined, meta: {} };
    return Promise.resolve(Reflect.apply(reply, undefined, [status, body, meta]));
  };
}

function successOf({ operation, statuses }: Walked) {
  const status = statuses.find((each) => each >= 200 && each < 304) ?? 204;
  const response = resolve<ResponseObject>(contract, operation.responses[String(status)] ?? {});
  const headers = Object.keys(response.headers ?? {});
  return {
    status,
    body: exampleOf(response.content?.["application/json"]),
    meta: {
      ...(headers.includes("ETag") && { version: 7 }),
      ...(headers.includes("Location") && { Location: "/rest/v1/somewhere" }),
      ...(headers.includes("Set-Cookie") && { "Set-Cookie": "__Host-oauth=" }),
    },
  };
}

function urlOf({ path }: OperationEntry, { parameters }: OperationFacts): string {
  const examples = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return `/rest${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(exampleValue(examples.get(name)))))}`;
}

const queryOf = ({ parameters }: OperationFacts): Walked["query"] =>
  Object.fromEntries(
    parameters
      .filter(
        (parameter) => parameter.in === "query" && "required" in parameter && parameter.required === true,
      )
      .map((parameter) => [parameter.name, exampleValue(parameter)]),
  );

const exampleValue = (parameter: object | undefined): unknown =>
  parameter !== undefined && "example" in parameter ? parameter.example : "example";

const exampleOf = (media: object | undefined): object | undefined => examplesIn(media)[0];

/** The values of all examples of a body. */
export function examplesIn(media: object | undefined): object[] {
  if (media === undefined || !("examples" in media)) return [];
  return Object.values(media.examples as Record<string, { $ref?: string; value?: object }>).flatMap(
    (example) => resolve<{ value?: object }>(contract, example).value ?? [],
  );
}

/** Sends an operation's example request. */
export function sendWalked(
  { http }: Pick<TestService, "http">,
  { method, url, query, body, facts }: Walked,
  headers: Readonly<Record<string, string>>,
) {
  const request = http[method.toLowerCase() as "get"](url).query(query).set(headers);
  return body ? request.type(facts.bodyType).send(body) : request;
}
