import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { findCurrentResident, presentCurrentResident } from "../residents/index.js";
import { timestamp } from "../../kernel/http/time.js";
import type { RefreshTokens } from "./refresh-tokens.js";
import type { Session } from "./sessions.js";
import type { Tokens } from "./tokens.js";

type AuthSession = components["schemas"]["AuthSession"];

/** A session with its resident as they are in the transaction that made or moved it. */
export interface SignInResult {
  readonly session: Session;
  readonly resident: components["schemas"]["CurrentResident"];
}

/** Reads the resident of a session that was just made or moved. */
export async function loadSignInResult(tx: Transaction, session: Session): Promise<SignInResult> {
  const row = await findCurrentResident(tx, session.resident_id);
  if (row === undefined) throw new Error(`session ${session.id} has no live resident`);
  return { session, resident: presentCurrentResident(row) };
}

/** The answer to whoever signed in: fresh tokens of the session. */
export async function presentSession(
  dependencies: { readonly tokens: Tokens; readonly refreshTokens: RefreshTokens },
  { session, resident }: SignInResult,
  isNewResident = false,
): Promise<AuthSession> {
  const access = await dependencies.tokens.mint({
    residentId: session.resident_id,
    sessionId: session.id,
    rolesVersion: session.roles_v,
    sessionExpiresAt: session.expires_at,
  });
  return {
    access_token: access.token,
    token_type: "Bearer",
    expires_in: access.expiresIn,
    expires_at: timestamp(access.expiresAt),
    refresh_token: dependencies.refreshTokens.create(session.id, session.refresh_counter, session.hmac_key),
    refresh_expires_at: timestamp(session.idle_expires_at),
    session_id: session.id,
    is_new_resident: isNewResident,
    resident,
  };
}
