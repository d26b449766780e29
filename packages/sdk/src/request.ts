import type { ApiResponse } from "./call.js";
import type { CallArguments } from "./call-arguments.js";
import type { OperationDefinition } from "./definition.js";
import { ApiError, isRedirect, readProblem } from "./errors.js";
import { createIdempotencyKey } from "./idempotency.js";
import { isObject } from "./is-object.js";
import type { Core } from "./plugin.js";
import { bufferBody, readJson } from "./response-body.js";
import { keepOptions, type Progress, setHeaders } from "./transport.js";
import { serializePath, serializeQuery } from "./url.js";

/** Sends the request of a call. Throws an `ApiError` for a response that is no success which the contract declares. */
export async function executeCall(
  core: Core,
  definition: OperationDefinition,
  args: CallArguments,
  progress: Progress = { attempts: 0 },
  success = successes[definition.success],
): Promise<ApiResponse<unknown>> {
  const { operation, path, isReadOnly } = definition;
  const { options } = args;
  for (const plugin of core.plugins) plugin.checkCall?.(definition, options);
  const { timeout = core.defaults.timeout, maxRetries = core.defaults.maxRetries } = options;
  const request = createRequest(core.baseUrl, definition, args, progress);
  const context = { ...core.defaults, operation, path, isReadOnly, timeout, maxRetries, options, progress };
  // Middleware may return a response of its own.
  const response = await bufferBody(await core.send(request, context), progress);
  const isUnchanged = options.ifNoneMatch !== undefined && response.status === 304;
  if (isUnchanged || (progress.isRaw && response.ok)) return { data: undefined, response };
  const [expected, test] = success;
  const body = await readJson(response);
  if (test(response, body)) return { data: definition.success === "OBJECT" ? body : undefined, response };
  // It may not come from the service.
  throw new ApiError(operation, response, await readProblem(response), { ...progress, expected });
}

function createRequest(
  baseUrl: string,
  { method, path, headerOptions, isForm }: OperationDefinition,
  { pathParams, body, options }: CallArguments,
  progress: Progress,
): Request {
  const isIdempotent = headerOptions.includes("idempotencyKey");
  const newKey = isIdempotent ? createIdempotencyKey() : undefined;
  const { query = {}, ifMatch, ifNoneMatch, idempotencyKey = newKey, priority, next } = options;
  const contentType = isForm ? "application/x-www-form-urlencoded" : "application/json";
  // Some operations redirect clients that accept HTML.
  const headers = setHeaders(new Headers(), {
    Accept: "application/json",
    "Content-Type": body === undefined ? undefined : contentType,
    "If-Match": ifMatch,
    "If-None-Match": ifNoneMatch,
    "Idempotency-Key": idempotencyKey,
  });
  setHeaders(headers, options.headers);
  if (isIdempotent) progress.idempotencyKey = headers.get("Idempotency-Key") ?? undefined;
  const search = serializeQuery(query);
  // The constructor ignores what is no option of `fetch`.
  const init: object = {
    ...options,
    method,
    headers,
    body: isForm && isObject(body) ? serializeQuery(body) : JSON.stringify(body),
  };
  const url = `${baseUrl}${serializePath(path, pathParams)}${search && `?${search}`}`;
  return keepOptions(new Request(url, init), { priority, next });
}

/** What the body of a success must be, and whether a response is one. */
export type Success = readonly [expected: string, test: (response: Response, body: unknown) => boolean];

const successes: Readonly<Record<OperationDefinition["success"], Success>> = {
  OBJECT: ["a JSON object", ({ ok }, body) => ok && isObject(body) && !Array.isArray(body)],
  // A later version of the service may send an object where this one sends nothing.
  EMPTY: ["empty", ({ ok }, body) => ok && (isObject(body) || body === "")],
  REDIRECT: ["empty", isRedirect],
};
