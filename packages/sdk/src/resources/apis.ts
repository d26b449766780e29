// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";
import { achievementsResource, type AchievementsApi, type AchievementsApiReads } from "./achievementsApi.js";
import { activityLogsResource, type ActivityLogsApi, type ActivityLogsApiReads } from "./activityLogsApi.js";
import {
  authenticationResource,
  type AuthenticationApi,
  type AuthenticationApiReads,
} from "./authenticationApi.js";
import { backlogResource, type BacklogApi, type BacklogApiReads } from "./backlogApi.js";
import { badgesResource, type BadgesApi, type BadgesApiReads } from "./badgesApi.js";
import { blogsResource, type BlogsApi, type BlogsApiReads } from "./blogsApi.js";
import { changelogsResource, type ChangelogsApi, type ChangelogsApiReads } from "./changelogsApi.js";
import { emailsResource, type EmailsApi, type EmailsApiReads } from "./emailsApi.js";
import { feedbackResource, type FeedbackApi, type FeedbackApiReads } from "./feedbackApi.js";
import { followsResource, type FollowsApi, type FollowsApiReads } from "./followsApi.js";
import { gameStatsResource, type GameStatsApi, type GameStatsApiReads } from "./gameStatsApi.js";
import { gamesResource, type GamesApi, type GamesApiReads } from "./gamesApi.js";
import { healthResource, type HealthApi, type HealthApiReads } from "./healthApi.js";
import { libraryResource, type LibraryApi, type LibraryApiReads } from "./libraryApi.js";
import { likedGamesResource, type LikedGamesApi, type LikedGamesApiReads } from "./likedGamesApi.js";
import { listsResource, type ListsApi, type ListsApiReads } from "./listsApi.js";
import { ratingsResource, type RatingsApi, type RatingsApiReads } from "./ratingsApi.js";
import { residentsResource, type ResidentsApi, type ResidentsApiReads } from "./residentsApi.js";
import { reviewsResource, type ReviewsApi, type ReviewsApiReads } from "./reviewsApi.js";
import { rolesResource, type RolesApi, type RolesApiReads } from "./rolesApi.js";
import {
  subscriptionOffersResource,
  type SubscriptionOffersApi,
  type SubscriptionOffersApiReads,
} from "./subscriptionOffersApi.js";
import {
  subscriptionsResource,
  type SubscriptionsApi,
  type SubscriptionsApiReads,
} from "./subscriptionsApi.js";
import { waitlistsResource, type WaitlistsApi, type WaitlistsApiReads } from "./waitlistsApi.js";

/** One resource per tag of the contract. */
export interface Resources {
  readonly achievements: AchievementsApi;
  readonly activityLogs: ActivityLogsApi;
  readonly authentication: AuthenticationApi;
  readonly backlog: BacklogApi;
  readonly badges: BadgesApi;
  readonly blogs: BlogsApi;
  readonly changelogs: ChangelogsApi;
  readonly emails: EmailsApi;
  readonly feedback: FeedbackApi;
  readonly follows: FollowsApi;
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
  readonly subscriptionOffers: SubscriptionOffersApi;
  readonly subscriptions: SubscriptionsApi;
  readonly waitlists: WaitlistsApi;
}

/** The methods of each resource that only read. */
export interface ReadMethods {
  readonly achievements: AchievementsApiReads;
  readonly activityLogs: ActivityLogsApiReads;
  readonly authentication: AuthenticationApiReads;
  readonly backlog: BacklogApiReads;
  readonly badges: BadgesApiReads;
  readonly blogs: BlogsApiReads;
  readonly changelogs: ChangelogsApiReads;
  readonly emails: EmailsApiReads;
  readonly feedback: FeedbackApiReads;
  readonly follows: FollowsApiReads;
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
  readonly subscriptionOffers: SubscriptionOffersApiReads;
  readonly subscriptions: SubscriptionsApiReads;
  readonly waitlists: WaitlistsApiReads;
}

export type { AchievementsApi };
export type { ActivityLogsApi };
export type { AuthenticationApi };
export type { BacklogApi };
export type { BadgesApi };
export type { BlogsApi };
export type { ChangelogsApi };
export type { EmailsApi };
export type { FeedbackApi };
export type { FollowsApi };
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
export type { SubscriptionOffersApi };
export type { SubscriptionsApi };
export type { WaitlistsApi };

/**
 * Creates the resources of a client.
 * @internal
 */
export const createResources = (factory: EndpointFactory): Resources => ({
  achievements: achievementsResource(factory),
  activityLogs: activityLogsResource(factory),
  authentication: authenticationResource(factory),
  backlog: backlogResource(factory),
  badges: badgesResource(factory),
  blogs: blogsResource(factory),
  changelogs: changelogsResource(factory),
  emails: emailsResource(factory),
  feedback: feedbackResource(factory),
  follows: followsResource(factory),
  gameStats: gameStatsResource(factory),
  games: gamesResource(factory),
  health: healthResource(factory),
  library: libraryResource(factory),
  likedGames: likedGamesResource(factory),
  lists: listsResource(factory),
  ratings: ratingsResource(factory),
  residents: residentsResource(factory),
  reviews: reviewsResource(factory),
  roles: rolesResource(factory),
  subscriptionOffers: subscriptionOffersResource(factory),
  subscriptions: subscriptionsResource(factory),
  waitlists: waitlistsResource(factory),
});
