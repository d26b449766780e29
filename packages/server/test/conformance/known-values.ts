import { Prisma } from "../../src/generated/prisma/client.js";
import type { OperationMetadata } from "../../src/kernel/contract/operation-metadata.js";
import type { Database } from "../../src/platform/database/client.js";
import type { FindKnownValues } from "./schema-arbitrary.js";

/** The ids and slugs of existing rows by table and column. */
export type KnownValues = ReadonlyMap<string, readonly string[]>;

const columns = [
  "achievements.id",
  "activity_logs.id",
  "backlog_items.id",
  "badges.id",
  "blogs.id",
  "blogs.slug",
  "changelogs.id",
  "emails.id",
  "feedback.id",
  "game_categories.slug",
  "games.id",
  "games.slug",
  "library_entries.id",
  "liked_games.id",
  "lists.id",
  "ratings.id",
  "residents.id",
  "residents.username",
  "reviews.id",
  "roles.id",
  "sessions.id",
  "subscription_offers.id",
  "subscriptions.slug",
  "subscriptions.id",
  "waitlist_entries.id",
  "waitlists.id",
  "waitlists.slug",
] as const;

type Column = (typeof columns)[number];

/** Reads the ids and slugs of the oldest and the newest rows of each table. */
export async function readKnownValues(database: Database): Promise<KnownValues> {
  const selects = columns.map((name) => {
    const [table = "", column = ""] = name.split(".").map((part) => `"${part}"`);
    const rows = (order: string) => `(SELECT ${column} FROM ${table} ORDER BY id ${order} LIMIT 4)`;
    return `SELECT '${name}' AS name, ${column}::text AS value FROM (${rows("ASC")} UNION ${rows("DESC")}) AS rows`;
  });
  const query = `${selects.join(" UNION ALL ")} ORDER BY name, value`;
  const found = await database.$queryRaw<{ name: string; value: string }[]>(Prisma.raw(query));
  return new Map(
    columns.map((name) => [name, found.filter((row) => row.name === name).map(({ value }) => value)]),
  );
}

const fields: Readonly<Record<string, Column>> = {
  after_id: "backlog_items.id",
  author_id: "residents.id",
  badge_id: "badges.id",
  before_id: "backlog_items.id",
  achievement_id: "achievements.id",
  category: "game_categories.slug",
  category_slugs: "game_categories.slug",
  favorite_game_ids: "games.id",
  feedback_id: "feedback.id",
  game_id: "games.id",
  game_ids: "games.id",
  game_slug: "games.slug",
  ids: "games.id",
  list_id: "lists.id",
  platform: "game_categories.slug",
  platforms: "game_categories.slug",
  resident_id: "residents.id",
  role_ids: "roles.id",
  subscription_id: "subscriptions.id",
  waitlist_id: "waitlists.id",
  waitlist_slug: "waitlists.slug",
};

/** The rows that the path parameter `id` or `slug` names, by the beginning of the path. */
const pathColumns: readonly (readonly [string, Column])[] = [
  ["/v1/achievements/{id}", "achievements.id"],
  ["/v1/activity-logs/{id}", "activity_logs.id"],
  ["/v1/auth/sessions/{id}", "sessions.id"],
  ["/v1/backlog/{id}", "backlog_items.id"],
  ["/v1/badges/{id}", "badges.id"],
  ["/v1/blogs/{slug}", "blogs.slug"],
  ["/v1/changelogs/{id}", "changelogs.id"],
  ["/v1/emails/{id}", "emails.id"],
  ["/v1/feedback/{id}", "feedback.id"],
  ["/v1/game-categories/{slug}", "game_categories.slug"],
  ["/v1/games/{slug}", "games.slug"],
  ["/v1/library/{id}", "library_entries.id"],
  ["/v1/liked-games/{id}", "liked_games.id"],
  ["/v1/lists/{id}", "lists.id"],
  ["/v1/ratings/{id}", "ratings.id"],
  ["/v1/reviews/{id}", "reviews.id"],
  ["/v1/roles/{id}", "roles.id"],
  ["/v1/subscriptions/{slug}/offers/{id}", "subscription_offers.id"],
  ["/v1/waitlists/entries/{id}", "waitlist_entries.id"],
  ["/v1/waitlists/{slug}", "waitlists.slug"],
];

/** Finds values of existing rows for the fields of bodies and query parameters. */
export const createFieldLookup =
  (known: KnownValues): FindKnownValues =>
  (field) =>
    known.get(fields[field] ?? "") ?? [];

/** Finds values of existing rows for the path parameters of an operation. */
export function createPathLookup(known: KnownValues, { path, method }: OperationMetadata): FindKnownValues {
  const find = (column: Column | undefined): readonly string[] => known.get(column ?? "") ?? [];
  return (parameter) => {
    if (parameter === "provider") return ["google", "apple", "facebook", "discord"];
    if (path.startsWith("/v1/residents/{id}") && parameter === "id")
      return [
        ...listMe(path, method),
        ...find("residents.id"),
        ...find("residents.username").map((name) => `@${name}`),
      ];
    if (path.startsWith("/v1/subscriptions/{slug}") && parameter === "slug")
      return find("subscriptions.slug");
    if (parameter in fields) return find(fields[parameter]);
    return find(pathColumns.find(([prefix]) => path.startsWith(prefix))?.[1]);
  };
}

/** `GET /v1/residents/me` is another operation. */
const listMe = (path: string, method: string): readonly string[] =>
  path === "/v1/residents/{id}" && method === "GET" ? [] : ["me"];
