import { defineStatement, sendWithCommit } from "@game-community/postgres";
import { Prisma, type Resident, type Session as SessionModel } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import {
  currentResidentColumns,
  currentResidentJoins,
  type CurrentResidentRow,
  residentStatus,
} from "../residents/index.js";
import { parseRefreshToken, type RefreshClaims, type RefreshTokens } from "./refresh-tokens.js";
import { computeIdleExpiry, type Session, sessionFields } from "./sessions.js";

/** How long an exchanged token gets the same new one again, for retries and for other tabs. */
const retryGraceMs = 30_000;

const storedColumns = defineColumns<SessionModel>()(
  "s",
  [...sessionFields, "refresh_reissues", "remember_me", "last_refreshed_at", "revoked_at"],
  {
    roles_v: computed<Resident["roles_v"]>(Prisma.sql`r.roles_v`),
    resident_status: residentStatus,
    resident_deleted_at: computed<Resident["deleted_at"]>(Prisma.sql`r.deleted_at`),
  },
);

type StoredSession = RowOf<typeof storedColumns>;

/**
 * What a refresh token is: the current one of its session; the one that was exchanged for the current one just now, or earlier
 * while the current one was never used, so that its response must have been lost; another one of the session; or not valid.
 */
type TokenCheck =
  | { readonly status: "current" | "retried" | "lost" | "reused"; readonly session: StoredSession }
  | { readonly status: "invalid" | "revoked" | "suspended" };

/** The result of a token refresh. */
export type RefreshResult =
  | { readonly status: "refreshed"; readonly session: Session }
  | { readonly status: "invalid" | "revoked" | "suspended" }
  | { readonly status: "reused"; readonly session: Session };

/**
 * Exchanges a refresh token for a new one (rotation). The session is locked, so concurrent requests with the same token are
 * serialized: the first one rotates it, the others get the same new token. If the response was lost, the exchanged token is
 * accepted again, at any time until the new one is used, and gets another one that replaces it: only one token is ever valid.
 * Use of any other token of the session, the replaced ones included, ends it.
 */
export async function rotateRefreshToken(
  tx: Transaction,
  refreshTokens: RefreshTokens,
  token: string,
  now: Date,
): Promise<RefreshResult> {
  const claims = parseRefreshToken(token);
  const stored = claims && (await lockSession(tx, claims.sessionId));
  const check = checkToken(refreshTokens, claims, stored, now);
  switch (check.status) {
    case "current":
      return {
        status: "refreshed",
        session: advanceRefreshCounter(tx, toAdvanced(refreshTokens, check.session, now), now),
      };
    case "lost": {
      const advanced = toAdvanced(refreshTokens, check.session, now);
      const replaced = { ...advanced, refresh_reissues: check.session.refresh_reissues + 1 };
      return { status: "refreshed", session: advanceRefreshCounter(tx, replaced, now) };
    }
    case "retried":
      return { status: "refreshed", session: check.session };
    case "reused":
      await revokeSession(tx, check.session.id, now);
      return { status: "reused", session: check.session };
    default:
      return { status: check.status };
  }
}

/** A refreshed session with the row of its resident. */
export interface RotatedSession {
  readonly session: Session;
  readonly row: CurrentResidentRow;
}

/**
 * Exchanges the current token of a session without locking the session first: it is read, and updated only if the token is
 * still the current one. Returns null without a change for every other token.
 */
export async function rotateCurrentToken(
  database: Database | Transaction,
  refreshTokens: RefreshTokens,
  token: string,
  now: Date,
): Promise<RotatedSession | null> {
  const claims = parseRefreshToken(token);
  const [stored] = claims
    ? await database.$queryRaw<StoredSession[]>(buildSessionQuery(claims.sessionId))
    : [];
  const check = checkToken(refreshTokens, claims, stored, now);
  if (check.status !== "current") return null;
  const session = toAdvanced(refreshTokens, check.session, now);
  const [row] = await database.$queryRaw<CurrentResidentRow[]>(
    buildConditionalAdvance(
      session.id,
      session.hmac_key,
      check.session.refresh_counter,
      session.idle_expires_at,
      now,
    ),
  );
  return row ? { session, row } : null;
}

function checkToken(
  refreshTokens: RefreshTokens,
  claims: RefreshClaims | null,
  session: StoredSession | null | undefined,
  now: Date,
): TokenCheck {
  if (!claims || !session || !refreshTokens.hasValidMac(claims, session.hmac_key))
    return { status: "invalid" };
  if (session.revoked_at !== null || session.resident_deleted_at !== null) return { status: "revoked" };
  if (now >= session.expires_at || now >= session.idle_expires_at) return { status: "invalid" };
  if (session.resident_status === "SUSPENDED") return { status: "suspended" };
  if (claims.counter === session.refresh_counter) return { status: "current", session };
  if (claims.counter > session.refresh_counter) return { status: "invalid" };
  const exchangedCounter = session.refresh_counter - BigInt(session.refresh_reissues) - 1n;
  if (claims.counter !== exchangedCounter) return { status: "reused", session };
  return { status: wasJustRefreshed(session, now) ? "retried" : "lost", session };
}

const wasJustRefreshed = ({ last_refreshed_at }: StoredSession, now: Date): boolean =>
  last_refreshed_at !== null && now.getTime() - last_refreshed_at.getTime() <= retryGraceMs;

const buildSessionQuery = defineStatement(
  (id: string) => Prisma.sql`
    SELECT ${storedColumns.sql} FROM sessions s JOIN residents r ON r.id = s.resident_id WHERE s.id = ${id}::uuid`,
);

async function lockSession(tx: Transaction, id: string): Promise<StoredSession | undefined> {
  const [stored] = await tx.$queryRaw<StoredSession[]>`${buildSessionQuery(id)} FOR UPDATE OF s`;
  return stored;
}

/** The session after its current token was exchanged, with a key that does not need an earlier secret any more. */
const toAdvanced = (refreshTokens: RefreshTokens, stored: StoredSession, now: Date): StoredSession => ({
  ...stored,
  hmac_key: refreshTokens.renewKey(stored.id, stored.hmac_key),
  refresh_counter: stored.refresh_counter + 1n,
  refresh_reissues: 0,
  idle_expires_at: computeIdleExpiry(now, stored.remember_me, stored.expires_at),
});

function advanceRefreshCounter(tx: Transaction, session: StoredSession, now: Date): Session {
  sendWithCommit(
    tx,
    () => tx.$executeRaw`
    UPDATE sessions SET hmac_key = ${session.hmac_key}, refresh_counter = ${session.refresh_counter},
      refresh_reissues = ${session.refresh_reissues}, last_refreshed_at = ${now}, idle_expires_at = ${session.idle_expires_at}, updated_at = ${now}
    WHERE id = ${session.id}::uuid`,
  );
  return session;
}

/**
 * Of several requests with the same token, only the first one matches: the others wait for its row lock, and then compare the
 * new counter. Reads the resident, who may have been suspended or deleted in between.
 */
const buildConditionalAdvance = defineStatement(
  (id: string, hmacKey: string, counter: bigint, idleExpiresAt: Date, now: Date) => Prisma.sql`
    UPDATE sessions s
    SET hmac_key = ${hmacKey}, refresh_counter = s.refresh_counter + 1, refresh_reissues = 0, last_refreshed_at = ${now}::timestamptz,
      idle_expires_at = ${idleExpiresAt}::timestamptz, updated_at = ${now}::timestamptz
    FROM residents r ${currentResidentJoins}
    WHERE s.id = ${id}::uuid AND s.refresh_counter = ${counter}::bigint AND s.revoked_at IS NULL
      AND r.id = s.resident_id AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
    RETURNING ${currentResidentColumns.sql}`,
);

const revokeSession = (tx: Transaction, id: string, now: Date): Promise<number> =>
  tx.$executeRaw`UPDATE sessions SET revoked_at = ${now}, updated_at = ${now} WHERE id = ${id}::uuid`;
