import type { Transaction } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";
import type { Visibility } from "./visibility.js";

/** What the service itself writes into the activity log. */
export type SystemActivityType =
  | "GAME_STATUS_CHANGED"
  | "GAME_LIKED"
  | "GAME_RATED"
  | "REVIEW_CREATED"
  | "LIST_CREATED"
  | "LIST_GAME_ADDED"
  | "BACKLOG_ADDED"
  | "BACKLOG_FINISHED"
  | "ACHIEVEMENT_UNLOCKED"
  | "BADGE_AWARDED"
  | "RESIDENT_FOLLOWED";

/** What an activity is about. It vanishes with its subject. */
export interface Subject {
  readonly type:
    | "LIKED_GAME"
    | "RATING"
    | "LIBRARY_ENTRY"
    | "LIST"
    | "LIST_ITEM"
    | "REVIEW"
    | "BACKLOG_ITEM"
    | "ACHIEVEMENT"
    | "BADGE"
    | "RESIDENT";
  readonly id: string;
}

/** A line of the activity log that the service writes. */
export interface SystemActivity {
  readonly residentId: string;
  readonly type: SystemActivityType;
  readonly gameId?: string | null;
  readonly subject: Subject;
  /** How visible its source is. PRIVATE writes nothing: there is nobody to tell. */
  readonly visibility: Visibility;
  readonly metadata?: Readonly<Record<string, string | number | null>>;
  /** When it happened. @default now */
  readonly at?: Date;
}

const coalescingWindow = "10 minutes";

/** What makes a line show to those who see its source, less those from whom its resident has hidden it. */
const visibilityAssignments = (visibility: Prisma.Sql): Prisma.Sql => Prisma.sql`
  source_visibility = ${visibility}, visibility = CASE
    WHEN 'PRIVATE' IN (${visibility}, chosen_visibility) THEN 'PRIVATE'
    WHEN 'FOLLOWERS' IN (${visibility}, chosen_visibility) THEN 'FOLLOWERS' ELSE 'PUBLIC' END`;

const isAboutSubject = ({ type, id }: Subject): Prisma.Sql =>
  Prisma.sql`subject_type = ${type} AND subject_id = ${id}::uuid AND source = 'SYSTEM'`;

/**
 * Writes lines, or renews those of the same type and subject that are younger than ten minutes. The transaction has
 * written or locked the subjects, so that two events on one come one after the other.
 */
export async function writeActivities(
  tx: Transaction,
  activities: readonly SystemActivity[],
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): Promise<void> {
  const lines = coalesce(activities, now).map((line) => ({ id: newId(), ...line }));
  if (lines.length === 0) return;
  await tx.$executeRaw`
    WITH line AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(lines)}::json) AS line(id uuid, resident_id uuid, type text,
        game_id uuid, subject_type text, subject_id uuid, shown text, facts jsonb, at timestamptz)),
    renewed AS (
      UPDATE activity_logs a SET occurred_at = line.at, updated_at = ${now}, version = version + 1,
        ${visibilityAssignments(Prisma.sql`line.shown`)},
        metadata = line.facts || CASE WHEN metadata ? 'from'
          THEN jsonb_build_object('from', metadata -> 'from') ELSE '{}' END
      FROM line CROSS JOIN LATERAL (SELECT l.id, l.created_at FROM activity_logs l
        WHERE l.subject_type = line.subject_type AND l.subject_id = line.subject_id AND l.source = 'SYSTEM'
          AND l.type = line.type AND l.resident_id = line.resident_id AND l.deleted_at IS NULL
          AND l.occurred_at > line.at - ${coalescingWindow}::interval
        ORDER BY l.occurred_at DESC LIMIT 1) AS recent
      WHERE a.id = recent.id AND a.created_at = recent.created_at
      RETURNING line.id)
    INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
      source_visibility, occurred_at, metadata, created_at, updated_at)
    SELECT id, resident_id, type, 'SYSTEM', game_id, subject_type, subject_id, shown, shown, at, facts, ${now}, ${now}
    FROM line WHERE id NOT IN (SELECT id FROM renewed)`;
}

/** The lines as the statement takes them. Of several about a subject in one transaction the last one tells. */
function coalesce(activities: readonly SystemActivity[], now: Date): object[] {
  const lines = new Map<string, object>();
  for (const {
    residentId,
    type,
    gameId = null,
    subject,
    visibility,
    metadata = {},
    at = now,
  } of activities) {
    if (visibility === "PRIVATE") continue;
    lines.set(`${residentId} ${type} ${subject.type} ${subject.id}`, {
      ...{ resident_id: residentId, type, game_id: gameId, shown: visibility, facts: metadata },
      ...{ subject_type: subject.type, subject_id: subject.id },
      at,
    });
  }
  return [...lines.values()];
}

/** A subject that is gone, for everybody or for one resident. */
export interface RemovedSubject {
  readonly subject: Subject;
  readonly residentId?: string | undefined;
}

/** Removes what the log says about subjects that are gone, or only what it says of one resident and the subject. */
export async function removeActivities(tx: Transaction, removed: readonly RemovedSubject[]): Promise<void> {
  const [forEveryone, forResident] = [
    removed.filter(({ residentId }) => residentId === undefined),
    removed.filter(({ residentId }) => residentId !== undefined),
  ];
  // Two statements, because a subject of a million lines is only quick to search by its resident.
  if (forEveryone.length > 0)
    await tx.$executeRaw`DELETE FROM activity_logs a USING ${removedRows(forEveryone)} WHERE ${matchesRemoved}`;
  if (forResident.length > 0)
    await tx.$executeRaw`
      DELETE FROM activity_logs a USING ${removedRows(forResident)}
      WHERE ${matchesRemoved} AND a.resident_id = gone.resident_id`;
}

const matchesRemoved = Prisma.sql`a.subject_type = gone.type AND a.subject_id = gone.id AND a.source = 'SYSTEM'`;

const removedRows = (removed: readonly RemovedSubject[]): Prisma.Sql => {
  const rows = removed.map(({ subject, residentId = null }) => ({ ...subject, resident_id: residentId }));
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json) AS gone(type text, id uuid, resident_id uuid)`;
};

/** Makes what the log says of a resident's library, likes or backlog as visible as these are from now on. */
export async function setActivityVisibility(
  tx: Transaction,
  residentId: string,
  types: readonly SystemActivityType[],
  visibility: Visibility,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs SET ${visibilityAssignments(Prisma.sql`${visibility}`)}
    WHERE resident_id = ${residentId}::uuid AND source = 'SYSTEM' AND type = ANY(${[...types]})
      AND source_visibility <> ${visibility} AND deleted_at IS NULL`;
}

/** Makes what the log says about one subject, such as a list, as visible as this is from now on. */
export async function setSubjectActivityVisibility(
  tx: Transaction,
  subject: Subject,
  visibility: Visibility,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs SET ${visibilityAssignments(Prisma.sql`${visibility}`)}
    WHERE ${isAboutSubject(subject)} AND source_visibility <> ${visibility} AND deleted_at IS NULL`;
}

/** Makes what the log says of the games on a list as visible as the list is from now on. */
export async function setListItemActivityVisibility(
  tx: Transaction,
  listId: string,
  visibility: Visibility,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs SET ${visibilityAssignments(Prisma.sql`${visibility}`)}
    WHERE subject_type = 'LIST_ITEM' AND subject_id IN (SELECT i.id FROM list_items i WHERE i.list_id = ${listId}::uuid)
      AND source = 'SYSTEM' AND source_visibility <> ${visibility} AND deleted_at IS NULL`;
}
