import { importCatalogue } from "../../../server/src/areas/games/catalogue.js";
import { silentReporter } from "../../../server/src/areas/games/import-progress.js";
import { createKeyAsOperator } from "../../../server/src/areas/service-keys/operator.js";
import type { PermissionName } from "../../../server/src/generated/permissions.js";
import { connectDatabase, type Database } from "../../../server/src/platform/database/client.js";
import { setTriggers, withClient } from "../databases.js";
import { community, seedCommunity, toSeedId } from "./community.js";
import { assertCountersExact, storeRecounts } from "./recount.js";
import type { BenchmarkSecrets } from "./secrets.js";
import { type SeededSession, seedSessions } from "./sessions.js";

/** Slugs, IDs, service keys and sessions of the seeded database, for building requests. */
export interface Dataset {
  readonly gameSlugs: readonly string[];
  readonly categorySlugs: readonly string[];
  readonly offers: readonly { readonly slug: string; readonly id: string }[];
  readonly entries: readonly { readonly id: string; readonly number: number }[];
  readonly subscriptionsKey: string;
  readonly waitlistsKey: string;
  readonly waitlistSlugs: readonly string[];
  /** Games with reviews, of which one is deleted. */
  readonly reviewedGameSlugs: readonly string[];
  readonly reviewIds: readonly string[];
  readonly authorIds: readonly string[];
  readonly listIds: readonly string[];
  /** Games that no caller has rated, reviewed or added. */
  readonly freshGameIds: readonly string[];
  /** Entries in the libraries of callers, by the index of the caller. */
  readonly libraryEntries: readonly { readonly caller: number; readonly id: string }[];
  /** The first session of each caller comes first. */
  readonly sessions: readonly SeededSession[];
}

const baseDate = new Date("2026-11-01T08:00:00.000Z");
const waitlistCount = 20;
const entriesPerWaitlist = 120;
const subscriptionCount = 20;
const offersPerSubscription = 10;

/** Creates a generator of ascending IDs, the same on every run. */
function createIdGenerator(): () => string {
  let last = 0;
  return () => `019a3e5c-6b00-7c00-8000-${String((last += 1)).padStart(12, "0")}`;
}

/** Seeds a migrated database with the same data on every run: games, ratings, waitlists, subscriptions, service keys. */
export async function seedDatabase(url: string, secrets: BenchmarkSecrets): Promise<Dataset> {
  const newId = createIdGenerator();
  const { database, close } = connectDatabase(url, { slowReadTimeoutMs: 0 });
  try {
    await withClient(url, (client) => setTriggers(client, "DISABLE"));
    await importCatalogue({ database, newId }, silentReporter);
    await seedPlaytimes(database);
    await seedCommunity(database);
    const sessions = await seedSessions(database, secrets, community.callers);
    const offers = await seedSubscriptions(database, newId);
    const entries = await seedWaitlists(database, newId);
    const createKey = async (...scopes: PermissionName[]) =>
      (
        await createKeyAsOperator(
          { database, clock: () => baseDate, newId },
          { kind: "SECRET", name: `Benchmark ${scopes.join(" ")}`, scopes },
        )
      ).key;
    await database.$executeRaw`UPDATE games SET created_at = ${baseDate}, updated_at = ${baseDate}`;
    await database.$executeRaw`UPDATE game_categories SET created_at = ${baseDate}, updated_at = ${baseDate}`;
    const subscriptionsKey = await createKey("subscriptions:manage");
    const waitlistsKey = await createKey("waitlists:manage", "waitlists:join");
    await storeRecounts(database);
    await assertCountersExact(database);
    await withClient(url, (client) => setTriggers(client, "ENABLE"));
    await database.$executeRaw`VACUUM ANALYZE`;
    const keys = { subscriptionsKey, waitlistsKey };
    return {
      ...(await selectSlugs(database)),
      ...(await selectCommunity(database)),
      ...keys,
      offers,
      entries,
      sessions,
    };
  } finally {
    await close();
  }
}

/** Sets the playtimes of two thirds of the games, so that responses contain both numbers and nulls. */
async function seedPlaytimes(database: Database): Promise<void> {
  await database.$executeRaw`
    WITH game AS (SELECT id, row_number() OVER (ORDER BY slug)::int AS n FROM games)
    UPDATE game_counters c
    SET main_minutes = 300 + n % 600, extra_minutes = 500 + n % 900, complete_minutes = 900 + n % 1200,
      playtime_samples = 5 + n % 60
    FROM game WHERE game.id = c.game_id AND n % 3 > 0`;
  await database.$executeRaw`
    INSERT INTO game_external_ids (game_id, source, external_id)
    SELECT id, 'igdb', (row_number() OVER (ORDER BY slug))::text FROM games ON CONFLICT DO NOTHING`;
}

async function seedSubscriptions(database: Database, newId: () => string): Promise<Dataset["offers"]> {
  const plans = range(subscriptionCount).map((number) => ({ id: newId(), slug: `plan-${number}`, number }));
  await database.subscription.createMany({
    data: plans.map(({ id, slug, number }) => ({
      id,
      slug,
      name: `Plan ${number}`,
      description: "Everything included.",
      price: 20 + number,
      currency: "EUR",
      billing_interval: "MONTH",
      features: ["Cloud saves", "Early access"],
      created_at: baseDate,
      updated_at: baseDate,
    })),
  });
  const offers = plans.flatMap(({ id, slug }) =>
    range(offersPerSubscription).map((number) => ({ id: newId(), slug, subscription_id: id, number })),
  );
  await database.subscriptionOffer.createMany({
    data: offers.map(({ id, subscription_id, number }) => ({
      id,
      subscription_id,
      offer_type: number % 2 === 0 ? "PROMOTIONAL" : "FIRST_TIME",
      discount_type: number % 3 === 0 ? "PERCENTAGE" : "FIXED",
      discount_value: number + 0.5,
      valid_from: baseDate,
      valid_until: number % 2 === 0 ? new Date("2036-11-01T08:00:00.000Z") : null,
      applies_to_new_users_only: number % 2 === 1,
      created_at: baseDate,
      updated_at: baseDate,
    })),
  });
  return offers.map(({ slug, id }) => ({ slug, id }));
}

async function seedWaitlists(database: Database, newId: () => string): Promise<Dataset["entries"]> {
  const lists = range(waitlistCount).map((number) => ({ id: newId(), number }));
  await database.waitlist.createMany({
    data: lists.map(({ id, number }) => ({
      id,
      slug: `beta-${number}`,
      name: `Beta ${number}`,
      purpose: "Early access to the beta.",
      max_capacity: 1_000_000,
      entries_count: entriesPerWaitlist,
      next_seq: entriesPerWaitlist,
      created_at: baseDate,
      updated_at: baseDate,
    })),
  });
  const entries = lists.flatMap(({ id }) =>
    range(entriesPerWaitlist).map((number) => ({ id: newId(), waitlist_id: id, number })),
  );
  await database.waitlistEntry.createMany({
    data: entries.map(({ id, waitlist_id, number }) => ({
      id,
      waitlist_id,
      seq: number,
      name: `Person ${number}`,
      email: `Person${number}@example.com`,
      created_at: new Date(baseDate.getTime() + number * 1000),
      updated_at: new Date(baseDate.getTime() + number * 1000),
    })),
  });
  await database.$queryRaw`SELECT count(rank_add(waitlist_id, seq, 1)::text)::int FROM waitlist_entries`;
  return entries.map(({ id, number }) => ({ id, number }));
}

type CommunityRows =
  | "authorIds"
  | "freshGameIds"
  | "libraryEntries"
  | "listIds"
  | "reviewedGameSlugs"
  | "reviewIds"
  | "waitlistSlugs";

async function selectCommunity(database: Database): Promise<Pick<Dataset, CommunityRows>> {
  const { callers, authors, freshGames, reviewedGames, deletedGame } = community;
  const games = await database.$queryRaw<{ id: string; slug: string }[]>`
    SELECT id, slug FROM games ORDER BY slug COLLATE "C"`;
  const reviews = await database.$queryRaw<{ id: string }[]>`
    SELECT w.id FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE w.status = 'PUBLISHED' AND w.deleted_at IS NULL ORDER BY w.id`;
  const numbers = (from: number, to: number): number[] =>
    range(to - from + 1).map((number) => number + from - 1);
  return {
    reviewedGameSlugs: games
      .slice(0, reviewedGames)
      .flatMap(({ slug }, index) => (index + 1 === deletedGame ? [] : [slug])),
    freshGameIds: games.slice(freshGames.from - 1, freshGames.to).map(({ id }) => id),
    reviewIds: reviews.map(({ id }) => id),
    // The last two authors are suspended and deleted.
    authorIds: numbers(1, authors - 2).map((number) => toSeedId("author", number)),
    listIds: numbers(1, authors - 1)
      .filter((number) => number % 20 !== 7)
      .map((number) => toSeedId("list", number)),
    libraryEntries: numbers(1, callers).flatMap((caller) =>
      numbers(1, community.libraryEntries)
        .filter((entry) => isCounted(caller, entry))
        .map((entry) => ({ caller: caller - 1, id: toSeedId("entry", caller * 100 + entry) })),
    ),
    waitlistSlugs: range(waitlistCount).map((number) => `beta-${number}`),
  };
}

/** Whether the game of an entry is not deleted. */
const isCounted = (caller: number, entry: number): boolean =>
  1 + ((caller * 13 + entry) % 200) !== community.deletedGame;

/** Selects every 14th game by slug and the ten largest categories. */
async function selectSlugs(database: Database): Promise<Pick<Dataset, "categorySlugs" | "gameSlugs">> {
  const games = await database.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM (SELECT slug, row_number() OVER (ORDER BY slug) AS n FROM games WHERE deleted_at IS NULL) g
    WHERE n % 14 = 0 ORDER BY slug`;
  const categories = await database.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM game_categories WHERE is_active ORDER BY games_count DESC, slug LIMIT 10`;
  return {
    gameSlugs: games.map(({ slug }) => slug),
    categorySlugs: categories.map(({ slug }) => slug),
  };
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
