import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createResident } from "./create-resident.js";
import { deleteResident } from "./delete-resident.js";
import { residentErasureJob } from "./erasure-job.js";
import { eraseExport } from "./export/erasure.js";
import { exportedAccount } from "./export/files.js";
import { dataExportExpiryJob, dataExportJob } from "./export/job.js";
import { exportResident, getResidentExport } from "./export/operations.js";
import { getCurrentResident } from "./get-current-resident.js";
import { getResident } from "./get-resident.js";
import { listResidents } from "./list-residents.js";
import { residentPurgeJob } from "./purge-job.js";
import { updateResident } from "./update-resident.js";
import { usernameReservationsJob } from "./username-reservations-job.js";

export const residentsArea = {
  operations: (dependencies: Dependencies) => ({
    getCurrentResident: getCurrentResident(dependencies),
    listResidents: listResidents(dependencies),
    getResident: getResident(dependencies),
    createResident: createResident(dependencies),
    updateResident: updateResident(dependencies),
    deleteResident: deleteResident(dependencies),
    exportResident: exportResident(dependencies),
    getResidentExport: getResidentExport(dependencies),
  }),
  jobs: (dependencies: Dependencies) => [
    residentErasureJob(dependencies),
    residentPurgeJob(dependencies),
    usernameReservationsJob(dependencies),
    dataExportJob(dependencies),
    dataExportExpiryJob(dependencies),
  ],
  erasure: () => [{ table: "data_exports", isImmediate: true, erase: eraseExport }],
  exports: exportedAccount,
} satisfies Area;

export {
  findAccount,
  findAccountById,
  initialCredentialVersion,
  insertAccount,
  replacePassword,
  setPassword,
  storeRehash,
  type Account,
} from "./accounts.js";
export { residentBasicInfo, residentBasicInfoTemplate } from "./basic-info.js";
export {
  createCurrentPasswordProblem,
  verifyCurrentPassword,
  type VerifiedAccount,
} from "./current-password.js";
export { currentResidentColumns, findCurrentResident, type CurrentResidentRow } from "./current-resident.js";
export { createDownloadActions } from "./export/download.js";
export { exportForOperator } from "./export/operator-export.js";
export { findResidentId, readOfResident, toResidentId } from "./find-resident.js";
export { lockCallingResident } from "./lock-calling-resident.js";
export { lockCollections } from "./lock-collections.js";
export { lockAwardRecipient } from "./lock-award-recipient.js";
export { changeResidentRoles, type RoleChange, setResidentStatus } from "./operator-changes.js";
export { findReferencedResident, type FoundResident, searchResidents } from "./operator-lookup.js";
export { currentResidentJoins, currentResidentTemplate } from "./present.js";
export { buildStatusCondition, residentStatus, seesSuspended } from "./status.js";
export { toProviderTitle, unlinkIdentities, unlinkUnverifiedIdentities } from "./unlink-identities.js";
export { assertNotReservedWord, randomUsername, usernamePattern } from "./usernames.js";
