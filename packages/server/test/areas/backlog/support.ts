import type { components } from "../../../src/generated/schema.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Puts a new game on somebody's backlog. */
export async function createBacklogItem(
  service: TestService,
  { api }: Pick<SignedIn, "api">,
  item: Partial<Schemas["CreateBacklog"]> = {},
  name?: string,
): Promise<Schemas["Backlog"]> {
  return api.backlog.create({ game_id: (await createGame(service, name)).id, ...item });
}

/** The names of the games on somebody's backlog with their positions, in their order. */
export const readOrder = async ({ api }: Pick<SignedIn, "api">) =>
  (await api.backlog.list({ query: { limit: 100 } })).data.map(
    ({ game, position }) => `${position} ${game.name}`,
  );
