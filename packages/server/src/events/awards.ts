/** A resident unlocks an achievement. */
export interface Unlock {
  readonly residentId: string;
  readonly achievementId: string;
}

/** A resident is awarded a badge once more, or loses all awards of it. */
export interface AwardChange {
  readonly residentId: string;
  readonly badgeId: string;
  /** The number of added awards; negative for lost ones. */
  readonly awards: number;
  /** Whether the resident starts (1) or stops (-1) holding the badge. */
  readonly held: 1 | 0 | -1;
}

/** Unlocked achievements and changed badge awards of one transaction. */
export interface AwardChanges {
  readonly unlocks: readonly Unlock[];
  readonly awards: readonly AwardChange[];
}

/** Where achievements, or badges, and their holders are stored. */
export interface AwardTables {
  readonly type: "ACHIEVEMENT" | "BADGE";
  /** The table of the achievements or badges. */
  readonly awards: string;
  /** The table of the residents who hold them. */
  readonly holders: string;
  /** The column of the holders that refers to the achievement or badge. */
  readonly reference: string;
  /** The column of the holders with the time of the award. */
  readonly heldSince: string;
  /** The SQL condition that the achievement or badge `a` can be awarded. */
  readonly isAwardable: string;
  /** The SQL condition that activities may mention the achievement or badge `a`. */
  readonly isListed: string;
}
