import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";

/** Whether a caller sees every entry and changes statuses. */
export const isStaff = (caller: Caller): boolean => caller.can("waitlists:manage");

/** Whether a caller may put any address on a waitlist. */
export const joinsAnybody = (caller: Caller): boolean => caller.can("waitlists:join");

/** Whether a caller may act on every entry of which it knows the id. */
export const actsForAnybody = (caller: Caller): boolean => joinsAnybody(caller) || isStaff(caller);

/** The entries `e` that are the caller's own: joined with their token, or under their verified address. */
export function ownedBy(caller: Caller): Prisma.Sql {
  if (caller.kind !== "resident") return Prisma.sql`FALSE`;
  const { id, email, email_verified } = caller.resident;
  const joined = Prisma.sql`e.resident_id = ${id}::uuid`;
  return email !== null && email_verified ? Prisma.sql`(${joined} OR e.email_key = lower(${email}))` : joined;
}

/** The entries `e` that a caller may read, change and remove by id. */
export const withinReachOf = (caller: Caller): Prisma.Sql =>
  actsForAnybody(caller) ? Prisma.sql`TRUE` : ownedBy(caller);

/** Whether an address is that of the caller's own account. */
export const isOwnAddress = (caller: Caller, email: string): boolean =>
  caller.kind === "resident" && caller.resident.email?.toLowerCase() === email.toLowerCase();
