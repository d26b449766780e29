import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type List, type ListItem, Prisma } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The lists of a resident with their items, also deleted lists until they are purged. */
export const exportedLists: readonly ExportedFile[] = [
  {
    name: "lists.json",
    covers: ["lists.resident_id"],
    columns: defineColumns<List>()("l", [
      "id",
      "type",
      "name",
      "description",
      "visibility",
      "is_ranked",
      "tags",
      "items_count",
      "created_at",
      "updated_at",
      "deleted_at",
    ]),
    from: Prisma.sql`lists l`,
    where: belongsTo("l.resident_id"),
    key: "l.id",
  },
  {
    name: "list-items.json",
    covers: ["list_items.list_id"],
    columns: defineColumns<ListItem>()(
      "i",
      ["id", "list_id", "game_id", "rank_key", "note", "contains_spoilers", "created_at", "updated_at"],
      { game: computed<string>(Prisma.sql`g.name`) },
    ),
    from: Prisma.sql`lists l JOIN list_items i ON i.list_id = l.id JOIN games g ON g.id = i.game_id`,
    where: belongsTo("l.resident_id"),
    key: "i.id",
  },
];
