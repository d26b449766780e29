import type { Dependencies } from "../../events/dependencies.js";
import { getResidentId } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import type { ResidentsApi } from "../../generated/stubs/residentsApi.js";
import { createResident } from "./create-resident.js";
import { findCurrentResident, presentCurrentResident } from "./current-resident.js";
import { deleteResident } from "./delete-resident.js";
import { findResident } from "./find-resident.js";
import { listResidents } from "./list-residents.js";
import { presentResident, getResidentView } from "./resident.js";
import { updateResident } from "./update-resident.js";

type ResidentHandlers = Pick<
  ResidentsApi,
  | "getCurrentResident"
  | "getResident"
  | "listResidents"
  | "createResident"
  | "updateResident"
  | "deleteResident"
>;

/** Accounts and profiles. */
export function residents(dependencies: Dependencies): ResidentHandlers {
  const { database } = dependencies;
  return {
    async getCurrentResident({ caller }, reply) {
      const id = getResidentId(caller);
      const row = id === null ? undefined : await findCurrentResident(database, id);
      // Deleted a moment ago: the account's sessions are gone too.
      if (row === undefined) throw problem("session-revoked", "The session has ended.");
      return reply(200, presentCurrentResident(row), { version: row.version });
    },

    async getResident({ path, caller }, reply) {
      const row = await findResident(database, path.id, caller);
      if (row === undefined)
        return reply.problem(404, "resident-not-found", `No resident is called ${path.id}.`);
      return reply(200, presentResident(row, getResidentView(caller, row.id)), { version: row.version });
    },

    listResidents: listResidents(dependencies),
    createResident: createResident(dependencies),
    updateResident: updateResident(dependencies),
    deleteResident: deleteResident(dependencies),
  };
}
