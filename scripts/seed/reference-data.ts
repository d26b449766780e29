import { parseRelease } from "../../packages/server/src/areas/changelogs/version.js";
import type { Database, Transaction } from "../../packages/server/src/platform/database/client.js";
import type { Random } from "./random.js";
import { createIdAt } from "./write-actions.js";

interface SeedContext {
  readonly database: Database;
  readonly random: Random;
  readonly now: Date;
}

const dayMs = 86_400_000;

/** Inserts achievements, badges, changelogs, waitlists and subscriptions. Keeps the rows of previous runs. */
export async function writeReferenceData({ database, random, now }: SeedContext): Promise<void> {
  const createdAt = new Date(now.getTime() - 2 * 366 * dayMs);
  const createRow = () => ({
    id: createIdAt(createdAt, random),
    created_at: createdAt,
    updated_at: createdAt,
  });
  await database.$transaction(async (tx) => {
    await tx.achievement.createMany({
      data: achievements.map((achievement) => ({ ...createRow(), ...achievement })),
      skipDuplicates: true,
    });
    await tx.badge.createMany({
      data: badges.map((badge) => ({ ...createRow(), ...badge })),
      skipDuplicates: true,
    });
    await tx.changelog.createMany({
      data: changelogs.map(({ version, daysAgo, ...changelog }) => ({
        ...createRow(),
        ...changelog,
        ...parseRelease(version),
        status: "PUBLISHED",
        released_on: new Date(now.getTime() - daysAgo * dayMs),
      })),
      skipDuplicates: true,
    });
    await tx.waitlist.createMany({
      data: waitlists.map((waitlist) => ({ ...createRow(), ...waitlist })),
      skipDuplicates: true,
    });
    await writeSubscriptions(tx, createRow, now);
  });
}

type RowFactory = () => { readonly id: string; readonly created_at: Date; readonly updated_at: Date };

async function writeSubscriptions(tx: Transaction, createRow: RowFactory, now: Date): Promise<void> {
  const subscriptions = plans.map((plan) => ({ ...createRow(), ...plan }));
  const added = await tx.subscription.createManyAndReturn({ data: subscriptions, skipDuplicates: true });
  const daysFromNow = (days: number): Date => new Date(now.getTime() + days * dayMs);
  await tx.subscriptionOffer.createMany({
    data: added.flatMap(({ id: subscription_id, billing_interval }) => [
      {
        ...createRow(),
        subscription_id,
        offer_type: "FIRST_TIME",
        discount_type: "PERCENTAGE",
        discount_value: 50,
        valid_from: daysFromNow(-90),
        applies_to_new_users_only: true,
      },
      {
        ...createRow(),
        subscription_id,
        offer_type: "SEASONAL",
        discount_type: "PERCENTAGE",
        discount_value: 20,
        valid_from: daysFromNow(-7),
        valid_until: daysFromNow(21),
        applies_permanently: billing_interval === "YEAR",
      },
      {
        ...createRow(),
        subscription_id,
        offer_type: "WIN_BACK",
        discount_type: "FREE_TRIAL",
        discount_value: 30,
        valid_from: daysFromNow(-30),
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
    key: String(key),
    name: String(name),
    description: String(description),
    points: Number(points),
    criteria: { metric: String(metric), threshold: Number(threshold) },
  })),
];

const badges = [
  {
    slug: "regular",
    name: "Regular",
    description: "Rated fifty games.",
    tier: "BRONZE",
    criteria: { metric: "RATINGS_GIVEN", threshold: 50 },
  },
  {
    slug: "columnist",
    name: "Columnist",
    description: "Wrote ten reviews.",
    tier: "SILVER",
    criteria: { metric: "REVIEWS_WRITTEN", threshold: 10 },
  },
  { slug: "founder", name: "Founder", description: "Was there from the first day.", tier: "GOLD" },
];

const createChange = (type: string, description: string) => ({
  type,
  description,
  feedback_id: null,
  url: null,
});

const changelogs = [
  {
    version: "0.9.0",
    title: "Open beta",
    daysAgo: 700,
    changes: [createChange("ADDED", "Libraries, ratings and reviews.")],
  },
  {
    version: "1.0.0",
    title: "Hello, world",
    daysAgo: 500,
    changes: [createChange("ADDED", "Lists and backlogs."), createChange("FIXED", "Search by accents.")],
  },
  {
    version: "1.1.0",
    title: "Achievements",
    daysAgo: 210,
    changes: [createChange("ADDED", "Achievements and badges.")],
  },
  {
    version: "1.1.1",
    title: null,
    daysAgo: 190,
    changes: [createChange("SECURITY", "Changing the password ends all sessions.")],
  },
  {
    version: "1.2.0",
    title: "Popular games",
    daysAgo: 40,
    changes: [createChange("ADDED", "Popular games by day, week and month.")],
  },
];

const waitlists = [
  {
    slug: "beta-mobile-app",
    name: "Mobile app beta",
    max_capacity: 5_000,
    purpose: "Try the app for phones before everybody else.",
  },
  {
    slug: "retro-fair",
    name: "Retro fair 2027",
    purpose: "Free tickets for the fair in May.",
    max_capacity: 300,
  },
  {
    slug: "dinner-with-the-makers",
    name: "Dinner with the makers",
    purpose: "One table, with those who make this site.",
    max_capacity: 4,
  },
];

const prices = [
  { currency: "EUR", monthly: 4.99, yearly: 49.9 },
  { currency: "USD", monthly: 5.49, yearly: 54.9 },
  { currency: "JPY", monthly: 780, yearly: 7_800 },
];

const plans = prices.flatMap(({ currency, monthly, yearly }, index) => {
  const suffix = index === 0 ? "" : `-${currency.toLowerCase()}`;
  return [
    {
      slug: `plus-monthly${suffix}`,
      name: "Plus monthly",
      price: monthly,
      currency,
      billing_interval: "MONTH",
      trial_days: 14,
      features: ["No advertising", "Statistics of your year"],
      display_order: 2 * index,
    },
    {
      slug: `plus-yearly${suffix}`,
      name: "Plus yearly",
      price: yearly,
      currency,
      billing_interval: "YEAR",
      trial_days: 30,
      features: ["No advertising", "Statistics of your year", "Two months free"],
      display_order: 2 * index + 1,
    },
  ];
});
