import { countAll, defineRecount, type Recount } from "../../domain/recount.js";

const categorySizes = defineRecount("game_categories", "id", [
  { rows: "game_category_links", groupBy: "category_id", aggregates: { games_count: countAll } },
]);

/** Compares the copies of the sort keys in the category links with the games. */
const categoryLinks: Recount = {
  table: "game_category_links",
  id: "coalesce(l.category_id, k.category_id) || ' ' || coalesce(l.game_id, k.game_id)",
  from: `game_category_links l FULL JOIN (
      SELECT g.id AS game_id, category_id, g.name_key, g.released_key, r.weighted, c.popularity
      FROM games g JOIN game_rating_summaries r ON r.game_id = g.id JOIN game_counters c ON c.game_id = g.id
      CROSS JOIN unnest(g.category_ids) AS category_id WHERE g.deleted_at IS NULL) k
    ON k.category_id = l.category_id AND k.game_id = l.game_id`,
  counters: Object.fromEntries(
    ["name_key", "released_key", "weighted", "popularity"].map((name) => [
      name,
      { stored: `l.${name}`, counted: `k.${name}` },
    ]),
  ),
};

export const categoryRecounts: readonly Recount[] = [categorySizes, categoryLinks];
