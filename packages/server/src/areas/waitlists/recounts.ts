import { countAll, defineRecount, type Recount } from "../../domain/recount.js";

// The entries of deleted waitlists do not count, before they are removed.
const waitlists = "(SELECT * FROM waitlists WHERE deleted_at IS NULL)";

const waitlistSizes = defineRecount(
  "waitlists",
  "id",
  [
    {
      rows: "waitlist_entries WHERE deleted_at IS NULL",
      groupBy: "waitlist_id",
      aggregates: { entries_count: countAll },
    },
  ],
  waitlists,
);

/** Each entry is counted in the nodes of the rank tree that cover its `seq`, at most one for each power of two. */
const rankTree: Recount = {
  table: "waitlist_rank_nodes",
  id: "coalesce(t.waitlist_id, n.waitlist_id) || ' ' || coalesce(t.node, n.node)",
  from: `(SELECT t.* FROM waitlist_rank_nodes t JOIN ${waitlists} w ON w.id = t.waitlist_id) t FULL JOIN (
      SELECT waitlist_id, part << size AS node, count(*) AS live FROM waitlist_entries e
      JOIN ${waitlists} w ON w.id = e.waitlist_id
      CROSS JOIN generate_series(0, 32) AS size
      CROSS JOIN LATERAL (SELECT (seq + (1::bigint << size) - 1) >> size AS part) AS covering
      WHERE e.deleted_at IS NULL AND part & 1 = 1 GROUP BY 1, 2) n
    ON n.waitlist_id = t.waitlist_id AND n.node = t.node`,
  counters: { live: { stored: "coalesce(t.live, 0)", counted: "coalesce(n.live, 0)" } },
};

export const waitlistRecounts: readonly Recount[] = [waitlistSizes, rankTree];
