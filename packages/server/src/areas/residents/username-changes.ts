import { refuseReservedUsername } from "../authentication/usernames.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { timestamp } from "../../kernel/http/time.js";
import type { ResidentChanges } from "./profile-changes.js";
import type { StoredResident } from "./stored-resident.js";

/** So long a resident waits before the next change, and so long nobody else gets the old name. */
const waitMs = 30 * 24 * 3_600_000;

/** Another username, and who asks for it. */
export interface Renaming {
  readonly username: string | undefined;
  /** Residents wait between two changes of their own name; staff does not. */
  readonly bySelf: boolean;
  readonly now: Date;
}

/** What another username changes. Throws 400 `username-reserved` or 409 `username-change-too-soon`. */
export function usernameChanges(
  stored: StoredResident,
  { username, bySelf, now }: Renaming,
): ResidentChanges {
  if (username === undefined || username === stored.username) return {};
  refuseReservedUsername(username);
  if (bySelf && stored.username_changed_at !== null) {
    const again = new Date(stored.username_changed_at.getTime() + waitMs);
    if (now < again)
      throw problem("username-change-too-soon", `The username can be changed again at ${timestamp(again)}.`);
  }
  return { username, username_changed_at: now };
}

/** Keeps the old name for its resident, after the new one has been stored. */
export async function reserveOldUsername(
  tx: Transaction,
  { id, username: old }: Pick<StoredResident, "id" | "username">,
  username: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + waitMs);
  await tx.$executeRaw`DELETE FROM username_reservations WHERE username = ${username}`;
  await tx.$executeRaw`
    INSERT INTO username_reservations (username, resident_id, reserved_until, created_at)
    VALUES (${old}, ${id}::uuid, ${until}, ${now})
    ON CONFLICT (username) DO UPDATE
      SET resident_id = excluded.resident_id, reserved_until = excluded.reserved_until,
        created_at = excluded.created_at`;
}
