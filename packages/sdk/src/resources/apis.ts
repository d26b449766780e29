// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";
import { achievementsResource, type AchievementsApi } from "./achievementsApi.js";
import { activityLogsResource, type ActivityLogsApi } from "./activityLogsApi.js";
import { authenticationResource, type AuthenticationApi } from "./authenticationApi.js";
import { backlogResource, type BacklogApi } from "./backlogApi.js";
import { badgesResource, type BadgesApi } from "./badgesApi.js";
import { blogsResource, type BlogsApi } from "./blogsApi.js";
import { changelogsResource, type ChangelogsApi } from "./changelogsApi.js";
import { emailsResource, type EmailsApi } from "./emailsApi.js";
import { feedbackResource, type FeedbackApi } from "./feedbackApi.js";
import { followsResource, type FollowsApi } from "./followsApi.js";
import { gameStatsResource, type GameStatsApi } from "./gameStatsApi.js";
import { gamesResource, type GamesApi } from "./gamesApi.js";
import { healthResource, type HealthApi } from "./healthApi.js";
import { libraryResource, type LibraryApi } from "./libraryApi.js";
import { likedGamesResource, type LikedGamesApi } from "./likedGamesApi.js";
import { listsResource, type ListsApi } from "./listsApi.js";
import { ratingsResource, type RatingsApi } from "./ratingsApi.js";
import { residentsResource, type ResidentsApi } from "./residentsApi.js";
import { reviewsResource, type ReviewsApi } from "./reviewsApi.js";
import { rolesResource, type RolesApi } from "./rolesApi.js";
import { subscriptionOffersResource, type SubscriptionOffersApi } from "./subscriptionOffersApi.js";
import { subscriptionsResource, type SubscriptionsApi } from "./subscriptionsApi.js";
import { waitlistsResource, type WaitlistsApi } from "./waitlistsApi.js";

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
