import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../kernel/http/time.js";
import { toAddresses, type EmailRow } from "./rows.js";

type EmailMessage = components["schemas"]["EmailMessage"];

/** A mail as callers see it: what became of it, never what it says. */
export const presentEmail = (row: EmailRow): EmailMessage => ({
  id: row.id,
  // The table allows the values of the contract only.
  status: row.status as EmailMessage["status"],
  to: [...toAddresses(row.to)],
  resident_id: row.resident_id,
  subject: row.subject,
  template: row.template as EmailMessage["template"],
  category: row.category as EmailMessage["category"],
  tags: row.tags,
  attempts: row.attempts,
  error: row.error,
  scheduled_at: timestampOrNull(row.scheduled_at),
  sent_at: timestampOrNull(row.sent_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
