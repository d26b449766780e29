import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { backlogItemRemoved } from "../../events/domain-events.js";
import type { BacklogItemModel } from "./rows.js";

const erasedColumns = defineColumns<BacklogItemModel>()(
  "b",
  ["id", "resident_id", "game_id", "status", "is_counted"],
  { is_deleted: computed<boolean>(Prisma.sql`b.deleted_at IS NOT NULL`) },
);

/** Permanently deletes up to `limit` backlog items of a deleted resident, and returns how many. */
export async function eraseBacklog(
  tx: Transaction,
  { id }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const erased = await tx.$queryRaw<RowOf<typeof erasedColumns>[]>`
    DELETE FROM backlog_items b WHERE b.id IN (
      SELECT o.id FROM backlog_items o WHERE o.resident_id = ${id}::uuid
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)
    RETURNING ${erasedColumns.sql}`;
  // The counters no longer include soft-deleted items.
  for (const item of erased) if (!item.is_deleted) backlogItemRemoved(unit, item);
  return erased.length;
}
