import type { Operations } from "../generated/stubs/apis.js";
import type { Job } from "../platform/jobs/job.js";
import type { Dependencies } from "./dependencies.js";
import type { ErasureStep } from "./erasure.js";
import type { ProjectionDependencies, Projections } from "./projections.js";
import type { Recount } from "./recount.js";
import type { RetentionRule } from "./retention.js";

/** What an area contributes to the service. Its `index.ts` exports one, and `app/areas.ts` lists them. */
export interface Area {
  /** Handlers of the operations that read or write the rows of the area. */
  readonly operations: (dependencies: Dependencies) => Partial<Operations>;
  readonly jobs?: (dependencies: Dependencies) => readonly Job[];
  /** What is erased when a resident deletes their account. */
  readonly erasure?: (dependencies: Dependencies) => readonly ErasureStep[];
  /** What the area keeps up to date when something changes in another one. */
  readonly projections?: (dependencies: ProjectionDependencies) => Partial<Projections>;
  /** How the counters of the area are counted from their rows again. */
  readonly recounts?: readonly Recount[];
  /** How long soft-deleted rows are kept. Parts come before their whole. */
  readonly retention?: readonly RetentionRule[];
}
