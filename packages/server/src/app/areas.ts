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
import type { Api } from "../generated/stubs/apis.js";
import { subscriptionOffers } from "../areas/subscription-offers/subscription-offers.js";
import { subscriptions } from "../areas/subscriptions/subscriptions.js";
import { waitlists } from "../areas/waitlists/waitlists.js";

/** The implementation of every tag of the contract. */
export function createApi(dependencies: Dependencies): Api {
  return {
    achievements: achievements(dependencies),
    activityLogs: activityLogs(dependencies),
    authentication: authentication(createAuthenticationDependencies(dependencies)),
    backlog: backlog(dependencies),
    badges: badges(dependencies),
    blogs: blogs(dependencies),
    changelogs: changelogs(dependencies),
    emails: emails(dependencies),
    feedback: feedback(dependencies),
    follows: follows(dependencies),
    gameStats: gameStats(dependencies),
    games: games(dependencies),
    health: health(dependencies, createJobs(dependencies)),
    library: library(dependencies),
    likedGames: likedGames(dependencies),
    lists: lists(dependencies),
    ratings: ratings(dependencies),
    residents: residents(dependencies),
    reviews: reviews(dependencies),
    roles: roles(dependencies),
    subscriptionOffers: subscriptionOffers(dependencies),
    subscriptions: subscriptions(dependencies),
    waitlists: waitlists(dependencies),
  };
}
