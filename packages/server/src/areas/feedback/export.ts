import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type Feedback, Prisma } from "../../generated/prisma/client.js";
import { defineColumns } from "../../platform/database/columns.js";

/** The feedback of a resident, without the notes of staff. */
export const exportedFeedback: ExportedFile = {
  name: "feedback.json",
  covers: ["feedback.resident_id"],
  columns: defineColumns<Feedback>()("f", [
    "id",
    "type",
    "title",
    "message",
    "subject_type",
    "subject_id",
    "reason",
    "status",
    "staff_reply",
    "contact_email",
    "page_url",
    "app_version",
    "created_at",
    "updated_at",
    "deleted_at",
  ]),
  from: Prisma.sql`feedback f`,
  where: belongsTo("f.resident_id"),
  key: "f.id",
};
