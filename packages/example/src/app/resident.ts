import type { SessionEndReason, SessionResident } from "@game-community/sdk";
import { useSyncExternalStore } from "react";
import { queryClient, session } from "./api.js";
import { createStore } from "./store.js";

/** A session that has ended although the resident has not signed out. */
export interface Interruption {
  readonly reason: Exclude<SessionEndReason, "sign-out">;
  readonly resident: SessionResident;
}

/** Until the resident has signed in again, pages stay as they are, so that nothing is lost that was being written. */
const interruption = createStore<Interruption | undefined>(undefined);
export const useInterruption = interruption.use;

let known = session.resident;

session.onChange(({ type, resident, reason }) => {
  const before = known;
  known = resident;
  if (type === "refreshed") return;
  if (before !== undefined && reason !== undefined && reason !== "sign-out") {
    interruption.set({ reason, resident: before });
    return;
  }
  const last = interruption.get()?.resident ?? before;
  interruption.set(undefined);
  // The same resident can have a new session, for example after a change of the password.
  if (resident !== undefined && resident.id === last?.id) void queryClient.invalidateQueries();
  else forgetQueries();
});

/** What was read depends on who was signed in. Mounted pages read again, the rest is forgotten. */
function forgetQueries(): void {
  queryClient.removeQueries({ type: "inactive" });
  void queryClient.resetQueries();
}

/** Signs out: of the session, or of what is left of one that has ended. */
export function signOut(): void {
  void session.signOut();
  endInterruption();
}

/** Forgets the session, which the service has ended because of what the resident has done here. */
export async function endSession(): Promise<void> {
  await session.end();
  // The news of its end may have been faster than the answer.
  endInterruption();
}

function endInterruption(): void {
  if (interruption.get() === undefined) return;
  interruption.set(undefined);
  forgetQueries();
}

const subscribe = (listener: () => void) => session.onChange(listener);

/** The signed-in resident; undefined for visitors. */
export function useResident(): SessionResident | undefined {
  const resident = useSyncExternalStore(subscribe, () => session.resident);
  return useInterruption()?.resident ?? resident;
}

/** Whether a resident is signed in now, in any tab. */
export const isSignedIn = (): boolean => interruption.get() !== undefined || session.resident !== undefined;

/** Whether a resident is signed in, in any tab. */
export const useIsSignedIn = (): boolean => useResident() !== undefined;
