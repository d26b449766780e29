import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { likedGames } from "./liked-games.js";
import { eraseLikedGames } from "./erasure.js";

export const likedGamesArea = {
  operations: (dependencies: Dependencies) => (likedGames(dependencies)),
  erasure: () => [{ content: "liked games", erase: eraseLikedGames }],
} satisfies Area;
