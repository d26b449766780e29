import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { eraseLikedGames, eraseLikedGamesSettings } from "./erasure.js";
import { exportedLikedGames } from "./export.js";
import { addLikedGame, deleteLikedGame, getLikedGame } from "./likes.js";
import { listLikedGames } from "./list.js";
import { getLikedGamesSettings, updateLikedGamesSettings } from "./settings.js";

export const likedGamesArea = {
  operations: (dependencies: Dependencies) => ({
    listLikedGames: listLikedGames(dependencies),
    getLikedGame: getLikedGame(dependencies),
    addLikedGame: addLikedGame(dependencies),
    deleteLikedGame: deleteLikedGame(),
    getLikedGamesSettings: getLikedGamesSettings(dependencies),
    updateLikedGamesSettings: updateLikedGamesSettings(dependencies),
  }),
  erasure: () => [
    { table: "liked_games", erase: eraseLikedGames },
    { table: "liked_games_settings", erase: eraseLikedGamesSettings },
  ],
  exports: exportedLikedGames,
} satisfies Area;
