import { authenticationJobs } from "../areas/authentication/retention.js";
import type { Dependencies } from "../events/dependencies.js";
import { countWithoutDeletedGamesJob } from "../events/deleted-games.js";
import { awardJobs } from "../events/award-jobs.js";
import { followJobs } from "../areas/follows/digest.js";
import { gameJobs } from "../areas/games/jobs.js";
import { idempotencyJobs } from "./retention.js";
import { ratingJobs } from "../areas/ratings/recompute-weighted-average.js";
import { residentJobs } from "../areas/residents/jobs.js";
import { usernameJobs } from "../areas/residents/release-usernames.js";
import { emailJobs } from "../areas/emails/retention.js";
import type { Job } from "../platform/jobs/job.js";
import { purgeJob } from "./purge.js";

/** Every job of the service. An area exports its own ones; a job that is not listed here never runs. */
export const createJobs = (dependencies: Dependencies): readonly Job[] => [
  ...authenticationJobs(dependencies),
  ...idempotencyJobs(dependencies),
  ...residentJobs(dependencies),
  ...usernameJobs(dependencies),
  ...followJobs(dependencies),
  ...emailJobs(dependencies),
  ...gameJobs(dependencies),
  ...ratingJobs(dependencies),
  ...awardJobs(dependencies),
  countWithoutDeletedGamesJob(dependencies),
  purgeJob(dependencies),
];
