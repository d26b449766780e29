import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";

/** Whether a caller sees every entry and changes statuses. */
export const isStaff = (caller: Caller): boolean => caller.can("waitlists:manage");

/** Whether a caller may put any address on a waitlist. */
export const mayJoinForAnyone = (caller: Caller): boolean => caller.can("waitlists:join");

/** Whether a caller may act on every entry of which it knows the id. */
export const mayActForAnyone = (caller: Caller): boolean => mayJoinForAnyone(caller) || isStaff(caller);

/** The entries `e` that are the caller's own: joined with their token, or under their verified address. */
export function buildOwnerCondition(caller: Caller): Prisma.Sql {
  if (caller.kind !== "resident") return Prisma.sql`FALSE`;
  const { id, email, email_verified } = caller.resident;
  const hasJoined = Prisma.sql`e.resident_id = ${id}::uuid`;
  return email !== null && email_verified
    ? Prisma.sql`(${hasJoined} OR e.email_key = lower(${email}))`
    : hasJoined;
}

/** The entries `e` that a caller may read, change and remove by id. */
export const buildAccessCondition = (caller: Caller): Prisma.Sql =>
  mayActForAnyone(caller) ? Prisma.sql`TRUE` : buildOwnerCondition(caller);

/** Whether an address is that of the caller's own account. */
export const isOwnAddress = (caller: Caller, email: string): boolean =>
  caller.kind === "resident" && caller.resident.email?.toLowerCase() === email.toLowerCase();
