import { waitFor } from "./abort.js";
import { ApiError, readProblem } from "./errors.js";
import type { OperationProblem } from "./operation.js";
import { readJson } from "./response-body.js";
import type { SessionState } from "./session-state.js";
import type { ClientSession } from "./session.js";
import { withTabLock } from "./tabs.js";
import { isTokenResponse, type Tokens } from "./token-storage.js";
import { keepOptions, type RequestContext, type Send } from "./transport.js";

/** What a client with a session needs to refresh it. */
export interface RefreshOptions {
  readonly session: ClientSession;
  readonly baseUrl: string;
  /** The context of requests without options. */
  readonly defaults: RequestContext;
}

/** Sends requests with the session's access token and refreshes it, once for all concurrent requests. */
export function withSession({ session, baseUrl, defaults }: RefreshOptions, next: Send): Send {
  const { state } = session;
  const url = `${baseUrl}/v1/auth/refresh`;
  const refresh = (stale: Tokens) =>
    shareRefresh({ state, url, context: toRefreshContext(defaults), next }, stale);
  state.refresh = refresh;
  return async function sendWithSession(request, context) {
    if (request.headers.has("Authorization") || isPublicAuthRequest(request)) return next(request, context);
    if (state.isLoading) await waitFor(() => state.ready, request, context);
    // The refresh is shared by all calls, so the signal and the timeout of one of them end its wait only.
    const refreshOnce = (stale: Tokens) => waitFor(() => refresh(stale), request, context);
    const current = state.tokens;
    const tokens = current && state.needsRefresh(current) ? await refreshOnce(current) : current;
    if (!tokens) return next(request, context);
    const retry = keepOptions(request.clone(), request);
    const response = await next(authorize(request, tokens), context);
    const code = response.status === 401 ? (await readProblem(response))?.code : undefined;
    if (code === "session-revoked") await waitFor(() => endSession(state, tokens), request, context);
    if (!rejectedTokenCodes.has(code)) return response;
    const refreshed = await refreshOnce(tokens);
    // A request of one resident must not be repeated for another one who has signed in since.
    if (refreshed?.session_id !== tokens.session_id) return response;
    return next(authorize(retry, refreshed), context);
  };
}

/**
 * Whether a request under /v1/auth needs no access token: all but logout, changing the password, managing sessions and
 * identities, and verifying an address, which keeps the provider that the resident is signed in with.
 */
const isPublicAuthRequest = ({ url }: Request): boolean =>
  /\/v1\/auth\/(?!(?:logout|password|verify-email|sessions(?:\/[^/]+)?|identities\/[^/]+)$)/.test(
    new URL(url).pathname,
  );

function authorize(request: Request, { access_token }: Tokens): Request {
  request.headers.set("Authorization", `Bearer ${access_token}`);
  return request;
}

/** The codes after which a new access token helps. */
const rejectedTokenCodes = new Set<string | undefined>(["token-expired", "invalid-token"]);

/** Ends the session, unless it has other tokens by now. */
async function endSession(state: SessionState, { refresh_token }: Tokens): Promise<void> {
  if (state.tokens?.refresh_token === refresh_token) await state.replace(undefined);
}

/** Short, so that the attempts are within the 30 seconds in which the service returns the same tokens to all of them. */
const refreshTimeoutMs = 10_000;

/**
 * A refresh can be repeated like a read. If the response is lost, the old refresh token can be exchanged again until the new
 * one is used.
 */
const toRefreshContext = (defaults: RequestContext): RequestContext => ({
  ...defaults,
  operation: "refreshSession",
  path: "/v1/auth/refresh",
  isReadOnly: true,
  timeout: Math.min(defaults.timeout, refreshTimeoutMs),
});

interface Refresh {
  readonly state: SessionState;
  readonly url: string;
  readonly context: RequestContext;
  readonly next: Send;
}

/** Refreshes the tokens, once for all clients and tabs of the session. Returns undefined if the session has ended. */
function shareRefresh(refresh: Refresh, stale: Tokens): Promise<Tokens | undefined> {
  const { state } = refresh;
  // A lock for each session, because a server process may have the sessions of many residents.
  return (state.pendingRefresh ??= withTabLock(`${state.key}:${stale.session_id}`, () =>
    refreshTokens(refresh, stale),
  ).finally(() => {
    state.pendingRefresh = undefined;
  }));
}

async function refreshTokens(
  { state, url, context, next }: Refresh,
  stale: Tokens,
): Promise<Tokens | undefined> {
  const isCurrent = async (): Promise<boolean> => {
    await state.reload();
    return state.tokens?.refresh_token === stale.refresh_token;
  };
  // Another tab may have refreshed them while this one waited for the lock.
  if (!(await isCurrent())) return state.tokens;
  const progress = { attempts: 0 };
  const response = await next(
    new Request(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: stale.refresh_token }),
    }),
    { ...context, progress },
  );
  const body = response.ok ? await readJson(response) : undefined;
  const problem = await readProblem(response);
  const refreshed = isTokenResponse(body) ? body : undefined;
  if (!refreshed && !sessionEndedCodes.has(problem?.code))
    throw new ApiError("refreshSession", response, problem, progress);
  // The resident may have signed out meanwhile, in this tab or in another one. That must not be undone.
  if (!(await isCurrent())) return state.tokens;
  await state.replace(refreshed);
  return state.tokens;
}

type RefreshCode = OperationProblem<"refreshSession", 400 | 401 | 403>["code"];

/** The codes after which the refresh token cannot be used again. Other failures may be temporary. */
const sessionEndedCodes = new Set<string | undefined>([
  "refresh-token-invalid",
  "refresh-token-reused",
  "session-revoked",
  "resident-suspended",
  // The body contains only the refresh token, so the token is malformed.
  "validation-failed",
] satisfies RefreshCode[]);
