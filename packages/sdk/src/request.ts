import { mergeHeaders } from "openapi-fetch";
import type { CallArguments } from "./call-arguments.js";
import type { ApiResponse } from "./call.js";
import type { OperationDefinition } from "./definition.js";
import { ApiError, readProblem } from "./errors.js";
import { createIdempotencyKey } from "./idempotency.js";
import type { HttpMethod } from "./operation.js";
import { isSuccess } from "./logging.js";
import { mapValues } from "./map-values.js";
import { bufferBody, readJson } from "./response-body.js";
import type { Fetch, Middleware, RequestContext, Send } from "./transport.js";

/** The `request` function of an openapi-fetch client, without the types of the operation. */
export type RawRequest = (
  method: HttpMethod,
  path: string,
  input: RequestInput,
) => Promise<{ readonly response: Response }>;

interface RequestInput {
  readonly params: { readonly path: Readonly<Record<string, string>>; readonly query: unknown };
  readonly headers: Headers;
  readonly body: unknown;
  readonly redirect: Request["redirect"];
  readonly parseAs: "stream";
  readonly fetch: Fetch;
}

/** What calls are sent with. */
export interface Transport {
  readonly request: RawRequest;
  /** Returns the pipeline of the client with the middleware of a call. */
  readonly createSend: (use: readonly Middleware[] | undefined) => Send;
  /** The context of requests without options. */
  readonly defaults: RequestContext;
}

/** Sends the request of a call with openapi-fetch. Throws an `ApiError` for an error response. */
export async function executeCall(
  { request, createSend, defaults }: Transport,
  { operation, method, path, isIdempotent, isReadOnly }: OperationDefinition,
  { pathParams, body, options }: CallArguments,
): Promise<ApiResponse<unknown>> {
  const {
    timeout = defaults.timeout,
    maxRetries = defaults.maxRetries,
    use,
    query,
    headers: given,
    ifMatch,
    ifNoneMatch,
    idempotencyKey = isIdempotent ? createIdempotencyKey() : undefined,
    ...fetchOptions
  } = options;
  const declared = {
    Accept: "application/json", // Some operations redirect clients that accept HTML.
    "If-Match": ifMatch,
    "If-None-Match": ifNoneMatch,
    "Idempotency-Key": idempotencyKey,
  };
  const headers = mergeHeaders(declared, given);
  const progress = { attempts: 0, idempotencyKey: headers.get("Idempotency-Key") ?? undefined };
  const context = { ...defaults, operation, path, isReadOnly, timeout, maxRetries, progress };
  const { response } = await request(method, path, {
    ...fetchOptions,
    params: { path: validatePathParams(pathParams), query },
    headers,
    body,
    // A redirected write would be sent again without its body, as a GET.
    redirect: isReadOnly ? "follow" : "manual",
    // The body is read below, so that it can be read again.
    parseAs: "stream",
    fetch: async (sent) => bufferBody(await createSend(use)(sent, context)),
  });
  const result = isSuccess(response) ? await readJson(response) : undefined;
  if (result) return { data: result.body, response };
  throw new ApiError(operation, response, await readProblem(response), progress);
}

/** Rejects empty and dot segments. URL parsers drop them, even percent-encoded, so the request would use another path. */
function validatePathParams(pathParams: CallArguments["pathParams"]): Record<string, string> {
  return mapValues(pathParams, (value, name) => {
    if (typeof value === "string" && !/^\.{0,2}$/.test(value)) return value;
    throw new TypeError(`Invalid path parameter ${name}: ${JSON.stringify(value)}.`);
  });
}
