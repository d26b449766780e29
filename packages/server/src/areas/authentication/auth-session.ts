import type { components } from "../../generated/schema.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { timestamp } from "../../platform/time.js";
import { currentResidentTemplate, findCurrentResident } from "../residents/index.js";
import type { AuthenticationDependencies } from "./dependencies.js";
import { type NewSession, type Session, startSession } from "./sessions.js";

type AuthSession = components["schemas"]["AuthSession"];

/** A started or refreshed session with its resident. */
export interface SignInResult {
  readonly session: Session;
  readonly resident: components["schemas"]["CurrentResident"];
}

/** Reads the resident of a refreshed session. */
export const loadSignInResult = async (tx: Transaction, session: Session): Promise<SignInResult> =>
  toSignInResult(session, await findCurrentResident(tx, session.resident_id));

/** Starts a session and reads its resident in one round trip. Returns null when `startSession` does. */
export async function startAndLoadSession(
  tx: Transaction,
  dependencies: Parameters<typeof startSession>[1],
  request: NewSession,
): Promise<SignInResult | null> {
  const [session, row] = await allInOrder([
    startSession(tx, dependencies, request),
    findCurrentResident(tx, request.residentId),
  ]);
  return session && toSignInResult(session, row);
}

/** Adds the resident to their session. Throws if there is no such resident. */
export function toSignInResult(
  session: Session,
  row: Awaited<ReturnType<typeof findCurrentResident>>,
): SignInResult {
  if (row === undefined) throw new Error(`the resident of session ${session.id} was deleted`);
  return { session, resident: currentResidentTemplate.present(row.values).toJSON() };
}

/** Builds the `AuthSession` of a response, with new tokens. */
export async function presentSession(
  dependencies: Pick<AuthenticationDependencies, "accessTokens" | "refreshTokens">,
  { session, resident }: SignInResult,
  isNewResident = false,
): Promise<AuthSession> {
  const access = await dependencies.accessTokens.issue({
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
