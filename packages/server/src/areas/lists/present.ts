import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { ItemRow } from "./item-sources.js";
import type { ListRow } from "./rows.js";

type Schemas = components["schemas"];

/** Serializes a list with its first games. */
export const presentList = (row: ListRow, items: Schemas["ListItem"][]): Schemas["GameList"] => ({
  id: row.id,
  type: row.type,
  resident: row.resident,
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  is_ranked: row.is_ranked,
  tags: row.tags,
  items_count: row.items_count,
  items,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** Serializes a game of a list. */
export const presentListItem = (
  list: Pick<ListRow, "id">,
  row: ItemRow,
  position: number,
): Schemas["ListItem"] => ({
  id: row.id,
  list_id: list.id,
  game: row.game,
  position,
  note: row.note,
  contains_spoilers: row.contains_spoilers,
  added_at: timestamp(row.added_at),
});
