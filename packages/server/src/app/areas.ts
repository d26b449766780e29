import { achievements } from "../areas/achievements/achievements.js";
import { activityLogs } from "../areas/activity-logs/activity-logs.js";
import { authentication } from "../areas/authentication/authentication.js";
import { createAuthenticationDependencies } from "../areas/authentication/means.js";
import { backlog } from "../areas/backlog/backlog.js";
import { badges } from "../areas/badges/badges.js";
import { blogs } from "../areas/blogs/blogs.js";
import { changelogs } from "../areas/changelogs/changelogs.js";
import type { Dependencies } from "../events/dependencies.js";
import { emails } from "../areas/emails/emails.js";
import { feedback } from "../areas/feedback/feedback.js";
import { follows } from "../areas/follows/follows.js";
import { gameStats } from "../areas/game-stats/game-stats.js";
import { games } from "../areas/games/games.js";
import { health } from "../areas/health/health.js";
import { createJobs } from "./jobs.js";
import { library } from "../areas/library/library.js";
import { likedGames } from "../areas/liked-games/liked-games.js";
import { lists } from "../areas/lists/lists.js";
import { ratings } from "../areas/ratings/ratings.js";
import { residents } from "../areas/residents/residents.js";
import { reviews } from "../areas/reviews/reviews.js";
import { roles } from "../areas/roles/roles.js";
import type { Operations } from "../generated/stubs/apis.js";
import { subscriptionOffers } from "../areas/subscription-offers/subscription-offers.js";
import { subscriptions } from "../areas/subscriptions/subscriptions.js";
import { waitlists } from "../areas/waitlists/waitlists.js";

/** The handlers of all areas. */
export function createOperations(dependencies: Dependencies): Operations {
  return {
    ...achievements(dependencies),
    ...activityLogs(dependencies),
    ...authentication(createAuthenticationDependencies(dependencies)),
    ...backlog(dependencies),
    ...badges(dependencies),
    ...blogs(dependencies),
    ...changelogs(dependencies),
    ...emails(dependencies),
    ...feedback(dependencies),
    ...follows(dependencies),
    ...gameStats(dependencies),
    ...games(dependencies),
    ...health(dependencies, createJobs(dependencies)),
    ...library(dependencies),
    ...likedGames(dependencies),
    ...lists(dependencies),
    ...ratings(dependencies),
    ...residents(dependencies),
    ...reviews(dependencies),
    ...roles(dependencies),
    ...subscriptionOffers(dependencies),
    ...subscriptions(dependencies),
    ...waitlists(dependencies),
  };
}
