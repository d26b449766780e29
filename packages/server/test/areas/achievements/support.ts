import type { Client } from "@game-community/sdk";
import type { components } from "../../../src/generated/schema.js";
import { someGame } from "../../support/community.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** The SDK with a secret key that runs achievements and badges. */
export const managerOf = async (service: TestService): Promise<Client> =>
  service.as({
    serviceKey: await service.key({ kind: "SECRET", scopes: ["achievements:manage", "badges:manage"] }),
  });

let made = 0;

/** What a test asks for when it only needs some achievement. */
export const someAchievement = (
  given: Partial<Schemas["CreateAchievement"]> = {},
): Schemas["CreateAchievement"] => ({
  key: `SOME_KEY_${(made += 1)}`,
  name: "Some achievement",
  description: "Do something.",
  points: 10,
  is_hidden: false,
  is_active: true,
  ...given,
});

/** What a test asks for when it only needs some badge. */
export const someBadge = (given: Partial<Schemas["CreateBadge"]> = {}): Schemas["CreateBadge"] => ({
  name: `Some badge ${(made += 1)}`,
  description: "Has done something.",
  tier: "BRONZE",
  group: "General",
  is_stackable: false,
  is_listable: true,
  is_enabled: true,
  ...given,
});

/** A criterion that each rated game comes nearer to. */
export const ratings = (threshold: number): Schemas["GrantCriteria"] => ({
  metric: "RATINGS_GIVEN",
  threshold,
});

/** Lets a resident rate so many games, all at once. */
export const rate = async (service: TestService, { api }: SignedIn, times = 1): Promise<void> => {
  const games = await Promise.all(Array.from({ length: times }, () => someGame(service)));
  await Promise.all(games.map(({ id }) => api.ratings.create({ game_id: id, score: 7 })));
};
