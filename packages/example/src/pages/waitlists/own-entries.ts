import type { WaitlistEntry } from "@game-community/sdk";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../app/api.js";
import { useResident } from "../../app/resident.js";

const none: ReadonlyMap<string, WaitlistEntry> = new Map();

/** Reads the entries of the signed-in resident, by the id of the waitlist. Staff get those of all, so they ask for their address. */
export function useOwnEntries() {
  const resident = useResident();
  const isStaff = resident?.permissions.includes("waitlists:manage") === true;
  const me = useQuery({ ...queries.residents.me(), enabled: isStaff });
  const email = isStaff ? (me.data?.email ?? undefined) : undefined;
  const entries = useQuery({
    ...queries.waitlists.listAllEntries({ query: { email, limit: 100 } }),
    enabled: resident !== undefined && isStaff === (email !== undefined),
    select: ({ data }): ReadonlyMap<string, WaitlistEntry> =>
      new Map(data.map((entry) => [entry.waitlist_id, entry])),
  });
  if (!isStaff || email !== undefined) return entries;
  // An account without an address is on no waitlist.
  return { data: me.data && none, error: me.error, refetch: me.refetch };
}
