import type { ResidentCounterDeltas, ResidentCounters } from "./counters.js";

/** A resident unlocks an achievement. */
export interface Unlock {
  readonly residentId: string;
  readonly achievementId: string;
}

/** A resident is awarded a badge once more, or loses all awards of it. */
export interface AwardChange {
  readonly residentId: string;
  readonly badgeId: string;
  readonly awards: number;
  /** Whether the resident starts (1) or stops (-1) holding the badge. */
  readonly held: 1 | 0 | -1;
}

/** Unlocked achievements and changed badge awards of one transaction. */
export interface AwardChanges {
  readonly unlocks: readonly Unlock[];
  readonly awards: readonly AwardChange[];
}

/** A change of a resident's counters, and the counters after it. */
export interface CounterChange {
  readonly deltas: readonly ResidentCounterDeltas[];
  readonly counters: ResidentCounters;
}

/** Where achievements, or badges, and their holders are stored. */
export interface AwardTables {
  readonly type: "ACHIEVEMENT" | "BADGE";
  readonly awards: string;
  readonly holders: string;
  /** The column of the holders that refers to what they hold. */
  readonly reference: string;
  /** The column of the holders with the time of the award. */
  readonly heldSince: string;
  /** Whether `a` can be awarded, as SQL. */
  readonly isOpen: string;
  /** Whether activities may mention `a`, as SQL. */
  readonly isListed: string;
}
