import type { components } from "../../../src/generated/schema.js";
import type { SignedIn } from "../../support/service.js";

/** The like that a resident gives a game. */
export async function likeGame(
  { api }: SignedIn,
  game_id: string,
): Promise<components["schemas"]["LikedGame"]> {
  const { liked_game } = await api.likedGames.add({ game_id });
  if (liked_game === null) throw new Error("A like was not given.");
  return liked_game;
}
