import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { eventColumns, type EventRow } from "./rows.js";
import type { Viewer } from "./viewer.js";

/** The ends of the log. */
export interface LogBounds {
  /** The position of the last event, 0 before the first one. */
  readonly last: bigint;
  /** The position of the oldest event that is kept; after the last one if there is none. */
  readonly oldest: bigint;
}

/** Reads the ends of the log. */
export async function readBounds(database: Database): Promise<LogBounds> {
  const [bounds] = await database.$queryRaw<LogBounds[]>`
    SELECT h.position AS last, coalesce((SELECT min(e.position) FROM events e), h.position + 1) AS oldest
    FROM event_heads h`;
  if (bounds === undefined) throw new Error("The log of events has no head.");
  return bounds;
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
  /** The position of the last row that was read, hidden ones included; null if none was. */
  readonly readUntil: bigint | null;
  /** Whether there is more. */
  readonly hasMore: boolean;
}

interface HiddenFlag {
  readonly is_hidden: boolean;
}

/**
 * Reads the next events that a viewer may see, in their order. What they must not see any more is read and left out, so that a part
 * may have fewer events than `limit`, and a long row of such events costs no more than others.
 */
export async function readLog(database: Database, query: LogQuery): Promise<LogPart> {
  const rows = await database.$queryRaw<(EventRow & HiddenFlag)[]>`
    SELECT ${eventColumns.sql}, is_event_hidden(e, ${query.at}::timestamptz) AS is_hidden FROM events e
    WHERE e.position IN (
      SELECT p.position FROM (${selectPositions(query)}) p ORDER BY p.position LIMIT ${toLimit(query)})
    ORDER BY e.position`;
  const hasMore = rows.length > query.limit;
  const read = hasMore ? rows.slice(0, query.limit) : rows;
  return {
    events: read.filter(({ is_hidden }) => !is_hidden),
    readUntil: read.at(-1)?.position ?? null,
    hasMore,
  };
}

/** A literal: with a parameter PostgreSQL would plan every execution again. One more row tells whether there is more. */
const toLimit = ({ limit }: LogQuery): Prisma.Sql => Prisma.raw(String(limit + 1));

/** The first positions of each type by its index, whatever the others are, and of what concerns the viewer. */
function selectPositions(query: LogQuery): Prisma.Sql {
  const { viewer, after, subjectId } = query;
  const isIncluded = Prisma.sql`e.position > ${after} ${
    subjectId === undefined ? Prisma.empty : Prisma.sql`AND e.subject_id = ${subjectId}::uuid`
  }`;
  const types = [...new Set([...viewer.open, ...viewer.permitted])];
  const byType = Prisma.sql`
    SELECT s.position FROM unnest(${types}::text[]) t(type) CROSS JOIN LATERAL (
      SELECT e.position FROM events e
      WHERE e.type = t.type AND ${isIncluded}
        AND (e.visibility = 'PUBLIC' OR t.type = ANY(${viewer.permitted}::text[]))
      ORDER BY e.position LIMIT ${toLimit(query)}) s`;
  if (viewer.id === null) return byType;
  return Prisma.sql`${byType} UNION (
    SELECT e.position FROM events e
    WHERE e.addressee_id = ${viewer.id}::uuid AND e.type = ANY(${viewer.addressed}::text[]) AND ${isIncluded}
    ORDER BY e.position LIMIT ${toLimit(query)})`;
}
