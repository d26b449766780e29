import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { parseRefreshToken, type RefreshTokens } from "./refresh-tokens.js";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const absoluteLifetimeMs = 90 * dayMs;
const idleLifetimeMs = { remembered: 30 * dayMs, notRemembered: 24 * hourMs };
/** A lost answer or a second tab may send the token before the present one for so long. */
const retryGraceMs = 30_000;

/** A session as its tokens need it. */
export interface Session {
  readonly id: string;
  readonly resident_id: string;
  readonly roles_v: number;
  readonly hmac_key: string;
  readonly refresh_counter: bigint;
  readonly expires_at: Date;
  readonly idle_expires_at: Date;
}

interface StoredSession extends Session {
  readonly remember_me: boolean;
  readonly last_refreshed_at: Date | null;
  readonly revoked_at: Date | null;
  readonly resident_status: string;
  readonly resident_deleted_at: Date | null;
}

/** What sessions are functions of. */
export interface SessionDependencies {
  readonly refreshTokens: RefreshTokens;
  readonly newId: () => string;
}

/** What was verified: the password of this version, or this identity at a social provider. */
export type Proof = { readonly credentialVersion: number } | { readonly identityId: string };

/** Whose session starts. */
export interface NewSession {
  readonly residentId: string;
  readonly proof: Proof;
  readonly rememberMe: boolean;
  readonly client: Client;
  readonly now: Date;
}

const maxUserAgentLength = 512;

/**
 * Starts a session in one statement. Null when the proof no longer holds (another password, an identity that was
 * dropped) or the resident was suspended or deleted since: the lock makes this wait for such a change, and the change
 * wait for this, which then also sees this session and ends it.
 */
export async function startSession(
  tx: Transaction,
  { refreshTokens, newId }: SessionDependencies,
  { residentId, proof, rememberMe, client, now }: NewSession,
): Promise<Session | null> {
  const id = newId();
  const expiresAt = new Date(now.getTime() + absoluteLifetimeMs);
  const [session] = await tx.$queryRaw<Session[]>`
    WITH owner AS (
      SELECT r.id, r.roles_v FROM residents r JOIN ${buildProofJoin(proof)} AND p.resident_id = r.id
      WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      FOR SHARE)
    INSERT INTO sessions AS s (id, resident_id, hmac_key, remember_me, expires_at, idle_expires_at, ip, user_agent,
      created_at, updated_at)
    SELECT ${id}::uuid, owner.id, ${refreshTokens.generateKey(id)}, ${rememberMe}, ${expiresAt},
      ${computeIdleExpiry(now, rememberMe, expiresAt)}, ${client.ip}, ${client.userAgent?.slice(0, maxUserAgentLength) ?? null},
      ${now}, ${now} FROM owner
    RETURNING s.id, s.resident_id, (SELECT roles_v FROM owner), s.hmac_key, s.refresh_counter, s.expires_at,
      s.idle_expires_at`;
  return session ?? null;
}

const buildProofJoin = (proof: Proof): Prisma.Sql =>
  "identityId" in proof
    ? Prisma.sql`identities p ON p.id = ${proof.identityId}::uuid`
    : Prisma.sql`credentials p ON p.version = ${proof.credentialVersion}`;

const computeIdleExpiry = (now: Date, rememberMe: boolean, expiresAt: Date): Date => {
  const lifetimeMs = rememberMe ? idleLifetimeMs.remembered : idleLifetimeMs.notRemembered;
  return new Date(Math.min(now.getTime() + lifetimeMs, expiresAt.getTime()));
};

/** What became of a refresh token. */
export type RefreshResult =
  | { readonly status: "refreshed"; readonly session: Session }
  | { readonly status: "invalid" | "revoked" | "suspended" }
  | { readonly status: "reused"; readonly session: Session };

/**
 * Exchanges a refresh token. The session's row is locked, so parallel requests with one token take turns: the first
 * moves the chain on, the others get the same new token. A token from further back ends the session.
 */
export async function rotateRefreshToken(
  tx: Transaction,
  refreshTokens: RefreshTokens,
  token: string,
  now: Date,
): Promise<RefreshResult> {
  const claims = parseRefreshToken(token);
  const stored = claims && (await lockSession(tx, claims.sessionId));
  if (!stored || !refreshTokens.hasValidMac(claims, stored.hmac_key)) return { status: "invalid" };
  if (stored.revoked_at !== null || stored.resident_deleted_at !== null) return { status: "revoked" };
  if (now >= stored.expires_at || now >= stored.idle_expires_at) return { status: "invalid" };
  if (stored.resident_status === "SUSPENDED") return { status: "suspended" };
  if (claims.counter === stored.refresh_counter)
    return { status: "refreshed", session: await advanceRefreshCounter(tx, stored, now) };
  if (claims.counter > stored.refresh_counter) return { status: "invalid" };
  if (isRetry(claims.counter, stored, now)) return { status: "refreshed", session: stored };
  await revokeSession(tx, stored.id, now);
  return { status: "reused", session: stored };
}

const isRetry = (
  counter: bigint,
  { refresh_counter, last_refreshed_at }: StoredSession,
  now: Date,
): boolean =>
  counter === refresh_counter - 1n &&
  last_refreshed_at !== null &&
  now.getTime() - last_refreshed_at.getTime() <= retryGraceMs;

async function lockSession(tx: Transaction, id: string): Promise<StoredSession | undefined> {
  const [stored] = await tx.$queryRaw<StoredSession[]>`
    SELECT s.id, s.resident_id, r.roles_v, s.hmac_key, s.refresh_counter, s.expires_at, s.idle_expires_at,
      s.remember_me, s.last_refreshed_at, s.revoked_at, r.status AS resident_status,
      r.deleted_at AS resident_deleted_at
    FROM sessions s JOIN residents r ON r.id = s.resident_id
    WHERE s.id = ${id}::uuid FOR UPDATE OF s`;
  return stored;
}

async function advanceRefreshCounter(tx: Transaction, stored: StoredSession, now: Date): Promise<Session> {
  const idle_expires_at = computeIdleExpiry(now, stored.remember_me, stored.expires_at);
  const refresh_counter = stored.refresh_counter + 1n;
  await tx.$executeRaw`
    UPDATE sessions SET refresh_counter = ${refresh_counter}, last_refreshed_at = ${now},
      idle_expires_at = ${idle_expires_at}, updated_at = ${now}
    WHERE id = ${stored.id}::uuid`;
  return { ...stored, refresh_counter, idle_expires_at };
}

const revokeSession = (tx: Transaction, id: string, now: Date): Promise<number> =>
  tx.$executeRaw`UPDATE sessions SET revoked_at = ${now}, updated_at = ${now} WHERE id = ${id}::uuid`;

/** Which sessions of a resident end. */
export type SessionScope = "LOCAL" | "OTHERS" | "GLOBAL";

/** Ends a resident's sessions in one statement and gives their ids, for `revocations.add` after the commit. */
export async function endSessions(
  connection: Pick<Transaction, "$queryRaw">,
  resident: { readonly id: string; readonly session_id: string | null },
  scope: SessionScope,
  now: Date,
): Promise<string[]> {
  const rows = await connection.$queryRaw<{ readonly id: string }[]>`
    UPDATE sessions SET revoked_at = ${now}, updated_at = ${now}
    WHERE resident_id = ${resident.id}::uuid AND revoked_at IS NULL
      AND (${scope} = 'GLOBAL' OR (id = ${resident.session_id}::uuid) = (${scope} = 'LOCAL'))
    RETURNING id`;
  return rows.map(({ id }) => id);
}

/** Ends every session of a resident and answers which ones it ended. */
export const endAllSessions = (
  connection: Pick<Transaction, "$queryRaw">,
  residentId: string,
  now: Date,
): Promise<string[]> => endSessions(connection, { id: residentId, session_id: null }, "GLOBAL", now);

/** Whether a session is one that outlives 24 hours without use. */
export async function isRemembered(tx: Transaction, id: string): Promise<boolean> {
  const session = await tx.session.findUnique({ where: { id }, select: { remember_me: true } });
  return session?.remember_me ?? true;
}
