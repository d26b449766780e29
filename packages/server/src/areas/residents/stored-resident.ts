import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { findCurrentResident, type CurrentResidentRow } from "./current-resident.js";
import { buildResidentCondition } from "./find-resident.js";

/** A resident as they are before a change. */
export interface StoredResident extends CurrentResidentRow {
  readonly username_changed_at: Date | null;
}

interface LockedRow {
  readonly id: string;
  readonly username_changed_at: Date | null;
}

/** Locks that let others go on referring to the resident, such as new followers; and those that do not. */
const lockClauses = {
  change: Prisma.sql`FOR NO KEY UPDATE`,
  deletion: Prisma.sql`FOR UPDATE`,
};

/** The live resident that `{id}` means, locked until the end of the transaction. */
export async function lockResident(
  tx: Transaction,
  {
    name,
    caller,
    lockFor,
  }: { readonly name: string; readonly caller: Caller; readonly lockFor: keyof typeof lockClauses },
): Promise<StoredResident | undefined> {
  const [locked] = await tx.$queryRaw<LockedRow[]>`
    SELECT r.id, r.username_changed_at FROM residents r
    WHERE ${buildResidentCondition(name, caller)} AND r.deleted_at IS NULL ${lockClauses[lockFor]}`;
  // A statement of its own, which sees the roles that were committed while the first one waited.
  const row = locked && (await findCurrentResident(tx, locked.id));
  return row && { ...row, username_changed_at: locked.username_changed_at };
}
