import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { Prisma, type Review, type ReviewBlock, type ReviewLike } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

const game = { game: computed<string>(Prisma.sql`g.name`) };

/** The reviews of a resident, also drafts and hidden ones, the reviews that they like, and the games that they may not review. */
export const exportedReviews: readonly ExportedFile[] = [
  {
    name: "reviews.json",
    covers: ["reviews.resident_id"],
    columns: defineColumns<Review>()(
      "w",
      [
        "id",
        "game_id",
        "title",
        "body",
        "score",
        "verdict",
        "contains_spoilers",
        "platform",
        "language",
        "status",
        "playtime_minutes_at_review",
        "play_status_at_review",
        "likes_count",
        "published_at",
        "edited_at",
        "created_at",
        "updated_at",
        "deleted_at",
      ],
      game,
    ),
    from: Prisma.sql`reviews w JOIN games g ON g.id = w.game_id`,
    where: belongsTo("w.resident_id"),
    key: "w.id",
    rowsPerBatch: 100,
  },
  {
    name: "review-likes.json",
    covers: ["review_likes.resident_id"],
    columns: defineColumns<ReviewLike>()("l", ["review_id", "created_at"]),
    from: Prisma.sql`review_likes l`,
    where: belongsTo("l.resident_id"),
    key: "l.review_id",
  },
  {
    name: "review-blocks.json",
    covers: ["review_blocks.resident_id"],
    columns: defineColumns<ReviewBlock>()("b", ["game_id", "created_at"], game),
    from: Prisma.sql`review_blocks b JOIN games g ON g.id = b.game_id`,
    where: belongsTo("b.resident_id"),
    key: "b.game_id",
  },
];
