import { authentication } from "./authentication/authentication.js";
import type { Dependencies } from "./dependencies.js";
import { emails } from "./emails/emails.js";
import { gameStats } from "./game-stats/game-stats.js";
import { games } from "./games/games.js";
import { health } from "./health/health.js";
import { residents } from "./residents/residents.js";
import type { Shared } from "./shared.js";
import type { Api } from "./stubs/apis.js";
import { subscriptionOffers } from "./subscription-offers/subscription-offers.js";
import { subscriptions } from "./subscriptions/subscriptions.js";
import { waitlists } from "./waitlists/waitlists.js";

/** The implementation of every tag of the contract. */
export const apiOf = (dependencies: Dependencies, shared: Shared): Api => ({
  authentication: authentication(dependencies, shared),
  emails: emails(dependencies),
  gameStats: gameStats(dependencies),
  games: games(dependencies),
  health: health(dependencies),
  residents: residents(dependencies),
  subscriptionOffers: subscriptionOffers(dependencies),
  subscriptions: subscriptions(dependencies),
  waitlists: waitlists(dependencies),
});
