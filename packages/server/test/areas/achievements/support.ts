import type { Client } from "@game-community/sdk";
import type { components } from "../../../src/generated/schema.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** An SDK client with a service key that manages achievements and badges. */
export const createManagerClient = async (service: TestService): Promise<Client> =>
  service.as({
    serviceKey: await service.key({ kind: "SECRET", scopes: ["achievements:manage", "badges:manage"] }),
  });

let createdCount = 0;

/** A request body that creates an achievement. */
export const buildAchievement = (
  overrides: Partial<Schemas["CreateAchievement"]> = {},
): Schemas["CreateAchievement"] => ({
  key: `SOME_KEY_${(createdCount += 1)}`,
  name: "Some achievement",
  description: "Do something.",
  points: 10,
  is_hidden: false,
  is_active: true,
  ...overrides,
});

/** A request body that creates a badge. */
export const buildBadge = (overrides: Partial<Schemas["CreateBadge"]> = {}): Schemas["CreateBadge"] => ({
  name: `Some badge ${(createdCount += 1)}`,
  description: "Has done something.",
  tier: "BRONZE",
  group: "General",
  is_stackable: false,
  is_listable: true,
  is_enabled: true,
  ...overrides,
});

/** Criteria that require a number of ratings. */
export const buildRatingCriterion = (threshold: number): Schemas["GrantCriteria"] => ({
  metric: "RATINGS_GIVEN",
  threshold,
});

/** Rates new games as a resident, concurrently. */
export const rateGames = async (service: TestService, { api }: SignedIn, times = 1): Promise<void> => {
  const games = await Promise.all(Array.from({ length: times }, () => createGame(service)));
  await Promise.all(games.map(({ id }) => api.ratings.create({ game_id: id, score: 7 })));
};
