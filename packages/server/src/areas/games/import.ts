import { getSqlState } from "@game-community/postgres/errors";
import type { Database, Transaction } from "../../platform/database/client.js";
import { retryOnConflict } from "../../platform/database/transactions.js";
import { type BatchResult, writeBatch } from "./import-batch.js";
import { type GameLine, parseGameLine, type SkippedLine } from "./import-line.js";
import { type ImportReporter, silentReporter } from "./import-progress.js";
import { openCatalogueFile } from "./import-source.js";

/** The dependencies of an import. */
export interface ImportDependencies {
  readonly database: Database;
  readonly newId: () => string;
}

/** The result of an import. */
export interface ImportResult {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: readonly SkippedLine[];
  /** The number of lines that an interrupted import of the same source had processed. */
  readonly resumed_after: number;
}

/** The lines to import and how. */
export interface ImportRequest extends ImportDependencies {
  readonly lines: AsyncIterable<string> | Iterable<string>;
  /** Identifies the content, so that an interrupted import is resumed. Without it no progress is stored. */
  readonly source?: string;
  /** Called after each batch with the lines and games processed so far. */
  readonly onProgress?: (processed: { readonly lines: number; readonly games: number }) => void;
  /** @default 500 */
  readonly batchSize?: number;
}

/** The options of a file import. */
export interface ImportFileOptions {
  readonly reporter?: ImportReporter;
  /** Returns null without importing when the same file has been imported completely before. */
  readonly skipIfImported?: boolean;
}

/** Imports a file of games (JSONL, plain or gzip). Invalid lines are skipped and returned with their reasons. */
export async function importGamesFile(
  file: string,
  dependencies: ImportDependencies,
  options: ImportFileOptions & { readonly skipIfImported: true },
): Promise<ImportResult | null>;
export async function importGamesFile(
  file: string,
  dependencies: ImportDependencies,
  options?: ImportFileOptions & { readonly skipIfImported?: false },
): Promise<ImportResult>;
export async function importGamesFile(
  file: string,
  { database, newId }: ImportDependencies,
  { reporter = silentReporter, skipIfImported = false }: ImportFileOptions = {},
): Promise<ImportResult | null> {
  const { hash, bytes, bytesRead, lines } = await openCatalogueFile(file);
  if (skipIfImported && (await isFinished(database, hash))) return null;
  reporter.started(bytes);
  try {
    return await importGames({
      database,
      newId,
      lines,
      source: hash,
      onProgress: ({ games }) => reporter.advanced(bytesRead(), games),
    });
  } finally {
    reporter.ended();
  }
}

/**
 * Imports lines of games in batches. Each batch is one transaction, which also stores the progress. Importing the same lines
 * again changes nothing.
 */
export async function importGames(request: ImportRequest): Promise<ImportResult> {
  const { database, source, onProgress } = request;
  const resumedAfter = source === undefined ? 0 : await startImport(database, source);
  const total = { imported: 0, updated: 0, unchanged: 0, skipped: [] as SkippedLine[] };
  for await (const batch of readBatches(request, resumedAfter)) {
    const { imported, updated, unchanged, skipped } = await commitBatch(request, batch);
    total.imported += imported;
    total.updated += updated;
    total.unchanged += unchanged;
    for (const line of [...batch.skipped, ...skipped]) total.skipped.push(line);
    onProgress?.({ lines: batch.lastLine, games: total.imported + total.updated + total.unchanged });
  }
  if (source !== undefined) await finishImport(database, source);
  if (total.imported + total.updated > 0) await refreshStatistics(database);
  total.skipped.sort((first, other) => first.line - other.line);
  return { ...total, resumed_after: resumedAfter };
}

interface Batch {
  readonly games: readonly GameLine[];
  readonly skipped: readonly SkippedLine[];
  /** The number of the batch's last line in the file. */
  readonly lastLine: number;
}

/** Splits lines into batches without duplicate games, because one statement cannot update a row twice. */
async function* readBatches({ lines, batchSize = 500 }: ImportRequest, after: number): AsyncGenerator<Batch> {
  let games: GameLine[] = [];
  let skipped: SkippedLine[] = [];
  let seenIdentifiers = new Set<string>();
  let lineNumber = 0;
  for await (const content of lines) {
    lineNumber += 1;
    if (lineNumber <= after || content.trim() === "") continue;
    const parsed = parseGameLine(lineNumber, content);
    if ("reason" in parsed) {
      skipped.push(parsed);
      continue;
    }
    const identifiers = getIdentifiers(parsed);
    if (games.length >= batchSize || identifiers.some((identifier) => seenIdentifiers.has(identifier))) {
      yield { games, skipped, lastLine: lineNumber - 1 };
      [games, skipped, seenIdentifiers] = [[], [], new Set()];
    }
    games.push(parsed);
    for (const identifier of identifiers) seenIdentifiers.add(identifier);
  }
  if (games.length + skipped.length > 0) yield { games, skipped, lastLine: lineNumber };
}

const getIdentifiers = ({ slug, external_ids }: GameLine): string[] => [
  slug,
  ...external_ids.map(({ source, external_id }) => `${source} ${external_id}`),
];

/** SQLSTATE classes of invalid data: data exceptions (22) and constraint violations (23). */
const invalidDataState = /^2[23]/;

/** Writes a batch. If the database rejects it, writes its lines one by one, so that only invalid lines are skipped. */
async function commitBatch(request: ImportRequest, batch: Batch): Promise<BatchResult> {
  try {
    return await runInTransaction(request, batch, (tx) => writeBatch(tx, request.newId, batch.games));
  } catch (error) {
    if (!invalidDataState.test(getSqlState(error) ?? "")) throw error;
    if (batch.games.length > 1) return commitLineByLine(request, batch);
    const skipped = batch.games.map(({ line }) => ({
      line,
      reason: `rejected by the database: ${getErrorMessage(error)}`,
    }));
    return { imported: 0, updated: 0, unchanged: 0, skipped };
  }
}

async function commitLineByLine(request: ImportRequest, batch: Batch): Promise<BatchResult> {
  const results: BatchResult[] = [];
  for (const game of batch.games)
    results.push(await commitBatch(request, { games: [game], skipped: [], lastLine: game.line }));
  const sum = (select: (result: BatchResult) => number) =>
    results.reduce((total, result) => total + select(result), 0);
  return {
    imported: sum(({ imported }) => imported),
    updated: sum(({ updated }) => updated),
    unchanged: sum(({ unchanged }) => unchanged),
    skipped: results.flatMap(({ skipped }) => skipped),
  };
}

const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? (error.message.split("\n").at(-1) ?? "") : "";

/** The key of an advisory lock: concurrent imports write one batch at a time. */
const importLock = 4_013_901;

async function runInTransaction<T>(
  { database, source }: ImportRequest,
  { lastLine }: Batch,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const runOnce = async (tx: Transaction): Promise<T> => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${importLock})`;
    const result = await work(tx);
    if (source !== undefined)
      await tx.$executeRaw`
        UPDATE game_imports SET lines_done = ${lastLine}, updated_at = now() WHERE source_hash = ${source}`;
    return result;
  };
  return retryOnConflict(() => database.$transaction(runOnce, { timeout: 60_000 }));
}

/** Returns the number of lines that an interrupted import of this source has processed, else 0. */
async function startImport(database: Database, source: string): Promise<number> {
  const [row] = await database.$queryRaw<{ lines_done: number }[]>`
    INSERT INTO game_imports AS i (source_hash) VALUES (${source})
    ON CONFLICT (source_hash) DO UPDATE SET finished_at = NULL, updated_at = now(),
      lines_done = CASE WHEN i.finished_at IS NULL THEN i.lines_done ELSE 0 END
    RETURNING lines_done`;
  return row?.lines_done ?? 0;
}

async function finishImport(database: Database, source: string): Promise<void> {
  await database.$executeRaw`
    UPDATE game_imports SET finished_at = now(), updated_at = now() WHERE source_hash = ${source}`;
}

async function isFinished(database: Database, source: string): Promise<boolean> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM game_imports WHERE source_hash = ${source} AND finished_at IS NOT NULL`;
  return rows.length > 0;
}

/** After a bulk load, updates the planner statistics and merges the pending list of the trigram index. */
async function refreshStatistics(database: Database): Promise<void> {
  await database.$executeRaw`
    VACUUM (ANALYZE) games, game_categories, game_category_links, game_external_ids, game_counters, game_rating_summaries`;
}
