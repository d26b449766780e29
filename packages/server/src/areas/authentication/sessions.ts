import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type Resident, type Session as SessionModel } from "../../generated/prisma/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import { sendWithCommit } from "../../platform/database/with-commit.js";
import { residentStatus } from "../residents/index.js";
import type { AuthenticationDependencies } from "./dependencies.js";
import { parseRefreshToken, type RefreshTokens } from "./refresh-tokens.js";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const absoluteLifetimeMs = 90 * dayMs;
const idleLifetimeMs = { remembered: 30 * dayMs, notRemembered: 24 * hourMs };
/** How long the previous token is still accepted, for retries and for other tabs. */
const retryGraceMs = 30_000;

const sessionFields = [
  "id",
  "resident_id",
  "hmac_key",
  "refresh_counter",
  "expires_at",
  "idle_expires_at",
] as const;

const startedColumns = defineColumns<SessionModel>()("s", sessionFields, {
  roles_v: computed<Resident["roles_v"]>(Prisma.sql`(SELECT roles_v FROM owner)`),
});

/** The columns of a session from which its tokens are issued. */
export type Session = RowOf<typeof startedColumns>;

const storedColumns = defineColumns<SessionModel>()(
  "s",
  [...sessionFields, "remember_me", "last_refreshed_at", "revoked_at"],
  {
    roles_v: computed<Resident["roles_v"]>(Prisma.sql`r.roles_v`),
    resident_status: residentStatus,
    resident_deleted_at: computed<Resident["deleted_at"]>(Prisma.sql`r.deleted_at`),
  },
);

type StoredSession = RowOf<typeof storedColumns>;

/** The credential that was verified: a version of the password, or an identity of a social provider. */
export type VerifiedCredential = { readonly credentialVersion: number } | { readonly identityId: string };

/** A session to start. */
export interface NewSession {
  readonly residentId: string;
  readonly credential: VerifiedCredential;
  readonly rememberMe: boolean;
  readonly client: Client;
  readonly now: Date;
}

const maxUserAgentLength = 512;

/**
 * Starts a session in one statement. Returns null when the password was changed, the identity was unlinked, or the resident
 * was suspended or deleted since the credential was verified. The row lock serializes this with such changes: a change
 * commits first, or it ends the new session.
 */
export async function startSession(
  tx: Transaction,
  { refreshTokens, newId }: Pick<AuthenticationDependencies, "refreshTokens" | "newId">,
  { residentId, credential, rememberMe, client, now }: NewSession,
): Promise<Session | null> {
  const id = newId();
  const expiresAt = new Date(now.getTime() + absoluteLifetimeMs);
  const [session] = await tx.$queryRaw<Session[]>`
    WITH owner AS (
      SELECT r.id, r.roles_v FROM residents r JOIN ${buildCredentialJoin(credential)} AND c.resident_id = r.id
      WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      FOR SHARE)
    INSERT INTO sessions AS s (id, resident_id, hmac_key, remember_me, expires_at, idle_expires_at, ip, user_agent,
      created_at, updated_at)
    SELECT ${id}::uuid, owner.id, ${refreshTokens.generateKey(id)}, ${rememberMe}, ${expiresAt},
      ${computeIdleExpiry(now, rememberMe, expiresAt)}, ${client.ip}, ${client.userAgent?.slice(0, maxUserAgentLength) ?? null},
      ${now}, ${now} FROM owner
    RETURNING ${startedColumns.sql}`;
  return session ?? null;
}

const buildCredentialJoin = (credential: VerifiedCredential): Prisma.Sql =>
  "identityId" in credential
    ? Prisma.sql`identities c ON c.id = ${credential.identityId}::uuid`
    : Prisma.sql`credentials c ON c.version = ${credential.credentialVersion}`;

const computeIdleExpiry = (now: Date, rememberMe: boolean, expiresAt: Date): Date => {
  const lifetimeMs = rememberMe ? idleLifetimeMs.remembered : idleLifetimeMs.notRemembered;
  return new Date(Math.min(now.getTime() + lifetimeMs, expiresAt.getTime()));
};

/** The result of a token refresh. */
export type RefreshResult =
  | { readonly status: "refreshed"; readonly session: Session }
  | { readonly status: "invalid" | "revoked" | "suspended" }
  | { readonly status: "reused"; readonly session: Session };

/**
 * Exchanges a refresh token for a new one (rotation). The session is locked, so concurrent requests with the same token are
 * serialized: the first one rotates it, the others get the same new token. Reuse of an older token ends the session.
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
    return { status: "refreshed", session: advanceRefreshCounter(tx, stored, now) };
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
    SELECT ${storedColumns.sql}
    FROM sessions s JOIN residents r ON r.id = s.resident_id
    WHERE s.id = ${id}::uuid FOR UPDATE OF s`;
  return stored;
}

function advanceRefreshCounter(tx: Transaction, stored: StoredSession, now: Date): Session {
  const idle_expires_at = computeIdleExpiry(now, stored.remember_me, stored.expires_at);
  const refresh_counter = stored.refresh_counter + 1n;
  sendWithCommit(
    tx,
    () => tx.$executeRaw`
    UPDATE sessions SET refresh_counter = ${refresh_counter}, last_refreshed_at = ${now},
      idle_expires_at = ${idle_expires_at}, updated_at = ${now}
    WHERE id = ${stored.id}::uuid`,
  );
  return { ...stored, refresh_counter, idle_expires_at };
}

const revokeSession = (tx: Transaction, id: string, now: Date): Promise<number> =>
  tx.$executeRaw`UPDATE sessions SET revoked_at = ${now}, updated_at = ${now} WHERE id = ${id}::uuid`;

/** The sessions to end. */
export type SessionScope = "LOCAL" | "OTHERS" | "GLOBAL";

/** Ends sessions of a resident, and returns their ids for `revocations.add` after the commit. */
export async function endSessions(
  connection: Pick<Transaction, "$queryRaw">,
  resident: { readonly id: string; readonly session_id: string | null },
  scope: SessionScope,
  now: Date,
): Promise<string[]> {
  const rows = await connection.$queryRaw<Pick<SessionModel, "id">[]>`
    UPDATE sessions SET revoked_at = ${now}, updated_at = ${now}
    WHERE resident_id = ${resident.id}::uuid AND revoked_at IS NULL
      AND (${scope} = 'GLOBAL' OR (id = ${resident.session_id}::uuid) = (${scope} = 'LOCAL'))
    RETURNING id`;
  return rows.map(({ id }) => id);
}

/** Ends all sessions of a resident, and returns their ids. */
export const endAllSessions = (
  connection: Pick<Transaction, "$queryRaw">,
  residentId: string,
  now: Date,
): Promise<string[]> => endSessions(connection, { id: residentId, session_id: null }, "GLOBAL", now);

/** Whether a session was started with `remember_me`. */
export async function isRemembered(tx: Transaction, id: string): Promise<boolean> {
  const session = await tx.session.findUnique({ where: { id }, select: { remember_me: true } });
  return session?.remember_me ?? true;
}
