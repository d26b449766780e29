import { getViolatedConstraint } from "@game-community/postgres/errors";
import { assertSlugNotReserved, insertWithSlug } from "../../domain/slug.js";
import type { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { parseCalendarDate } from "../../platform/time.js";
import { findCategoryIds } from "./categories.js";
import { syncCategoryLinks } from "./category-links.js";
import { externalSources } from "./external-ids.js";
import { toFirstDayOfPeriod } from "./partial-date.js";
import { type PresentedGame, readWrittenGame, type StoredGame } from "./rows.js";

type CreateGame = components["schemas"]["CreateGame"];
type UpdateGame = components["schemas"]["UpdateGame"];
type ExternalIds = components["schemas"]["GameExternalIdsInput"];
type Release = Pick<StoredGame, "released_on" | "released_precision">;

/** Inserts a game with its categories and external ids. Throws 409 `game-exists` when the slug or an external id is taken. */
export async function insertGame(
  tx: Transaction,
  { body, id, now }: { body: CreateGame; id: string; now: Date },
): Promise<{ slug: string; game: PresentedGame }> {
  const category_ids = await findCategoryIds(tx, body.category_slugs);
  const { slug, category_slugs: _, external_ids = {}, ...fields } = body;
  const data = {
    ...fields,
    ...toReleaseColumns(resolveRelease(body, { released_on: null, released_precision: null })),
    id,
    category_ids,
    created_at: now,
    updated_at: now,
  };
  const inserted = await insertGameRow(tx, slug, data);
  await setExternalIds(tx, id, external_ids);
  if (category_ids.length > 0) await syncCategoryLinks(tx, [id]);
  return { slug: inserted.slug, game: await readWrittenGame(tx, inserted.slug) };
}

async function insertGameRow(
  tx: Transaction,
  slug: string | undefined,
  data: Omit<Prisma.GameCreateManyInput, "slug">,
): Promise<{ slug: string }> {
  const insert = async (candidate: string) => {
    const rows = await tx.game.createManyAndReturn({
      data: [{ ...data, slug: candidate }],
      skipDuplicates: true,
      select: { slug: true },
    });
    return rows[0] ?? null;
  };
  if (slug === undefined) return insertWithSlug({ name: data.name, noun: "game" }, insert);
  assertSlugNotReserved(slug);
  const row = await insert(slug);
  if (!row) throw await createSlugTakenProblem(tx, slug);
  return row;
}

async function createSlugTakenProblem(tx: Transaction, slug: string): Promise<ProblemError> {
  const other = await tx.game.findFirst({ where: { slug, deleted_at: null }, select: { id: true } });
  return createGameExistsProblem(`Another game has the slug ${slug}.`, other?.id);
}

const createGameExistsProblem = (detail: string, existingId?: string): ProblemError =>
  problem("game-exists", detail, existingId === undefined ? {} : { existing_id: existingId });

/** Updates a game that the transaction has locked. */
export async function updateGameRow(
  tx: Transaction,
  game: StoredGame,
  { body, now }: { body: UpdateGame; now: Date },
): Promise<PresentedGame> {
  if (body.slug !== undefined && body.slug !== game.slug) await assertSlugAvailable(tx, body.slug);
  const category_ids =
    body.category_slugs === undefined ? undefined : await findCategoryIds(tx, body.category_slugs);
  const data = { ...toChanges(body, game), ...(category_ids && { category_ids }), updated_at: now };
  await updateRow(tx, game.id, data);
  await setExternalIds(tx, game.id, body.external_ids ?? {});
  if (category_ids) await syncCategoryLinks(tx, [game.id]);
  return readWrittenGame(tx, body.slug ?? game.slug);
}

async function assertSlugAvailable(tx: Transaction, slug: string): Promise<void> {
  assertSlugNotReserved(slug);
  if ((await tx.game.count({ where: { slug, deleted_at: null } })) > 0)
    throw await createSlugTakenProblem(tx, slug);
}

function toChanges(body: UpdateGame, game: StoredGame): Prisma.GameUpdateInput {
  const { slug, name, alt_titles, summary, cover_url, hero_url } = body;
  const { release_status, developers, publishers, is_adult } = body;
  const changes = {
    slug,
    name,
    alt_titles,
    summary,
    cover_url,
    hero_url,
    release_status,
    developers,
    publishers,
    is_adult,
  };
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(sent), ...toReleaseColumns(resolveRelease(body, game)) };
}

/** The unique index detects concurrent updates to the same slug. */
async function updateRow(tx: Transaction, id: string, data: Prisma.GameUpdateInput): Promise<void> {
  try {
    await tx.game.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
  } catch (error) {
    if (getViolatedConstraint(error) !== "games_slug_not_deleted_key") throw error;
    throw createGameExistsProblem("Another game has this slug.");
  }
}

/** Soft-deletes a locked game, and removes its external ids and its links to categories. */
export async function softDeleteGame(tx: Transaction, id: string, now: Date): Promise<void> {
  await updateRow(tx, id, { deleted_at: now, updated_at: now });
  await tx.gameExternalId.deleteMany({ where: { game_id: id } });
  await syncCategoryLinks(tx, [id]);
}

/** Merges the release date of a request body with the stored one. A new date without a precision has the precision DAY. */
function resolveRelease(body: Partial<Release>, before: Release): Release {
  const on = body.released_on === undefined ? before.released_on : body.released_on;
  if (on === null) return { released_on: null, released_precision: null };
  parseCalendarDate(on, "/released_on");
  const storedPrecision = on === before.released_on ? before.released_precision : null;
  const precision = body.released_precision ?? storedPrecision ?? "DAY";
  return { released_on: toFirstDayOfPeriod(on, precision), released_precision: precision };
}

const toReleaseColumns = ({ released_on, released_precision }: Release) => ({
  released_on: released_on === null ? null : parseCalendarDate(released_on, "/released_on"),
  released_precision,
});

/** Sets or clears external ids. Throws 409 `game-exists` when another game has one of them. */
async function setExternalIds(tx: Transaction, gameId: string, ids: ExternalIds): Promise<void> {
  const sources = externalSources.filter((source) => ids[source] !== undefined);
  if (sources.length === 0) return;
  await tx.gameExternalId.deleteMany({ where: { game_id: gameId, source: { in: [...sources] } } });
  const data = sources.flatMap((source) => {
    const external_id = ids[source] ?? null;
    return external_id === null ? [] : [{ game_id: gameId, source, external_id }];
  });
  const { count } = await tx.gameExternalId.createMany({ data, skipDuplicates: true });
  if (count < data.length) throw await createExternalIdTakenProblem(tx, gameId, data);
}

async function createExternalIdTakenProblem(
  tx: Transaction,
  gameId: string,
  externalIds: readonly { source: string; external_id: string }[],
): Promise<ProblemError> {
  const other = await tx.gameExternalId.findFirst({
    where: {
      game_id: { not: gameId },
      OR: externalIds.map(({ source, external_id }) => ({ source, external_id })),
    },
  });
  return createGameExistsProblem(
    other
      ? `Another game has the ${other.source} id ${other.external_id}.`
      : "Another game has an external id.",
    other?.game_id,
  );
}
