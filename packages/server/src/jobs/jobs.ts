import { authenticationJobs } from "../authentication/clean-up.js";
import type { Dependencies } from "../dependencies.js";
import { countWithoutDeletedGamesJob } from "../effects/deleted-games.js";
import { honourJobs } from "../effects/honour-jobs.js";
import { followJobs } from "../follows/digest.js";
import { gameJobs } from "../games/jobs.js";
import { idempotencyJobs } from "../http/clean-up.js";
import { ratingJobs } from "../ratings/rebase.js";
import { residentJobs } from "../residents/jobs.js";
import { usernameJobs } from "../residents/release-usernames.js";
import { emailJobs } from "../emails/retention.js";
import type { Job } from "./job.js";
import { purgeJob } from "./purge.js";

/** Every job of the service. An area exports its own ones; a job that is not listed here never runs. */
export const jobsOf = (dependencies: Dependencies): readonly Job[] => [
  ...authenticationJobs(dependencies),
  ...idempotencyJobs(dependencies),
  ...residentJobs(dependencies),
  ...usernameJobs(dependencies),
  ...followJobs(dependencies),
  ...emailJobs(dependencies),
  ...gameJobs(dependencies),
  ...ratingJobs(dependencies),
  ...honourJobs(dependencies),
  countWithoutDeletedGamesJob(dependencies),
  purgeJob(dependencies),
];
