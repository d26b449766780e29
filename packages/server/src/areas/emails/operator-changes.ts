import { type AuditEntry, operator, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Email } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { asUuid } from "../../platform/ids.js";
import { batchSize } from "../../platform/jobs/batches.js";
import { isEmailAddress } from "../../platform/validation/email-address.js";
import { toEmailKey } from "./rows.js";
import { suppress, type SuppressionReason } from "./suppressions.js";

type OperatorDependencies = Pick<Dependencies, "database" | "clock" | "newId">;

/**
 * Sends a mail again that failed, bounced, was suppressed or waits for its next attempt; without an id all that failed. Workers
 * find them within half a minute. Recipients who have received the mail are skipped. Returns the ids.
 */
export async function retryMails(
  dependencies: OperatorDependencies,
  id: string | null,
): Promise<readonly string[]> {
  if (id !== null)
    return retryBatch(dependencies, [asUuid(id)], ["FAILED", "BOUNCED", "SUPPRESSED", "QUEUED"]);
  const failed = await findFailedMails(dependencies.database);
  const retried: string[] = [];
  for (let start = 0; start < failed.length; start += batchSize)
    try {
      retried.push(...(await retryBatch(dependencies, failed.slice(start, start + batchSize), ["FAILED"])));
    } catch (error) {
      throw describeUnfinished(error, retried.length);
    }
  return retried;
}

/** The failed mails, oldest first. Without its content, a mail cannot be sent. */
async function findFailedMails(database: Database): Promise<readonly string[]> {
  const rows = await database.$queryRaw<Pick<Email, "id">[]>`
    SELECT e.id FROM emails e WHERE e.status = 'FAILED' AND e.bodies_wiped_at IS NULL ORDER BY e.created_at, e.id`;
  return rows.map(({ id }) => id);
}

/** Sends those of the mails again that still have one of the states and their content, in one transaction. */
const retryBatch = (
  { database, clock, newId }: OperatorDependencies,
  ids: readonly string[],
  states: readonly string[],
): Promise<readonly string[]> =>
  database.$transaction(async (tx) => {
    const now = clock();
    const rows = await tx.$queryRaw<Pick<Email, "id">[]>`
      UPDATE emails e SET status = 'QUEUED', attempts = 0, error = NULL, next_attempt_at = ${now}, version = e.version + 1,
        updated_at = ${now}
      WHERE e.id = ANY(${[...ids]}::uuid[]) AND e.status = ANY(${[...states]}::text[]) AND e.bodies_wiped_at IS NULL
      RETURNING e.id`;
    const retried = rows.map((row) => row.id);
    const entries = retried.map((mailId) => ({
      id: newId(),
      actor: operator,
      action: "email.retried" as const,
      object: { type: "email" as const, id: mailId },
      at: now,
    }));
    await writeAudit(tx, ...entries);
    return retried;
  });

const describeUnfinished = (error: unknown, retried: number): unknown =>
  retried === 0
    ? error
    : new Error(
        `${retried} mails are sent again; repeat the command for the others: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );

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
