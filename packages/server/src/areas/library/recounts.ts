import type { Recount } from "../../domain/recount.js";

/** Compares the copies of the sort keys in library entries with the games and ratings. */
export const librarySortKeysRecount: Recount = {
  table: "library_entries",
  id: "e.id",
  from: `(SELECT * FROM library_entries WHERE deleted_at IS NULL) e JOIN games g ON g.id = e.game_id
    LEFT JOIN ratings v ON v.resident_id = e.resident_id AND v.game_id = e.game_id`,
  counters: {
    game_name_key: {
      stored: "e.game_name_key",
      // Until a job has copied the name of a renamed game, any name is right.
      counted: "CASE WHEN g.is_name_copied THEN g.name_key ELSE e.game_name_key END",
    },
    rating_score: { stored: "e.rating_score", counted: "v.score" },
  },
};
