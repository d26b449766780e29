import type { Transaction } from "../../platform/database/client.js";
import { syncCategoryLinks } from "./category-links.js";
import type { GameLine, SkippedLine } from "./import-line.js";
import type { CategoryModel } from "./rows.js";

/** The result of importing a batch. */
export interface BatchResult {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: readonly SkippedLine[];
}

type Category = Pick<CategoryModel, "id" | "slug" | "type">;

interface LineResult {
  readonly line: number;
  readonly game_id: string;
  readonly kind: "imported" | "updated" | "unchanged";
}

type GameIdsByExternalId = ReadonlyMap<string, string>;

/**
 * Writes a batch of lines, one per game, with a few bulk statements. Games are identified by an external id, else by
 * the slug.
 */
export async function writeBatch(
  tx: Transaction,
  newId: () => string,
  lines: readonly GameLine[],
): Promise<BatchResult> {
  const categories = await upsertPlatforms(tx, newId, lines);
  const gameIds = await findByExternalId(tx, lines);
  const skipped = lines.flatMap((line) => validateLine(line, categories, gameIds));
  const skippedLines = new Set(skipped.map(({ line }) => line));
  const accepted = lines.filter(({ line }) => !skippedLines.has(line));
  const results = await upsertGames(tx, newId, accepted, categories, gameIds);
  const gamesWithNewIds = await upsertExternalIds(tx, accepted, results);
  const kinds = results.map(({ kind, game_id }) =>
    kind === "unchanged" && gamesWithNewIds.has(game_id) ? "updated" : kind,
  );
  const changedGames = results.filter(({ kind }) => kind !== "unchanged").map(({ game_id }) => game_id);
  if (changedGames.length > 0) await syncCategoryLinks(tx, changedGames);
  const countKind = (expected: LineResult["kind"]) => kinds.filter((kind) => kind === expected).length;
  return {
    imported: countKind("imported"),
    updated: countKind("updated"),
    unchanged: countKind("unchanged"),
    skipped,
  };
}

/** Inserts the platforms of the lines as categories. Existing ones keep their names. */
async function upsertPlatforms(
  tx: Transaction,
  newId: () => string,
  lines: readonly GameLine[],
): Promise<ReadonlyMap<string, Category>> {
  const platforms = new Map(lines.flatMap((line) => line.platforms.map(({ slug, name }) => [slug, name])));
  const newCategories = [...platforms].sort().map(([slug, name]) => ({ id: newId(), slug, name }));
  const rows = await tx.$queryRaw<Category[]>`
    WITH platform AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(newCategories)}::jsonb) AS p(id uuid, slug text, name text)
    ), added AS (
      INSERT INTO game_categories (id, slug, name, type) SELECT id, slug, name, 'platform' FROM platform
      ON CONFLICT (slug) DO NOTHING RETURNING id, slug, type
    )
    SELECT id, slug, type FROM added
    UNION ALL SELECT k.id, k.slug, k.type FROM game_categories k JOIN platform USING (slug)`;
  return new Map(rows.map((row) => [row.slug, row]));
}

const toExternalIdKey = (source: string, id: string): string => `${source} ${id}`;

/** Finds the games that have an external id of one of the lines. */
async function findByExternalId(tx: Transaction, lines: readonly GameLine[]): Promise<GameIdsByExternalId> {
  const externalIds = lines.flatMap(({ external_ids }) => external_ids);
  if (externalIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ source: string; external_id: string; game_id: string }[]>`
    SELECT source, external_id, game_id FROM game_external_ids
    JOIN jsonb_to_recordset(${JSON.stringify(externalIds)}::jsonb) AS line(source text, external_id text)
    USING (source, external_id)`;
  return new Map(rows.map((row) => [toExternalIdKey(row.source, row.external_id), row.game_id]));
}

const findMatchingGameIds = ({ external_ids }: GameLine, gameIds: GameIdsByExternalId): Set<string> =>
  new Set(
    external_ids.flatMap(
      ({ source, external_id }) => gameIds.get(toExternalIdKey(source, external_id)) ?? [],
    ),
  );

function validateLine(
  line: GameLine,
  categories: ReadonlyMap<string, Category>,
  gameIds: GameIdsByExternalId,
): SkippedLine[] {
  const otherCategory = line.platforms.find(({ slug }) => categories.get(slug)?.type !== "platform");
  if (otherCategory)
    return [{ line: line.line, reason: `platforms: the category ${otherCategory.slug} is not a platform` }];
  if (findMatchingGameIds(line, gameIds).size > 1)
    return [{ line: line.line, reason: "external_ids belong to more than one game" }];
  return [];
}

async function upsertGames(
  tx: Transaction,
  newId: () => string,
  lines: readonly GameLine[],
  categories: ReadonlyMap<string, Category>,
  gameIds: GameIdsByExternalId,
): Promise<LineResult[]> {
  if (lines.length === 0) return [];
  const rows = lines.map((line) => ({
    ...line,
    id: newId(),
    matching_id: [...findMatchingGameIds(line, gameIds)][0] ?? null,
    platform_ids: line.platforms.flatMap(({ slug }) => categories.get(slug)?.id ?? []),
  }));
  const results = await upsertRows(tx, JSON.stringify(rows));
  const processedLines = new Set(results.map(({ line }) => line));
  // A concurrent request has inserted a game with the same slug: retry.
  const retries = lines.filter(({ line }) => !processedLines.has(line));
  return [...results, ...(await upsertGames(tx, newId, retries, categories, gameIds))];
}

/** Writes only rows that differ. A line is not returned when a concurrently inserted game has its slug. */
const upsertRows = (tx: Transaction, rows: string): Promise<LineResult[]> =>
  tx.$queryRaw<LineResult[]>`
    WITH line AS MATERIALIZED (
      SELECT l.*, coalesce(l.matching_id,
        (SELECT g.id FROM games g WHERE g.slug = l.slug AND g.deleted_at IS NULL)) AS game_id
      FROM jsonb_to_recordset(${rows}::jsonb) AS l(line int, id uuid, matching_id uuid, slug text,
        name text, alt_titles text[], released_on date, released_precision text, publishers text[], platform_ids uuid[])
    ), game AS MATERIALIZED (
      -- A catalogue contains only platforms: games keep their other categories.
      SELECT l.*, ARRAY(
        SELECT category_id FROM unnest(l.platform_ids) AS category_id
        UNION SELECT k.id FROM games g JOIN game_categories k ON k.id = ANY(g.category_ids) AND k.type <> 'platform'
        WHERE g.id = l.game_id ORDER BY 1) AS category_ids
      FROM line l
    ), updated AS (
      UPDATE games g SET name = game.name, alt_titles = game.alt_titles, released_on = game.released_on,
        released_precision = game.released_precision, publishers = game.publishers, category_ids = game.category_ids,
        version = g.version + 1, updated_at = now()
      FROM game
      WHERE g.id = game.game_id AND
        (g.name, g.alt_titles, g.released_on, g.released_precision, g.publishers, g.category_ids) IS DISTINCT FROM
        (game.name, game.alt_titles, game.released_on, game.released_precision, game.publishers, game.category_ids)
      RETURNING g.id
    ), imported AS (
      INSERT INTO games (id, slug, name, alt_titles, released_on, released_precision, publishers, category_ids)
      SELECT id, slug, name, alt_titles, released_on, released_precision, publishers, category_ids
      FROM game WHERE game_id IS NULL
      ON CONFLICT (slug) WHERE deleted_at IS NULL DO NOTHING
      RETURNING id
    )
    SELECT game.line, coalesce(game.game_id, game.id) AS game_id,
      CASE WHEN game.game_id IS NULL THEN 'imported' WHEN u.id IS NULL THEN 'unchanged' ELSE 'updated' END AS kind
    FROM game LEFT JOIN updated u ON u.id = game.game_id LEFT JOIN imported i ON i.id = game.id
    WHERE game.game_id IS NOT NULL OR i.id IS NOT NULL`;

/** Saves the external ids of the lines, and returns the games whose ids have changed. */
async function upsertExternalIds(
  tx: Transaction,
  lines: readonly GameLine[],
  results: readonly LineResult[],
): Promise<ReadonlySet<string>> {
  const games = new Map(results.map(({ line, game_id }) => [line, game_id]));
  const rows = lines.flatMap(({ line, external_ids }) =>
    external_ids.map((externalId) => ({ ...externalId, game_id: games.get(line) })),
  );
  if (rows.length === 0) return new Set();
  const changed = await tx.$queryRaw<{ game_id: string }[]>`
    INSERT INTO game_external_ids (game_id, source, external_id)
    SELECT game_id, source, external_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line(game_id uuid, source text, external_id text)
    ON CONFLICT (game_id, source) DO UPDATE SET external_id = excluded.external_id
    WHERE game_external_ids.external_id <> excluded.external_id
    RETURNING game_id`;
  const ids = new Set(changed.map(({ game_id }) => game_id));
  const gamesToTouch = results.filter(({ kind, game_id }) => kind === "unchanged" && ids.has(game_id));
  if (gamesToTouch.length > 0)
    await tx.$executeRaw`
      UPDATE games SET version = version + 1, updated_at = now()
      WHERE id = ANY(${gamesToTouch.map(({ game_id }) => game_id)}::uuid[])`;
  return ids;
}
