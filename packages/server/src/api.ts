import { authentication } from "./authentication/authentication.js";
import { meansOf } from "./authentication/means.js";
import type { Dependencies } from "./dependencies.js";
import { emails } from "./emails/emails.js";
import { follows } from "./follows/follows.js";
import { gameStats } from "./game-stats/game-stats.js";
import { games } from "./games/games.js";
import { health } from "./health/health.js";
import { residents } from "./residents/residents.js";
import { roles } from "./roles/roles.js";
import type { Shared } from "./shared.js";
import type { Api } from "./stubs/apis.js";
import { subscriptionOffers } from "./subscription-offers/subscription-offers.js";
import { subscriptions } from "./subscriptions/subscriptions.js";
import { waitlists } from "./waitlists/waitlists.js";

/** The implementation of every tag of the contract. */
export function apiOf(dependencies: Dependencies, shared: Shared): Api {
  const means = meansOf(dependencies, shared);
  return {
    authentication: authentication(means),
    emails: emails(dependencies),
    follows: follows(dependencies),
    gameStats: gameStats(dependencies),
    games: games(dependencies),
    health: health(dependencies),
    residents: residents(means),
    roles: roles(dependencies, shared),
    subscriptionOffers: subscriptionOffers(dependencies),
    subscriptions: subscriptions(dependencies),
    waitlists: waitlists(dependencies),
  };
}
