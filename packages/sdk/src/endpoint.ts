import { createApiCall, type ApiResponse } from "./call.js";
import type { CallArguments } from "./call-arguments.js";
import { headerNames, type CallOptions } from "./call-options.js";
import { ApiError, parseProblem } from "./errors.js";
import { createIdempotencyKey } from "./idempotency.js";
import type { HttpMethod, OperationId } from "./operation.js";
import { createPageCall } from "./paginate.js";

/** The input of an openapi-fetch request, without the types of the operation. */
export interface RequestInput {
  readonly params: { readonly path: Readonly<Record<string, string>>; readonly query: unknown };
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly redirect: Request["redirect"];
}

/** The definition of an operation. */
export interface OperationDefinition {
  readonly operation: OperationId;
  readonly method: HttpMethod;
  readonly path: string;
  readonly isIdempotent: boolean;
  /** Whether the operation only reads: GET operations, and POST operations that return pages. */
  readonly isReadOnly: boolean;
}

/** The result of an openapi-fetch request, without the types of the operation. */
export interface RequestResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** Sends the request of a call with openapi-fetch. */
export type SendRequest = (
  definition: OperationDefinition,
  input: RequestInput,
  options: CallOptions,
) => Promise<RequestResult>;

/** Properties of an operation in the contract. */
interface Traits {
  readonly body?: true;
  readonly idempotent?: true;
  /** The largest page size of a list. */
  readonly maxPageSize?: number;
}

/** A method without the types of its operation. */
type UntypedMethod = (...args: unknown[]) => unknown;

/** Creates a method. The definition comes from the contract, like the types of the resource. */
type CreateMethod = (
  operation: OperationId,
  method: HttpMethod,
  path: string,
  traits?: Traits,
) => UntypedMethod;

/** Creates the methods of the resources. Called by generated code only. */
export interface EndpointFactory {
  readonly endpoint: CreateMethod;
  readonly paginated: CreateMethod;
  /** Gives the methods of a resource their types. */
  resource<T extends object>(methods: Readonly<Record<keyof T, UntypedMethod>>): T;
}

/** Creates a factory of methods that send requests with `sendRequest`. */
export function createEndpointFactory(sendRequest: SendRequest): EndpointFactory {
  const prepare = (
    isPaginated: boolean,
    ...[operation, method, path, traits = {}]: Parameters<CreateMethod>
  ) => {
    const { body: hasBody = false, idempotent: isIdempotent = false, maxPageSize = Infinity } = traits;
    const isReadOnly = isPaginated || method === "GET";
    const definition = { operation, method, path, isIdempotent, isReadOnly };
    const parseArguments = createArgumentParser(path, hasBody);
    const send = (args: CallArguments) => executeRequest(sendRequest, definition, args);
    return { parseArguments, list: { hasBody, maxPageSize, send }, send };
  };
  return {
    endpoint: (...declaration) => {
      const { parseArguments, send } = prepare(false, ...declaration);
      return (...args) => createApiCall(send(parseArguments(args)));
    },
    paginated: (...declaration) => {
      const { parseArguments, list } = prepare(true, ...declaration);
      return (...args) => createPageCall(parseArguments(args), list);
    },
    // The types of arguments and results exist at compile time only, so they cannot be checked here.
    resource: <T extends object>(methods: Readonly<Record<keyof T, UntypedMethod>>): T =>
      methods as object as T,
  };
}

/** Splits positional arguments into path parameters, body and options, in this order. */
export function createArgumentParser(
  path: string,
  hasBody: boolean,
): (args: readonly unknown[]) => CallArguments {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  return (args) => ({
    pathParams: Object.fromEntries(names.map((name, index) => [name, args[index]])),
    body: hasBody ? args[names.length] : undefined,
    options: args[names.length + (hasBody ? 1 : 0)] ?? {},
  });
}

async function executeRequest(
  sendRequest: SendRequest,
  definition: OperationDefinition,
  { pathParams, body, options }: CallArguments,
): Promise<ApiResponse<unknown>> {
  const headers = buildHeaders(definition, options);
  const input: RequestInput = {
    params: { path: validatePathParams(pathParams), query: options.query },
    headers: Object.fromEntries(headers),
    body,
    // A redirected write would be sent again without its body, as a GET.
    redirect: definition.isReadOnly ? "follow" : "manual",
    ...(options.signal && { signal: options.signal }),
  };
  const { data, error, response } = await sendRequest(definition, input, options);
  if (response.ok || response.status === 304) return { data, response };
  const idempotencyKey = headers.get("Idempotency-Key") ?? undefined;
  throw new ApiError(definition.operation, response, parseProblem(response, error), idempotencyKey);
}

/** Builds the headers of a call. Its `headers` option overrides all others. */
function buildHeaders({ isIdempotent }: OperationDefinition, options: CallArguments["options"]): Headers {
  // Some operations redirect clients that accept HTML.
  const headers = new Headers({ Accept: "application/json", ...toDeclaredHeaders(options) });
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const key = isIdempotent && !headers.has("Idempotency-Key") ? createIdempotencyKey() : undefined;
  if (key !== undefined) headers.set("Idempotency-Key", key);
  return headers;
}

const unsafePathSegments = new Set<unknown>(["", ".", ".."]);

/** Rejects empty and dot segments. URL parsers drop them, even percent-encoded, so the request would use another path. */
function validatePathParams(pathParams: CallArguments["pathParams"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pathParams).map(([name, value]) => {
      if (typeof value === "string" && !unsafePathSegments.has(value)) return [name, value];
      throw new TypeError(`Invalid path parameter ${name}: ${JSON.stringify(value)}.`);
    }),
  );
}

const toDeclaredHeaders = (options: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([option, value]) =>
      isHeaderOption(option) && typeof value === "string" ? [[headerNames[option], value]] : [],
    ),
  );

const isHeaderOption = (option: string): option is keyof typeof headerNames =>
  Object.hasOwn(headerNames, option);
