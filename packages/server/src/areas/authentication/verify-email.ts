import type { Work } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { violatedConstraint } from "../../platform/database/errors.js";
import { enqueueEmail } from "../emails/enqueue.js";
import { enqueueSecurityNotice } from "../emails/security-notices.js";
import { problem } from "../../platform/http/problem.js";
import { findCurrentResident, type CurrentResidentRow } from "../residents/current-resident.js";
import { invalidMailToken, spendMailToken, type MailTokenRecipient } from "./mail-tokens.js";
import type { Means } from "./means.js";

/** Verifies the address that a token was mailed to. Throws 400 `mail-token-invalid`. */
export async function verifyEmailByToken(
  means: Means,
  token: string,
  transaction: Work<Transaction>,
): Promise<CurrentResidentRow> {
  const resident = await transaction(async (opened) => {
    const now = means.clock();
    const recipient = await spendMailToken(opened, "VERIFY", token, now);
    await sendMails(means, opened, recipient, await takeAddress(opened, recipient, now));
    return findCurrentResident(opened, recipient.residentId);
  });
  if (resident === undefined) throw invalidMailToken();
  means.residentsCache.forget(resident.id);
  return resident;
}

interface Taken {
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
async function takeAddress(
  transaction: Transaction,
  { residentId, email }: MailTokenRecipient,
  now: Date,
): Promise<Taken> {
  try {
    const [taken] = await transaction.$queryRaw<Taken[]>`
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
    if (taken === undefined) throw invalidMailToken();
    if (taken.status === "SUSPENDED") throw problem("resident-suspended");
    return taken;
  } catch (error) {
    throw violatedConstraint(error) === "residents_email_key_live_key" ? invalidMailToken() : error;
  }
}

/** Welcomes residents at their first verification; tells a former address that it was replaced. */
async function sendMails(
  means: Means,
  transaction: Transaction,
  { residentId, email }: MailTokenRecipient,
  { display_name, former_email, was_verified, is_change }: Taken,
): Promise<void> {
  if (!was_verified) await welcome(means, transaction, residentId, display_name);
  if (!is_change) return;
  const recipient = { residentId, to: former_email };
  await enqueueSecurityNotice(transaction, means, recipient, { kind: "EMAIL_CHANGED", email });
}

/** Queues the mail that greets a resident whose address was verified for the first time. */
export const welcome = (
  means: Pick<Means, "clock" | "newId">,
  transaction: Transaction,
  residentId: string,
  displayName: string,
): Promise<void> =>
  enqueueEmail(transaction, means, {
    residentId,
    template: "WELCOME",
    variables: { display_name: displayName },
  });
