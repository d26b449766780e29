// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints, OperationId } from "../endpoint.js";
import { achievementsResource, type AchievementsApiOperation } from "./achievementsApi.js";
import { activityLogsResource, type ActivityLogsApiOperation } from "./activityLogsApi.js";
import { authenticationResource, type AuthenticationApiOperation } from "./authenticationApi.js";
import { backlogResource, type BacklogApiOperation } from "./backlogApi.js";
import { badgesResource, type BadgesApiOperation } from "./badgesApi.js";
import { blogsResource, type BlogsApiOperation } from "./blogsApi.js";
import { changelogsResource, type ChangelogsApiOperation } from "./changelogsApi.js";
import { emailsResource, type EmailsApiOperation } from "./emailsApi.js";
import { feedbackResource, type FeedbackApiOperation } from "./feedbackApi.js";
import { followsResource, type FollowsApiOperation } from "./followsApi.js";
import { gameStatsResource, type GameStatsApiOperation } from "./gameStatsApi.js";
import { gamesResource, type GamesApiOperation } from "./gamesApi.js";
import { healthResource, type HealthApiOperation } from "./healthApi.js";
import { libraryResource, type LibraryApiOperation } from "./libraryApi.js";
import { likedGamesResource, type LikedGamesApiOperation } from "./likedGamesApi.js";
import { listsResource, type ListsApiOperation } from "./listsApi.js";
import { ratingsResource, type RatingsApiOperation } from "./ratingsApi.js";
import { residentsResource, type ResidentsApiOperation } from "./residentsApi.js";
import { reviewsResource, type ReviewsApiOperation } from "./reviewsApi.js";
import { rolesResource, type RolesApiOperation } from "./rolesApi.js";
import { subscriptionOffersResource, type SubscriptionOffersApiOperation } from "./subscriptionOffersApi.js";
import { subscriptionsResource, type SubscriptionsApiOperation } from "./subscriptionsApi.js";
import { waitlistsResource, type WaitlistsApiOperation } from "./waitlistsApi.js";

/** One resource per tag of the contract. */
export const resourcesOf = (call: Endpoints) => ({
  achievements: achievementsResource(call),
  activityLogs: activityLogsResource(call),
  authentication: authenticationResource(call),
  backlog: backlogResource(call),
  badges: badgesResource(call),
  blogs: blogsResource(call),
  changelogs: changelogsResource(call),
  emails: emailsResource(call),
  feedback: feedbackResource(call),
  follows: followsResource(call),
  gameStats: gameStatsResource(call),
  games: gamesResource(call),
  health: healthResource(call),
  library: libraryResource(call),
  likedGames: likedGamesResource(call),
  lists: listsResource(call),
  ratings: ratingsResource(call),
  residents: residentsResource(call),
  reviews: reviewsResource(call),
  roles: rolesResource(call),
  subscriptionOffers: subscriptionOffersResource(call),
  subscriptions: subscriptionsResource(call),
  waitlists: waitlistsResource(call),
});

/** One resource per tag of the contract. */
export type Resources = ReturnType<typeof resourcesOf>;

type Offered =
  | AchievementsApiOperation
  | ActivityLogsApiOperation
  | AuthenticationApiOperation
  | BacklogApiOperation
  | BadgesApiOperation
  | BlogsApiOperation
  | ChangelogsApiOperation
  | EmailsApiOperation
  | FeedbackApiOperation
  | FollowsApiOperation
  | GameStatsApiOperation
  | GamesApiOperation
  | HealthApiOperation
  | LibraryApiOperation
  | LikedGamesApiOperation
  | ListsApiOperation
  | RatingsApiOperation
  | ResidentsApiOperation
  | ReviewsApiOperation
  | RolesApiOperation
  | SubscriptionOffersApiOperation
  | SubscriptionsApiOperation
  | WaitlistsApiOperation;
type Disputed = Exclude<OperationId, Offered> | Exclude<Offered, OperationId>;

/** Fails to compile when the two generators disagree about the operations. */
export const everyOperationIsOffered: [Disputed] extends [never] ? true : Disputed = true;
