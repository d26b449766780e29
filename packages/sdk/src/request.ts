import type { ApiResponse } from "./call.js";
import type { CallArguments } from "./call-arguments.js";
import type { OperationDefinition } from "./definition.js";
import { ApiError, type ApiErrorDetails, isRedirect, readProblem } from "./errors.js";
import { createIdempotencyKey } from "./idempotency.js";
import { isObject } from "./is-object.js";
import type { Core } from "./plugin.js";
import { bufferBody, readJson } from "./response-body.js";
import { keepOptions, setHeaders } from "./transport.js";
import { serializePath, serializeQuery } from "./url.js";

/** Sends the request of a call. Throws an `ApiError` for an error response. */
export async function executeCall(
  core: Core,
  definition: OperationDefinition,
  args: CallArguments,
  success = successes[definition.success],
): Promise<ApiResponse<unknown>> {
  const { operation, path, headerOptions, isReadOnly } = definition;
  for (const plugin of core.plugins) plugin.checkCall?.(definition, args.options);
  const { timeout = core.defaults.timeout, maxRetries = core.defaults.maxRetries, use } = args.options;
  const request = createRequest(core.baseUrl, definition, args);
  const isIdempotent = headerOptions.includes("idempotencyKey");
  const idempotencyKey = (isIdempotent ? request.headers.get("Idempotency-Key") : null) ?? undefined;
  const progress = { attempts: 0, idempotencyKey };
  const context = { ...core.defaults, operation, path, isReadOnly, timeout, maxRetries, use, progress };
  // Middleware may return a response of its own.
  const response = await bufferBody(await core.send(request, context));
  const isUnchanged = args.options.ifNoneMatch !== undefined && response.status === 304;
  return isUnchanged ? { data: undefined, response } : readResult(definition, response, success, progress);
}

function createRequest(
  baseUrl: string,
  { method, path, headerOptions, isForm }: OperationDefinition,
  { pathParams, body, options }: CallArguments,
): Request {
  const { timeout, maxRetries, use, query, headers: given, ...others } = options;
  const newKey = headerOptions.includes("idempotencyKey") ? createIdempotencyKey() : undefined;
  const { ifMatch, ifNoneMatch, idempotencyKey = newKey, ...fetchOptions } = others;
  const contentType = isForm ? "application/x-www-form-urlencoded" : "application/json";
  // Some operations redirect clients that accept HTML.
  const headers = setHeaders(new Headers({ Accept: "application/json" }), {
    "Content-Type": body === undefined ? undefined : contentType,
    "If-Match": ifMatch,
    "If-None-Match": ifNoneMatch,
    "Idempotency-Key": idempotencyKey,
  });
  const search = serializeQuery(query ?? {});
  const init: object = {
    ...fetchOptions,
    method,
    headers: setHeaders(headers, given),
    body: isForm && isObject(body) ? serializeQuery(body) : JSON.stringify(body),
  };
  const url = `${baseUrl}${serializePath(path, pathParams)}${search && `?${search}`}`;
  return keepOptions(new Request(url, init), fetchOptions);
}

/** Reads a success that the contract declares. Throws an `ApiError` for all others: they may not come from the service. */
async function readResult(
  { operation, success }: OperationDefinition,
  response: Response,
  [expected, test]: Success,
  details: Omit<ApiErrorDetails, "expected">,
): Promise<ApiResponse<unknown>> {
  const body = await readJson(response);
  if (test(response, body)) return { data: success === "OBJECT" ? body : undefined, response };
  throw new ApiError(operation, response, await readProblem(response), { ...details, expected });
}

/** What the body of a success must be, and whether a response is one. */
export type Success = readonly [expected: string, test: (response: Response, body: unknown) => boolean];

const successes: Readonly<Record<OperationDefinition["success"], Success>> = {
  OBJECT: ["a JSON object", ({ ok }, body) => ok && isObject(body) && !Array.isArray(body)],
  // A later version of the service may send an object where this one sends nothing.
  EMPTY: ["empty", ({ ok }, body) => ok && (isObject(body) || body === "")],
  REDIRECT: ["empty", isRedirect],
};
