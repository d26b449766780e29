import type { Transaction } from "../platform/database/client.js";
import { isFinished, type PlayStatus } from "./play-status.js";

/** How far a resident is with an item of the backlog. */
export type BacklogStatus = "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";

/** A backlog item that has moved because of the library. */
export interface MovedItem {
  readonly id: string;
  readonly from: BacklogStatus;
  readonly to: BacklogStatus;
  readonly is_counted: boolean;
}

/** A game of a resident that is played, or no longer is, and who is to know when its backlog item has moved. */
export interface PlayStatusChange {
  readonly resident_id: string;
  readonly game_id: string;
  readonly play_status: PlayStatus;
  readonly onMoved: (item: MovedItem) => void;
}

/** What that means to the backlog item, and when it was. */
export interface BacklogMove extends PlayStatusChange {
  readonly at: Date;
}

/** Where playing a game puts its backlog item; undefined leaves the item where it is. */
function toBacklogStatus(status: PlayStatus): BacklogStatus | undefined {
  if (status === "PLAYING") return "IN_PROGRESS";
  if (isFinished(status)) return "DONE";
  return status === "DROPPED" ? "DROPPED" : undefined;
}

/**
 * Moves the backlog items of games whose play status has changed, where there are such items and they may go there:
 * what was closed only opens again. Each game of a resident comes once.
 */
export async function moveBacklogItems(
  tx: Transaction,
  moves: readonly BacklogMove[],
  now: Date,
): Promise<void> {
  const steps = moves.flatMap((move) => {
    const to = toBacklogStatus(move.play_status);
    return to === undefined ? [] : [{ ...move, to }];
  });
  if (steps.length === 0) return;
  // Arrays and no JSON, of which the planner expects so many rows that it reads the whole table for one.
  const rows = await tx.$queryRaw<(MovedItem & { readonly place: number })[]>`
    WITH step AS MATERIALIZED (
      SELECT * FROM unnest(${steps.map(({ resident_id }) => resident_id)}::uuid[],
        ${steps.map(({ game_id }) => game_id)}::uuid[], ${steps.map(({ to }) => to)}::text[],
        ${steps.map(({ at }) => at)}::timestamptz[]) WITH ORDINALITY AS step(resident_id, game_id, "to", at, place)),
    item AS (
      SELECT b.id, b.status, step.* FROM step CROSS JOIN LATERAL (
        SELECT i.id, i.status FROM backlog_items i
        WHERE i.resident_id = step.resident_id AND i.game_id = step.game_id AND i.deleted_at IS NULL
          AND i.status <> step."to" AND (step."to" = 'IN_PROGRESS' OR i.status NOT IN ('DONE', 'DROPPED'))
        LIMIT 1 FOR UPDATE) AS b)
    UPDATE backlog_items b SET status = item."to", updated_at = ${now}, version = b.version + 1,
      finished_at = CASE WHEN item."to" = 'DONE' THEN item.at END
    FROM item WHERE b.id = item.id
    RETURNING b.id, item.status AS from, b.status AS to, b.is_counted, item.place::int AS place`;
  for (const { place, ...item } of rows.sort((left, right) => left.place - right.place))
    steps[place - 1]?.onMoved(item);
}
