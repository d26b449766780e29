import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { BacklogStatus } from "../../events/backlog.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { backlogItemRemoved } from "../../events/domain-events.js";

interface ErasedItem {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
  readonly status: BacklogStatus;
  readonly is_counted: boolean;
  readonly was_live: boolean;
}

/** Removes up to so many backlog items of a deleted resident for good, and gives how many. */
export async function eraseBacklog(
  tx: Transaction,
  { id }: { readonly id: string },
  { limit, unit }: { readonly limit: number; readonly unit: UnitOfWork },
): Promise<number> {
  const removed = await tx.$queryRaw<ErasedItem[]>`
    DELETE FROM backlog_items WHERE id IN (
      SELECT b.id FROM backlog_items b WHERE b.resident_id = ${id}::uuid
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)
    RETURNING id, resident_id, game_id, status, is_counted, deleted_at IS NULL AS was_live`;
  for (const item of removed) if (item.was_live) backlogItemRemoved(unit, item);
  return removed.length;
}
