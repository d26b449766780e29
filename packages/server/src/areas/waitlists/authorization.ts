import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";

type Rights = Pick<Caller, "can">;

/** Whether the caller may see all entries and change their status. */
export const isStaff = (caller: Rights): boolean => caller.can("waitlists:manage");

/** Whether the caller may read, change and remove any entry by its id. */
export const mayActForAnyone = (caller: Rights): boolean => caller.can("waitlists:join") || isStaff(caller);

/** Matches the entries `e` that the caller owns: joined as this resident, or with their verified email address. */
export function buildOwnerCondition(caller: Caller): Prisma.Sql {
  if (caller.kind !== "resident") return Prisma.sql`FALSE`;
  const { id, email, email_verified } = caller.resident;
  return Prisma.sql`is_entry_of(e, ${id}::uuid, ${email_verified ? email : null})`;
}

/** Matches the entries `e` that the caller may read, change and remove by id. */
export const buildAccessCondition = (caller: Caller): Prisma.Sql =>
  mayActForAnyone(caller) ? Prisma.sql`TRUE` : buildOwnerCondition(caller);
