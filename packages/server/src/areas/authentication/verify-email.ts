import type { Runner } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import {
  enqueueEmail,
  enqueueSecurityNotice,
  invalidMailToken,
  consumeMailToken,
  type MailTokenRecipient,
} from "../emails/index.js";
import { problem } from "../../platform/http/problem.js";
import { findCurrentResident, type CurrentResidentRow } from "../residents/index.js";
import type { Means } from "./means.js";

/** Verifies the address that a token was mailed to. Throws 400 `mail-token-invalid`. */
export async function verifyEmailByToken(
  dependencies: Means,
  token: string,
  transaction: Runner<Transaction>,
): Promise<CurrentResidentRow> {
  const resident = await transaction(async (tx) => {
    const now = dependencies.clock();
    const recipient = await consumeMailToken(tx, "VERIFY", token, now);
    await enqueueMails(dependencies, tx, recipient, await applyVerifiedAddress(tx, recipient, now));
    return findCurrentResident(tx, recipient.residentId);
  });
  if (resident === undefined) throw invalidMailToken();
  dependencies.residentCache.invalidate(resident.id);
  return resident;
}

interface AppliedAddress {
  readonly status: "ACTIVE" | "SUSPENDED";
  readonly display_name: string;
  readonly former_email: string | null;
  readonly was_verified: boolean;
  readonly is_change: boolean;
}

/**
 * Makes an address of the resident's, the present one or the one that waits, the verified one. Throws when it is neither
 * any more, or belongs to somebody else meanwhile: the unique index decides that.
 */
async function applyVerifiedAddress(
  tx: Transaction,
  { residentId, email }: MailTokenRecipient,
  now: Date,
): Promise<AppliedAddress> {
  try {
    const [applied] = await tx.$queryRaw<AppliedAddress[]>`
      UPDATE residents r SET email = ${email}, version = r.version + 1, updated_at = ${now},
        email_verified_at = CASE WHEN r.email_key = lower(${email}) THEN coalesce(r.email_verified_at, ${now})
          ELSE ${now} END,
        pending_email = CASE WHEN lower(r.pending_email) <> lower(${email}) THEN r.pending_email END
      FROM (SELECT id, email, email_verified_at FROM residents WHERE id = ${residentId}::uuid FOR NO KEY UPDATE) former
      WHERE r.id = former.id AND r.deleted_at IS NULL
        AND lower(${email}) IN (r.email_key, lower(r.pending_email))
      RETURNING r.status, r.display_name, former.email AS former_email,
        former.email_verified_at IS NOT NULL AS was_verified,
        coalesce(lower(former.email) <> lower(${email}), false) AS is_change`;
    if (applied === undefined) throw invalidMailToken();
    if (applied.status === "SUSPENDED") throw problem("resident-suspended");
    return applied;
  } catch (error) {
    throw getViolatedConstraint(error) === "residents_email_key_live_key" ? invalidMailToken() : error;
  }
}

/** Welcomes residents at their first verification; tells a former address that it was replaced. */
async function enqueueMails(
  dependencies: Means,
  tx: Transaction,
  { residentId, email }: MailTokenRecipient,
  { display_name, former_email, was_verified, is_change }: AppliedAddress,
): Promise<void> {
  if (!was_verified) await enqueueWelcomeEmail(dependencies, tx, residentId, display_name);
  if (!is_change) return;
  const recipient = { residentId, to: former_email };
  await enqueueSecurityNotice(tx, dependencies, recipient, { kind: "EMAIL_CHANGED", email });
}

/** Queues the mail that greets a resident whose address was verified for the first time. */
export const enqueueWelcomeEmail = (
  dependencies: Pick<Means, "clock" | "newId">,
  tx: Transaction,
  residentId: string,
  displayName: string,
): Promise<void> =>
  enqueueEmail(tx, dependencies, {
    residentId,
    template: "WELCOME",
    variables: { display_name: displayName },
  });
