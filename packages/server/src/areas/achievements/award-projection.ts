import type { AwardProjection } from "../../events/projections.js";
import { awardReached } from "./award-reached.js";
import { countAwardChanges } from "./count-awards.js";
import { findIncreases } from "./criteria.js";

/** Awards achievements and badges when counters of residents increase. */
export const awardProjection: AwardProjection = {
  async award(tx, changes, recorded, now) {
    const increases = changes.flatMap(({ deltas, counters }) => findIncreases(deltas, counters));
    const reached = await awardReached(tx, increases, { now });
    const all = {
      unlocks: [...recorded.unlocks, ...reached.unlocks],
      awards: [...recorded.awards, ...reached.awards],
    };
    return countAwardChanges(tx, all, now);
  },
};
