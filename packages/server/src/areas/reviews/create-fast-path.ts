import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { RatingPrior } from "../../events/projections.js";
import type { FastPath, RequestBody } from "../../kernel/http/operation.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { callWriteFunction } from "../../platform/database/write-function.js";
import { nullIfProblem } from "../../platform/http/problem.js";
import { gameBasicInfoJson, matchGame } from "../games/index.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";
import { presentReview } from "./present.js";
import type { PlayProgress } from "./rows.js";
import { toReviewText, type ReviewText } from "./review-text.js";

/** What a new review refers to. */
interface WrittenReview {
  readonly game: components["schemas"]["GameBasicInfo"];
  readonly resident: ResidentBasicInfoRow;
  readonly play_progress: PlayProgress;
}

/** Publishes a review with all effects in one statement, unless the resident has reviewed the game, or rated it differently. */
export const createReviewInOneStatement =
  ({ clock, newId, projections, config }: Dependencies): FastPath<"createReview"> =>
  async ({ body, caller, client, statement }, reply) => {
    if (caller.kind !== "resident" || body.status !== "PUBLISHED") return null;
    const { id: resident_id, email_verified } = caller.resident;
    const { requireVerifiedEmailToPublish: isVerifiedOnly } = config;
    if (isVerifiedOnly && !email_verified) return null;
    const { game_id, game_slug } = body;
    const [text, game] = [buildText(body, client.languages), game_id ?? game_slug];
    if (text === null || game === undefined || (game_id !== undefined && game_slug !== undefined))
      return null;
    const write = game_id === undefined ? writeReviewBySlug : writeReviewById;
    const [id, now] = [newId(), clock()];
    const row = await statement(async (database) => {
      const prior = await projections().ratings.getPrior(database);
      const call = write(resident_id, isVerifiedOnly, ...toArguments({ id, game, text, prior }, newId, now));
      return callWriteFunction<WrittenReview>(database, call);
    });
    if (row === null) return null;
    const review = {
      id,
      game_id: row.game.id,
      likes_count: 0,
      is_liked: false,
      edited_at: null,
      created_at: now,
      updated_at: now,
      ...text,
      ...row,
    };
    return reply(201, presentReview(review), { version: 1, Location: `/rest/v1/reviews/${id}` });
  };

/** Returns null for a language that the handler rejects, after it has read the current caller. */
const buildText = (body: RequestBody<"createReview">, languages: readonly string[]): ReviewText | null =>
  nullIfProblem(() => toReviewText(body, languages));

interface NewReview {
  readonly id: string;
  /** Its id or slug. */
  readonly game: string;
  readonly text: ReviewText;
  readonly prior: RatingPrior;
}

function toArguments({ id, game, text, prior }: NewReview, newId: () => string, now: Date): ReviewArguments {
  const { title, body, score, verdict, contains_spoilers, platform, language } = text;
  return [
    id,
    game,
    title,
    body,
    score,
    verdict,
    contains_spoilers,
    platform,
    language,
    newId(),
    prior.weight,
    prior.mean,
    newId(),
    newId(),
    now,
  ];
}

/** Starts from the game, so that the function runs only for a game that this statement sees, and can present. */
const defineReviewWrite = (matchReference: (reference: string) => Prisma.Sql) =>
  defineStatement(
    (
      residentId: string,
      isVerifiedOnly: boolean,
      ...[id, game, title, body, score, verdict, hasSpoilers, platform, language, ...rest]: ReviewArguments
    ) => {
      const [ratingId, priorRatings, mean, ratingActivity, reviewActivity, now] = rest;
      return Prisma.sql`
        SELECT ${gameBasicInfoJson} AS game, ${residentBasicInfoJson} AS resident,
          json_build_object('minutes', w.play_minutes, 'status', w.play_status) AS play_progress
        FROM games g CROSS JOIN LATERAL write_review(${id}::uuid, ${residentId}::uuid, ${isVerifiedOnly}::boolean, g.id, ${title},
          ${body}, ${score}::int, ${verdict}, ${hasSpoilers}::boolean, ${platform}, ${language}, ${ratingId}::uuid,
          ${priorRatings}::int, ${mean}::float8, ${ratingActivity}::uuid, ${reviewActivity}::uuid, ${now}::timestamptz) w
        JOIN residents r ON r.id = ${residentId}::uuid WHERE ${matchReference(game)} AND w.is_written`;
    },
  );

const writeReviewById = defineReviewWrite((game_id) => matchGame({ game_id }));
const writeReviewBySlug = defineReviewWrite((game_slug) => matchGame({ game_slug }));

type ReviewArguments = readonly [
  ...[id: string, game: string, title: string | null, body: string],
  ...[score: number | null, verdict: string, hasSpoilers: boolean, platform: string | null, language: string],
  ...[ratingId: string, priorRatings: number, mean: number, ratingActivity: string, reviewActivity: string],
  now: Date,
];
