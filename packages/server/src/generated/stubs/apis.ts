// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { OperationId, Route } from "../../kernel/http/operation.js";
import { achievementsRoutes, type AchievementsApi } from "./achievementsApi.js";
import { activityLogsRoutes, type ActivityLogsApi } from "./activityLogsApi.js";
import { authenticationRoutes, type AuthenticationApi } from "./authenticationApi.js";
import { backlogRoutes, type BacklogApi } from "./backlogApi.js";
import { badgesRoutes, type BadgesApi } from "./badgesApi.js";
import { blogsRoutes, type BlogsApi } from "./blogsApi.js";
import { changelogsRoutes, type ChangelogsApi } from "./changelogsApi.js";
import { emailsRoutes, type EmailsApi } from "./emailsApi.js";
import { feedbackRoutes, type FeedbackApi } from "./feedbackApi.js";
import { followsRoutes, type FollowsApi } from "./followsApi.js";
import { gameStatsRoutes, type GameStatsApi } from "./gameStatsApi.js";
import { gamesRoutes, type GamesApi } from "./gamesApi.js";
import { healthRoutes, type HealthApi } from "./healthApi.js";
import { libraryRoutes, type LibraryApi } from "./libraryApi.js";
import { likedGamesRoutes, type LikedGamesApi } from "./likedGamesApi.js";
import { listsRoutes, type ListsApi } from "./listsApi.js";
import { ratingsRoutes, type RatingsApi } from "./ratingsApi.js";
import { residentsRoutes, type ResidentsApi } from "./residentsApi.js";
import { reviewsRoutes, type ReviewsApi } from "./reviewsApi.js";
import { rolesRoutes, type RolesApi } from "./rolesApi.js";
import { subscriptionOffersRoutes, type SubscriptionOffersApi } from "./subscriptionOffersApi.js";
import { subscriptionsRoutes, type SubscriptionsApi } from "./subscriptionsApi.js";
import { waitlistsRoutes, type WaitlistsApi } from "./waitlistsApi.js";

/** One implementation per tag of the contract. */
export interface Api {
  achievements: AchievementsApi;
  activityLogs: ActivityLogsApi;
  authentication: AuthenticationApi;
  backlog: BacklogApi;
  badges: BadgesApi;
  blogs: BlogsApi;
  changelogs: ChangelogsApi;
  emails: EmailsApi;
  feedback: FeedbackApi;
  follows: FollowsApi;
  gameStats: GameStatsApi;
  games: GamesApi;
  health: HealthApi;
  library: LibraryApi;
  likedGames: LikedGamesApi;
  lists: ListsApi;
  ratings: RatingsApi;
  residents: ResidentsApi;
  reviews: ReviewsApi;
  roles: RolesApi;
  subscriptionOffers: SubscriptionOffersApi;
  subscriptions: SubscriptionsApi;
  waitlists: WaitlistsApi;
}

/** Every route of the contract, bound to its implementation. */
export function routesOf(api: Api): Route[] {
  return [
    ...achievementsRoutes(api.achievements),
    ...activityLogsRoutes(api.activityLogs),
    ...authenticationRoutes(api.authentication),
    ...backlogRoutes(api.backlog),
    ...badgesRoutes(api.badges),
    ...blogsRoutes(api.blogs),
    ...changelogsRoutes(api.changelogs),
    ...emailsRoutes(api.emails),
    ...feedbackRoutes(api.feedback),
    ...followsRoutes(api.follows),
    ...gameStatsRoutes(api.gameStats),
    ...gamesRoutes(api.games),
    ...healthRoutes(api.health),
    ...libraryRoutes(api.library),
    ...likedGamesRoutes(api.likedGames),
    ...listsRoutes(api.lists),
    ...ratingsRoutes(api.ratings),
    ...residentsRoutes(api.residents),
    ...reviewsRoutes(api.reviews),
    ...rolesRoutes(api.roles),
    ...subscriptionOffersRoutes(api.subscriptionOffers),
    ...subscriptionsRoutes(api.subscriptions),
    ...waitlistsRoutes(api.waitlists),
  ];
}

type Routed =
  | keyof AchievementsApi
  | keyof ActivityLogsApi
  | keyof AuthenticationApi
  | keyof BacklogApi
  | keyof BadgesApi
  | keyof BlogsApi
  | keyof ChangelogsApi
  | keyof EmailsApi
  | keyof FeedbackApi
  | keyof FollowsApi
  | keyof GameStatsApi
  | keyof GamesApi
  | keyof HealthApi
  | keyof LibraryApi
  | keyof LikedGamesApi
  | keyof ListsApi
  | keyof RatingsApi
  | keyof ResidentsApi
  | keyof ReviewsApi
  | keyof RolesApi
  | keyof SubscriptionOffersApi
  | keyof SubscriptionsApi
  | keyof WaitlistsApi;
type Disputed = Exclude<OperationId, Routed> | Exclude<Routed, OperationId>;

/** Fails to compile when the two generators disagree about the operations. */
export const everyOperationIsRouted: [Disputed] extends [never] ? true : Disputed = true;
