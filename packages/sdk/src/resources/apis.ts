// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import {
  achievementsDefinitions,
  type AchievementsApi,
  type AchievementsApiReads,
} from "./achievementsApi.js";
import {
  activityLogsDefinitions,
  type ActivityLogsApi,
  type ActivityLogsApiReads,
} from "./activityLogsApi.js";
import { auditLogsDefinitions, type AuditLogsApi, type AuditLogsApiReads } from "./auditLogsApi.js";
import {
  authenticationDefinitions,
  type AuthenticationApi,
  type AuthenticationApiReads,
} from "./authenticationApi.js";
import { backlogDefinitions, type BacklogApi, type BacklogApiReads } from "./backlogApi.js";
import { badgesDefinitions, type BadgesApi, type BadgesApiReads } from "./badgesApi.js";
import { blogsDefinitions, type BlogsApi, type BlogsApiReads } from "./blogsApi.js";
import { changelogsDefinitions, type ChangelogsApi, type ChangelogsApiReads } from "./changelogsApi.js";
import { emailsDefinitions, type EmailsApi, type EmailsApiReads } from "./emailsApi.js";
import { eventsDefinitions, type EventsApi, type EventsApiReads } from "./eventsApi.js";
import { feedbackDefinitions, type FeedbackApi, type FeedbackApiReads } from "./feedbackApi.js";
import { gameStatsDefinitions, type GameStatsApi, type GameStatsApiReads } from "./gameStatsApi.js";
import { gamesDefinitions, type GamesApi, type GamesApiReads } from "./gamesApi.js";
import { healthDefinitions, type HealthApi, type HealthApiReads } from "./healthApi.js";
import { libraryDefinitions, type LibraryApi, type LibraryApiReads } from "./libraryApi.js";
import { likedGamesDefinitions, type LikedGamesApi, type LikedGamesApiReads } from "./likedGamesApi.js";
import { listsDefinitions, type ListsApi, type ListsApiReads } from "./listsApi.js";
import { ratingsDefinitions, type RatingsApi, type RatingsApiReads } from "./ratingsApi.js";
import { residentsDefinitions, type ResidentsApi, type ResidentsApiReads } from "./residentsApi.js";
import { reviewsDefinitions, type ReviewsApi, type ReviewsApiReads } from "./reviewsApi.js";
import { rolesDefinitions, type RolesApi, type RolesApiReads } from "./rolesApi.js";
import { serviceKeysDefinitions, type ServiceKeysApi, type ServiceKeysApiReads } from "./serviceKeysApi.js";
import {
  subscriptionOffersDefinitions,
  type SubscriptionOffersApi,
  type SubscriptionOffersApiReads,
} from "./subscriptionOffersApi.js";
import {
  subscriptionsDefinitions,
  type SubscriptionsApi,
  type SubscriptionsApiReads,
} from "./subscriptionsApi.js";
import { waitlistsDefinitions, type WaitlistsApi, type WaitlistsApiReads } from "./waitlistsApi.js";
import { webhooksDefinitions, type WebhooksApi, type WebhooksApiReads } from "./webhooksApi.js";

/** One resource per tag of the contract. */
export interface Resources {
  readonly achievements: AchievementsApi;
  readonly activityLogs: ActivityLogsApi;
  readonly auditLogs: AuditLogsApi;
  readonly authentication: AuthenticationApi;
  readonly backlog: BacklogApi;
  readonly badges: BadgesApi;
  readonly blogs: BlogsApi;
  readonly changelogs: ChangelogsApi;
  readonly emails: EmailsApi;
  readonly events: EventsApi;
  readonly feedback: FeedbackApi;
  readonly gameStats: GameStatsApi;
  readonly games: GamesApi;
  readonly health: HealthApi;
  readonly library: LibraryApi;
  readonly likedGames: LikedGamesApi;
  readonly lists: ListsApi;
  readonly ratings: RatingsApi;
  readonly residents: ResidentsApi;
  readonly reviews: ReviewsApi;
  readonly roles: RolesApi;
  readonly serviceKeys: ServiceKeysApi;
  readonly subscriptionOffers: SubscriptionOffersApi;
  readonly subscriptions: SubscriptionsApi;
  readonly waitlists: WaitlistsApi;
  readonly webhooks: WebhooksApi;
}

/** The names of the methods of each resource that only read. */
export interface ReadMethods {
  readonly achievements: AchievementsApiReads;
  readonly activityLogs: ActivityLogsApiReads;
  readonly auditLogs: AuditLogsApiReads;
  readonly authentication: AuthenticationApiReads;
  readonly backlog: BacklogApiReads;
  readonly badges: BadgesApiReads;
  readonly blogs: BlogsApiReads;
  readonly changelogs: ChangelogsApiReads;
  readonly emails: EmailsApiReads;
  readonly events: EventsApiReads;
  readonly feedback: FeedbackApiReads;
  readonly gameStats: GameStatsApiReads;
  readonly games: GamesApiReads;
  readonly health: HealthApiReads;
  readonly library: LibraryApiReads;
  readonly likedGames: LikedGamesApiReads;
  readonly lists: ListsApiReads;
  readonly ratings: RatingsApiReads;
  readonly residents: ResidentsApiReads;
  readonly reviews: ReviewsApiReads;
  readonly roles: RolesApiReads;
  readonly serviceKeys: ServiceKeysApiReads;
  readonly subscriptionOffers: SubscriptionOffersApiReads;
  readonly subscriptions: SubscriptionsApiReads;
  readonly waitlists: WaitlistsApiReads;
  readonly webhooks: WebhooksApiReads;
}

export type { AchievementsApi };
export type { ActivityLogsApi };
export type { AuditLogsApi };
export type { AuthenticationApi };
export type { BacklogApi };
export type { BadgesApi };
export type { BlogsApi };
export type { ChangelogsApi };
export type { EmailsApi };
export type { EventsApi };
export type { FeedbackApi };
export type { GameStatsApi };
export type { GamesApi };
export type { HealthApi };
export type { LibraryApi };
export type { LikedGamesApi };
export type { ListsApi };
export type { RatingsApi };
export type { ResidentsApi };
export type { ReviewsApi };
export type { RolesApi };
export type { ServiceKeysApi };
export type { SubscriptionOffersApi };
export type { SubscriptionsApi };
export type { WaitlistsApi };
export type { WebhooksApi };

/**
 * The definitions of the methods of each resource.
 * @internal
 */
export const definitions = {
  achievements: achievementsDefinitions,
  activityLogs: activityLogsDefinitions,
  auditLogs: auditLogsDefinitions,
  authentication: authenticationDefinitions,
  backlog: backlogDefinitions,
  badges: badgesDefinitions,
  blogs: blogsDefinitions,
  changelogs: changelogsDefinitions,
  emails: emailsDefinitions,
  events: eventsDefinitions,
  feedback: feedbackDefinitions,
  gameStats: gameStatsDefinitions,
  games: gamesDefinitions,
  health: healthDefinitions,
  library: libraryDefinitions,
  likedGames: likedGamesDefinitions,
  lists: listsDefinitions,
  ratings: ratingsDefinitions,
  residents: residentsDefinitions,
  reviews: reviewsDefinitions,
  roles: rolesDefinitions,
  serviceKeys: serviceKeysDefinitions,
  subscriptionOffers: subscriptionOffersDefinitions,
  subscriptions: subscriptionsDefinitions,
  waitlists: waitlistsDefinitions,
  webhooks: webhooksDefinitions,
};
