import type { RemovedSubject, Subject, SystemActivity, SystemActivityType } from "../../events/activity.js";
import type { ActivityProjection, ProjectionDependencies, Statements } from "../../events/projections.js";
import type { Visibility } from "../../events/visibility.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Writes, updates and removes activities for domain events of other areas. */
export const createActivityProjection = ({ newId }: ProjectionDependencies): ActivityProjection => ({
  write: (activities, now) => buildActivityUpsert(activities, { newId, now }),
  remove: buildActivityDeletes,
  setVisibility: setActivityVisibility,
  setSubjectVisibility: setSubjectActivityVisibility,
  setListItemVisibility: setListItemActivityVisibility,
  setLibraryVisibility: setLibraryActivityVisibility,
});

/** Within this interval, an existing activity is updated instead of inserting another one. */
const coalescingWindow = "10 minutes";

/** Sets the visibility of an activity to that of its source, or to the resident's choice if that is narrower. */
const buildVisibilityAssignments = (visibility: Prisma.Sql): Prisma.Sql => Prisma.sql`
  source_visibility = ${visibility}, visibility = CASE
    WHEN 'PRIVATE' IN (${visibility}, chosen_visibility) THEN 'PRIVATE'
    WHEN 'FOLLOWERS' IN (${visibility}, chosen_visibility) THEN 'FOLLOWERS' ELSE 'PUBLIC' END`;

const buildSubjectCondition = ({ type, id }: Subject): Prisma.Sql =>
  Prisma.sql`subject_type = ${type} AND subject_id = ${id}::uuid AND source = 'SYSTEM'`;

/**
 * Inserts activities. If an activity with the same resident, type and subject is less than ten minutes old, updates that one
 * instead. The transaction has written or locked the subjects, so that concurrent events on one subject are serialized.
 */
export function buildActivityUpsert(
  activities: readonly SystemActivity[],
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): Statements {
  const rows = buildUniqueRows(activities, now).map((row) => ({ id: newId(), ...row }));
  if (rows.length === 0) return [];
  const upsert = Prisma.sql`
    WITH event AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS event(id uuid, resident_id uuid, type text,
        game_id uuid, subject_type text, subject_id uuid, visibility text, metadata jsonb, at timestamptz)),
    updated AS (
      UPDATE activity_logs a SET occurred_at = event.at, updated_at = ${now}, version = version + 1,
        ${buildVisibilityAssignments(Prisma.sql`event.visibility`)},
        metadata = event.metadata || CASE WHEN a.metadata ? 'from'
          THEN jsonb_build_object('from', a.metadata -> 'from') ELSE '{}' END
      FROM event CROSS JOIN LATERAL (SELECT o.id, o.created_at FROM activity_logs o
        WHERE o.subject_type = event.subject_type AND o.subject_id = event.subject_id AND o.source = 'SYSTEM'
          AND o.type = event.type AND o.resident_id = event.resident_id AND o.deleted_at IS NULL
          AND o.occurred_at > event.at - ${coalescingWindow}::interval
        ORDER BY o.occurred_at DESC LIMIT 1) AS recent
      WHERE a.id = recent.id AND a.created_at = recent.created_at
      RETURNING event.id)
    INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
      source_visibility, occurred_at, metadata, created_at, updated_at)
    SELECT id, resident_id, type, 'SYSTEM', game_id, subject_type, subject_id, visibility, visibility, at, metadata, ${now}, ${now}
    FROM event WHERE id NOT IN (SELECT id FROM updated)`;
  return [upsert];
}

/**
 * Builds the rows of the statement, without PRIVATE activities. Keeps only the last of several activities with the same
 * resident, type and subject.
 */
function buildUniqueRows(activities: readonly SystemActivity[], now: Date): object[] {
  const rows = new Map<string, object>();
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
    rows.set(`${residentId} ${type} ${subject.type} ${subject.id}`, {
      resident_id: residentId,
      type,
      game_id: gameId,
      visibility,
      metadata,
      subject_type: subject.type,
      subject_id: subject.id,
      at,
    });
  }
  return [...rows.values()];
}

/** Removes the activities about subjects: of one resident if `residentId` is set, otherwise of all residents. */
export function buildActivityDeletes(removed: readonly RemovedSubject[]): Statements {
  const [forEveryone, forResident] = [
    removed.filter(({ residentId }) => residentId === undefined),
    removed.filter(({ residentId }) => residentId !== undefined),
  ];
  // Two statements, because with `residentId` the index by resident avoids reading all activities about a popular subject.
  const ofEveryone = Prisma.sql`
    DELETE FROM activity_logs a USING ${buildRemovedRows(forEveryone)} WHERE ${matchesRemoved}`;
  const ofResident = Prisma.sql`
    DELETE FROM activity_logs a USING ${buildRemovedRows(forResident)}
    WHERE ${matchesRemoved} AND a.resident_id = removed.resident_id`;
  return [...(forEveryone.length > 0 ? [ofEveryone] : []), ...(forResident.length > 0 ? [ofResident] : [])];
}

const matchesRemoved = Prisma.sql`a.subject_type = removed.type AND a.subject_id = removed.id AND a.source = 'SYSTEM'`;

const buildRemovedRows = (removed: readonly RemovedSubject[]): Prisma.Sql => {
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
    UPDATE activity_logs SET ${buildVisibilityAssignments(Prisma.sql`${visibility}`)}
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
    UPDATE activity_logs SET ${buildVisibilityAssignments(Prisma.sql`${visibility}`)}
    WHERE ${buildSubjectCondition(subject)} AND source_visibility <> ${visibility} AND deleted_at IS NULL`;
}

/** Sets the visibility of the activities about the games on a list. */
async function setListItemActivityVisibility(
  tx: Transaction,
  listId: string,
  visibility: Visibility,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs SET ${buildVisibilityAssignments(Prisma.sql`${visibility}`)}
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
    UPDATE activity_logs a SET visibility = 'PRIVATE', source_visibility = 'PRIVATE'
    FROM library_entries e
    WHERE e.resident_id = ${residentId}::uuid AND e.visibility = 'PRIVATE' AND e.deleted_at IS NULL
      AND a.subject_type = 'LIBRARY_ENTRY' AND a.subject_id = e.id AND a.resident_id = e.resident_id
      AND a.source = 'SYSTEM' AND a.source_visibility <> 'PRIVATE'`;
}
