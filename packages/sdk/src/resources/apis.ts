// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints, OperationId } from "../endpoint.js";
import { authenticationResource, type AuthenticationApiOperation } from "./authenticationApi.js";
import { emailsResource, type EmailsApiOperation } from "./emailsApi.js";
import { followsResource, type FollowsApiOperation } from "./followsApi.js";
import { gameStatsResource, type GameStatsApiOperation } from "./gameStatsApi.js";
import { gamesResource, type GamesApiOperation } from "./gamesApi.js";
import { healthResource, type HealthApiOperation } from "./healthApi.js";
import { residentsResource, type ResidentsApiOperation } from "./residentsApi.js";
import { rolesResource, type RolesApiOperation } from "./rolesApi.js";
import { subscriptionOffersResource, type SubscriptionOffersApiOperation } from "./subscriptionOffersApi.js";
import { subscriptionsResource, type SubscriptionsApiOperation } from "./subscriptionsApi.js";
import { waitlistsResource, type WaitlistsApiOperation } from "./waitlistsApi.js";

/** One resource per tag of the contract. */
export const resourcesOf = (call: Endpoints) => ({
  authentication: authenticationResource(call),
  emails: emailsResource(call),
  follows: followsResource(call),
  gameStats: gameStatsResource(call),
  games: gamesResource(call),
  health: healthResource(call),
  residents: residentsResource(call),
  roles: rolesResource(call),
  subscriptionOffers: subscriptionOffersResource(call),
  subscriptions: subscriptionsResource(call),
  waitlists: waitlistsResource(call),
});

/** One resource per tag of the contract. */
export type Resources = ReturnType<typeof resourcesOf>;

type Offered =
  | AuthenticationApiOperation
  | EmailsApiOperation
  | FollowsApiOperation
  | GameStatsApiOperation
  | GamesApiOperation
  | HealthApiOperation
  | ResidentsApiOperation
  | RolesApiOperation
  | SubscriptionOffersApiOperation
  | SubscriptionsApiOperation
  | WaitlistsApiOperation;
type Disputed = Exclude<OperationId, Offered> | Exclude<Offered, OperationId>;

/** Fails to compile when the two generators disagree about the operations. */
export const everyOperationIsOffered: [Disputed] extends [never] ? true : Disputed = true;
