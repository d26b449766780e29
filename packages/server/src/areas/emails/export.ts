import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type Email, type EmailSuppression, Prisma } from "../../generated/prisma/client.js";
import { defineColumns } from "../../platform/database/columns.js";

/** The mails to a resident, and whether their verified address gets none. */
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
    where: belongsTo("m.resident_id"),
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
