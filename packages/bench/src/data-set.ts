import { createServiceKey } from "../../server/src/areas/authentication/service-keys.js";
import { createDatabase, type Database } from "../../server/src/platform/database/client.js";
import { importCatalogue } from "../../server/src/areas/games/catalogue.js";
import { silentReporter } from "../../server/src/areas/games/import-progress.js";

/** What the requests of the benchmark name. */
export interface DataSet {
  readonly gameSlugs: readonly string[];
  readonly categorySlugs: readonly string[];
  readonly offers: readonly { readonly slug: string; readonly id: string }[];
  readonly entries: readonly { readonly id: string; readonly number: number }[];
  readonly subscriptionsKey: string;
  readonly waitlistsKey: string;
}

const dayOne = new Date("2026-11-01T08:00:00.000Z");
const waitlists = 20;
const entriesOfEach = 120;
const subscriptions = 20;
const offersOfEach = 10;

/** Ids in the order of their making, the same on every run. */
function createIds(): () => string {
  let last = 0;
  return () => `019a3e5c-6b00-7c00-8000-${String((last += 1)).padStart(12, "0")}`;
}

/** Fills a migrated database with the same data on every run: the catalogue, ratings, waitlists, subscriptions, keys. */
export async function seed(url: string): Promise<DataSet> {
  const newId = createIds();
  const { database, close } = createDatabase(url);
  try {
    await importCatalogue({ database, newId }, silentReporter);
    await rateGames(database);
    const offers = await seedSubscriptions(database, newId);
    const entries = await seedWaitlists(database, newId);
    const keyFor = async (scope: "subscriptions:manage" | "waitlists:manage") =>
      (
        await createServiceKey(
          { database, clock: () => dayOne, newId },
          { kind: "SECRET", name: `Benchmark ${scope}`, scopes: [scope] },
        )
      ).key;
    await database.$executeRaw`UPDATE games SET created_at = ${dayOne}, updated_at = ${dayOne}`;
    await database.$executeRaw`UPDATE game_categories SET created_at = ${dayOne}, updated_at = ${dayOne}`;
    const subscriptionsKey = await keyFor("subscriptions:manage");
    const waitlistsKey = await keyFor("waitlists:manage");
    await database.$executeRaw`VACUUM ANALYZE`;
    return { ...(await namesOf(database)), offers, entries, subscriptionsKey, waitlistsKey };
  } finally {
    await close();
  }
}

/** Votes and playtimes for two games of three, so that answers carry numbers as well as nulls. */
async function rateGames(database: Database): Promise<void> {
  await database.$executeRaw`
    WITH game AS (SELECT id, row_number() OVER (ORDER BY slug)::int AS n FROM games)
    UPDATE game_rating_summaries r
    SET votes = 10 + n % 40, h7 = 10, h9 = n % 40, score_sum = 70 + 9 * (n % 40),
      weighted = round((70 + 9 * (n % 40) + 27.5) / (15 + n % 40), 3)
    FROM game WHERE game.id = r.game_id AND n % 3 > 0`;
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

async function seedSubscriptions(database: Database, newId: () => string): Promise<DataSet["offers"]> {
  const plans = numbers(subscriptions).map((number) => ({ id: newId(), slug: `plan-${number}`, number }));
  await database.subscription.createMany({
    data: plans.map(({ id, slug, number }) => ({
      id,
      slug,
      name: `Plan ${number}`,
      description: "Everything, with friends.",
      price: 20 + number,
      currency: "EUR",
      billing_interval: "MONTH",
      features: ["Cloud saves", "Early access"],
      created_at: dayOne,
      updated_at: dayOne,
    })),
  });
  const offers = plans.flatMap(({ id, slug }) =>
    numbers(offersOfEach).map((number) => ({ id: newId(), slug, subscription_id: id, number })),
  );
  await database.subscriptionOffer.createMany({
    data: offers.map(({ id, subscription_id, number }) => ({
      id,
      subscription_id,
      offer_type: number % 2 === 0 ? "PROMOTIONAL" : "FIRST_TIME",
      discount_type: number % 3 === 0 ? "PERCENTAGE" : "FIXED",
      discount_value: number + 0.5,
      valid_from: dayOne,
      valid_until: number % 2 === 0 ? new Date("2036-11-01T08:00:00.000Z") : null,
      applies_to_new_users_only: number % 2 === 1,
      created_at: dayOne,
      updated_at: dayOne,
    })),
  });
  return offers.map(({ slug, id }) => ({ slug, id }));
}

async function seedWaitlists(database: Database, newId: () => string): Promise<DataSet["entries"]> {
  const lists = numbers(waitlists).map((number) => ({ id: newId(), number }));
  await database.waitlist.createMany({
    data: lists.map(({ id, number }) => ({
      id,
      slug: `beta-${number}`,
      name: `Beta ${number}`,
      purpose: "Early access to the beta.",
      max_capacity: 1000,
      entries_count: entriesOfEach,
      next_seq: entriesOfEach,
      created_at: dayOne,
      updated_at: dayOne,
    })),
  });
  const entries = lists.flatMap(({ id }) =>
    numbers(entriesOfEach).map((number) => ({ id: newId(), waitlist_id: id, number })),
  );
  await database.waitlistEntry.createMany({
    data: entries.map(({ id, waitlist_id, number }) => ({
      id,
      waitlist_id,
      seq: number,
      name: `Person ${number}`,
      email: `Person${number}@example.com`,
      created_at: new Date(dayOne.getTime() + number * 1000),
      updated_at: new Date(dayOne.getTime() + number * 1000),
    })),
  });
  await database.$queryRaw`SELECT count(rank_add(waitlist_id, seq, 1)::text)::int FROM waitlist_entries`;
  return entries.map(({ id, number }) => ({ id, number }));
}

/** Games from all over the alphabet, and the ten largest categories. */
async function namesOf(database: Database): Promise<Pick<DataSet, "categorySlugs" | "gameSlugs">> {
  const games = await database.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM (SELECT slug, row_number() OVER (ORDER BY slug) AS n FROM games) g WHERE n % 14 = 0 ORDER BY slug`;
  const categories = await database.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM game_categories WHERE is_active ORDER BY games_count DESC, slug LIMIT 10`;
  return {
    gameSlugs: games.map(({ slug }) => slug),
    categorySlugs: categories.map(({ slug }) => slug),
  };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
