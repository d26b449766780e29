import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type Identity, Prisma, type Session } from "../../generated/prisma/client.js";
import { defineColumns } from "../../platform/database/columns.js";

/** The sessions and linked identities of a resident, without what signs in. */
export const exportedSignIns: readonly ExportedFile[] = [
  {
    name: "sessions.json",
    covers: ["sessions.resident_id"],
    columns: defineColumns<Session>()("s", [
      "id",
      "ip",
      "user_agent",
      "created_at",
      "last_refreshed_at",
      "expires_at",
      "revoked_at",
    ]),
    from: Prisma.sql`sessions s`,
    where: belongsTo("s.resident_id"),
    key: "s.id",
  },
  {
    name: "identities.json",
    covers: ["identities.resident_id"],
    columns: defineColumns<Identity>()("i", [
      "provider",
      "subject",
      "email",
      "email_verified",
      "created_at",
      "updated_at",
    ]),
    from: Prisma.sql`identities i`,
    where: belongsTo("i.resident_id"),
    key: "i.id",
  },
];
