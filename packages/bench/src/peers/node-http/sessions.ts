import {
  createRefreshTokens,
  parseRefreshToken,
} from "../../../../server/src/areas/authentication/refresh-tokens.js";
import {
  createHashQueue,
  defaultHashQueueLimits,
} from "../../../../server/src/platform/passwords/hash-queue.js";
import { assertStrongPassword } from "../../../../server/src/platform/passwords/password-strength.js";
import { createPasswordHasher } from "../../../../server/src/platform/passwords/passwords.js";
import { accessTokens } from "../caller.js";
import { toSession } from "../documents/accounts.js";
import type { NewSession, SignedInRow, StoredSessionRow } from "../statements/accounts.js";
import { database, newId, sessionSecret } from "./context.js";
import { created, errorResult, ok, type Operation, readBody, type Request } from "./http.js";
import {
  parseBody,
  type RefreshBody,
  refreshValidators,
  type SignInBody,
  signInValidators,
  type SignUpBody,
  signUpValidators,
} from "./validation.js";

const refreshTokens = createRefreshTokens([sessionSecret]);
const passwords = createPasswordHasher(createHashQueue(defaultHashQueueLimits));
const dayMs = 24 * 3_600_000;

const computeIdleExpiry = (now: Date, rememberMe: boolean, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + (rememberMe ? 30 : 1) * dayMs, expiresAt.getTime()));

function createSession({ message }: Request, rememberMe: boolean): NewSession {
  const id = newId();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 90 * dayMs);
  const client = {
    ip: message.socket.remoteAddress ?? null,
    userAgent: message.headers["user-agent"] ?? null,
  };
  const expiry = { expiresAt, idleExpiresAt: computeIdleExpiry(now, rememberMe, expiresAt) };
  return { id, hmacKey: refreshTokens.generateKey(id), ...expiry, ...client, now };
}

async function presentSession(row: SignedInRow, isNew: boolean) {
  const access = await accessTokens.issue({
    residentId: row.id,
    sessionId: row.session_id,
    rolesVersion: row.roles_v,
    sessionExpiresAt: row.expires_at,
  });
  const refresh = refreshTokens.create(row.session_id, BigInt(row.refresh_counter), row.hmac_key);
  return toSession(row, { access, refresh }, isNew);
}

export const signUp: Operation = async (request) => {
  const text = await readBody(request);
  const body = parseBody<SignUpBody>(text, signUpValidators, [
    "email",
    "password",
    "username",
    "display_name",
  ]);
  if (body === null) return errorResult(400);
  const { email, password, username, display_name: displayName } = body;
  assertStrongPassword(password, { username, displayName, email }, "/password");
  const passwordHash = await passwords.hash(password);
  const row = await database.signUp(
    { email, username, displayName, passwordHash },
    createSession(request, true),
  );
  return row ? created(await presentSession(row, true)) : errorResult(409);
};

export const signIn: Operation = async (request) => {
  const body = parseBody<SignInBody>(await readBody(request), signInValidators, ["email", "password"]);
  if (body === null) return errorResult(400);
  const account = await database.findCredential(body.email);
  const isValid = await passwords.verify(account?.password_hash ?? null, body.password);
  if (account === undefined || !isValid) return errorResult(401);
  const rememberMe = body.remember_me ?? true;
  const row = await database.startSession(account, createSession(request, rememberMe), rememberMe);
  return row ? ok(await presentSession(row, false)) : errorResult(401);
};

/** Verifies the token before the session is locked, so that a refresh takes two round trips and no transaction. */
export const refresh: Operation = async (request) => {
  const body = parseBody<RefreshBody>(await readBody(request), refreshValidators, ["refresh_token"]);
  const claims = body && parseRefreshToken(body.refresh_token);
  if (!claims) return errorResult(body === null ? 400 : 401);
  const stored = await database.findSession(claims.sessionId);
  const now = new Date();
  if (stored === undefined || !refreshTokens.hasValidMac(claims, stored.hmac_key) || !isUsable(stored, now))
    return errorResult(401);
  const idleExpiresAt = computeIdleExpiry(now, stored.remember_me, stored.expires_at);
  const row = await database.refreshSession(claims.sessionId, String(claims.counter), now, idleExpiresAt);
  return row ? ok(await presentSession(row, false)) : errorResult(401);
};

const isUsable = (
  { revoked_at, deleted_at, status, expires_at, idle_expires_at }: StoredSessionRow,
  now: Date,
): boolean =>
  revoked_at === null &&
  deleted_at === null &&
  status === "ACTIVE" &&
  now < expires_at &&
  now < idle_expires_at;
