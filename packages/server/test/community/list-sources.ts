import type { OperationId } from "../../src/kernel/http/operation.js";
import { rows, type RowSetName } from "./rows.js";

/** The rows that a list operation returns in these tests. */
export interface ListSource {
  readonly rows: RowSetName;
  /** The column that identifies an item of the list. @default "id" */
  readonly column?: string;
  /** Reads the value of `column` from an item. @default its id */
  readonly readKey?: (item: Item) => string;
  readonly query?: Readonly<Record<string, string>>;
}

/** The fields of list items that these tests read. */
export interface Item {
  readonly id: string;
  readonly game_id: string;
  readonly achievement: { readonly id: string };
  readonly badge: { readonly id: string };
}

/** Values of path parameters and filters. */
export const exampleValues = {
  id: rows.residents.first.id,
  slug: rows.games.first.slug,
  resident_id: rows.residents.first.id,
  game_slug: rows.games.first.slug,
  author_id: rows.residents.first.id,
  waitlist_slug: rows.waitlists.first.slug,
} as const;

const filterByStar = { resident_id: rows.residents.first.id };

/** The rows of each list. Every paginated operation needs an entry. */
export const listSources: Partial<Record<OperationId, ListSource>> = {
  listAchievements: { rows: "achievements" },
  listResidentAchievements: {
    rows: "unlocks",
    column: "achievement_id",
    readKey: (item) => item.achievement.id,
  },
  listActivityLogs: { rows: "activities", query: filterByStar },
  listAuditLogs: { rows: "auditLogs" },
  listBadges: { rows: "badges" },
  listResidentBadges: { rows: "awards", column: "badge_id", readKey: (item) => item.badge.id },
  listBacklog: { rows: "backlog", query: filterByStar },
  listBlogs: { rows: "blogs" },
  listChangelogs: { rows: "changelogs" },
  listFeedback: { rows: "feedback" },
  listSubscriptions: { rows: "subscriptions" },
  listSubscriptionOffers: { rows: "offers" },
  listGames: { rows: "games" },
  queryGames: { rows: "games" },
  listActiveGameCategories: { rows: "categories" },
  listPopularGames: { rows: "popularity", column: "game_id" },
  listGameStats: { rows: "stats", column: "game_id", readKey: (item) => item.game_id },
  listPersonalizedLists: { rows: "lists" },
  listLikedGamesLists: { rows: "likedGamesLists" },
  listPlayedGamesLists: { rows: "playedGamesLists" },
  listListItems: { rows: "items" },
  listResidentLists: { rows: "lists", query: { type: "PERSONALIZED" } },
  listLibrary: { rows: "library", query: filterByStar },
  listLikedGames: { rows: "likes", query: filterByStar },
  listReviews: { rows: "reviewsOfStar" },
  listGameReviews: { rows: "reviewsOfHit" },
  listResidentReviews: { rows: "reviewsOfStar" },
  listRatings: { rows: "ratingsOfStar" },
  listGameRatings: { rows: "ratingsOfHit" },
  listResidentRatings: { rows: "ratingsOfStar" },
  listResidents: { rows: "residents" },
  listResidentFollowers: { rows: "followers", column: "follower_id" },
  listResidentFollowing: { rows: "following", column: "followee_id" },
  listRoles: { rows: "roles" },
  listServiceKeys: { rows: "serviceKeys" },
  listWaitlists: { rows: "waitlists" },
  listAllWaitlistEntries: { rows: "entries" },
  listWaitlistEntries: { rows: "entries" },
  listWebhookEndpoints: { rows: "webhookEndpoints" },
  listWebhookDeliveries: { rows: "webhookDeliveries" },
};

/** Path parameters that differ from `exampleValues`. */
export const pathValues: Partial<Record<OperationId, string>> = {
  listSubscriptionOffers: rows.subscriptions.first.slug,
  listListItems: rows.lists.first.id,
  listWaitlistEntries: rows.waitlists.first.slug,
  listWebhookDeliveries: rows.webhookEndpoints.first.id,
};
