// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory, OperationId } from "../endpoint.js";
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

/** Creates one resource per tag of the contract. */
export const createResources = (factory: EndpointFactory) => ({
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

/** All resources of a client. */
export type Resources = ReturnType<typeof createResources>;

type ImplementedOperation =
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
type Mismatch = Exclude<OperationId, ImplementedOperation> | Exclude<ImplementedOperation, OperationId>;

/** Does not compile if the generated types and the generated resources contain different operations. */
export const allOperationsImplemented: [Mismatch] extends [never] ? true : Mismatch = true;
