import { belongsTo, type ExportedFile } from "../../../domain/export.js";
import {
  type AuditLog,
  Prisma,
  type Resident,
  type UsernameReservation,
} from "../../../generated/prisma/client.js";
import { computed, defineColumns } from "../../../platform/database/columns.js";
import { rolesOfResident } from "../present.js";

/** The account itself, its former usernames, and the audit log of it. */
export const exportedAccount: readonly ExportedFile[] = [
  {
    name: "account.json",
    covers: ["residents.email_key", "resident_counters.resident_id", "resident_roles.resident_id"],
    columns: defineColumns<Resident>()(
      "r",
      [
        "id",
        "username",
        "username_changed_at",
        "display_name",
        "bio",
        "avatar_url",
        "cover_url",
        "website_url",
        "location",
        "country",
        "locale",
        "email",
        "email_verified_at",
        "pending_email",
        "status",
        "favorite_game_ids",
        "created_at",
        "updated_at",
      ],
      {
        roles: computed<string[]>(Prisma.sql`ARRAY(SELECT o.name FROM ${rolesOfResident} ORDER BY o.name)`),
        counters: computed<object>(Prisma.sql`to_jsonb(c) - 'resident_id'`),
      },
    ),
    from: Prisma.sql`residents r JOIN resident_counters c ON c.resident_id = r.id`,
    where: belongsTo("r.id"),
    key: "r.id",
    isSingle: true,
  },
  {
    name: "reserved-usernames.json",
    covers: ["username_reservations.resident_id"],
    columns: defineColumns<UsernameReservation>()("u", ["username", "reserved_until", "created_at"]),
    from: Prisma.sql`username_reservations u`,
    where: belongsTo("u.resident_id"),
    // A resident changes the username once in 30 days, and it is reserved for that time.
    key: "u.resident_id",
  },
  {
    name: "audit-log.json",
    covers: ["audit_log.actor_id"],
    columns: defineColumns<AuditLog>()("a", ["id", "action", "actor_kind", "object_type", "created_at"], {
      is_about_you: computed<boolean>(isAboutResident("r.id")),
      before: computed<object>(Prisma.sql`CASE WHEN ${isAboutResident("r.id")} THEN a.before END`),
      after: computed<object>(Prisma.sql`CASE WHEN ${isAboutResident("r.id")} THEN a.after END`),
      ip: computed<string>(Prisma.sql`CASE WHEN a.actor_id = r.id THEN a.ip END`),
    }),
    from: Prisma.sql`residents r JOIN audit_log a ON a.actor_id = r.id OR ${isAboutResident("r.id")}`,
    where: belongsTo("r.id"),
    key: "a.id",
  },
];

function isAboutResident(id: string): Prisma.Sql {
  return Prisma.sql`(a.object_type = 'resident' AND a.object_id = ${Prisma.raw(id)})`;
}

/**
 * The columns that lead to residents, directly or by a table that does, whose rows are not exported, with the reason. A test
 * fails for a column of the database that is neither here nor covered by a file.
 */
export const unexportedReferences: Readonly<Record<string, string>> = {
  "auth_tokens.resident_id": "Hashes of links that have been sent by mail, for a day.",
  "credentials.resident_id": "The hash of the password, and failed attempts to sign in.",
  "data_exports.resident_id": "The export itself.",
  "data_export_chunks.export_id": "The export itself.",
  "emails.sender_id": "Mails that staff sent in the name of the service, to others.",
  "event_outbox.actor_id": "On its way to the log of events.",
  "events.actor_id": "Ids and versions of what the other files have, for 30 days.",
  "follow_notices.followee_id": "Copies of new follows, until they are mailed.",
  "follow_notices.follower_id": "Copies of new follows, until they are mailed.",
  "resident_badges.awarded_by": "Badges that staff awarded, which belong to others.",
  "review_likes.review_id": "Likes by others. Reviews have their number.",
};
