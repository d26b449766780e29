import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { getWaitlistEntry, joinWaitlist, leaveWaitlist } from "./entries.js";
import { eraseWaitlistEntries } from "./erasure.js";
import { exportedWaitlistEntries } from "./export.js";
import { listAllWaitlistEntries, listWaitlistEntries, listWaitlists } from "./list.js";
import { waitlistRecounts } from "./recounts.js";
import { removeEntriesJob } from "./remove-entries.js";
import { updateWaitlistEntry } from "./update-entry.js";
import { createWaitlist, deleteWaitlist, getWaitlist, updateWaitlist } from "./waitlists.js";

/** Waitlists and their entries. */
export const waitlistsArea = {
  jobs: (dependencies: Dependencies) => [removeEntriesJob(dependencies)],
  recounts: waitlistRecounts,
  retention: [
    { table: "waitlist_entries", retentionDays: defaultRetentionDays },
    {
      table: "waitlists",
      retentionDays: defaultRetentionDays,
      blockedBy: [
        { table: "waitlist_entries", column: "waitlist_id" },
        { table: "waitlist_rank_nodes", column: "waitlist_id" },
      ],
    },
  ],
  operations: (dependencies: Dependencies) => ({
    listWaitlists: listWaitlists(dependencies),
    getWaitlist: getWaitlist(dependencies),
    createWaitlist: createWaitlist(dependencies),
    updateWaitlist: updateWaitlist(dependencies),
    deleteWaitlist: deleteWaitlist(dependencies),
    listAllWaitlistEntries: listAllWaitlistEntries(dependencies),
    listWaitlistEntries: listWaitlistEntries(dependencies),
    getWaitlistEntry: getWaitlistEntry(dependencies),
    joinWaitlist: joinWaitlist(dependencies),
    updateWaitlistEntry: updateWaitlistEntry(dependencies),
    leaveWaitlist: leaveWaitlist(dependencies),
  }),
  erasure: () => [{ table: "waitlist_entries", isImmediate: true, erase: eraseWaitlistEntries }],
  exports: [exportedWaitlistEntries],
} satisfies Area;

export { findMembers, selectJoinedWaitlists } from "./members.js";
