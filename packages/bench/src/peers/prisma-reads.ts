/** The reads of the community with the Prisma client, as in its guide, for the peers that use an ORM. */
import type { Prisma, PrismaClient } from "../../../server/src/generated/prisma/client.js";
import { gameInclude, toGameRow } from "./prisma.js";
import type { CurrentResidentRow } from "./statements/accounts.js";
import type { ActivityRow, ListRow } from "./statements/community.js";
import type { PopularRow } from "./statements/games.js";
import type { LibraryRow } from "./statements/library.js";
import type { ReviewRow } from "./statements/reviews.js";

/** The fields of a game that is embedded in other documents. */
export const gameInfo = { id: true, slug: true, name: true, cover_url: true, released_on: true } as const;
/** The fields of a resident who is embedded in other documents. */
export const residentInfo = {
  id: true,
  username: true,
  display_name: true,
  avatar_url: true,
  deleted_at: true,
} as const;

type GameInfo = Prisma.GameGetPayload<{ select: typeof gameInfo }>;
type ResidentInfo = Prisma.ResidentGetPayload<{ select: typeof residentInfo }>;

/** Builds the form of a game that is embedded in other documents. */
export const toGameInfo = ({ id, slug, name, cover_url, released_on }: GameInfo) => ({
  id,
  slug,
  name,
  cover_url,
  released_on: released_on?.toISOString().slice(0, 10) ?? null,
});

/** Builds the form of a resident who is embedded in other documents. */
export const toResidentInfo = ({ id, username, display_name, avatar_url, deleted_at }: ResidentInfo) =>
  deleted_at === null
    ? { id, username, display_name, avatar_url }
    : { id, username: "deleted", display_name: "Deleted resident", avatar_url: null };

const meInclude = {
  counters: true,
  credential: { select: { version: true } },
  identities: { orderBy: [{ created_at: "asc" }, { id: "asc" }] },
  resident_roles: {
    where: { role: { deleted_at: null } },
    include: { role: { include: { permissions: true } } },
  },
} satisfies Prisma.ResidentInclude;

const counterNames = [
  "followers",
  "following",
  "lists",
  "reviews",
  "ratings",
  "library",
  "badges",
  "achievements",
] as const;

/** Finds the calling resident with everything that they see of themselves. */
export async function findMe(prisma: PrismaClient, id: string): Promise<CurrentResidentRow | null> {
  const resident = await prisma.resident.findFirst({ where: { id, deleted_at: null }, include: meInclude });
  if (resident === null) return null;
  const favorites = await prisma.game.findMany({
    where: { id: { in: resident.favorite_game_ids }, deleted_at: null },
    select: gameInfo,
  });
  const { counters, credential, identities, resident_roles, ...row } = resident;
  const roles = resident_roles.map(({ role }) => role);
  const permissions = roles.flatMap((role) => role.permissions.map(({ permission }) => permission));
  return {
    ...row,
    favorite_games: row.favorite_game_ids.flatMap((gameId) =>
      favorites.filter((game) => game.id === gameId).map(toGameInfo),
    ),
    counts: Object.fromEntries(counterNames.map((name) => [name, counters?.[name] ?? 0])),
    email_verified: row.email_verified_at !== null,
    roles: roles.map((role) => ({ id: role.id, name: role.name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    permissions: [...new Set(permissions)].sort(),
    identities: identities.map(({ provider, created_at }) => ({
      provider,
      linked_at: created_at.toISOString(),
    })),
    has_password: credential !== null,
  };
}

const reviewInclude = {
  game: { select: gameInfo },
  resident: { select: { ...residentInfo, library_settings: true } },
} as const;
type StoredReview = Prisma.ReviewGetPayload<{ include: typeof reviewInclude }>;

/** Adds the play progress of the authors, as far as everyone may see their libraries. */
async function toReviewRows(prisma: PrismaClient, reviews: readonly StoredReview[]): Promise<ReviewRow[]> {
  const entries = await prisma.libraryEntry.findMany({
    where: {
      OR: reviews.map(({ resident_id, game_id }) => ({ resident_id, game_id })),
      deleted_at: null,
      visibility: { not: "PRIVATE" },
    },
    select: { resident_id: true, game_id: true },
  });
  return reviews.map(({ game, resident, ...review }) => {
    const settings = resident.library_settings;
    const hasEntry = entries.some(
      (entry) => entry.resident_id === review.resident_id && entry.game_id === review.game_id,
    );
    const isVisible = hasEntry && (settings?.visibility ?? "PUBLIC") === "PUBLIC";
    const minutes = (settings?.show_playtime ?? true) ? review.playtime_minutes_at_review : null;
    return {
      ...review,
      game: toGameInfo(game),
      resident: toResidentInfo(resident),
      progress: isVisible ? { minutes, status: review.play_status_at_review } : null,
    };
  });
}

/** Finds a published review. */
export async function findReview(prisma: PrismaClient, id: string): Promise<ReviewRow | undefined> {
  const where = { id, deleted_at: null, status: "PUBLISHED", game: { deleted_at: null } };
  const review = await prisma.review.findFirst({ where, include: reviewInclude });
  return review === null ? undefined : (await toReviewRows(prisma, [review]))[0];
}

/** Finds the author of a review and its number of likes. */
export const findLikes = (prisma: PrismaClient, id: string) =>
  prisma.review.findFirst({
    where: { id, deleted_at: null, status: "PUBLISHED", game: { deleted_at: null } },
    select: { resident_id: true, likes_count: true },
  });

/** Finds the latest published reviews of a game: one more than `limit`. Null if there is no such game. */
export async function findReviews(
  prisma: PrismaClient,
  slug: string,
  limit: number,
): Promise<ReviewRow[] | null> {
  const game = await prisma.game.findFirst({ where: { slug, deleted_at: null }, select: { id: true } });
  if (game === null) return null;
  const reviews = await prisma.review.findMany({
    where: { game_id: game.id, deleted_at: null, status: "PUBLISHED" },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: limit + 1,
    include: reviewInclude,
  });
  return toReviewRows(prisma, reviews);
}

/** Finds a page of the calling resident's library: one more entry than `limit`, and the totals. */
export async function findLibrary(
  prisma: PrismaClient,
  residentId: string,
  limit: number,
): Promise<LibraryRow | null> {
  const counters = await prisma.residentCounters.findUnique({ where: { resident_id: residentId } });
  if (counters === null) return null;
  const entries = await prisma.libraryEntry.findMany({
    where: { resident_id: residentId, deleted_at: null, game: { deleted_at: null } },
    orderBy: [{ updated_at: "desc" }, { id: "desc" }],
    take: limit + 1,
    include: { game: { select: gameInfo } },
  });
  const ratings = await prisma.rating.findMany({
    where: { resident_id: residentId, game_id: { in: entries.map(({ game_id }) => game_id) } },
  });
  const scores = new Map(ratings.map(({ game_id, score }) => [game_id, score]));
  const dates = { started_on: null, completed_on: null, acquired_on: null };
  return {
    is_visible: true,
    library: counters.library,
    by_status: counters.by_status,
    hidden: [],
    playtime_minutes: Number(counters.playtime_minutes),
    items: entries.map((entry) => ({
      ...entry,
      ...dates,
      game: toGameInfo(entry.game),
      updated_at: entry.updated_at.toISOString(),
      sort_key: entry.updated_at.toISOString(),
      rating_score: scores.get(entry.game_id) ?? null,
    })),
  };
}

/** Finds the most popular games of a window: one more than `limit`. */
export async function findPopular(
  prisma: PrismaClient,
  window: string,
  limit: number,
): Promise<PopularRow[]> {
  const ranks = await prisma.gamePopularity.findMany({
    where: { window, category_id: "00000000-0000-0000-0000-000000000000", game: { deleted_at: null } },
    orderBy: { rank: "asc" as const },
    take: limit + 1,
    include: { game: { include: gameInclude } },
  });
  return ranks.map(({ game, rank, score, previous_rank }) => ({
    ...toGameRow(game),
    rank,
    score,
    previous_rank,
  }));
}

/** Finds the latest public activities: one more than `limit`. */
export async function findActivities(prisma: PrismaClient, limit: number): Promise<ActivityRow[]> {
  const activities = await prisma.activityLog.findMany({
    where: {
      deleted_at: null,
      visibility: "PUBLIC",
      resident: { deleted_at: null },
      OR: [{ game_id: null }, { game: { deleted_at: null } }],
    },
    orderBy: [{ occurred_at: "desc" }, { id: "desc" }],
    take: limit + 1,
    include: { game: { select: gameInfo }, resident: { select: residentInfo } },
  });
  return activities.map(({ game, resident, metadata, ...activity }) => ({
    ...activity,
    game: game && toGameInfo(game),
    resident: toResidentInfo(resident),
    metadata: metadata as object,
  }));
}

/** Finds a public list with its first games. */
export async function findList(prisma: PrismaClient, id: string): Promise<ListRow | null> {
  const list = await prisma.list.findFirst({
    where: {
      id,
      deleted_at: null,
      visibility: { in: ["PUBLIC", "UNLISTED"] },
      resident: { deleted_at: null },
    },
    include: {
      resident: { select: residentInfo },
      items: {
        orderBy: [{ rank_key: "asc" }, { id: "asc" }],
        take: 12,
        include: { game: { select: gameInfo } },
      },
    },
  });
  if (list === null) return null;
  const items = list.items.map((item) => ({
    ...item,
    game: toGameInfo(item.game),
    created_at: item.created_at.toISOString(),
  }));
  return { ...list, resident: toResidentInfo(list.resident), items };
}

/** Finds a waitlist entry with its position. */
export async function findEntry(prisma: PrismaClient, id: string) {
  const entry = await prisma.waitlistEntry.findFirst({ where: { id, deleted_at: null } });
  if (entry === null) return null;
  const before = { waitlist_id: entry.waitlist_id, deleted_at: null, seq: { lte: entry.seq } };
  return { ...entry, position: await prisma.waitlistEntry.count({ where: before }) };
}
