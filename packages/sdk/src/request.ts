import { mergeHeaders } from "openapi-fetch";
import type { CallArguments } from "./call-arguments.js";
import { isPage, type ApiResponse } from "./call.js";
import type { OperationDefinition } from "./definition.js";
import { checkOptions, commonRules, type OptionRules } from "./check-options.js";
import { ApiError, isRedirect, readProblem, type ApiErrorDetails } from "./errors.js";
import { createIdempotencyKey } from "./idempotency.js";
import type { HttpMethod } from "./operation.js";
import { isObject } from "./is-object.js";
import { mapValues } from "./map-values.js";
import { isWellFormed } from "./query.js";
import { bufferBody, readJson } from "./response-body.js";
import type { Middleware, RequestContext, Send } from "./transport.js";

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
  readonly parseAs: "stream";
  readonly fetch: (request: Request) => Promise<Response>;
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
  definition: OperationDefinition,
  { pathParams, body, options }: CallArguments,
): Promise<ApiResponse<unknown>> {
  const { operation, method, path, isIdempotent, isForm, isReadOnly } = definition;
  checkOptions(operation, options, callRules);
  const {
    timeout = defaults.timeout,
    maxRetries = defaults.maxRetries,
    use,
    query,
    headers: given,
    ifMatch,
    ifNoneMatch,
    idempotencyKey: givenKey = isIdempotent ? createIdempotencyKey() : undefined,
    ...fetchOptions
  } = options;
  const declared = {
    Accept: "application/json", // Some operations redirect clients that accept HTML.
    "Content-Type": isForm ? "application/x-www-form-urlencoded" : undefined,
    ...{ "If-Match": ifMatch, "If-None-Match": ifNoneMatch, "Idempotency-Key": givenKey },
  };
  const headers = mergeHeaders(declared, given);
  const idempotencyKey = isIdempotent ? headers.get("Idempotency-Key") : null;
  const progress = { attempts: 0, idempotencyKey: idempotencyKey ?? undefined };
  const context = { ...defaults, operation, path, isReadOnly, timeout, maxRetries, progress };
  const { response } = await request(method, path, {
    ...fetchOptions,
    params: { path: validatePathParams(pathParams), query },
    headers,
    body,
    // The body is read below, so that it can be read again.
    parseAs: "stream",
    fetch: async (sent) => bufferBody(await createSend(use)(sent, context)),
  });
  const isUnchanged = ifNoneMatch !== undefined && response.status === 304;
  return isUnchanged ? { data: undefined, response } : readResult(definition, response, progress);
}

const callRules: OptionRules<keyof CallArguments["options"] | "next"> = {
  ...commonRules,
  query: ["an object"],
  headers: ["an object", "Headers"],
  signal: ["an AbortSignal"],
  ifMatch: ["a string"],
  ifNoneMatch: ["a string"],
  idempotencyKey: ["a string"],
  // The runtime checks them.
  cache: ["anything"],
  credentials: ["anything"],
  keepalive: ["anything"],
  priority: ["anything"],
  next: ["anything"],
};

/** Reads a success that the contract declares. Throws an `ApiError` for all others: they may not come from the service. */
async function readResult(
  { operation, isPaginated, success }: OperationDefinition,
  response: Response,
  details: Omit<ApiErrorDetails, "expected">,
): Promise<ApiResponse<unknown>> {
  const [expected, test] = successes[isPaginated ? "PAGE" : success];
  const body = await readJson(response);
  if (test(response, body)) return { data: success === "OBJECT" ? body : undefined, response };
  throw new ApiError(operation, response, await readProblem(response), { ...details, expected });
}

type SuccessTest = (response: Response, body: unknown) => boolean;

/** What the body of a success must be, and whether a response is one. */
const successes: Readonly<
  Record<OperationDefinition["success"] | "PAGE", readonly [expected: string, test: SuccessTest]>
> = {
  PAGE: ["a page of a list", ({ ok }, body) => ok && isPage(body)],
  OBJECT: ["a JSON object", ({ ok }, body) => ok && isObject(body) && !Array.isArray(body)],
  // A later version of the service may send an object where this one sends nothing.
  EMPTY: ["empty", ({ ok }, body) => ok && (isObject(body) || body === "")],
  REDIRECT: ["empty", isRedirect],
};

/** Rejects empty and dot segments. URL parsers drop them, even percent-encoded, so the request would use another path. */
function validatePathParams(pathParams: CallArguments["pathParams"]): Record<string, string> {
  return mapValues(pathParams, (value, name) => {
    if (isWellFormed(value) && !/^\.{0,2}$/.test(value)) return value;
    throw new TypeError(`Invalid path parameter ${name}: ${JSON.stringify(value)}.`);
  });
}
