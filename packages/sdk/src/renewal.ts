import { ApiError, problemIn } from "./errors.js";
import type { components } from "./schema.js";
import { sessionKey, type Session, type Tokens } from "./session.js";
import type { Fetch } from "./transport.js";

/** Sends requests as the resident of the session, and renews the session once for all that need it. */
export function withSession(session: Session, baseUrl: string, send: Fetch): Fetch {
  let renewing: Promise<Tokens | undefined> | undefined;
  const renewed = (stale: Tokens): Promise<Tokens | undefined> =>
    (renewing ??= oneTabAtATime(() => renew({ session, baseUrl, send }, stale)).finally(() => {
      renewing = undefined;
    }));
  return async function sendWithSession(request) {
    const kept = session.tokens;
    if (!kept || request.headers.has("Authorization") || isSignIn(request)) return send(request);
    const tokens = session.isDue(kept) ? await renewed(kept) : kept;
    if (!tokens) return send(request);
    const again = request.clone();
    const answer = await send(authorized(request, tokens));
    if (!(await isStale(answer))) return answer;
    const fresh = await renewed(tokens);
    return fresh ? send(authorized(again, fresh)) : answer;
  };
}

/** Signing in and its like are sent without a token; only logout, the password and the sessions need one. */
const isSignIn = ({ url }: Request): boolean =>
  /\/v1\/auth\/(?!(?:logout|password|sessions(?:\/[^/]+)?)$)/.test(new URL(url).pathname);

function authorized(request: Request, { access_token }: Tokens): Request {
  request.headers.set("Authorization", `Bearer ${access_token}`);
  return request;
}

const staleCodes = new Set(["token-expired", "invalid-token"]);

async function isStale(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  return staleCodes.has(problemIn(answer, await bodyOf(answer.clone()))?.code ?? "");
}

const bodyOf = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

/** What browsers have for it. */
interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Refresh tokens are used once, so the tabs of a browser take turns, where it can say so. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Not everywhere, and not in the types of servers.
  const { navigator } = globalThis as { navigator?: { locks?: Locks } };
  return navigator?.locks ? await navigator.locks.request(sessionKey, work) : await work();
}

interface Renewal {
  readonly session: Session;
  readonly baseUrl: string;
  readonly send: Fetch;
}

/** Exchanges the refresh token, unless another tab has done so. Undefined: nobody is signed in any more. */
async function renew({ session, baseUrl, send }: Renewal, stale: Tokens): Promise<Tokens | undefined> {
  const { tokens } = session;
  if (tokens?.refresh_token !== stale.refresh_token) return tokens;
  const answer = await send(
    new Request(`${baseUrl}/v1/auth/refresh`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: tokens.refresh_token }),
    }),
  );
  if (answer.ok) session.start((await answer.json()) as components["schemas"]["AuthSession"]);
  else if (refusedForGood.has(answer.status)) session.end();
  else throw new ApiError("refreshSession", answer, problemIn(answer, await bodyOf(answer)));
  return session.tokens;
}

const refusedForGood = new Set([400, 401, 403]);
