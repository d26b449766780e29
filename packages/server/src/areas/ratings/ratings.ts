import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createRating as createRatingFunction } from "../../generated/write-functions.js";
import { getResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { createUnknownGameProblem, toGameReference } from "../games/index.js";
import { presentRating } from "./present.js";
import { findRating, lockRating, lockRatingToDelete, ratingColumns, updateScore } from "./rows.js";

/** Get a rating (`GET /v1/ratings/{id}`). */
export const getRating =
  ({ database }: Dependencies): Handler<"getRating"> =>
  async ({ path }, reply) => {
    const row = await findRating(database, path.id);
    if (row === undefined) return reply.problem(404, "rating-not-found");
    return reply(200, presentRating(row), { version: row.version });
  };

/** Create a rating (`POST /v1/ratings`). */
export const createRating = ({ clock, newId }: Dependencies): Handler<"createRating"> => ({
  async singleWrite({ body, write }, reply) {
    const given = { new_id: newId(), new_score: body.score, at: clock() };
    const result = await write(rate, { ...toGameReference(body), ...given });
    switch (result.outcome) {
      case "created":
        return reply(201, presentRating(result), {
          version: result.version,
          Location: `/rest/v1/ratings/${result.id}`,
        });
      case "rating-exists":
        return reply.problem(409, "rating-exists", `You have already rated ${result.game_name}.`, {
          existing_id: result.existing_id,
        });
      case "game-not-found":
        throw createUnknownGameProblem(body);
    }
  },
});

const rate = defineWrite(createRatingFunction, {
  aliases: { rating: "v", game: "g", resident: "r" },
  columns: ratingColumns,
});

/** Update a rating (`PATCH /v1/ratings/{id}`). */
export const updateRating =
  ({ clock }: Dependencies): Handler<"updateRating"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRating(tx, path.id);
      if (stored === undefined) return reply.problem(404, "rating-not-found");
      if (stored.resident_id !== getResidentId(caller))
        return reply.problem(403, "not-owner", "Residents can only change their own ratings.");
      const checked = precondition.check(stored.version);
      const presented = { ...presentRating(stored), game_slug: stored.game.slug };
      assertUnchanged(body, presented, ["id", "game_id", "game_slug", "created_at", "updated_at"]);
      const { score = stored.score } = body;
      if (score === stored.score)
        return reply(200, presentRating(stored), { version: stored.version, checked });
      const row = { ...stored, ...(await updateScore(tx, stored, score, clock())) };
      return reply(200, presentRating(row), { version: row.version, checked });
    });

/** Delete a rating (`DELETE /v1/ratings/{id}`). */
export const deleteRating =
  ({ clock }: Dependencies): Handler<"deleteRating"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRatingToDelete(tx, path.id, getResidentId(caller));
      if (stored === undefined) return reply.problem(404, "rating-not-found");
      if (stored.resident_id !== getResidentId(caller) && !caller.can("ratings:moderate"))
        return reply.problem(403, "not-owner", "Residents can only delete their own ratings.");
      const checked = precondition.check(stored.version);
      await tx.$executeRaw`DELETE FROM ratings WHERE id = ${stored.id}::uuid`;
      return reply(200, presentDeleted("rating", { id: stored.id, deletedAt: clock() }, null), { checked });
    });
