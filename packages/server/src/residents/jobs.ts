import type { Dependencies } from "../dependencies.js";
import type { Job } from "../jobs/job.js";
import { departureJob } from "./departure-job.js";
import { residentPurgeJob } from "./purge-job.js";

/** What goes on after a resident was deleted. */
export const residentJobs = (dependencies: Dependencies): readonly Job[] => [
  departureJob(dependencies),
  residentPurgeJob(dependencies),
];
