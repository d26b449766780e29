import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../platform/time.js";
import type { ItemRow } from "./rows.js";

/** Serializes a backlog item. Only its owner sees the notes. */
export const presentItem = (
  row: ItemRow,
  { withNotes }: { readonly withNotes: boolean } = { withNotes: true },
): components["schemas"]["Backlog"] => ({
  id: row.id,
  resident_id: row.resident_id,
  game_id: row.game_id,
  game: row.game,
  status: row.status,
  priority: row.priority,
  position: row.position,
  platform: row.platform,
  target_date: row.target_date,
  estimated_minutes: row.estimated_minutes,
  notes: withNotes ? row.notes : null,
  finished_at: timestampOrNull(row.finished_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
