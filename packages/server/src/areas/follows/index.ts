import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { followJobs } from "./digest.js";
import { eraseFollows } from "./erasure.js";
import { exportedFollows } from "./export.js";
import { followResident, unfollowResident } from "./follows.js";
import { listResidentFollowers, listResidentFollowing } from "./list.js";

/** Followers of residents. */
export const followsArea = {
  operations: (dependencies: Dependencies) => ({
    followResident: followResident(dependencies),
    unfollowResident: unfollowResident(),
    listResidentFollowers: listResidentFollowers(dependencies),
    listResidentFollowing: listResidentFollowing(dependencies),
  }),
  jobs: followJobs,
  erasure: () => [{ table: "follows", isImmediate: true, erase: eraseFollows }],
  exports: exportedFollows,
} satisfies Area;
