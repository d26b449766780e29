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
