import type { components } from "../../generated/schema.js";
import { timestamp } from "../../kernel/http/time.js";
import { presentResidentBasicInfo } from "../residents/index.js";
import type { FeedbackRow } from "./rows.js";

type Schemas = components["schemas"];

/** Feedback as its author sees it, or as staff does, with what staff writes for staff. */
export const presentFeedback = (
  row: FeedbackRow,
  { forStaff }: { readonly forStaff: boolean },
): Schemas["Feedback"] => ({
  id: row.id,
  // The columns have CHECKs with the values of these enumerations.
  type: row.type as Schemas["FeedbackType"],
  title: row.title,
  message: row.message,
  subject: toSubject(row),
  reason: row.reason as Schemas["FeedbackReason"] | null,
  status: row.status as Schemas["FeedbackStatus"],
  staff_reply: row.staff_reply,
  ...(forStaff && { internal_note: row.internal_note }),
  contact_email: row.contact_email,
  page_url: row.page_url,
  app_version: row.app_version,
  resident: row.resident && presentResidentBasicInfo(row.resident),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const toSubject = ({ subject_type, subject_id }: FeedbackRow): Schemas["Feedback"]["subject"] =>
  subject_type === null || subject_id === null
    ? null
    : // The column has a CHECK with the values of the enumeration.
      { type: subject_type as Schemas["FeedbackSubject"]["type"], id: subject_id };
