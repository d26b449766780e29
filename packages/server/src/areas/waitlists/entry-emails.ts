import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import { problem } from "../../platform/http/problem.js";
import { isOwnAddress, mayActForAnyone } from "./authorization.js";

/** Whether the caller may set the email address of an entry that they may change. */
export const maySetEmail = (caller: Caller, email: string): boolean =>
  mayActForAnyone(caller) || isOwnAddress(caller, email);

/** Selects the other entry of the waitlist of an entry `e` that has an email address. */
export const buildOthersWithEmailQuery = (email: string | null): Prisma.Sql => Prisma.sql`
  SELECT o.id FROM waitlist_entries o
  WHERE o.waitlist_id = e.waitlist_id AND o.email_key = lower(${email}) AND o.deleted_at IS NULL AND o.id <> e.id`;

/** Maps a violation of the unique index: another entry may take the email address between the check and the update. */
export async function mapEmailConflict<T>(operation: Promise<T>, email: string | undefined): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    if (getViolatedConstraint(error) !== "waitlist_entries_email_key_not_deleted_key") throw error;
    throw problem("waitlist-entry-exists", entryExistsDetail(email));
  }
}

/** The detail of `waitlist-entry-exists`. */
export const entryExistsDetail = (email: string | undefined): string =>
  `Another entry of this waitlist has the email address ${email}.`;
