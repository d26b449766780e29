import type { Dependencies } from "../../domain/dependencies.js";
import { createReview as createReviewFunction } from "../../generated/write-functions.js";
import type { Handler } from "../../kernel/http/operation.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { createEmailNotVerifiedProblem } from "../authentication/index.js";
import { createUnknownGameProblem, createUnknownPlatformProblem, toGameReference } from "../games/index.js";
import { createdReviewColumns, reviewTemplate } from "./present.js";
import { toReviewText } from "./review-text.js";

/** Create a review (`POST /v1/reviews`). */
export const createReview = ({ clock, newId, config }: Dependencies): Handler<"createReview"> => ({
  async singleWrite({ body, client, write }, reply) {
    const result = await write(insertReview, {
      ...toGameReference(body),
      new_id: newId(),
      rating_id: newId(),
      content: toReviewText(body, client.languages),
      must_be_verified: config.requireVerifiedEmailToPublish,
      at: clock(),
    });
    switch (result.outcome) {
      case "created":
        return reply(201, reviewTemplate.presentJson(result.json), {
          version: result.version,
          Location: `/rest/v1/reviews/${result.id}`,
        });
      case "review-exists":
        return reply.problem(409, "review-exists", `You have already reviewed ${result.game_name}.`, {
          existing_id: result.existing_id,
        });
      case "review-was-hidden":
        return reply.problem(409, "review-was-hidden", `Your review of ${result.game_name} was hidden.`);
      case "email-not-verified":
        throw createEmailNotVerifiedProblem();
      case "game-not-found":
        throw createUnknownGameProblem(body);
      case "unknown-platform":
        throw createUnknownPlatformProblem([{ slug: body.platform ?? "", pointer: "/platform" }]);
    }
  },
});

const insertReview = defineWrite(createReviewFunction, {
  aliases: { review: "w", game: "g", resident: "r" },
  columns: createdReviewColumns,
});
