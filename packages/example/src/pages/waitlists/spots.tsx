import "./waitlists.css";
import type { Waitlist } from "@game-community/sdk";
import { count, formatNumber } from "../../components/format.js";
import { toStyle } from "../../components/game.js";

/** How many places of a waitlist are taken. */
export const Spots = ({ waitlist: { entries_count, max_capacity } }: { readonly waitlist: Waitlist }) => (
  <div className="spots">
    <span className="spots-bar" aria-hidden="true">
      <i style={toStyle({ "--share": `${(100 * entries_count) / max_capacity}%` })} />
    </span>
    <span className="small soft">
      {formatNumber(entries_count)} of {count(max_capacity, "place")} taken
    </span>
  </div>
);
