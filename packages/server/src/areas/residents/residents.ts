import type { Dependencies } from "../../events/dependencies.js";
import { followLists } from "../follows/list.js";
import { residentIdOf } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import { residentLists } from "../lists/list-lists.js";
import { residentRatingList } from "../ratings/list.js";
import { residentReviewList } from "../reviews/list.js";
import type { ResidentsApi } from "../../generated/stubs/residentsApi.js";
import { createResident } from "./create-resident.js";
import { findCurrentResident, presentCurrentResident } from "./current-resident.js";
import { deleteResident } from "./delete-resident.js";
import { findResident } from "./find-resident.js";
import { listResidents } from "./list-residents.js";
import { presentResident, viewOf } from "./resident.js";
import { updateResident } from "./update-resident.js";

/** The members of the community. */
export function residents(means: Dependencies): ResidentsApi {
  const { database } = means;
  return {
    async getCurrentResident({ caller }, reply) {
      const id = residentIdOf(caller);
      const row = id === null ? undefined : await findCurrentResident(database, id);
      // Deleted a moment ago: the account's sessions are gone too.
      if (row === undefined) throw problem("session-revoked", "The session has ended.");
      return reply(200, presentCurrentResident(row), { version: row.version });
    },

    async getResident({ path, caller }, reply) {
      const row = await findResident(database, path.id, caller);
      if (row === undefined)
        return reply.problem(404, "resident-not-found", `No resident is called ${path.id}.`);
      return reply(200, presentResident(row, viewOf(caller, row.id)), { version: row.version });
    },

    ...followLists(means),
    ...residentLists(means),
    ...residentRatingList(means),
    ...residentReviewList(means),
    listResidents: listResidents(means),
    createResident: createResident(means),
    updateResident: updateResident(means),
    deleteResident: deleteResident(means),
  };
}
