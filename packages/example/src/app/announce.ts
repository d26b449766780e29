import { useSyncExternalStore } from "react";

/** A short message at the edge of the screen, which screen readers read out. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "good" | "bad";
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Removes a message. */
export const dismiss = (id: number): void => replace(notices.filter((notice) => notice.id !== id));

/** Shows a message for six seconds; a bad one stays until it is dismissed. */
export function announce(text: string, tone: Notice["tone"] = "plain"): void {
  const id = (lastId += 1);
  replace([...notices.slice(-2), { id, text, tone }]);
  if (tone !== "bad") setTimeout(() => dismiss(id), 6_000);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);
