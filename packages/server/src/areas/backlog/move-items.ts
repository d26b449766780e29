import type { BacklogMove, BacklogStatus, MovedItem } from "../../events/backlog.js";
import { isFinished, type PlayStatus } from "../../events/play-status.js";
import type { Transaction } from "../../platform/database/client.js";

/** The backlog status that follows a play status; undefined leaves the item unchanged. */
function toBacklogStatus(status: PlayStatus): BacklogStatus | undefined {
  if (status === "PLAYING") return "IN_PROGRESS";
  if (isFinished(status)) return "DONE";
  return status === "DROPPED" ? "DROPPED" : undefined;
}

/**
 * Updates the backlog items of games whose play status has changed. Items that are done or dropped are only reopened.
 * Expects each game of a resident once.
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
  // Arrays instead of JSON: for JSON the planner estimates so many rows that it scans the whole table.
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
