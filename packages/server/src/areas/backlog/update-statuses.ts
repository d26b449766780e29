import type { TimedPlayStatusChange, BacklogStatus, UpdatedBacklogItem } from "../../events/backlog.js";
import { isFinished, type PlayStatus } from "../../events/play-status.js";
import type { Transaction } from "../../platform/database/client.js";

/** The backlog status for a play status; undefined if items keep their status. */
function toBacklogStatus(status: PlayStatus): BacklogStatus | undefined {
  if (status === "PLAYING") return "IN_PROGRESS";
  if (isFinished(status)) return "DONE";
  return status === "DROPPED" ? "DROPPED" : undefined;
}

/**
 * Updates the backlog items of games whose play status has changed. A DONE or DROPPED item only changes to IN_PROGRESS.
 * `playStatusChanges` must contain each game of a resident only once.
 */
export async function updateBacklogStatuses(
  tx: Transaction,
  playStatusChanges: readonly TimedPlayStatusChange[],
  now: Date,
): Promise<void> {
  const changes = playStatusChanges.flatMap((change) => {
    const to = toBacklogStatus(change.play_status);
    return to === undefined ? [] : [{ ...change, to }];
  });
  if (changes.length === 0) return;
  // Arrays instead of JSON: for JSON the planner estimates so many rows that it scans the whole table.
  const rows = await tx.$queryRaw<(UpdatedBacklogItem & { readonly ordinal: number })[]>`
    WITH change AS MATERIALIZED (
      SELECT * FROM unnest(${changes.map(({ resident_id }) => resident_id)}::uuid[],
        ${changes.map(({ game_id }) => game_id)}::uuid[], ${changes.map(({ to }) => to)}::text[],
        ${changes.map(({ at }) => at)}::timestamptz[]) WITH ORDINALITY AS change(resident_id, game_id, "to", at, ordinal)),
    item AS (
      SELECT b.id, b.status, change.* FROM change CROSS JOIN LATERAL (
        SELECT i.id, i.status FROM backlog_items i
        WHERE i.resident_id = change.resident_id AND i.game_id = change.game_id AND i.deleted_at IS NULL
          AND i.status <> change."to" AND (change."to" = 'IN_PROGRESS' OR i.status NOT IN ('DONE', 'DROPPED'))
        LIMIT 1 FOR UPDATE) AS b)
    UPDATE backlog_items b SET status = item."to", updated_at = ${now}, version = b.version + 1,
      finished_at = CASE WHEN item."to" = 'DONE' THEN item.at END
    FROM item WHERE b.id = item.id
    RETURNING b.id, item.status AS from, b.status AS to, b.is_counted, item.ordinal::int AS ordinal`;
  for (const { ordinal, ...item } of rows.sort((left, right) => left.ordinal - right.ordinal))
    changes[ordinal - 1]?.onUpdated(item);
}
