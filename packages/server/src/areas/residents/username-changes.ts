import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { timestamp } from "../../platform/time.js";
import type { ResidentChanges } from "./profile-changes.js";
import type { StoredResident } from "./stored-resident.js";
import { assertNotReservedWord } from "./usernames.js";

/** The minimum time between two changes. The former username stays reserved for the same time. */
const cooldownMs = 30 * 24 * 3_600_000;

/** A request to change the username. */
export interface UsernameChange {
  readonly username: string | undefined;
  /** The cooldown applies to residents who change their own username, not to staff. */
  readonly isSelf: boolean;
  readonly now: Date;
}

/** Builds the changes of a new username. Throws 400 `username-reserved` or 409 `username-change-too-soon`. */
export function buildUsernameChanges(
  stored: StoredResident,
  { username, isSelf, now }: UsernameChange,
): ResidentChanges {
  if (username === undefined || username === stored.username) return {};
  assertNotReservedWord(username);
  if (isSelf && stored.username_changed_at !== null) {
    const nextChangeAt = new Date(stored.username_changed_at.getTime() + cooldownMs);
    if (now < nextChangeAt)
      throw problem(
        "username-change-too-soon",
        `The username can be changed again from ${timestamp(nextChangeAt)}.`,
      );
  }
  return { username, username_changed_at: now };
}

/** Reserves the former username for its resident, after the new one was stored. */
export async function reserveOldUsername(
  tx: Transaction,
  { id, username: oldUsername }: Pick<StoredResident, "id" | "username">,
  username: string,
  now: Date,
): Promise<void> {
  const reservedUntil = new Date(now.getTime() + cooldownMs);
  await tx.$executeRaw`DELETE FROM username_reservations WHERE username = ${username}`;
  await tx.$executeRaw`
    INSERT INTO username_reservations (username, resident_id, reserved_until, created_at)
    VALUES (${oldUsername}, ${id}::uuid, ${reservedUntil}, ${now})
    ON CONFLICT (username) DO UPDATE
      SET resident_id = excluded.resident_id, reserved_until = excluded.reserved_until,
        created_at = excluded.created_at`;
}
