import { mergeHeaders } from "openapi-fetch";
import { type ApiResponse, isPage } from "./call.js";
import type { CallArguments } from "./call-arguments.js";
import type { CallOptions } from "./call-options.js";
import { checkOptions, commonRules, type OptionRules } from "./check-options.js";
import type { OperationDefinition } from "./definition.js";
import { ApiError, type ApiErrorDetails, isRedirect, readProblem } from "./errors.js";
import { createIdempotencyKey } from "./idempotency.js";
import { isObject } from "./is-object.js";
import type { HttpMethod } from "./operation.js";
import { bufferBody, readJson } from "./response-body.js";
import type { Middleware, RequestContext, Send } from "./transport.js";
import { serializeQuery } from "./url.js";

/** The `request` function of an openapi-fetch client, without the types of the operation. */
export type RawRequest = (
  method: HttpMethod,
  path: string,
  input: RequestInput,
) => Promise<{ readonly response: Response }>;

interface RequestInput {
  readonly params: { readonly path: CallArguments["pathParams"]; readonly query: unknown };
  readonly headers: Headers;
  readonly body: unknown;
  readonly bodySerializer: ((body: object) => string) | undefined;
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

const formType = "application/x-www-form-urlencoded";

/** Sends the request of a call with openapi-fetch. Throws an `ApiError` for an error response. */
export async function executeCall(
  { request, createSend, defaults }: Transport,
  definition: OperationDefinition,
  { pathParams, body, options }: CallArguments,
): Promise<ApiResponse<unknown>> {
  const { operation, method, path, headerOptions, isForm, isReadOnly } = definition;
  checkOptions(operation, options, toCallRules(headerOptions));
  const isIdempotent = headerOptions.includes("idempotencyKey");
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
  // Some operations redirect clients that accept HTML.
  const contentHeaders = { Accept: "application/json", "Content-Type": isForm ? formType : undefined };
  const optionHeaders = { "If-Match": ifMatch, "If-None-Match": ifNoneMatch, "Idempotency-Key": givenKey };
  const headers = mergeHeaders(contentHeaders, optionHeaders, given);
  const idempotencyKey = (isIdempotent ? headers.get("Idempotency-Key") : null) ?? undefined;
  const progress = { attempts: 0, idempotencyKey };
  const context = { ...defaults, operation, path, isReadOnly, timeout, maxRetries, progress };
  const { response } = await request(method, path, {
    ...fetchOptions,
    params: { path: pathParams, query },
    headers,
    body,
    bodySerializer: isForm ? serializeQuery : undefined,
    // The body is read below, so that it can be read again.
    parseAs: "stream",
    fetch: async (sent) => bufferBody(await createSend(use)(sent, context)),
  });
  const isUnchanged = ifNoneMatch !== undefined && response.status === 304;
  return isUnchanged ? { data: undefined, response } : readResult(definition, response, progress);
}

const toCallRules = (headerOptions: OperationDefinition["headerOptions"]): OptionRules => ({
  ...callRules,
  ...Object.fromEntries(headerOptions.map((name) => [name, ["a string"] as const])),
});

/** The rules of the options of all calls. */
const callRules: OptionRules<keyof CallOptions | "next" | "query"> = {
  ...commonRules,
  query: ["an object"],
  headers: ["an object with names and texts of headers", "Headers"],
  signal: ["an AbortSignal"],
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
