import { Prisma, type Resident, type Session as SessionModel } from "../../generated/prisma/client.js";
import type { Client } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { AuthenticationDependencies } from "./dependencies.js";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const absoluteLifetimeMs = 90 * dayMs;
const idleLifetimeMs = { remembered: 30 * dayMs, notRemembered: 24 * hourMs };

/** The fields of a session from which its tokens are issued. */
export const sessionFields = [
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
    INSERT INTO sessions AS s (id, resident_id, identity_id, hmac_key, remember_me, expires_at, idle_expires_at, ip,
      user_agent, created_at, updated_at)
    SELECT ${id}::uuid, owner.id, ${"identityId" in credential ? credential.identityId : null}::uuid,
      ${refreshTokens.generateKey(id)}, ${rememberMe}, ${expiresAt},
      ${computeIdleExpiry(now, rememberMe, expiresAt)}, ${client.ip}, ${client.userAgent?.slice(0, maxUserAgentLength) ?? null},
      ${now}, ${now} FROM owner
    RETURNING ${startedColumns.sql}`;
  return session ?? null;
}

const buildCredentialJoin = (credential: VerifiedCredential): Prisma.Sql =>
  "identityId" in credential
    ? Prisma.sql`identities c ON c.id = ${credential.identityId}::uuid`
    : Prisma.sql`credentials c ON c.version = ${credential.credentialVersion}`;

/** When a session that is used now ends if it is not used again. */
export const computeIdleExpiry = (now: Date, rememberMe: boolean, expiresAt: Date): Date => {
  const lifetimeMs = rememberMe ? idleLifetimeMs.remembered : idleLifetimeMs.notRemembered;
  return new Date(Math.min(now.getTime() + lifetimeMs, expiresAt.getTime()));
};

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
