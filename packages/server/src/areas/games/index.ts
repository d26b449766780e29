import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { games } from "./games.js";
import { gameJobs } from "./jobs.js";

export const gamesArea = {
  operations: (dependencies: Dependencies) => (games(dependencies)),
  jobs: gameJobs,
} satisfies Area;

export { gameBasicInfoJson, resolveGame } from "./basic-info.js";
export { importCatalogue } from "./catalogue.js";
export { buildGameIdQuery, findGameId } from "./find-game-id.js";
export { getGameRating } from "./game-rating.js";
export { createImportReporter, silentReporter } from "./import-progress.js";
export { importGamesFile, type ImportResult } from "./import.js";
export { assertPlatforms, type PlatformReference } from "./platforms.js";
export { minSamples } from "./present.js";
