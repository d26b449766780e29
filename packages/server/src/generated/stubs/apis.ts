// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { OperationId, Route } from "../../kernel/http/operation.js";
import { achievementsRoutes, type AchievementsApi } from "./achievementsApi.js";
import { activityLogsRoutes, type ActivityLogsApi } from "./activityLogsApi.js";
import { auditLogsRoutes, type AuditLogsApi } from "./auditLogsApi.js";
import { authenticationRoutes, type AuthenticationApi } from "./authenticationApi.js";
import { backlogRoutes, type BacklogApi } from "./backlogApi.js";
import { badgesRoutes, type BadgesApi } from "./badgesApi.js";
import { blogsRoutes, type BlogsApi } from "./blogsApi.js";
import { changelogsRoutes, type ChangelogsApi } from "./changelogsApi.js";
import { emailsRoutes, type EmailsApi } from "./emailsApi.js";
import { eventsRoutes, type EventsApi } from "./eventsApi.js";
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
import { serviceKeysRoutes, type ServiceKeysApi } from "./serviceKeysApi.js";
import { subscriptionOffersRoutes, type SubscriptionOffersApi } from "./subscriptionOffersApi.js";
import { subscriptionsRoutes, type SubscriptionsApi } from "./subscriptionsApi.js";
import { waitlistsRoutes, type WaitlistsApi } from "./waitlistsApi.js";
import { webhooksRoutes, type WebhooksApi } from "./webhooksApi.js";

/** One handler per operation of the contract. */
export interface Operations
  extends
    AchievementsApi,
    ActivityLogsApi,
    AuditLogsApi,
    AuthenticationApi,
    BacklogApi,
    BadgesApi,
    BlogsApi,
    ChangelogsApi,
    EmailsApi,
    EventsApi,
    FeedbackApi,
    FollowsApi,
    GameStatsApi,
    GamesApi,
    HealthApi,
    LibraryApi,
    LikedGamesApi,
    ListsApi,
    RatingsApi,
    ResidentsApi,
    ReviewsApi,
    RolesApi,
    ServiceKeysApi,
    SubscriptionOffersApi,
    SubscriptionsApi,
    WaitlistsApi,
    WebhooksApi {}

/** Every route of the contract, bound to its handler. */
export function bindRoutes(operations: Operations): Route[] {
  return [
    ...achievementsRoutes(operations),
    ...activityLogsRoutes(operations),
    ...auditLogsRoutes(operations),
    ...authenticationRoutes(operations),
    ...backlogRoutes(operations),
    ...badgesRoutes(operations),
    ...blogsRoutes(operations),
    ...changelogsRoutes(operations),
    ...emailsRoutes(operations),
    ...eventsRoutes(operations),
    ...feedbackRoutes(operations),
    ...followsRoutes(operations),
    ...gameStatsRoutes(operations),
    ...gamesRoutes(operations),
    ...healthRoutes(operations),
    ...libraryRoutes(operations),
    ...likedGamesRoutes(operations),
    ...listsRoutes(operations),
    ...ratingsRoutes(operations),
    ...residentsRoutes(operations),
    ...reviewsRoutes(operations),
    ...rolesRoutes(operations),
    ...serviceKeysRoutes(operations),
    ...subscriptionOffersRoutes(operations),
    ...subscriptionsRoutes(operations),
    ...waitlistsRoutes(operations),
    ...webhooksRoutes(operations),
  ];
}

type Mismatch = Exclude<OperationId, keyof Operations> | Exclude<keyof Operations, OperationId>;

/** Does not compile if the generated types and the generated routes contain different operations. */
export const allOperationsRouted: [Mismatch] extends [never] ? true : Mismatch = true;
