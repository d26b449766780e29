import { Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { PageRequest } from "../../platform/database/pagination.js";
import { problem } from "../../platform/http/problem.js";
import { eventColumns, type EventRow } from "./rows.js";
import { buildSourceCondition, buildViewerCondition, type EventSource, type Viewer } from "./viewer.js";

/** The ends of the log. */
export interface LogBounds {
  /** The position of the last event, 0 before the first one. */
  readonly last: bigint;
  /** The position of the oldest event that is kept; after the last one if there is none. */
  readonly oldest: bigint;
}

/** Reads the ends of the log. */
export async function readBounds(database: Database | Transaction): Promise<LogBounds> {
  const [bounds] = await database.$queryRaw<LogBounds[]>`
    SELECT h.position AS last, coalesce((SELECT min(e.position) FROM events e), h.position + 1) AS oldest
    FROM event_heads h`;
  if (bounds === undefined) throw new Error("The log of events has no head.");
  return bounds;
}

/** The position after which a reader starts: at a cursor, or where it asks to. Throws 410 if events after the cursor are not kept any more. */
export function findStart(
  { from }: { readonly from?: "OLDEST" | "NOW" | undefined },
  page: Pick<PageRequest<string>, "position" | "cursorAt">,
  { last, oldest }: LogBounds,
): bigint {
  if (page.position === null) return from === "NOW" ? last : oldest - 1n;
  const after = BigInt(page.position);
  if (after + 1n >= oldest) return after;
  throw problem("event-cursor-expired", "Events after this cursor are not kept any more.", {
    oldest_cursor: page.cursorAt(String(oldest - 1n)),
  });
}

/** Which events to read. */
export interface LogQuery {
  readonly viewer: Viewer;
  /** Only events after this position. */
  readonly after: bigint;
  readonly subjectId?: string | undefined;
  readonly limit: number;
  /** The time for which it is decided what must not be seen. */
  readonly at: Date;
}

/** A part of the log. */
export interface LogPart {
  readonly events: readonly EventRow[];
  /** The position until which the log was read: of the last event, or the end of the log. */
  readonly end: bigint;
  /** Whether there is more. */
  readonly hasMore: boolean;
}

interface VisibleFlag {
  readonly is_visible: boolean;
}

/**
 * Reads the next events that a viewer may see, in their order. What they must not see any more is read and left out, so that a part
 * may have fewer events than `limit`, and a long row of such events costs no more than others. `bounds` were read before, so that
 * the end leaves out no event that is added meanwhile.
 */
export async function readLog(
  database: Database | Transaction,
  query: LogQuery,
  { last }: LogBounds,
): Promise<LogPart> {
  const rows = await database.$queryRaw<(EventRow & VisibleFlag)[]>`
    SELECT ${eventColumns.sql}, ${buildViewerCondition(query.viewer, query.at)} AS is_visible FROM events e
    WHERE e.position IN (
      SELECT p.position FROM (${selectPositions(query)}) p ORDER BY p.position LIMIT ${toLimit(query)})
    ORDER BY e.position`;
  const hasMore = rows.length > query.limit;
  const read = hasMore ? rows.slice(0, query.limit) : rows;
  const readUntil = read.at(-1)?.position ?? query.after;
  return {
    events: read.filter(({ is_visible }) => is_visible),
    end: hasMore || readUntil > last ? readUntil : last,
    hasMore,
  };
}

/** A literal: with a parameter PostgreSQL would plan every execution again. One more row tells whether there is more. */
const toLimit = ({ limit }: Pick<LogQuery, "limit">): Prisma.Sql => Prisma.raw(String(limit + 1));

/** Selects the first positions of what the viewer may see: of one subject, or else of each type, of what concerns them, and of their feed. */
function selectPositions(query: LogQuery): Prisma.Sql {
  const { viewer, subjectId } = query;
  const sources = viewer.feed === null ? viewer.grants : [...viewer.grants, findByActor(viewer.feed)];
  const selects =
    subjectId === undefined
      ? sources.map((source) => selectFirst(source, [source], query))
      : [selectFirst(findBySubject(subjectId), sources, query)];
  // A union counts a position once, also if two sources, or a value twice, find it.
  return Prisma.join([Prisma.sql`SELECT 0::bigint AS position WHERE FALSE`, ...selects], " UNION ");
}

const findBySubject = (id: string): Pick<EventSource, "column" | "values"> => ({
  column: "subject_id",
  values: Prisma.sql`SELECT ${id}::uuid`,
});

function findByActor({ id, types }: NonNullable<Viewer["feed"]>): EventSource {
  const values = Prisma.sql`SELECT f.followee_id FROM follows f WHERE f.follower_id = ${id}::uuid`;
  return { types, column: "actor_id", values, condition: Prisma.sql`e.actor_id IN (${values})` };
}

/**
 * Selects the first positions of each value, whatever the others are. The order by value and position, of a range that is one value,
 * leaves PostgreSQL no other index: it would read the log from its start for values that it takes for frequent.
 */
function selectFirst(
  { column, values }: Pick<EventSource, "column" | "values">,
  sources: readonly EventSource[],
  query: LogQuery,
): Prisma.Sql {
  const indexed = Prisma.raw(`e.${column}`);
  return Prisma.sql`(SELECT s.position FROM (${values}) v(value) CROSS JOIN LATERAL (
    SELECT e.position FROM events e
    WHERE (${indexed}, e.position) > (v.value, ${query.after}) AND ${indexed} <= v.value
      AND (${buildSourceCondition(sources)})
    ORDER BY ${indexed}, e.position LIMIT ${toLimit(query)}) s)`;
}
