import { withFastPath, type Handler } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { gameRated, ratingDeleted } from "../../events/domain-events.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { resolveGame } from "../games/index.js";
import { getResidentId } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../platform/http/deleted-item.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { lockCallingResident } from "../residents/index.js";
import { createRatingInOneStatement } from "./create-fast-path.js";
import { presentRating } from "./present.js";
import {
  updateScore,
  findRating,
  insertRating,
  lockRating,
  lockRatingToDelete,
  lockRatingOfGame,
} from "./rows.js";

/** Get a rating (`GET /v1/ratings/{id}`). */
export const getRating =
  ({ database }: Dependencies): Handler<"getRating"> =>
  async ({ path }, reply) => {
    const row = await findRating(database, path.id);
    if (row === undefined) return reply.problem(404, "rating-not-found");
    return reply(200, presentRating(row), { version: row.version });
  };

/** Create a rating (`POST /v1/ratings`). */
export const createRating = (dependencies: Dependencies): Handler<"createRating"> =>
  withFastPath(createRatingInOneStatement(dependencies), createRatingInTransaction(dependencies));

const createRatingInTransaction =
  (dependencies: Dependencies): Handler<"createRating"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const unit = createUnitOfWork(tx, dependencies);
      const [resident, game] = await allInOrder([lockCallingResident(tx, caller), resolveGame(tx, body)]);
      const rating = { resident_id: resident.id, game_id: game.id, score: body.score };
      const row = await insertRating(tx, rating, { id: dependencies.newId(), now: unit.now });
      if (row === null) {
        const existing = await lockRatingOfGame(tx, rating);
        const extra = existing && { existing_id: existing.id };
        return reply.problem(409, "rating-exists", `You have already rated ${game.name}.`, extra);
      }
      gameRated(unit, row, null);
      const Location = `/rest/v1/ratings/${row.id}`;
      return reply(201, presentRating({ ...row, game, resident }), { version: row.version, Location });
    });

/** Update a rating (`PATCH /v1/ratings/{id}`). */
export const updateRating =
  (dependencies: Dependencies): Handler<"updateRating"> =>
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
      const unit = createUnitOfWork(tx, dependencies);
      const row = { ...stored, ...(await updateScore(tx, stored, score, unit.now)) };
      gameRated(unit, row, stored.score);
      return reply(200, presentRating(row), { version: row.version, checked });
    });

/** Delete a rating (`DELETE /v1/ratings/{id}`). */
export const deleteRating =
  (dependencies: Dependencies): Handler<"deleteRating"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockRatingToDelete(tx, path.id, getResidentId(caller));
      if (stored === undefined) return reply.problem(404, "rating-not-found");
      if (stored.resident_id !== getResidentId(caller) && !caller.can("ratings:moderate"))
        return reply.problem(403, "not-owner", "Residents can only delete their own ratings.");
      const checked = precondition.check(stored.version);
      const unit = createUnitOfWork(tx, dependencies);
      ratingDeleted(unit, stored);
      await allInOrder([tx.$executeRaw`DELETE FROM ratings WHERE id = ${stored.id}::uuid`, unit.flush()]);
      const deleted = presentDeleted("rating", { id: stored.id, deletedAt: unit.now }, null);
      return reply(200, deleted, { checked });
    });
