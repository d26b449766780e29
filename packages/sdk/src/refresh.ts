import { createError, waitFor, waitForDeadline } from "./abort.js";
import { AbortError } from "./call-errors.js";
import { ApiError, readProblem } from "./errors.js";
import type { OperationId } from "./operation.js";
import { mayHaveTabs } from "./platform.js";
import { readJson } from "./response-body.js";
import { sessionEndCodes, type SessionEndReason } from "./session-events.js";
import { mergeResident, returnsResident } from "./session-resident.js";
import type { SessionState } from "./session-state.js";
import { isTokenResponse, type NewTokens, type Tokens } from "./token-storage.js";
import { type DefaultContext, keepOptions, type RequestContext, type Send } from "./transport.js";

/** What a client with a session needs to refresh it. */
export interface RefreshOptions {
  readonly state: SessionState;
  readonly baseUrl: string;
  readonly defaults: DefaultContext;
}

/** Sends requests with the session's access token and refreshes it, once for all concurrent requests. */
export function withSession({ state, baseUrl, defaults }: RefreshOptions, next: Send): Send {
  const requestTokens = createTokenRequest(baseUrl, defaults, next);
  const refresh = (stale: NewTokens) => shareRefresh(state, requestTokens, stale);
  state.getTokens = (signal) => {
    const path = "/v1/auth/refresh";
    const request = new Request(baseUrl + path, { method: "POST", signal: signal ?? null });
    const context = toSessionContext(defaults, "refreshSession", path);
    return waitForDeadline(() => readTokens(state, refresh), request, context, defaults.deadline);
  };
  state.revoke = async (tokens) => {
    const path = "/v1/auth/logout";
    const context = toSessionContext(defaults, "logout", path);
    const request = new Request(baseUrl + path, { method: "POST", keepalive: true });
    await sendAuthorized({ state, next, refresh: requestTokens }, tokens, request, context);
  };
  return async function sendWithSession(request, context) {
    if (request.headers.has("Authorization") || isPublicAuthRequest(request)) return next(request, context);
    if (state.isLoading) await waitFor(() => state.ready, request, context);
    const { tokens } = state;
    // Middleware may have taken its time.
    if (tokens?.session_id !== (context.sessionId ?? tokens?.session_id))
      throw createEndError(request, context);
    if (!tokens) return next(request, context);
    // The refresh is shared by all calls, so the signal and the timeout of one of them end its wait only.
    const refreshOnce = (stale: NewTokens) => waitFor(() => refresh(stale), request, context);
    const response = await sendAuthorized({ state, next, refresh: refreshOnce }, tokens, request, context);
    if (response.ok && !context.progress.isRaw && returnsResident(context.operation))
      await waitFor(() => followResident(state, tokens, response), request, context);
    return response;
  };
}

/** Takes a newer state of the resident from a response. */
async function followResident(
  state: SessionState,
  { session_id }: Tokens,
  response: Response,
): Promise<void> {
  const body = await readJson(response);
  const { tokens } = state;
  const resident = tokens?.resident && mergeResident(tokens.resident, body);
  if (!resident) return;
  const stored = state.updateResident(session_id, resident);
  // A server sends its cookies with the response. In a browser, the call need not wait until other tabs have released the lock.
  if (!mayHaveTabs()) await stored;
}

/** Returns the tokens of the session once the store has been read, and they have been refreshed if they are outdated. */
async function readTokens(
  state: SessionState,
  refresh: (stale: Tokens) => Promise<Tokens | undefined>,
): Promise<Tokens | undefined> {
  await state.ready;
  const { tokens } = state;
  return tokens && state.needsRefresh(tokens) ? refresh(tokens) : tokens;
}

/** What an authorized request needs. */
interface Authorization {
  readonly state: SessionState;
  readonly next: Send;
  /** Returns new tokens, or undefined if the resident has signed out. Throws if the service has ended the session. */
  readonly refresh: (stale: NewTokens) => Promise<NewTokens | undefined>;
}

/**
 * Sends a request with an access token: a new one if it is outdated, or if the service does not accept it. The request of a
 * session is never sent without it, nor for another resident who has signed in since.
 */
async function sendAuthorized(
  { state, next, refresh }: Authorization,
  current: Tokens,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const renew = async (stale: NewTokens): Promise<NewTokens> => {
    const tokens = await refresh(stale);
    if (tokens?.session_id === stale.session_id) return tokens;
    throw createEndError(request, context);
  };
  const tokens = state.needsRefresh(current) ? await renew(current) : current;
  const retry = keepOptions(request.clone(), request);
  const response = await next(authorize(request, tokens), context);
  const code = response.status === 401 ? (await readProblem(response))?.code : undefined;
  if (code === "session-revoked")
    await waitFor(() => replaceIfCurrent(state, tokens, undefined, code), request, context);
  return rejectedTokenCodes.has(code) ? next(authorize(retry, await renew(tokens)), context) : response;
}

export const createEndError = (request: Request, context: RequestContext): AbortError =>
  createError(AbortError, "the session has ended", request, context);

/**
 * Whether a request under /v1/auth needs no access token: all but logout, changing the password, managing sessions and
 * identities, and verifying an address, which keeps the provider that the resident is signed in with.
 */
const isPublicAuthRequest = ({ url }: Request): boolean =>
  /\/v1\/auth\/(?!(?:logout|password|verify-email|sessions(?:\/[^/]+)?|identities\/[^/]+)$)/.test(
    new URL(url).pathname,
  );

function authorize(request: Request, { access_token }: NewTokens): Request {
  request.headers.set("Authorization", `Bearer ${access_token}`);
  return request;
}

/** The codes after which a new access token helps. */
const rejectedTokenCodes = new Set<string | undefined>(["token-expired", "invalid-token"]);

/** Whether the session still has these tokens. */
const isCurrent = ({ tokens }: SessionState, { refresh_token }: NewTokens): boolean =>
  tokens?.refresh_token === refresh_token;

/** Replaces the tokens of the session, unless somebody has replaced them meanwhile, here or in another tab. */
async function replaceIfCurrent(
  state: SessionState,
  stale: NewTokens,
  tokens: NewTokens | undefined,
  reason?: SessionEndReason,
): Promise<void> {
  await state.reload();
  if (isCurrent(state, stale)) await state.replace(tokens, reason);
}

/** A refresh must be retried soon: see `toSessionContext`. */
const sessionTimeoutMs = 10_000;

/**
 * Returns the context of a refresh or a logout, which can be repeated like a read. If the response to the first attempt of a
 * refresh is lost, the service returns the same tokens again for 30 seconds, and later new ones as long as nobody has used those
 * of the first response. Once they are used, the old refresh token counts as stolen, and the session is ended.
 */
const toSessionContext = (
  defaults: DefaultContext,
  operation: OperationId,
  path: string,
): RequestContext => ({
  ...defaults,
  operation,
  path,
  isReadOnly: true,
  timeout: Math.min(defaults.timeout, sessionTimeoutMs),
  progress: { attempts: 0 },
});

/** Exchanges a refresh token. Throws an `ApiError` if the response has no tokens. */
type TokenRequest = (stale: NewTokens) => Promise<NewTokens>;

const createTokenRequest =
  (baseUrl: string, defaults: DefaultContext, next: Send): TokenRequest =>
  async ({ refresh_token }) => {
    const path = "/v1/auth/refresh";
    const context = toSessionContext(defaults, "refreshSession", path);
    const request = new Request(baseUrl + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token }),
    });
    const response = await next(request, context);
    const body = response.ok ? await readJson(response) : undefined;
    if (isTokenResponse(body)) return body;
    const details = { ...context.progress, expected: "a session" };
    throw new ApiError("refreshSession", response, await readProblem(response), details);
  };

/** Refreshes the tokens, once for all clients and tabs of the session. */
function shareRefresh(
  state: SessionState,
  requestTokens: TokenRequest,
  stale: NewTokens,
): Promise<Tokens | undefined> {
  return (state.pendingRefresh ??= state
    .withLock(stale.session_id, () => refreshTokens(state, requestTokens, stale))
    .finally(() => {
      state.pendingRefresh = undefined;
    }));
}

/** Returns the tokens of the session afterwards. Ends it if the service has ended it, and throws the problem of the service. */
async function refreshTokens(
  state: SessionState,
  requestTokens: TokenRequest,
  stale: NewTokens,
): Promise<Tokens | undefined> {
  // Another tab may have refreshed them while this one waited for the lock.
  await state.reload();
  if (!isCurrent(state, stale)) return state.tokens;
  try {
    // The resident may sign out meanwhile, in this tab or in another one. That must not be undone.
    await replaceIfCurrent(state, stale, await requestTokens(stale));
    return state.tokens;
  } catch (error) {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    const reason = sessionEndCodes.find((known) => known === code);
    if (reason) await replaceIfCurrent(state, stale, undefined, reason);
    throw error;
  }
}
