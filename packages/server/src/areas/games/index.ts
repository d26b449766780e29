import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { copyGameNamesJob } from "./copy-names.js";
import { countWithoutDeletedGamesJob } from "./count-without-deleted-games.js";
import { deleteGame } from "./delete-game.js";
import { getGameCategory, listActiveGameCategories, upsertGameCategory } from "./game-categories.js";
import { createGame, getGame, updateGame } from "./games.js";
import { gameJobs } from "./jobs.js";
import { listGames } from "./list-games.js";
import { listPopularGames } from "./popular-games.js";
import { queryGames } from "./query-games.js";
import { categoryRecounts } from "./recounts.js";
import { gameRetention } from "./retention.js";

export const gamesArea = {
  operations: (dependencies: Dependencies) => ({
    listGames: listGames(dependencies),
    queryGames: queryGames(dependencies),
    listPopularGames: listPopularGames(dependencies),
    getGame: getGame(dependencies),
    createGame: createGame(dependencies),
    updateGame: updateGame(dependencies),
    deleteGame: deleteGame(dependencies),
    listActiveGameCategories: listActiveGameCategories(dependencies),
    getGameCategory: getGameCategory(dependencies),
    upsertGameCategory: upsertGameCategory(dependencies),
  }),
  jobs: (dependencies: Dependencies) => [
    ...gameJobs(dependencies),
    countWithoutDeletedGamesJob(dependencies),
    copyGameNamesJob(dependencies),
  ],
  recounts: categoryRecounts,
  retention: [gameRetention],
} satisfies Area;

export {
  gameBasicInfo,
  matchGame,
  createUnknownGameProblem,
  resolveGame,
  toGameReference,
  type GameReference,
} from "./basic-info.js";
export { importCatalogue } from "./catalogue.js";
export { countGameView } from "./event-hours.js";
export { buildGameIdQuery, findGameId } from "./find-game-id.js";
export { getGameRating } from "./game-rating.js";
export { createImportReporter, silentReporter } from "./import-progress.js";
export { importGamesFile, type ImportResult } from "./import.js";
export { assertPlatforms, createUnknownPlatformProblem } from "./platforms.js";
export { selectMedian } from "./present.js";
