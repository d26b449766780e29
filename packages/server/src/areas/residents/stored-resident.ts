import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import { type CurrentResidentRow, findCurrentResident } from "./current-resident.js";
import { buildResidentCondition } from "./find-resident.js";

/** A locked resident before a change. */
export type StoredResident = CurrentResidentRow & Pick<Resident, "username_changed_at">;

/** `FOR NO KEY UPDATE` still allows other transactions to insert references to the resident, such as new followers. */
const lockClauses = {
  change: Prisma.sql`FOR NO KEY UPDATE`,
  deletion: Prisma.sql`FOR UPDATE`,
};

/** Finds the resident by `{id}`, unless deleted, and locks them until the transaction ends. */
export async function lockResident(
  tx: Transaction,
  {
    idOrUsername,
    caller,
    lockFor,
  }: {
    readonly idOrUsername: string;
    readonly caller: Caller;
    readonly lockFor: keyof typeof lockClauses;
  },
): Promise<StoredResident | undefined> {
  const [locked] = await tx.$queryRaw<Pick<Resident, "id" | "username_changed_at">[]>`
    SELECT r.id, r.username_changed_at FROM residents r
    WHERE ${buildResidentCondition(idOrUsername, caller)} AND r.deleted_at IS NULL ${lockClauses[lockFor]}`;
  // A second statement, because its snapshot includes roles that were committed while the first one waited for the lock.
  const row = locked && (await findCurrentResident(tx, locked.id));
  return row && { ...row, username_changed_at: locked.username_changed_at };
}
