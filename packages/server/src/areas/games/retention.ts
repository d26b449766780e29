import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { RetentionRule } from "../../domain/retention.js";

export const gameRetention: RetentionRule = {
  table: "games",
  retentionDays: defaultRetentionDays,
  cascade: [
    { table: "game_stats", column: "game_id" },
    { table: "game_external_ids", column: "game_id" },
    { table: "game_event_hours", column: "game_id" },
    { table: "game_popularity", column: "game_id" },
    { table: "game_category_links", column: "game_id" },
  ],
  // Achievements and rows of residents are not purged with the game. A deleted game is kept until they are gone.
  blockedBy: [
    { table: "library_entries", column: "game_id" },
    { table: "backlog_items", column: "game_id" },
    { table: "liked_games", column: "game_id" },
    { table: "list_items", column: "game_id" },
    { table: "ratings", column: "game_id" },
    { table: "reviews", column: "game_id" },
    { table: "activity_logs", column: "game_id" },
    { table: "achievements", column: "game_id" },
  ],
};
