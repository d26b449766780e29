import type { SessionResident } from "@game-community/sdk";
import { useSyncExternalStore } from "react";
import { session } from "./api.js";

const subscribe = (listener: () => void) => session.onChange(listener);

/** Whether a resident is signed in, in any tab. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribe, () => session.isSignedIn);

/** The signed-in resident; undefined for visitors. */
export const useResident = (): SessionResident | undefined =>
  useSyncExternalStore(subscribe, () => session.resident);
