import type { Operations } from "../generated/stubs/apis.js";
import type { Job } from "../platform/jobs/job.js";
import type { Dependencies } from "./dependencies.js";
import type { ErasureStep } from "./erasure.js";
import type { ExportedFile } from "./export.js";
import type { Recount } from "./recount.js";
import type { RetentionRule } from "./retention.js";

/** The contributions of an area, exported by its `index.ts` and listed in `app/areas.ts`. */
export interface Area {
  /** Handlers of the operations that read or write the rows of the area. */
  readonly operations: (dependencies: Dependencies) => Partial<Operations>;
  readonly jobs?: (dependencies: Dependencies) => readonly Job[];
  /** Erasure steps for the content of deleted accounts. */
  readonly erasure?: (dependencies: Dependencies) => readonly ErasureStep[];
  /** The files with the data of a resident in the export of their data. */
  readonly exports?: readonly ExportedFile[];
  /** Recounts of the counters of the area. */
  readonly recounts?: readonly Recount[];
  /** Retention of soft-deleted rows. Child rows come before their parents. */
  readonly retention?: readonly RetentionRule[];
}
