import { isObject } from "./is-object.js";
import type { CurrentResident, ResidentBasicInfo } from "./models.js";
import type { OperationId } from "./operation-ids.js";

/** What a session keeps of its resident, for headers and menus. `api.residents.me()` returns the rest. */
export type SessionResident = ResidentBasicInfo & Pick<CurrentResident, "email_verified" | "permissions">;

/** Copies the kept fields only: responses also contain private ones, such as the email address. */
export const toSessionResident = ({
  id,
  username,
  display_name,
  avatar_url,
  email_verified,
  permissions,
}: SessionResident): SessionResident => ({
  id,
  username,
  display_name,
  avatar_url,
  email_verified,
  permissions,
});

/** The operations whose response may be the resident of the session. */
const residentOperations = /^(getCurrentResident|getResident|updateResident|verifyEmail)$/;

export const returnsResident = (operation: OperationId | undefined): boolean =>
  residentOperations.test(String(operation));

/** Returns the newer state of a resident that a response contains: some have no private fields. */
export function mergeResident(known: SessionResident, body: unknown): SessionResident | undefined {
  if (!isObject(body) || body.id !== known.id) return undefined;
  const merged = toSessionResident({ ...known, ...body });
  return isSameResident(known, merged) ? undefined : merged;
}

export const isSameResident = (
  first: SessionResident | undefined,
  second: SessionResident | undefined,
): boolean => JSON.stringify(first) === JSON.stringify(second);
