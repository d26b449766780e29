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

/** How far a resident is with a game. */
export type PlayStatus = (typeof playStatuses)[number];

/** Whether the game's story was finished. */
export const isFinished = (status: PlayStatus): boolean => status === "COMPLETED" || status === "MASTERED";

/** Whether the game counts as played: everything but not started. */
export const isPlayed = (status: PlayStatus | null): boolean => status !== null && status !== "NOT_STARTED";

/** How the counters by status move when an entry goes from one status to another; null is no entry. */
export const statusDelta = (from: PlayStatus | null, to: PlayStatus | null): readonly number[] =>
  playStatuses.map((status) => Number(status === to) - Number(status === from));
