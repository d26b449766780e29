import type { Transaction } from "../database/client.js";
import { isFinished, type PlayStatus } from "./play-status.js";

/** How far a resident is with an item of the backlog. */
export type BacklogStatus = "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";

/** A backlog item that has moved because of the library. */
export interface MovedItem {
  readonly id: string;
  readonly from: BacklogStatus;
  readonly to: BacklogStatus;
}

/** Where playing a game puts its backlog item; undefined leaves the item where it is. */
function statusAfter(status: PlayStatus): BacklogStatus | undefined {
  if (status === "PLAYING") return "IN_PROGRESS";
  if (isFinished(status)) return "DONE";
  return status === "DROPPED" ? "DROPPED" : undefined;
}

/** Moves the resident's backlog item of a game, if there is one that may go there. What was closed only opens again. */
export async function moveBacklogItem(
  tx: Transaction,
  { resident_id, game_id }: { readonly resident_id: string; readonly game_id: string },
  status: PlayStatus,
  now: Date,
): Promise<MovedItem | undefined> {
  const to = statusAfter(status);
  if (to === undefined) return undefined;
  const [moved] = await tx.$queryRaw<MovedItem[]>`
    WITH item AS (
      SELECT id, status FROM backlog_items
      WHERE resident_id = ${resident_id}::uuid AND game_id = ${game_id}::uuid AND deleted_at IS NULL
        AND status <> ${to} AND (${to} = 'IN_PROGRESS' OR status NOT IN ('DONE', 'DROPPED'))
      FOR UPDATE)
    UPDATE backlog_items b SET status = ${to}, updated_at = ${now}, version = b.version + 1,
      finished_at = CASE WHEN ${to} = 'DONE' THEN ${now}::timestamptz END
    FROM item WHERE b.id = item.id
    RETURNING b.id, item.status AS from, b.status AS to`;
  return moved;
}
