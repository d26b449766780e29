/** The play statuses in the order of the contract's enumeration, which is the order of the `by_status` counters. */
export const playStatuses = [
  "NOT_STARTED",
  "PLAYING",
  "PAUSED",
  "COMPLETED",
  "MASTERED",
  "DROPPED",
  "REPLAYING",
  "ENDLESS",
] as const;

/** A resident's progress in a game. */
export type PlayStatus = (typeof playStatuses)[number];

/** Whether the game was finished. */
export const isFinished = (status: PlayStatus): boolean => status === "COMPLETED" || status === "MASTERED";

/** Whether the game counts as played: every status except NOT_STARTED. */
export const isPlayed = (status: PlayStatus | null): boolean => status !== null && status !== "NOT_STARTED";

/** The changes of the counters by status when an entry changes its status; null means no entry. */
export const statusDelta = (from: PlayStatus | null, to: PlayStatus | null): readonly number[] =>
  playStatuses.map((status) => Number(status === to) - Number(status === from));
