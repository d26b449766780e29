import type { Dependencies } from "../../events/dependencies.js";
import type { Job } from "../../platform/jobs/job.js";
import { residentErasureJob } from "./erasure-job.js";
import { residentPurgeJob } from "./purge-job.js";

/** What goes on after a resident was deleted. */
export const residentJobs = (dependencies: Dependencies): readonly Job[] => [
  residentErasureJob(dependencies),
  residentPurgeJob(dependencies),
];
