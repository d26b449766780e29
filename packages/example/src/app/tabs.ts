import { readLatest } from "@game-community/sdk";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, queryClient, session } from "./api.js";

/** What a tab tells the others after a change. */
interface Message {
  /** Who has made the change; undefined for a visitor. What others have read does not depend on it. */
  readonly by: string | undefined;
  readonly keys: readonly QueryKey[];
}

// One object for sending and receiving: a tab does not get its own messages.
const channel = new BroadcastChannel("playshelf-changes");

const invalidate = (keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Reads again what a change may have changed, here and in the other tabs of the resident. */
export function readAgain(...keys: readonly QueryKey[]): Promise<unknown> {
  channel.postMessage({ by: session.resident?.id, keys } satisfies Message);
  return invalidate(keys);
}

/** Reads again what other tabs of the resident have changed. */
export function useOtherTabs(): void {
  useEffect(() => {
    channel.onmessage = ({ data: { by, keys } }: MessageEvent<Message>) => {
      if (by !== session.resident?.id) return;
      readLatest(api);
      void invalidate(keys);
    };
    return () => {
      channel.onmessage = null;
    };
  }, []);
}
