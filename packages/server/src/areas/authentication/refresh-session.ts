import type { Work } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueSecurityNotice } from "../emails/security-notices.js";
import { problem } from "../../platform/http/problem.js";
import { writeAudit } from "../../events/audit.js";
import { withResident, type SignedIn } from "./auth-session.js";
import type { Means } from "./means.js";
import { refresh, type Session } from "./sessions.js";

type Exchanged =
  | { readonly outcome: "refreshed"; readonly signedIn: SignedIn }
  | { readonly outcome: "invalid" | "revoked" | "suspended" }
  | { readonly outcome: "reused"; readonly session: Session };

/** Exchanges a refresh token. The end of a session whose token was used twice is committed although the answer refuses. */
export async function exchangeRefreshToken(
  means: Means,
  token: string,
  ip: string,
  transaction: Work<Transaction>,
): Promise<SignedIn> {
  const result = await transaction((opened) => exchange(means, opened, token, ip));
  switch (result.outcome) {
    case "refreshed":
      return result.signedIn;
    case "suspended":
      throw problem("resident-suspended");
    case "revoked":
      throw problem("session-revoked", "The session has ended.");
    case "reused":
      means.revocations.add([result.session.id]);
      throw problem(
        "refresh-token-reused",
        "This refresh token was exchanged before. The session has ended.",
      );
    case "invalid":
      throw problem("refresh-token-invalid", "The refresh token is not valid.");
  }
}

async function exchange(
  means: Means,
  transaction: Transaction,
  token: string,
  ip: string,
): Promise<Exchanged> {
  const now = means.clock();
  const result = await refresh(transaction, means.refreshTokens, token, now);
  if (result.outcome === "refreshed")
    return { outcome: "refreshed", signedIn: await withResident(transaction, result.session) };
  if (result.outcome === "reused") await report(means, transaction, result.session, { now, ip });
  return result;
}

async function report(
  { clock, newId }: Means,
  transaction: Transaction,
  { id, resident_id }: Session,
  { now, ip }: { readonly now: Date; readonly ip: string },
): Promise<void> {
  await writeAudit(transaction, {
    id: newId(),
    actor: { kind: "SYSTEM", id: null },
    action: "session.refresh_token_reused",
    object: { type: "session", id },
    at: now,
    ip,
  });
  await enqueueSecurityNotice(
    transaction,
    { clock, newId },
    { residentId: resident_id },
    { kind: "SESSION_ENDED" },
  );
}
