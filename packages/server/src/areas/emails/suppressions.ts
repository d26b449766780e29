import type { EmailSuppression } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toEmailKey } from "./rows.js";

/** Why an address is suppressed. UNSUBSCRIBE applies to marketing only. */
export type SuppressionReason = "BOUNCE" | "COMPLAINT" | "UNSUBSCRIBE";

/** The suppressions of a list of addresses. */
export interface Suppressions {
  isSuppressed(email: string, category: string): boolean;
}

/** Finds the suppressions of all addresses in one query. */
export async function findSuppressions(
  database: Database | Transaction,
  emails: readonly string[],
): Promise<Suppressions> {
  const rows = await database.$queryRaw<RowOf<typeof suppressionColumns>[]>`
    SELECT ${suppressionColumns.sql} FROM email_suppressions s
    WHERE s.email_key = ANY(${[...new Set(emails.map(toEmailKey))]}::text[])`;
  const reasons = new Map(rows.map(({ email_key, reason }) => [email_key, reason]));
  return {
    isSuppressed(email, category) {
      const reason = reasons.get(toEmailKey(email));
      return reason !== undefined && (reason !== "UNSUBSCRIBE" || category === "MARKETING");
    },
  };
}

const suppressionColumns = defineColumns<EmailSuppression>()("s", ["email_key", "reason"]);

/** Suppresses an address. A bounce or complaint overrides an earlier unsubscribe. */
export async function suppress(
  database: Database | Transaction,
  email: string,
  reason: SuppressionReason,
  now: Date,
): Promise<void> {
  await database.$executeRaw`
    INSERT INTO email_suppressions AS s (email_key, reason, created_at) VALUES (${toEmailKey(email)}, ${reason}, ${now})
    ON CONFLICT (email_key) DO UPDATE SET reason = EXCLUDED.reason
    WHERE s.reason = 'UNSUBSCRIBE' AND EXCLUDED.reason <> 'UNSUBSCRIBE'`;
}
