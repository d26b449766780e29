import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { residents } from "./residents.js";
import { residentJobs } from "./jobs.js";
import { usernameJobs } from "./release-usernames.js";

export const residentsArea = {
  operations: (dependencies: Dependencies) => (residents(dependencies)),
  jobs: (dependencies: Dependencies) => [...residentJobs(dependencies), ...usernameJobs(dependencies)],
} satisfies Area;

export { findAccount, findAccountById, initialCredentialVersion, insertAccount, replacePassword, setPassword, storeRehash, type Account } from "./accounts.js";
export { presentResidentBasicInfo, residentBasicInfoColumns, residentBasicInfoJson, type ResidentBasicInfoRow } from "./basic-info.js";
export { createCurrentPasswordProblem, type VerifiedAccount, verifyCurrentPassword } from "./current-password.js";
export { findCurrentResident, presentCurrentResident, type CurrentResidentRow } from "./current-resident.js";
export { buildResidentCondition, findResidentId } from "./find-resident.js";
export { lockActiveResident } from "./lock-active-resident.js";
export { lockCollections } from "./lock-collections.js";
export { lockRecipients } from "./lock-recipients.js";
export { assertUsernameNotReserved, randomUsername, usernamePattern } from "./usernames.js";
