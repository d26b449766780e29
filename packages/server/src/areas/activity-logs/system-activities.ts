import type { RemovedSubject, Subject, SystemActivity, SystemActivityType } from "../../events/activity.js";
import type { ActivityProjection, ProjectionDependencies } from "../../events/projections.js";
import type { Visibility } from "../../events/visibility.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Writes, updates and removes activities for domain events of other areas. */
export const createActivityProjection = ({ newId }: ProjectionDependencies): ActivityProjection => ({
  write: (tx, activities, now) => writeActivities(tx, activities, { newId, now }),
  remove: removeActivities,
  setVisibility: setActivityVisibility,
  setSubjectVisibility: setSubjectActivityVisibility,
  setListItemVisibility: setListItemActivityVisibility,
  setLibraryVisibility: setLibraryActivityVisibility,
});

const coalescingWindow = "10 minutes";

/** Computes the visibility of an activity: that of its source, unless its resident has chosen a narrower one. */
const visibilityAssignments = (visibility: Prisma.Sql): Prisma.Sql => Prisma.sql`
  source_visibility = ${visibility}, visibility = CASE
    WHEN 'PRIVATE' IN (${visibility}, chosen_visibility) THEN 'PRIVATE'
    WHEN 'FOLLOWERS' IN (${visibility}, chosen_visibility) THEN 'FOLLOWERS' ELSE 'PUBLIC' END`;

const isAboutSubject = ({ type, id }: Subject): Prisma.Sql =>
  Prisma.sql`subject_type = ${type} AND subject_id = ${id}::uuid AND source = 'SYSTEM'`;

/**
 * Inserts activities, or updates those with the same type and subject that are younger than ten minutes. The transaction
 * has written or locked the subjects, so that concurrent events on one subject are serialized.
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
        game_id uuid, subject_type text, subject_id uuid, visibility text, metadata jsonb, at timestamptz)),
    renewed AS (
      UPDATE activity_logs a SET occurred_at = line.at, updated_at = ${now}, version = version + 1,
        ${visibilityAssignments(Prisma.sql`line.visibility`)},
        metadata = line.metadata || CASE WHEN a.metadata ? 'from'
          THEN jsonb_build_object('from', a.metadata -> 'from') ELSE '{}' END
      FROM line CROSS JOIN LATERAL (SELECT l.id, l.created_at FROM activity_logs l
        WHERE l.subject_type = line.subject_type AND l.subject_id = line.subject_id AND l.source = 'SYSTEM'
          AND l.type = line.type AND l.resident_id = line.resident_id AND l.deleted_at IS NULL
          AND l.occurred_at > line.at - ${coalescingWindow}::interval
        ORDER BY l.occurred_at DESC LIMIT 1) AS recent
      WHERE a.id = recent.id AND a.created_at = recent.created_at
      RETURNING line.id)
    INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
      source_visibility, occurred_at, metadata, created_at, updated_at)
    SELECT id, resident_id, type, 'SYSTEM', game_id, subject_type, subject_id, visibility, visibility, at, metadata, ${now}, ${now}
    FROM line WHERE id NOT IN (SELECT id FROM renewed)`;
}

/** Builds the parameters of the statement. Only the last activity per type and subject is kept. */
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
      ...{ resident_id: residentId, type, game_id: gameId, visibility, metadata },
      ...{ subject_type: subject.type, subject_id: subject.id },
      at,
    });
  }
  return [...lines.values()];
}

/** Removes the activities about removed subjects, of all residents or of one. */
export async function removeActivities(tx: Transaction, removed: readonly RemovedSubject[]): Promise<void> {
  const [forEveryone, forResident] = [
    removed.filter(({ residentId }) => residentId === undefined),
    removed.filter(({ residentId }) => residentId !== undefined),
  ];
  // Two statements: among the million activities about a popular subject, only the index by resident is fast.
  if (forEveryone.length > 0)
    await tx.$executeRaw`DELETE FROM activity_logs a USING ${removedRows(forEveryone)} WHERE ${matchesRemoved}`;
  if (forResident.length > 0)
    await tx.$executeRaw`
      DELETE FROM activity_logs a USING ${removedRows(forResident)}
      WHERE ${matchesRemoved} AND a.resident_id = removed.resident_id`;
}

const matchesRemoved = Prisma.sql`a.subject_type = removed.type AND a.subject_id = removed.id AND a.source = 'SYSTEM'`;

const removedRows = (removed: readonly RemovedSubject[]): Prisma.Sql => {
  const rows = removed.map(({ subject, residentId = null }) => ({ ...subject, resident_id: residentId }));
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json) AS removed(type text, id uuid, resident_id uuid)`;
};

/** Sets the visibility of a resident's activities of these types. */
async function setActivityVisibility(
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

/** Sets the visibility of the activities about one subject, such as a list. */
async function setSubjectActivityVisibility(
  tx: Transaction,
  subject: Subject,
  visibility: Visibility,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs SET ${visibilityAssignments(Prisma.sql`${visibility}`)}
    WHERE ${isAboutSubject(subject)} AND source_visibility <> ${visibility} AND deleted_at IS NULL`;
}

/** Sets the visibility of the activities about the games on a list. */
async function setListItemActivityVisibility(
  tx: Transaction,
  listId: string,
  visibility: Visibility,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs SET ${visibilityAssignments(Prisma.sql`${visibility}`)}
    WHERE subject_type = 'LIST_ITEM' AND subject_id IN (SELECT i.id FROM list_items i WHERE i.list_id = ${listId}::uuid)
      AND source = 'SYSTEM' AND source_visibility <> ${visibility} AND deleted_at IS NULL`;
}

/** Sets the visibility of the activities about a resident's library. Private entries stay private. */
async function setLibraryActivityVisibility(
  tx: Transaction,
  residentId: string,
  visibility: Visibility,
): Promise<void> {
  await setActivityVisibility(tx, residentId, ["GAME_STATUS_CHANGED"], visibility);
  await tx.$executeRaw`
    UPDATE activity_logs l SET visibility = 'PRIVATE', source_visibility = 'PRIVATE'
    FROM library_entries e
    WHERE e.resident_id = ${residentId}::uuid AND e.visibility = 'PRIVATE' AND e.deleted_at IS NULL
      AND l.subject_type = 'LIBRARY_ENTRY' AND l.subject_id = e.id AND l.resident_id = e.resident_id
      AND l.source = 'SYSTEM' AND l.source_visibility <> 'PRIVATE'`;
}
