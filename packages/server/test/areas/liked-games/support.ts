import type { components } from "../../../src/generated/schema.js";
import type { SignedIn } from "../../support/service.js";

/** Likes a game and returns the like. */
export async function likeGame(
  { api }: SignedIn,
  game_id: string,
): Promise<components["schemas"]["LikedGame"]> {
  const { liked_game } = await api.likedGames.create({ game_id });
  if (liked_game === null) throw new Error("The response has no like.");
  return liked_game;
}
