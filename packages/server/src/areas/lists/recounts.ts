import { type Recount, rowsOfNotDeletedGames } from "../../domain/recount.js";

/** Recounts the games of lists: the items of personalized lists, and the liked or played games of computed lists. */
export const listSizeRecount: Recount = {
  table: "lists",
  id: "c.id",
  from: `lists c
    LEFT JOIN (SELECT list_id AS id, count(*) AS games FROM list_items GROUP BY list_id) n ON n.id = c.id
    LEFT JOIN (SELECT resident_id AS id, count(*) AS games
      FROM ${rowsOfNotDeletedGames("liked_games")} GROUP BY resident_id) liked
      ON liked.id = c.resident_id AND c.type = 'LIKED_GAMES'
    LEFT JOIN (SELECT resident_id AS id, count(*) AS games
      FROM ${rowsOfNotDeletedGames("library_entries", "t.deleted_at IS NULL AND play_status <> 'NOT_STARTED'")}
      GROUP BY resident_id) played
      ON played.id = c.resident_id AND c.type = 'PLAYED_GAMES'`,
  counters: {
    items_count: { stored: "c.items_count", counted: "coalesce(n.games, liked.games, played.games, 0)" },
  },
};
