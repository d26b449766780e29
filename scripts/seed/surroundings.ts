import type { Database, Transaction } from "../../packages/server/src/platform/database/client.js";
import { parseRelease } from "../../packages/server/src/areas/changelogs/version.js";
import type { Chance } from "./random.js";
import { idAt } from "./write.js";

interface Stage {
  readonly database: Database;
  readonly chance: Chance;
  readonly now: Date;
}

const dayMs = 86_400_000;

/** Writes what staff have prepared before anybody comes. What is there already, of another seed number, stays. */
export async function writeSurroundings({ database, chance, now }: Stage): Promise<void> {
  const opened = new Date(now.getTime() - 2 * 366 * dayMs);
  const row = () => ({ id: idAt(opened, chance), created_at: opened, updated_at: opened });
  await database.$transaction(async (tx) => {
    await tx.achievement.createMany({
      data: achievements.map((achievement) => ({ ...row(), ...achievement })),
      skipDuplicates: true,
    });
    await tx.badge.createMany({
      data: badges.map((badge) => ({ ...row(), ...badge })),
      skipDuplicates: true,
    });
    await tx.changelog.createMany({
      data: changelogs.map(({ version, daysAgo, ...changelog }) => ({
        ...{ ...row(), ...changelog, ...parseRelease(version), status: "PUBLISHED" },
        released_on: new Date(now.getTime() - daysAgo * dayMs),
      })),
      skipDuplicates: true,
    });
    await tx.waitlist.createMany({
      data: waitlists.map((waitlist) => ({ ...row(), ...waitlist })),
      skipDuplicates: true,
    });
    await writeSubscriptions(tx, row, now);
  });
}

type NewRow = () => { readonly id: string; readonly created_at: Date; readonly updated_at: Date };

async function writeSubscriptions(tx: Transaction, row: NewRow, now: Date): Promise<void> {
  const subscriptions = plans.map((plan) => ({ ...row(), ...plan }));
  const added = await tx.subscription.createManyAndReturn({ data: subscriptions, skipDuplicates: true });
  const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);
  await tx.subscriptionOffer.createMany({
    data: added.flatMap(({ id: subscription_id, billing_interval }) => [
      {
        ...{
          ...row(),
          subscription_id,
          offer_type: "FIRST_TIME",
          discount_type: "PERCENTAGE",
          discount_value: 50,
        },
        ...{ valid_from: inDays(-90), applies_to_new_users_only: true },
      },
      {
        ...{ ...row(), subscription_id, offer_type: "SEASONAL", discount_type: "FIXED", discount_value: 1 },
        ...{
          valid_from: inDays(-7),
          valid_until: inDays(21),
          applies_permanently: billing_interval === "YEAR",
        },
      },
    ]),
  });
}

const achievements = [
  ...[
    ["FIRST_ENDING", "Roll the credits", "Complete a game.", "GAMES_COMPLETED", 1, 10],
    ["TEN_ENDINGS", "Finisher", "Complete ten games.", "GAMES_COMPLETED", 10, 30],
    ["FIFTY_ENDINGS", "Completionist", "Complete fifty games.", "GAMES_COMPLETED", 50, 100],
    ["SHELF_OF_25", "Full shelf", "Have 25 games in your library.", "GAMES_IN_LIBRARY", 25, 15],
    ["SHELF_OF_100", "Collector", "Have 100 games in your library.", "GAMES_IN_LIBRARY", 100, 50],
    ["HUNDRED_HOURS", "A hundred hours", "Play for a hundred hours.", "PLAYTIME_MINUTES", 6_000, 20],
    ["THOUSAND_HOURS", "A thousand hours", "Play for a thousand hours.", "PLAYTIME_MINUTES", 60_000, 150],
    ["FIRST_REVIEW", "Critic", "Publish a review.", "REVIEWS_WRITTEN", 1, 10],
    ["TEN_RATINGS", "Opinionated", "Rate ten games.", "RATINGS_GIVEN", 10, 10],
    ["TWENTY_FIVE_LIKES", "Well said", "Get 25 likes for your reviews.", "LIKES_RECEIVED", 25, 40],
    ["FIRST_LIST", "Curator", "Make a list.", "LISTS_CREATED", 1, 10],
    ["HUNDRED_FOLLOWERS", "Well known", "Have a hundred followers.", "FOLLOWERS", 100, 100],
    [
      "BACKLOG_OF_5",
      "Pile of shame, smaller",
      "Finish five games of your backlog.",
      "BACKLOG_CLEARED",
      5,
      25,
    ],
  ].map(([key, name, description, metric, threshold, points]) => ({
    ...{ key: String(key), name: String(name), description: String(description), points: Number(points) },
    criteria: { metric: String(metric), threshold: Number(threshold) },
  })),
];

const badges = [
  {
    ...{ slug: "regular", name: "Regular", description: "Rated fifty games.", tier: "BRONZE" },
    criteria: { metric: "RATINGS_GIVEN", threshold: 50 },
  },
  {
    ...{ slug: "columnist", name: "Columnist", description: "Wrote ten reviews.", tier: "SILVER" },
    criteria: { metric: "REVIEWS_WRITTEN", threshold: 10 },
  },
  { slug: "founder", name: "Founder", description: "Was there from the first day.", tier: "GOLD" },
];

const change = (type: string, description: string) => ({ type, description, feedback_id: null, url: null });

const changelogs = [
  {
    version: "0.9.0",
    title: "Open beta",
    daysAgo: 700,
    changes: [change("ADDED", "Libraries, ratings and reviews.")],
  },
  {
    ...{ version: "1.0.0", title: "Hello, world", daysAgo: 500 },
    changes: [change("ADDED", "Lists and backlogs."), change("FIXED", "Search by accents.")],
  },
  {
    version: "1.1.0",
    title: "Achievements",
    daysAgo: 210,
    changes: [change("ADDED", "Achievements and badges.")],
  },
  {
    ...{ version: "1.1.1", title: null, daysAgo: 190 },
    changes: [change("SECURITY", "Sessions end with a change of the password.")],
  },
  {
    ...{ version: "1.2.0", title: "Popular games", daysAgo: 40 },
    changes: [change("ADDED", "Popular games by day, week and month.")],
  },
];

const waitlists = [
  {
    ...{ slug: "beta-mobile-app", name: "Mobile app beta", max_capacity: 5_000 },
    purpose: "Try the app for phones before everybody else.",
  },
  {
    slug: "retro-fair",
    name: "Retro fair 2027",
    purpose: "Free tickets for the fair in May.",
    max_capacity: 300,
  },
];

const plans = [
  {
    ...{
      slug: "plus-monthly",
      name: "Plus monthly",
      price: 4.99,
      currency: "EUR",
      billing_interval: "MONTH",
    },
    ...{ trial_days: 14, features: ["No advertising", "Statistics of your year"] },
  },
  {
    ...{ slug: "plus-yearly", name: "Plus yearly", price: 49.9, currency: "EUR", billing_interval: "YEAR" },
    ...{ trial_days: 30, features: ["No advertising", "Statistics of your year", "Two months free"] },
  },
];
