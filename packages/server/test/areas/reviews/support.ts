import { expect } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Creates a review of a new game. */
export const createReview = async (
  service: TestService,
  author: SignedIn,
  overrides: Partial<Schemas["CreateReview"]> = {},
): Promise<Schemas["Review"]> =>
  author.api.reviews.create({
    game_id: (await createGame(service)).id,
    body: "Four controllers.",
    ...overrides,
  });

/** An SDK client with a service key that may moderate reviews. */
export async function createModeratorClient(service: TestService) {
  return service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["reviews:moderate"] }) });
}

/** Adds a completed game to a library. */
export const addCompletedGame = (
  { api }: SignedIn,
  game_id: string,
  entry: Partial<Schemas["CreateGameLibraryEntry"]> = {},
): Promise<Schemas["GameLibraryEntry"]> =>
  api.library.create({ game_id, play_status: "COMPLETED", playtime_minutes: 1260, ...entry });

/** Expects the counters of reviews and their likes to equal a recount. */
export async function expectExactReviews({ database }: TestService): Promise<void> {
  expect(
    await database.$queryRaw`
      SELECT 'game' AS counter_owner, c.game_id AS id FROM game_counters c WHERE c.reviews <> (
        SELECT count(*) FROM reviews w
        WHERE w.game_id = c.game_id AND w.deleted_at IS NULL AND w.status = 'PUBLISHED')
      UNION ALL
      SELECT 'resident', c.resident_id FROM resident_counters c WHERE (c.reviews, c.likes_received) <> (
        SELECT count(*), coalesce(sum(w.likes_count), 0) FROM reviews w
        WHERE w.resident_id = c.resident_id AND w.deleted_at IS NULL AND w.status = 'PUBLISHED')
      UNION ALL
      SELECT 'review', w.id FROM reviews w WHERE w.likes_count <> (
        SELECT count(*) FROM review_likes l WHERE l.review_id = w.id)`,
  ).toEqual([]);
}
