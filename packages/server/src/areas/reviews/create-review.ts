import { requireVerifiedEmail } from "../authentication/require-verified-email.js";
import type { components } from "../../generated/schema.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Prisma, Review } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans, type Effects } from "../../events/effects.js";
import { requireGame } from "../games/basic-info.js";
import { problem } from "../../platform/http/problem.js";
import { requireLiveCaller } from "../residents/live-caller.js";
import { isBlocked } from "./blocks.js";
import { bestLanguage, requireLanguage } from "./language.js";
import { presentReview } from "./present.js";
import { publish, requirePlatform } from "./publish.js";
import { playedSoFar, requireReview } from "./rows.js";

type Means = Dependencies & EffectMeans;

/** Create a review (`POST /v1/reviews`). */
export const createReview =
  (means: Means): Operation<"createReview"> =>
  async ({ body, caller, client, transaction }, reply) => {
    if (body.status === "PUBLISHED") requireVerifiedEmail(caller, means.config);
    const text = textOf(body, client.languages);
    return transaction(async (tx) => {
      const effects = effectsOf(tx, means);
      const resident = await requireLiveCaller(tx, caller);
      const game = await requireGame(tx, body);
      await requirePlatform(tx, text.platform);
      const of = { id: means.newId(), resident_id: resident.id, game_id: game.id };
      const review = await insertUnlessExists(effects, { ...text, ...of });
      if (await isBlocked(tx, of))
        throw problem("review-was-hidden", `Staff have hidden your review of ${game.name}.`);
      if (review === null) {
        const detail = `You have a review of ${game.name} already.`;
        return reply.problem(409, "review-exists", detail, await existingReview(tx, of));
      }
      if (review.status === "PUBLISHED") await publish(effects, review, means.newId);
      await effects.carryOut();
      const row = await requireReview(tx, review.id, caller);
      const Location = `/rest/v1/reviews/${row.id}`;
      return reply(201, presentReview(row), { version: row.version, Location });
    });
  };

type Text = Omit<components["schemas"]["CreateReview"], "game_id" | "game_slug">;

function textOf(
  { title = null, score = null, platform = null, ...given }: Text,
  languages: readonly string[],
) {
  const { body, verdict, contains_spoilers, language, status } = given;
  return {
    ...{ title, score, platform, body, verdict, contains_spoilers, status },
    language: language === undefined ? bestLanguage(languages) : requireLanguage(language),
  };
}

/** The unique index decides: null when the resident has a live review of the game. */
async function insertUnlessExists(
  { tx, now }: Effects,
  review: Prisma.ReviewCreateManyInput,
): Promise<Review | null> {
  const played = review.status === "PUBLISHED" ? await playedSoFar(tx, review) : {};
  const published_at = review.status === "PUBLISHED" ? now : null;
  const [row] = await tx.review.createManyAndReturn({
    data: [{ ...review, ...played, published_at, created_at: now, updated_at: now }],
    skipDuplicates: true,
  });
  return row ?? null;
}

async function existingReview(
  tx: Transaction,
  { resident_id, game_id }: Pick<Review, "resident_id" | "game_id">,
): Promise<{ existing_id?: string }> {
  const where = { resident_id, game_id, deleted_at: null };
  const review = await tx.review.findFirst({ where, select: { id: true } });
  return review === null ? {} : { existing_id: review.id };
}
