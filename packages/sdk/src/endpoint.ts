import { ApiError, problemIn } from "./errors.js";
import { everyItem } from "./paginate.js";
import {
  headerNames,
  type Answer,
  type ApiCall,
  type CallOptions,
  type HttpMethod,
  type ListMethod,
  type Method,
  type OperationId,
  type PathOf,
  type Sends,
} from "./operation.js";
import type { paths } from "./schema.js";

export type { OperationId } from "./operation.js";

/** What openapi-fetch is asked for, whatever the operation. */
export interface RequestInput {
  readonly params: { readonly path: Readonly<Record<string, string>>; readonly query: unknown };
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends one request of the contract. */
export type Send = (
  method: HttpMethod,
  path: string,
  input: RequestInput,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Makes the methods of the resources. Called by generated code only. */
export interface Endpoints {
  endpoint<Id extends OperationId, M extends HttpMethod, Path extends keyof paths>(
    operation: Id,
    method: M,
    path: PathOf<Id, M, Path> & Path,
    ...sends: Sends<Id>
  ): Method<Id, Path>;
  list<Id extends OperationId, M extends HttpMethod, Path extends keyof paths>(
    operation: Id,
    method: M,
    path: PathOf<Id, M, Path> & Path,
    ...sends: Sends<Id>
  ): ListMethod<Id, Path>;
}

/** The arguments of a method, by what they are. */
export interface Given {
  readonly values: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly options: CallOptions & { readonly query?: unknown };
}

/** The makers of methods that send their requests by `send`. */
export function endpointsOf(send: Send): Endpoints {
  const maker = (operation: OperationId, method: HttpMethod, path: string, ...sends: string[]) => {
    const read = readerOf(path, sends);
    const answer = (given: Given) => request(send, operation, method, path, given);
    const one = (...given: unknown[]) => call(answer(read(given)));
    const all = (...given: unknown[]) =>
      everyItem(read(given), sends, async (page) => (await answer(page)).data);
    return { one, all };
  };
  const endpoint = (...place: Parameters<typeof maker>) => maker(...place).one;
  const list = (...place: Parameters<typeof maker>) => {
    const { one, all } = maker(...place);
    return Object.assign(one, { all });
  };
  // Types hold what an operation takes and answers, and are gone when it runs: nothing here can prove them.
  return { endpoint, list } as Endpoints;
}

/** Tells the arguments of a method apart: first the values of the path, then the body, then the options. */
function readerOf(path: string, sends: readonly string[]): (given: readonly unknown[]) => Given {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  return (given) => ({
    values: Object.fromEntries(names.map((name, index) => [name, given[index]])),
    body: sends.length > 0 ? given[names.length] : undefined,
    options: given[names.length + sends.length] ?? {},
  });
}

async function request(
  send: Send,
  operation: OperationId,
  method: HttpMethod,
  path: string,
  { values, body, options }: Given,
): Promise<Answer<unknown>> {
  const { data, error, response } = await send(method, path, {
    params: { path: pathValuesOf(values), query: options.query },
    // Some operations would redirect a browser that asks for a page.
    headers: { Accept: "application/json", ...declaredHeaders(options), ...options.headers },
    body,
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok && response.status !== 304)
    throw new ApiError(operation, response, problemIn(response, error));
  return { data, response };
}

const otherPaths = new Set<unknown>(["", ".", ".."]);

/** URLs drop some segments even when they are percent-encoded, so the request would reach another operation. */
function pathValuesOf(values: Given["values"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "string" && !otherPaths.has(value)) return [name, value];
      throw new TypeError(`${name} cannot be ${JSON.stringify(value)}.`);
    }),
  );
}

const declaredHeaders = (options: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([option, value]) =>
      isHeaderOption(option) && typeof value === "string" ? [[headerNames[option], value]] : [],
    ),
  );

const isHeaderOption = (option: string): option is keyof typeof headerNames =>
  Object.hasOwn(headerNames, option);

/** The body as a promise, with the whole answer a method away. */
function call<T>(answer: Promise<Answer<T>>): ApiCall<T> {
  const body = answer.then(({ data }) => data);
  const withResponse = () => {
    // Whoever asks for the response hears of a failure there; the body's own promise must not report it again.
    body.catch(() => undefined);
    return answer.then((settled) => settled);
  };
  return Object.assign(body, { withResponse });
}
