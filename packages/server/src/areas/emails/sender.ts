import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";

/** The sender of a mail; both are null for mails of the service itself. */
export interface Sender {
  readonly sender_id: string | null;
  readonly sender_key_id: string | null;
}

/** Converts the caller to a sender. */
export const toSender = (caller: Caller): Sender => ({
  sender_id: caller.kind === "resident" ? caller.resident.id : null,
  sender_key_id: caller.kind === "key" ? caller.keyId : null,
});

/**
 * Builds the condition on `emails e` that a caller may read: all with `residents:manage`, otherwise those that they sent.
 * A rotated service key can read the mails of the keys that it replaced.
 */
export function buildReadableCondition(caller: Caller): Prisma.Sql {
  if (caller.can("residents:manage")) return Prisma.sql`TRUE`;
  if (caller.kind === "resident") return Prisma.sql`e.sender_id = ${caller.resident.id}::uuid`;
  if (caller.kind !== "key") return Prisma.sql`FALSE`;
  return Prisma.sql`e.sender_key_id IN (
    WITH RECURSIVE chain AS (
      SELECT k.id, k.replaces_id FROM service_keys k WHERE k.id = ${caller.keyId}::uuid
      UNION ALL
      SELECT k.id, k.replaces_id FROM service_keys k JOIN chain c ON k.id = c.replaces_id)
    SELECT id FROM chain)`;
}
