import { mergeHeaders } from "openapi-fetch";
import type { CallArguments } from "./call-arguments.js";
import type { ApiResponse } from "./call.js";
import type { OperationDefinition } from "./definition.js";
import { ApiError, parseProblem } from "./errors.js";
import { createIdempotencyKey } from "./idempotency.js";
import type { HttpMethod } from "./operation.js";
import type { Fetch, Middleware, RequestContext, Send } from "./transport.js";

/** The `request` function of an openapi-fetch client, without the types of the operation. */
export type RawRequest = (
  method: HttpMethod,
  path: string,
  input: RequestInput,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

interface RequestInput {
  readonly params: { readonly path: Readonly<Record<string, string>>; readonly query: unknown };
  readonly headers: Headers;
  readonly body: unknown;
  readonly redirect: Request["redirect"];
  readonly parseAs: "text";
  readonly fetch: Fetch;
}

/** What calls are sent with. */
export interface Transport {
  readonly request: RawRequest;
  /** Creates the pipeline of a call with its own middleware. */
  readonly createSend: (use: readonly Middleware[] | undefined) => Send;
  /** The context of requests without options. */
  readonly defaults: RequestContext;
}

/** Sends the request of a call with openapi-fetch. Throws an `ApiError` for an error response. */
export async function executeCall(
  { request, createSend, defaults }: Transport,
  definition: OperationDefinition,
  { pathParams, body, options }: CallArguments,
): Promise<ApiResponse<unknown>> {
  const { operation, method, path, isReadOnly } = definition;
  const { timeout = defaults.timeout, maxRetries = defaults.maxRetries, use, ...otherOptions } = options;
  const { query, headers, fetchOptions } = splitOptions(otherOptions, definition);
  const progress = { attempts: 0 };
  const context = { ...defaults, operation, path, isReadOnly, timeout, maxRetries, progress };
  const send = createSend(use);
  const { data, error, response } = await request(method, path, {
    ...fetchOptions,
    params: { path: validatePathParams(pathParams), query },
    headers,
    body,
    // A redirected write would be sent again without its body, as a GET.
    redirect: isReadOnly ? "follow" : "manual",
    parseAs: "text",
    fetch: (sent) => send(sent, context),
  });
  const result = response.ok || response.status === 304 ? parseBody(data) : undefined;
  if (result) return { data: result.body, response };
  const idempotencyKey = headers.get("Idempotency-Key") ?? undefined;
  throw new ApiError(operation, response, parseProblem(response, error), { ...progress, idempotencyKey });
}

/** Splits options into query parameters, headers and options of `fetch`. */
function splitOptions(
  { query, headers, ifMatch, ifNoneMatch, idempotencyKey, ...fetchOptions }: CallArguments["options"],
  { isIdempotent }: OperationDefinition,
) {
  const declared = {
    // Some operations redirect clients that accept HTML.
    Accept: "application/json",
    "If-Match": ifMatch,
    "If-None-Match": ifNoneMatch,
    "Idempotency-Key": idempotencyKey ?? (isIdempotent ? createIdempotencyKey() : undefined),
  };
  return { query, headers: mergeHeaders(declared, headers), fetchOptions };
}

/** Parses the body of a successful response. Returns undefined if it is not JSON. */
function parseBody(text: unknown): { readonly body: unknown } | undefined {
  try {
    return { body: typeof text === "string" && text !== "" ? JSON.parse(text) : undefined };
  } catch {
    return undefined;
  }
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
