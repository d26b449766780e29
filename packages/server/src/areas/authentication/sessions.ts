import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { readRefreshToken, type RefreshTokens } from "./refresh-tokens.js";

const hours = 3_600_000;
const days = 24 * hours;
const absoluteLifeMs = 90 * days;
const idleLifeMs = { remembered: 30 * days, forgotten: 24 * hours };
/** A lost answer or a second tab may send the token before the present one for so long. */
const graceMs = 30_000;

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
export interface SessionMeans {
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

const longestUserAgent = 512;

/**
 * Starts a session in one statement. Null when the proof no longer holds (another password, an identity that was
 * dropped) or the resident was suspended or deleted since: the lock makes this wait for such a change, and the change
 * wait for this, which then also sees this session and ends it.
 */
export async function startSession(
  transaction: Transaction,
  { refreshTokens, newId }: SessionMeans,
  { residentId, proof, rememberMe, client, now }: NewSession,
): Promise<Session | null> {
  const id = newId();
  const expires = new Date(now.getTime() + absoluteLifeMs);
  const [session] = await transaction.$queryRaw<Session[]>`
    WITH owner AS (
      SELECT r.id, r.roles_v FROM residents r JOIN ${rowOf(proof)} AND p.resident_id = r.id
      WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      FOR SHARE)
    INSERT INTO sessions AS s (id, resident_id, hmac_key, remember_me, expires_at, idle_expires_at, ip, user_agent,
      created_at, updated_at)
    SELECT ${id}::uuid, owner.id, ${refreshTokens.newKey(id)}, ${rememberMe}, ${expires},
      ${idleEnd(now, rememberMe, expires)}, ${client.ip}, ${client.userAgent?.slice(0, longestUserAgent) ?? null},
      ${now}, ${now} FROM owner
    RETURNING s.id, s.resident_id, (SELECT roles_v FROM owner), s.hmac_key, s.refresh_counter, s.expires_at,
      s.idle_expires_at`;
  return session ?? null;
}

const rowOf = (proof: Proof): Prisma.Sql =>
  "identityId" in proof
    ? Prisma.sql`identities p ON p.id = ${proof.identityId}::uuid`
    : Prisma.sql`credentials p ON p.version = ${proof.credentialVersion}`;

const idleEnd = (now: Date, rememberMe: boolean, expires: Date): Date => {
  const life = rememberMe ? idleLifeMs.remembered : idleLifeMs.forgotten;
  return new Date(Math.min(now.getTime() + life, expires.getTime()));
};

/** What became of a refresh token. */
export type Refreshed =
  | { readonly outcome: "refreshed"; readonly session: Session }
  | { readonly outcome: "invalid" | "revoked" | "suspended" }
  | { readonly outcome: "reused"; readonly session: Session };

/**
 * Exchanges a refresh token. The session's row is locked, so parallel requests with one token take turns: the first
 * moves the chain on, the others get the same new token. A token from further back ends the session.
 */
export async function refresh(
  transaction: Transaction,
  refreshTokens: RefreshTokens,
  token: string,
  now: Date,
): Promise<Refreshed> {
  const claims = readRefreshToken(token);
  const stored = claims && (await lockSession(transaction, claims.sessionId));
  if (!stored || !refreshTokens.isGenuine(claims, stored.hmac_key)) return { outcome: "invalid" };
  if (stored.revoked_at !== null || stored.resident_deleted_at !== null) return { outcome: "revoked" };
  if (now >= stored.expires_at || now >= stored.idle_expires_at) return { outcome: "invalid" };
  if (stored.resident_status === "SUSPENDED") return { outcome: "suspended" };
  if (claims.counter === stored.refresh_counter)
    return { outcome: "refreshed", session: await advance(transaction, stored, now) };
  if (claims.counter > stored.refresh_counter) return { outcome: "invalid" };
  if (isRetry(claims.counter, stored, now)) return { outcome: "refreshed", session: stored };
  await revokeSession(transaction, stored.id, now);
  return { outcome: "reused", session: stored };
}

const isRetry = (
  counter: bigint,
  { refresh_counter, last_refreshed_at }: StoredSession,
  now: Date,
): boolean =>
  counter === refresh_counter - 1n &&
  last_refreshed_at !== null &&
  now.getTime() - last_refreshed_at.getTime() <= graceMs;

async function lockSession(transaction: Transaction, id: string): Promise<StoredSession | undefined> {
  const [stored] = await transaction.$queryRaw<StoredSession[]>`
    SELECT s.id, s.resident_id, r.roles_v, s.hmac_key, s.refresh_counter, s.expires_at, s.idle_expires_at,
      s.remember_me, s.last_refreshed_at, s.revoked_at, r.status AS resident_status,
      r.deleted_at AS resident_deleted_at
    FROM sessions s JOIN residents r ON r.id = s.resident_id
    WHERE s.id = ${id}::uuid FOR UPDATE OF s`;
  return stored;
}

async function advance(transaction: Transaction, stored: StoredSession, now: Date): Promise<Session> {
  const idle_expires_at = idleEnd(now, stored.remember_me, stored.expires_at);
  const refresh_counter = stored.refresh_counter + 1n;
  await transaction.$executeRaw`
    UPDATE sessions SET refresh_counter = ${refresh_counter}, last_refreshed_at = ${now},
      idle_expires_at = ${idle_expires_at}, updated_at = ${now}
    WHERE id = ${stored.id}::uuid`;
  return { ...stored, refresh_counter, idle_expires_at };
}

const revokeSession = (transaction: Transaction, id: string, now: Date): Promise<number> =>
  transaction.$executeRaw`UPDATE sessions SET revoked_at = ${now}, updated_at = ${now} WHERE id = ${id}::uuid`;

/** Which sessions of a resident end. */
export type SessionScope = "LOCAL" | "OTHERS" | "GLOBAL";

/** Ends a resident's sessions in one statement and gives their ids, for `revocations.add` after the commit. */
export async function endSessions(
  transaction: Pick<Transaction, "$queryRaw">,
  resident: { readonly id: string; readonly session_id: string | null },
  scope: SessionScope,
  now: Date,
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ readonly id: string }[]>`
    UPDATE sessions SET revoked_at = ${now}, updated_at = ${now}
    WHERE resident_id = ${resident.id}::uuid AND revoked_at IS NULL
      AND (${scope} = 'GLOBAL' OR (id = ${resident.session_id}::uuid) = (${scope} = 'LOCAL'))
    RETURNING id`;
  return rows.map(({ id }) => id);
}

/** Ends every session of a resident and answers which ones it ended. */
export const endAllSessions = (
  transaction: Pick<Transaction, "$queryRaw">,
  residentId: string,
  now: Date,
): Promise<string[]> => endSessions(transaction, { id: residentId, session_id: null }, "GLOBAL", now);

/** Whether a session is one that outlives 24 hours without use. */
export async function isRemembered(transaction: Transaction, id: string): Promise<boolean> {
  const session = await transaction.session.findUnique({ where: { id }, select: { remember_me: true } });
  return session?.remember_me ?? true;
}
