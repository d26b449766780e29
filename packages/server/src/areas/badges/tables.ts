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

/** The tables of badges and their holders. */
export const badgeTables: AwardTables = {
  type: "BADGE",
  awards: "badges",
  holders: "resident_badges",
  reference: "badge_id",
  heldSince: "awarded_at",
  isAwardable: "a.is_enabled",
  isListed: "a.is_listable",
};
