import type { AwardProjection } from "../../events/projections.js";
import { awardReached } from "./award-reached.js";
import { countAwardChanges } from "./count-awards.js";
import { findIncreases } from "./criteria.js";

/** Awards achievements and badges when counters of residents increase. */
export const awardProjection: AwardProjection = {
  award: (tx, deltas, now) => awardReached(tx, findIncreases(deltas), { now }),
  count: countAwardChanges,
};
