import { http, type HttpHandler } from "msw";
import { isObject } from "../is-object.js";
import { mapValues } from "../map-values.js";
import type { Problem } from "../models.js";
import type { Body, ErrorStatus, Item, OperationId, OperationProblem, Success } from "../operation.js";
import { createAnswer, createRefusal } from "./answers.js";
import { type Models, operations } from "./data.js";
import type { OperationData } from "./data-types.js";
import { createFactories } from "./factories.js";
import { matchRequest, type PathParams } from "./route.js";
import type { ReceivedRequest } from "./signed-in.js";

/**
 * What a handler answers: the body of a success, the items of a list (their pages are made by `limit` and `cursor`), the events
 * of a stream, or any `Response`. Undefined is the example of the contract.
 */
export type Answer<Id extends OperationId> =
  | (Id extends "streamEvents" ? readonly Success<Id>[] : Success<Id> | readonly Item<Id>[])
  | Response
  | undefined;

/** A request to an operation, with its decoded path parameters and its parsed body. */
export interface HandledRequest<Id extends OperationId> {
  readonly request: Request;
  readonly params: PathParams<Id>;
  readonly query: URLSearchParams;
  readonly body: Body<Id>;
}

/** The problem codes that the contract declares for an operation. */
export type ProblemCode<Id extends OperationId> = {
  [S in ErrorStatus<Id>]: OperationProblem<Id, S>["code"];
}[ErrorStatus<Id>];

/** Creates handlers of an operation for MSW. */
export interface OperationHandler<Id extends OperationId> {
  /**
   * Answers with success.
   * @example server.use(handlers.listGames(build.game.many(30)));
   */
  (answer?: Answer<Id> | ((request: HandledRequest<Id>) => Answer<Id> | Promise<Answer<Id>>)): HttpHandler;
  /**
   * Answers with a problem that the contract declares for the operation. `Retry-After` is the `retry_after` of the problem.
   * @example server.use(handlers.createRating.refuses("rating-exists"));
   */
  refuses(code: ProblemCode<Id>, members?: Partial<Omit<Problem, "code" | "status">>): HttpHandler;
  /** Breaks the connection: the SDK throws a `ConnectionError`. */
  fails(): HttpHandler;
  /** Never answers: shows what an app does while it waits. */
  waits(): HttpHandler;
}

/** A handler of each operation, by its ID. All of them together answer every request: `setupServer(...handlers)`. */
export type Handlers = Iterable<HttpHandler> & { readonly [Id in OperationId]: OperationHandler<Id> };

/** Options of `createHandlers`. */
export interface HandlersOptions {
  /**
   * The base URL of the service whose requests are answered, if not of any.
   * @default any
   * @example baseUrl: "https://community.example/rest"
   */
  readonly baseUrl?: string | undefined;
  /**
   * The clock by which the sessions of the answers expire.
   * @default Date.now
   * @example createHandlers({ now: clock.options.now })
   */
  readonly now?: (() => number) | undefined;
}

/** Creates the handlers of all operations. */
export function createHandlers({ baseUrl = "*", now = Date.now }: HandlersOptions = {}): Handlers {
  const create = (operation: OperationData<keyof Models>, name: string) =>
    createOperationHandler(name, operation, { baseUrl, now });
  const handlers = mapValues<OperationData<keyof Models>, UntypedHandler>(operations, create);
  const iterate = () =>
    Object.values(handlers)
      .map((handler) => handler())
      .values();
  // The types of answers and requests exist at compile time only.
  return Object.assign(handlers, { [Symbol.iterator]: iterate }) as object as Handlers;
}

type UntypedHandler = (answer?: unknown) => HttpHandler;

const isFunction = (answer: unknown): answer is (received: ReceivedRequest) => unknown =>
  typeof answer === "function";

type Respond = (received: ReceivedRequest) => Response | Promise<Response>;

function createOperationHandler(
  name: string,
  operation: OperationData<keyof Models>,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: () => number },
): UntypedHandler {
  const id = name as OperationId;
  const { method, path, item } = operation;
  const url = `${baseUrl.replace(/\/$/, "")}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const register = http[method.toLowerCase() as Lowercase<typeof method>];
  const handle = (respond: Respond): HttpHandler =>
    register(url, async ({ request }) => {
      const params = matchRequest(id, request);
      // The request is one of an operation with a more specific path, whose handler comes next.
      if (params === undefined) return undefined;
      const { searchParams } = new URL(request.url);
      return respond({ request, params, query: searchParams, body: await readBody(request) });
    });
  let items: readonly unknown[] | undefined;
  const getItems = () => (items ??= item === undefined ? [] : createFactories()[item].many(3));
  const answer = (given?: unknown): HttpHandler =>
    handle(async (received) => {
      const data: unknown = isFunction(given) ? await given(received) : given;
      return createAnswer(operation, received, data, { items: getItems, now });
    });
  return Object.assign(answer, {
    refuses: (code: string, members?: object) =>
      handle(({ request }) => createRefusal(code, request, members)),
    fails: () => handle(() => Response.error()),
    waits: () => handle(() => new Promise<Response>(() => undefined)),
  });
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  if (text === "") return undefined;
  const isForm = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  const body: unknown = JSON.parse(text);
  return isObject(body) ? body : undefined;
}
