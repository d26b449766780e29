import type { components } from "../../../src/generated/schema.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Creates a game and adds it to the backlog of a resident. */
export async function createBacklogItem(
  service: TestService,
  { api }: Pick<SignedIn, "api">,
  item: Partial<Schemas["CreateBacklog"]> = {},
  gameName?: string,
): Promise<Schemas["Backlog"]> {
  return api.backlog.create({ game_id: (await createGame(service, gameName)).id, ...item });
}

/** Reads the positions and names of the games in a backlog, in order. */
export const readOrder = async ({ api }: Pick<SignedIn, "api">) =>
  (await api.backlog.list({ query: { limit: 100 } })).data.map(
    ({ game, position }) => `${position} ${game.name}`,
  );
