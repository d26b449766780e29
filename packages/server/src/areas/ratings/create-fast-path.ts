import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { FastPath } from "../../kernel/http/operation.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { callWriteFunction } from "../../platform/database/write-function.js";
import { gameBasicInfoJson, matchGame } from "../games/index.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";
import { presentRating } from "./present.js";

/** The game and the resident of a new rating. */
interface WrittenRating {
  readonly game: components["schemas"]["GameBasicInfo"];
  readonly resident: ResidentBasicInfoRow;
}

/** Rates a game with all effects in one statement, unless the resident has rated it already. */
export const createRatingInOneStatement =
  ({ clock, newId, projections }: Dependencies): FastPath<"createRating"> =>
  async ({ body: { game_id, game_slug, score }, caller, statement }, reply) => {
    const game = game_id ?? game_slug;
    if (game === undefined || (game_id !== undefined && game_slug !== undefined)) return null;
    const write = game_id === undefined ? writeRatingBySlug : writeRatingById;
    const [id, residentId, now] = [newId(), assertResidentId(caller), clock()];
    const row = await statement(async (database) => {
      const { mean, weight } = await projections().ratings.getPrior(database);
      const call = write(id, residentId, game, score, weight, mean, newId(), now);
      return callWriteFunction<WrittenRating>(database, call);
    });
    if (row === null) return null;
    const rating = { id, game_id: row.game.id, score, created_at: now, updated_at: now, ...row };
    return reply(201, presentRating(rating), { version: 1, Location: `/rest/v1/ratings/${id}` });
  };

/** Starts from the game, so that the function runs only for a game that this statement sees, and can present. */
const defineRatingWrite = (matchReference: (reference: string) => Prisma.Sql) =>
  defineStatement(
    (
      id: string,
      residentId: string,
      game: string,
      score: number,
      priorRatings: number,
      mean: number,
      activityId: string,
      now: Date,
    ) => Prisma.sql`
      SELECT ${gameBasicInfoJson} AS game, ${residentBasicInfoJson} AS resident
      FROM games g CROSS JOIN LATERAL write_rating(${id}::uuid, ${residentId}::uuid, g.id, ${score}::int,
        ${priorRatings}::int, ${mean}::float8, ${activityId}::uuid, ${now}::timestamptz) AS is_written
      JOIN residents r ON r.id = ${residentId}::uuid
      WHERE ${matchReference(game)} AND is_written`,
  );

const writeRatingById = defineRatingWrite((game_id) => matchGame({ game_id }));
const writeRatingBySlug = defineRatingWrite((game_slug) => matchGame({ game_slug }));
