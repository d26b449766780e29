import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { waitlists } from "./waitlists.js";
import { eraseWaitlistEntries } from "./erasure.js";
import { waitlistRecounts } from "./recounts.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const waitlistsArea = {
  operations: (dependencies: Dependencies) => waitlists(dependencies),
  erasure: () => [{ content: "places on waitlists", isImmediate: true, erase: eraseWaitlistEntries }],
  recounts: waitlistRecounts,
  retention: [
    { table: "waitlist_entries", retentionDays: defaultRetentionDays },
    {
      table: "waitlists",
      retentionDays: defaultRetentionDays,
      cascade: [{ table: "waitlist_rank_nodes", column: "waitlist_id" }],
      blockedBy: [{ table: "waitlist_entries", column: "waitlist_id" }],
    },
  ],
} satisfies Area;
