import type { Operation } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { gameRated, ratingWithdrawn } from "../../events/happenings.js";
import { requireGame } from "../games/basic-info.js";
import { residentIdOf } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { requireLiveCaller } from "../residents/live-caller.js";
import type { RatingsApi } from "../../generated/stubs/ratingsApi.js";
import { getGameRating } from "../games/game-rating.js";
import { ratingLists } from "./list.js";
import { presentRating } from "./present.js";
import { changeScore, findRating, insertRating, lockRating, lockRatingToDelete, lockVote } from "./rows.js";

type Means = Dependencies & EffectMeans;

/** What residents think of games, as scores from 1 to 10, and what they add up to. */
export const ratings = (means: Means): RatingsApi => ({
  ...ratingLists(means),
  getGameRating: getGameRating(means),
  getRating: getRating(means),
  createRating: createRating(means),
  updateRating: updateRating(means),
  deleteRating: deleteRating(means),
});

const unknownId = "There is no such rating.";

/** Get a rating (`GET /v1/ratings/{id}`). */
const getRating =
  ({ database }: Means): Operation<"getRating"> =>
  async ({ path }, reply) => {
    const row = await findRating(database, path.id);
    if (row === undefined) return reply.problem(404, "rating-not-found", unknownId);
    return reply(200, presentRating(row), { version: row.version });
  };

/** Create a rating (`POST /v1/ratings`). */
const createRating =
  (means: Means): Operation<"createRating"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const effects = effectsOf(tx, means);
      const resident = await requireLiveCaller(tx, caller);
      const game = await requireGame(tx, body);
      const vote = { resident_id: resident.id, game_id: game.id, score: body.score };
      const row = await insertRating(tx, vote, { id: means.newId(), now: effects.now });
      if (row === null) {
        const existing = await lockVote(tx, vote);
        const extra = existing && { existing_id: existing.id };
        return reply.problem(409, "rating-exists", `You have rated ${game.name} already.`, extra);
      }
      gameRated(effects, row, null);
      await effects.carryOut();
      const Location = `/rest/v1/ratings/${row.id}`;
      return reply(201, presentRating({ ...row, game, resident }), { version: row.version, Location });
    });

/** Update a rating (`PATCH /v1/ratings/{id}`). */
const updateRating =
  (means: Means): Operation<"updateRating"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRating(tx, path.id);
      if (stored === undefined) return reply.problem(404, "rating-not-found", unknownId);
      if (stored.resident_id !== residentIdOf(caller))
        return reply.problem(403, "not-owner", "Residents change their own ratings only.");
      precondition.check(stored.version);
      const fixed = { ...presentRating(stored), game_slug: stored.game.slug };
      refuseChanged(body, fixed, ["id", "game_id", "game_slug", "created_at", "updated_at"]);
      const { score = stored.score } = body;
      if (score === stored.score) return reply(200, presentRating(stored), { version: stored.version });
      const effects = effectsOf(tx, means);
      const row = { ...stored, ...(await changeScore(tx, stored, score, effects.now)) };
      gameRated(effects, row, stored.score);
      await effects.carryOut();
      return reply(200, presentRating(row), { version: row.version });
    });

/** Delete a rating (`DELETE /v1/ratings/{id}`). */
const deleteRating =
  (means: Means): Operation<"deleteRating"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRatingToDelete(tx, path.id, residentIdOf(caller));
      if (stored === undefined) return reply.problem(404, "rating-not-found", unknownId);
      if (stored.resident_id !== residentIdOf(caller) && !caller.can("ratings:moderate"))
        return reply.problem(403, "not-owner", "Residents delete their own ratings only.");
      precondition.check(stored.version);
      const effects = effectsOf(tx, means);
      await tx.$executeRaw`DELETE FROM ratings WHERE id = ${stored.id}::uuid`;
      ratingWithdrawn(effects, stored);
      await effects.carryOut();
      const gone = presentDeleted("rating", { id: stored.id, deletedAt: effects.now }, null);
      return reply(200, gone);
    });
