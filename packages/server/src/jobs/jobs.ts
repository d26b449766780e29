import type { Dependencies } from "../dependencies.js";
import type { Job } from "./job.js";

/** Every job of the service. An area exports its own ones; a job that is not listed here never runs. */
export const jobsOf = (_dependencies: Dependencies): readonly Job[] => [];
