import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { waitlists } from "./waitlists.js";
import { eraseWaitlistEntries } from "./erasure.js";

export const waitlistsArea = {
  operations: (dependencies: Dependencies) => (waitlists(dependencies)),
  erasure: () => [{ content: "places on waitlists", isImmediate: true, erase: eraseWaitlistEntries }],
} satisfies Area;
