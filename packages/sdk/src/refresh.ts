import { ApiError, parseProblem } from "./errors.js";
import type { components } from "./schema.js";
import { sessionKey, type Session, type Tokens } from "./session.js";
import type { RequestContext, Send } from "./transport.js";

/** Sends requests with the session's access token and refreshes it, once for all concurrent requests. */
export function withSession(refresh: Omit<RefreshContext, "next">, next: Send): Send {
  const { session } = refresh;
  let pending: Promise<Tokens | undefined> | undefined;
  const refreshOnce = (stale: Tokens): Promise<Tokens | undefined> =>
    (pending ??= withTabLock(() => refreshTokens({ ...refresh, next }, stale)).finally(() => {
      pending = undefined;
    }));
  return async function sendWithSession(request, context) {
    const stored = session.tokens;
    if (!stored || request.headers.has("Authorization") || isPublicAuthRequest(request))
      return next(request, context);
    const tokens = session.needsRefresh(stored) ? await refreshOnce(stored) : stored;
    if (!tokens) return next(request, context);
    const retry = request.clone();
    const response = await next(authorize(request, tokens), context);
    if (!(await isTokenRejected(response))) return response;
    const refreshed = await refreshOnce(tokens);
    return refreshed ? next(authorize(retry, refreshed), context) : response;
  };
}

/** Whether a request under /v1/auth needs no access token: all but logout, changing the password and managing sessions. */
const isPublicAuthRequest = ({ url }: Request): boolean =>
  /\/v1\/auth\/(?!(?:logout|password|sessions(?:\/[^/]+)?)$)/.test(new URL(url).pathname);

function authorize(request: Request, { access_token }: Tokens): Request {
  request.headers.set("Authorization", `Bearer ${access_token}`);
  return request;
}

const rejectedTokenCodes = new Set(["token-expired", "invalid-token"]);

async function isTokenRejected(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  return rejectedTokenCodes.has(parseProblem(response, await readJson(response.clone()))?.code ?? "");
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** The part of the Web Locks API that is used here. */
interface Locks {
  request<T>(name: string, callback: () => Promise<T>): Promise<T>;
}

/** Runs the callback with a Web Lock, if available, because a refresh token can be used only once across tabs. */
async function withTabLock<T>(callback: () => Promise<T>): Promise<T> {
  // Not declared in the types of Node, which does not support `navigator.locks`.
  const { navigator } = globalThis as { navigator?: { locks?: Locks } };
  return navigator?.locks ? await navigator.locks.request(sessionKey, callback) : await callback();
}

interface RefreshContext {
  readonly session: Session;
  readonly baseUrl: string;
  /** The context of the requests that refresh the tokens. */
  readonly context: RequestContext;
  readonly next: Send;
}

/** Refreshes the tokens unless another tab has already done so. Returns undefined if the session has ended. */
async function refreshTokens(
  { session, baseUrl, context, next }: RefreshContext,
  stale: Tokens,
): Promise<Tokens | undefined> {
  const { tokens } = session;
  if (tokens?.refresh_token !== stale.refresh_token) return tokens;
  const response = await next(
    new Request(`${baseUrl}/v1/auth/refresh`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: tokens.refresh_token }),
    }),
    context,
  );
  if (response.ok) session.start((await response.json()) as components["schemas"]["AuthSession"]);
  else if (sessionEndedStatuses.has(response.status)) session.end();
  else throw new ApiError("refreshSession", response, parseProblem(response, await readJson(response)));
  return session.tokens;
}

/** Statuses after which the refresh token cannot be used again. Other failures may be temporary. */
const sessionEndedStatuses = new Set([400, 401, 403]);
