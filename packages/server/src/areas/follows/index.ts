import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { follows } from "./follows.js";
import { followJobs } from "./digest.js";
import { eraseFollows } from "./erasure.js";
import { followListHandlers } from "./list.js";

export const followsArea = {
  operations: (dependencies: Dependencies) => ({ ...follows(dependencies), ...followListHandlers(dependencies) }),
  jobs: followJobs,
  erasure: () => [{ content: "follows", isImmediate: true, erase: eraseFollows }],
} satisfies Area;
