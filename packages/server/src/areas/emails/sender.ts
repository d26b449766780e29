import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";

/** Who asked for a mail; nobody for the mails of the service itself. */
export interface Sender {
  readonly sender_id: string | null;
  readonly sender_key_id: string | null;
}

/** The caller as the sender of a mail. */
export const toSender = (caller: Caller): Sender => ({
  sender_id: caller.kind === "resident" ? caller.resident.id : null,
  sender_key_id: caller.kind === "key" ? caller.keyId : null,
});

/**
 * Which mails `e` a caller may read: all with `residents:manage`, otherwise those that they sent themselves. A key that
 * was rotated and those that it replaced are one sender.
 */
export function buildReadableCondition(caller: Caller): Prisma.Sql {
  if (caller.can("residents:manage")) return Prisma.sql`TRUE`;
  if (caller.kind === "resident") return Prisma.sql`e.sender_id = ${caller.resident.id}::uuid`;
  if (caller.kind === "anonymous") return Prisma.sql`FALSE`;
  return Prisma.sql`e.sender_key_id IN (
    WITH RECURSIVE chain AS (
      SELECT k.id, k.replaces_id FROM service_keys k WHERE k.id = ${caller.keyId}::uuid
      UNION ALL
      SELECT k.id, k.replaces_id FROM service_keys k JOIN chain c ON k.id = c.replaces_id)
    SELECT id FROM chain)`;
}
