import { createStore } from "./store.js";

/** A short message at the edge of the screen, which screen readers read out. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "good" | "bad";
}

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

/** Removes a message. */
export const dismiss = (id: number): void => notices.set(notices.get().filter((notice) => notice.id !== id));

/** Shows a message for six seconds; a bad one stays until it is dismissed. */
export function announce(text: string, tone: Notice["tone"] = "plain"): void {
  const id = (lastId += 1);
  notices.set([...notices.get().slice(-2), { id, text, tone }]);
  if (tone !== "bad") setTimeout(() => dismiss(id), 6_000);
}

export const useNotices = notices.use;
