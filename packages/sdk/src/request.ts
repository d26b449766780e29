import type { CallArguments } from "./call-arguments.js";
import type { ApiResponse } from "./call.js";
import type { OperationDefinition } from "./definition.js";
import { ApiError, readProblem } from "./errors.js";
import { mergeHeaders } from "./headers.js";
import { createIdempotencyKey } from "./idempotency.js";
import { formatPath, formatQuery } from "./request-url.js";
import { readJson } from "./response-body.js";
import { keepNextOption, type Transport } from "./transport.js";

/** Sends the request of a call. Throws an `ApiError` for an error response. */
export async function executeCall(
  { baseUrl, createSend, defaults }: Transport,
  definition: OperationDefinition,
  { pathParams, body, options }: CallArguments,
): Promise<ApiResponse<unknown>> {
  const { operation, method, path, isReadOnly } = definition;
  const { timeout = defaults.timeout, maxRetries = defaults.maxRetries, use, ...otherOptions } = options;
  const { query, headers, init } = splitOptions(otherOptions, definition, body);
  const request = new Request(baseUrl + formatPath(path, pathParams) + formatQuery(query), {
    ...init,
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    // A redirected write would be sent again without its body, as a GET.
    redirect: isReadOnly ? "follow" : "manual",
  });
  const progress = { attempts: 0 };
  const context = { ...defaults, operation, path, isReadOnly, timeout, maxRetries, progress };
  const response = await createSend(use)(keepNextOption(request, init), context);
  const result = response.ok || response.status === 304 ? await readJson(response) : undefined;
  if (result) return { data: result.body, response };
  const idempotencyKey = headers.get("Idempotency-Key") ?? undefined;
  throw new ApiError(operation, response, await readProblem(response), { ...progress, idempotencyKey });
}

/** Splits options into query parameters, headers and options of `fetch`. */
function splitOptions(
  { query, headers, ifMatch, ifNoneMatch, idempotencyKey, ...fetchOptions }: CallArguments["options"],
  { isIdempotent }: OperationDefinition,
  body: unknown,
) {
  const declared = {
    // Some operations redirect clients that accept HTML.
    Accept: "application/json",
    "Content-Type": body === undefined ? undefined : "application/json",
    "If-Match": ifMatch,
    "If-None-Match": ifNoneMatch,
    "Idempotency-Key": idempotencyKey ?? (isIdempotent ? createIdempotencyKey() : undefined),
  };
  // Their types differ between runtimes.
  const init: object = fetchOptions;
  return { query, headers: mergeHeaders(declared, headers), init };
}
