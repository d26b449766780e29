import type { components } from "../../../src/generated/schema.js";
import { someGame } from "../../support/community.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Puts a new game on somebody's backlog. */
export async function planned(
  service: TestService,
  { api }: Pick<SignedIn, "api">,
  item: Partial<Schemas["CreateBacklog"]> = {},
  name?: string,
): Promise<Schemas["Backlog"]> {
  return api.backlog.create({ game_id: (await someGame(service, name)).id, ...item });
}

/** The names of the games on somebody's backlog with their positions, in their order. */
export const orderOf = async ({ api }: Pick<SignedIn, "api">) =>
  (await api.backlog.list({ query: { limit: 100 } })).data.map(
    ({ game, position }) => `${position} ${game.name}`,
  );
