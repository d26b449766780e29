import type { AwardProjection } from "../../events/projections.js";
import { awardReached } from "./award-reached.js";
import { countAwardChanges } from "./count-awards.js";
import { findRises } from "./criteria.js";

/** Awards achievements and badges when the counters of residents rise. */
export const awardProjection: AwardProjection = {
  async award(tx, changes, given, now) {
    const rises = changes.flatMap(({ deltas, counters }) => findRises(deltas, counters));
    const reached = await awardReached(tx, rises, { now });
    const all = {
      unlocks: [...given.unlocks, ...reached.unlocks],
      awards: [...given.awards, ...reached.awards],
    };
    return countAwardChanges(tx, all, now);
  },
};
