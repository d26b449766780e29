import type { Operations } from "../generated/stubs/apis.js";
import type { Job } from "../platform/jobs/job.js";
import type { Dependencies } from "./dependencies.js";
import type { ErasureStep } from "./erasure.js";

/** What an area contributes to the service. Its `index.ts` exports one, and `app/areas.ts` lists them. */
export interface Area {
  /** Handlers of the operations that read or write the rows of the area. */
  readonly operations: (dependencies: Dependencies) => Partial<Operations>;
  readonly jobs?: (dependencies: Dependencies) => readonly Job[];
  /** What is erased when a resident deletes their account. */
  readonly erasure?: (dependencies: Dependencies) => readonly ErasureStep[];
}
