import { fileURLToPath } from "node:url";
import { type ImportDependencies, importGamesFile, type ImportResult } from "./import.js";
import type { ImportReporter } from "./import-progress.js";

/** The bundled catalogue. */
export const catalogueFile = fileURLToPath(
  new URL("../../../../../prisma/catalogue/games.jsonl.gz", import.meta.url),
);

/** Imports the bundled catalogue, resuming an interrupted import. Returns null when it was imported before. */
export const importCatalogue = (
  dependencies: ImportDependencies,
  reporter: ImportReporter,
): Promise<ImportResult | null> =>
  importGamesFile(catalogueFile, dependencies, { reporter, skipIfImported: true });
