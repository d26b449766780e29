import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type Email, type EmailSuppression, Prisma } from "../../generated/prisma/client.js";
import { defineColumns } from "../../platform/database/columns.js";

/**
 * The mails to a resident, also about waitlists that others have joined with their verified address, unless a former resident had
 * it, and whether that address gets none.
 */
export const exportedEmails: readonly ExportedFile[] = [
  {
    name: "emails.json",
    covers: ["emails.resident_id"],
    // Texts and variables may have links that sign in; other recipients are others.
    columns: defineColumns<Email>()("m", [
      "id",
      "template",
      "subject",
      "category",
      "status",
      "created_at",
      "scheduled_at",
      "sent_at",
    ]),
    from: Prisma.sql`emails m`,
    where: (residentId) => Prisma.sql`(m.resident_id = ${residentId}::uuid OR m.resident_id IS NULL
      AND m.template IN ('WAITLIST_JOINED', 'WAITLIST_INVITED') AND lower(m."to" #>> '{0,email}') = (
        SELECT r.email_key FROM residents r WHERE r.id = ${residentId}::uuid AND r.email_verified_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM residents former WHERE former.deleted_at >= m.created_at AND former.purged_at IS NULL
        AND former.email_key = lower(m."to" #>> '{0,email}')))`,
    key: "m.id",
  },
  {
    name: "email-suppression.json",
    covers: ["email_suppressions.email_key"],
    columns: defineColumns<EmailSuppression>()("s", ["email_key", "reason", "created_at"]),
    from: Prisma.sql`email_suppressions s
      JOIN residents r ON r.email_key = s.email_key AND r.email_verified_at IS NOT NULL`,
    where: belongsTo("r.id"),
    key: "r.id",
    isSingle: true,
  },
];
