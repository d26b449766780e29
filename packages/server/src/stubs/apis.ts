// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { OperationId, Route } from "../contract/operation.js";
import { authenticationRoutes, type AuthenticationApi } from "./authenticationApi.js";
import { emailsRoutes, type EmailsApi } from "./emailsApi.js";
import { followsRoutes, type FollowsApi } from "./followsApi.js";
import { gameStatsRoutes, type GameStatsApi } from "./gameStatsApi.js";
import { gamesRoutes, type GamesApi } from "./gamesApi.js";
import { healthRoutes, type HealthApi } from "./healthApi.js";
import { residentsRoutes, type ResidentsApi } from "./residentsApi.js";
import { rolesRoutes, type RolesApi } from "./rolesApi.js";
import { subscriptionOffersRoutes, type SubscriptionOffersApi } from "./subscriptionOffersApi.js";
import { subscriptionsRoutes, type SubscriptionsApi } from "./subscriptionsApi.js";
import { waitlistsRoutes, type WaitlistsApi } from "./waitlistsApi.js";

/** One implementation per tag of the contract. */
export interface Api {
  authentication: AuthenticationApi;
  emails: EmailsApi;
  follows: FollowsApi;
  gameStats: GameStatsApi;
  games: GamesApi;
  health: HealthApi;
  residents: ResidentsApi;
  roles: RolesApi;
  subscriptionOffers: SubscriptionOffersApi;
  subscriptions: SubscriptionsApi;
  waitlists: WaitlistsApi;
}

/** Every route of the contract, bound to its implementation. */
export function routesOf(api: Api): Route[] {
  return [
    ...authenticationRoutes(api.authentication),
    ...emailsRoutes(api.emails),
    ...followsRoutes(api.follows),
    ...gameStatsRoutes(api.gameStats),
    ...gamesRoutes(api.games),
    ...healthRoutes(api.health),
    ...residentsRoutes(api.residents),
    ...rolesRoutes(api.roles),
    ...subscriptionOffersRoutes(api.subscriptionOffers),
    ...subscriptionsRoutes(api.subscriptions),
    ...waitlistsRoutes(api.waitlists),
  ];
}

type Routed =
  | keyof AuthenticationApi
  | keyof EmailsApi
  | keyof FollowsApi
  | keyof GameStatsApi
  | keyof GamesApi
  | keyof HealthApi
  | keyof ResidentsApi
  | keyof RolesApi
  | keyof SubscriptionOffersApi
  | keyof SubscriptionsApi
  | keyof WaitlistsApi;
type Disputed = Exclude<OperationId, Routed> | Exclude<Routed, OperationId>;

/** Fails to compile when the two generators disagree about the operations. */
export const everyOperationIsRouted: [Disputed] extends [never] ? true : Disputed = true;
