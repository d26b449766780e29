import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { FeedbackRow } from "./rows.js";

type Schemas = components["schemas"];

/** The API representation of feedback. Only staff see the internal note. */
export const presentFeedback = (
  row: FeedbackRow,
  { forStaff }: { readonly forStaff: boolean },
): Schemas["Feedback"] => ({
  id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  subject: toSubject(row),
  reason: row.reason,
  status: row.status,
  staff_reply: row.staff_reply,
  ...(forStaff && { internal_note: row.internal_note }),
  contact_email: row.contact_email,
  page_url: row.page_url,
  app_version: row.app_version,
  resident: row.resident,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const toSubject = ({ subject_type, subject_id }: FeedbackRow): Schemas["Feedback"]["subject"] =>
  subject_type === null || subject_id === null ? null : { type: subject_type, id: subject_id };
