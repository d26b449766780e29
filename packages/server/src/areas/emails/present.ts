import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../platform/time.js";
import type { EmailRow } from "./rows.js";

/** Builds the `EmailMessage` of a response: the delivery state, never the content. */
export const presentEmail = (row: EmailRow): components["schemas"]["EmailMessage"] => ({
  id: row.id,
  status: row.status,
  to: [...row.to],
  resident_id: row.resident_id,
  subject: row.subject,
  template: row.template,
  category: row.category,
  tags: row.tags,
  attempts: row.attempts,
  error: row.error,
  scheduled_at: timestampOrNull(row.scheduled_at),
  sent_at: timestampOrNull(row.sent_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
