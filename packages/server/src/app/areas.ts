import { achievements } from "../areas/achievements/achievements.js";
import { activityLogs } from "../areas/activity-logs/activity-logs.js";
import { authentication } from "../areas/authentication/authentication.js";
import { meansOf } from "../areas/authentication/means.js";
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
import { library } from "../areas/library/library.js";
import { likedGames } from "../areas/liked-games/liked-games.js";
import { lists } from "../areas/lists/lists.js";
import { ratings } from "../areas/ratings/ratings.js";
import { residents } from "../areas/residents/residents.js";
import { reviews } from "../areas/reviews/reviews.js";
import { roles } from "../areas/roles/roles.js";
import type { Shared } from "./shared.js";
import type { Api } from "../generated/stubs/apis.js";
import { subscriptionOffers } from "../areas/subscription-offers/subscription-offers.js";
import { subscriptions } from "../areas/subscriptions/subscriptions.js";
import { waitlists } from "../areas/waitlists/waitlists.js";

/** The implementation of every tag of the contract. */
export function apiOf(dependencies: Dependencies, shared: Shared): Api {
  const means = meansOf(dependencies, shared);
  return {
    achievements: achievements(means),
    activityLogs: activityLogs(means),
    authentication: authentication(means),
    backlog: backlog(means),
    badges: badges(means),
    blogs: blogs(dependencies),
    changelogs: changelogs(dependencies),
    emails: emails(dependencies),
    feedback: feedback(means),
    follows: follows(means),
    gameStats: gameStats(dependencies),
    games: games(means),
    health: health(dependencies),
    library: library(means),
    likedGames: likedGames(means),
    lists: lists(means),
    ratings: ratings(means),
    residents: residents(means),
    reviews: reviews(means),
    roles: roles(dependencies, shared),
    subscriptionOffers: subscriptionOffers(dependencies),
    subscriptions: subscriptions(dependencies),
    waitlists: waitlists(dependencies),
  };
}
