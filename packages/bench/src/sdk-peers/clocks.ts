import { type Answer, item, type ReceivedRequest, withHostileServer } from "./hostile-server.js";
import { none, type Outcome, settle, toOutcome } from "./outcome.js";
import type { Peer } from "./peer.js";

/** How many seconds after the machine's time webhooks were signed. */
const offsets = { "4 min old": -240, "4 min ahead": 240, "1 h old": -3600, "1 h ahead": 3600 };

/** Accepts webhooks that were signed by a clock which is some minutes behind or ahead, and none that are an hour old. */
export async function tolerateWebhookClock({ acceptsWebhook }: Peer): Promise<Outcome> {
  if (!acceptsWebhook) return none("no signatures with a time");
  const accepted: string[] = [];
  for (const [name, offset] of Object.entries(offsets)) if (await acceptsWebhook(offset)) accepted.push(name);
  const isMet = accepted.join().startsWith("4 min old,4 min ahead") && !accepted.includes("1 h old");
  return toOutcome(isMet, `accepts what is ${accepted.join(", ")}`);
}

/** How far the clock of the server is behind that of this machine. */
const behindMs = 2 * 3600 * 1000;
const lifetimeSeconds = 3600;
/** How long GitHub accepts tokens of apps. */
const maxAppTokenSeconds = 600;

/** Two calls with tokens of a server whose clock is two hours behind. */
export async function tolerateTokenClock({ useTokens }: Peer): Promise<Outcome> {
  if (!useTokens) return none("keys that do not expire");
  return withHostileServer(answerTokens, async ({ url, requests }) => {
    const { how } = await settle(() => useTokens(url));
    const refreshes = requests.filter((request) => request.url.includes("refresh")).length;
    const rejected = requests.filter((request) => isAppRequest(request) && !isValidAppToken(request)).length;
    const happened = `two calls ${how === "ok" ? "succeeded" : how}, ${refreshes} refreshes, ${rejected} tokens rejected`;
    return toOutcome(how === "ok" && refreshes === 0 && rejected <= 2, happened);
  });
}

/** The server signs in, refreshes, checks the tokens of apps, and answers all else. */
function answerTokens(request: ReceivedRequest): Answer {
  const headers = { Date: new Date(Date.now() - behindMs).toUTCString() };
  if (request.url.includes("/auth/")) return { status: 200, headers, body: toSession() };
  if (isAppRequest(request) && !isValidAppToken(request)) {
    const message = "'Expiration time' claim ('exp') is too far in the future";
    return { status: 401, headers, body: { message } };
  }
  return { status: 200, headers, body: request.url.startsWith("/rest/v1/games?") ? [item] : item };
}

/** The tokens as Supabase sends them, with what those of our service have besides. */
function toSession(): object {
  const now = Date.now() - behindMs;
  const user = { id: "01930e5c-6b00-7c00-8000-000000000101", aud: "authenticated", email: "ada@example.com" };
  return {
    access_token: "access",
    token_type: "bearer",
    expires_in: lifetimeSeconds,
    expires_at: Math.floor(now / 1000) + lifetimeSeconds,
    refresh_token: "refresh",
    session_id: "01930e5c-6b00-7c00-8000-000000000102",
    user,
    resident: user,
  };
}

const isAppRequest = ({ url }: ReceivedRequest): boolean => url === "/app";

function isValidAppToken({ headers }: ReceivedRequest): boolean {
  const [, payload = ""] = (headers.authorization ?? "").split(".");
  const { exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { readonly exp: number };
  return exp - (Date.now() - behindMs) / 1000 <= maxAppTokenSeconds;
}
