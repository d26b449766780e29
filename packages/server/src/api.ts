import { achievements } from "./achievements/achievements.js";
import { activityLogs } from "./activity-logs/activity-logs.js";
import { authentication } from "./authentication/authentication.js";
import { meansOf } from "./authentication/means.js";
import { backlog } from "./backlog/backlog.js";
import { badges } from "./badges/badges.js";
import { blogs } from "./blogs/blogs.js";
import { changelogs } from "./changelogs/changelogs.js";
import type { Dependencies } from "./dependencies.js";
import { emails } from "./emails/emails.js";
import { feedback } from "./feedback/feedback.js";
import { follows } from "./follows/follows.js";
import { gameStats } from "./game-stats/game-stats.js";
import { games } from "./games/games.js";
import { health } from "./health/health.js";
import { library } from "./library/library.js";
import { likedGames } from "./liked-games/liked-games.js";
import { lists } from "./lists/lists.js";
import { ratings } from "./ratings/ratings.js";
import { residents } from "./residents/residents.js";
import { reviews } from "./reviews/reviews.js";
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
