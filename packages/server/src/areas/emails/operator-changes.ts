import { type AuditEntry, operator, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { type Email, Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { asUuid } from "../../platform/ids.js";
import { isEmailAddress } from "../../platform/validation/email-address.js";
import { toEmailKey } from "./rows.js";
import { suppress, type SuppressionReason } from "./suppressions.js";

type OperatorDependencies = Pick<Dependencies, "database" | "clock" | "newId">;

/**
 * Sends a mail again that failed, bounced, was suppressed or waits for its next attempt; without an id all that failed. Workers
 * find them within half a minute. Recipients who have received the mail are skipped. Returns the ids.
 */
export async function retryMails(
  { database, clock, newId }: OperatorDependencies,
  id: string | null,
): Promise<readonly string[]> {
  const now = clock();
  const condition =
    id === null
      ? Prisma.sql`e.status = 'FAILED'`
      : Prisma.sql`e.id = ${asUuid(id)}::uuid AND e.status IN ('FAILED', 'BOUNCED', 'SUPPRESSED', 'QUEUED')`;
  return database.$transaction(async (tx) => {
    // Without its content, a mail cannot be sent.
    const rows = await tx.$queryRaw<Pick<Email, "id">[]>`
      UPDATE emails e SET status = 'QUEUED', attempts = 0, error = NULL, next_attempt_at = ${now}, version = e.version + 1,
        updated_at = ${now}
      WHERE ${condition} AND e.bodies_wiped_at IS NULL RETURNING e.id`;
    for (const row of rows)
      await writeAudit(tx, {
        id: newId(),
        actor: operator,
        action: "email.retried",
        object: { type: "email", id: row.id },
        at: now,
      });
    return rows.map((row) => row.id);
  });
}

/** Stops mail to an address: UNSUBSCRIBE marketing only, the other reasons all mail. Throws if it is not an address. */
export async function suppressAddress(
  dependencies: OperatorDependencies,
  address: string,
  reason: SuppressionReason,
): Promise<void> {
  if (!isEmailAddress(address)) throw new Error(`${address} is not an email address.`);
  await dependencies.database.$transaction(async (tx) => {
    await suppress(tx, address, reason, dependencies.clock());
    await auditSuppression(tx, dependencies, { action: "email.address_suppressed", reason });
  });
}

/** Allows mail to an address again, and returns why it was suppressed. Null if it was not. */
export async function unsuppressAddress(
  dependencies: OperatorDependencies,
  address: string,
): Promise<string | null> {
  return dependencies.database.$transaction(async (tx) => {
    const [removed] = await tx.$queryRaw<{ readonly reason: string }[]>`
      DELETE FROM email_suppressions WHERE email_key = ${toEmailKey(address)} RETURNING reason`;
    if (removed === undefined) return null;
    const { reason } = removed;
    await auditSuppression(tx, dependencies, { action: "email.address_unsuppressed", reason });
    return reason;
  });
}

/** The entry does not contain the address, because entries are kept when accounts are erased. */
const auditSuppression = (
  tx: Transaction,
  { clock, newId }: OperatorDependencies,
  { action, reason }: { readonly action: AuditEntry["action"]; readonly reason: string },
): Promise<void> =>
  writeAudit(tx, {
    id: newId(),
    actor: operator,
    action,
    object: { type: "email_address", id: null },
    at: clock(),
    after: { reason },
  });
