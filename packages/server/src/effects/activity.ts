import type { Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";

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
  readonly visibility: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
  readonly metadata?: Readonly<Record<string, string | number | null>>;
}

type Visibility = SystemActivity["visibility"];

const coalescingMs = 10 * 60_000;

/** What makes a line show to those who see its source, less those from whom its resident has hidden it. */
const shownTo = (visibility: Visibility): Prisma.Sql => Prisma.sql`
  source_visibility = ${visibility}, visibility = CASE
    WHEN 'PRIVATE' IN (${visibility}, chosen_visibility) THEN 'PRIVATE'
    WHEN 'FOLLOWERS' IN (${visibility}, chosen_visibility) THEN 'FOLLOWERS' ELSE 'PUBLIC' END`;

const about = ({ type, id }: Subject): Prisma.Sql =>
  Prisma.sql`subject_type = ${type} AND subject_id = ${id}::uuid AND source = 'SYSTEM'`;

/**
 * Writes a line, or renews the one of the same type and subject when that is younger than ten minutes. The transaction
 * has written or locked the subject, so that two events on it come one after the other.
 */
export async function writeActivity(
  tx: Transaction,
  activity: SystemActivity,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const { residentId, type, gameId = null, subject, visibility, metadata = {} } = activity;
  if (visibility === "PRIVATE") return;
  const facts = JSON.stringify(metadata);
  const since = new Date(now.getTime() - coalescingMs);
  const renewed = await tx.$executeRaw`
    UPDATE activity_logs SET occurred_at = ${now}, updated_at = ${now}, version = version + 1,
      ${shownTo(visibility)},
      metadata = ${facts}::jsonb || CASE WHEN metadata ? 'from'
        THEN jsonb_build_object('from', metadata -> 'from') ELSE '{}' END
    WHERE (id, created_at) = (SELECT id, created_at FROM activity_logs
      WHERE ${about(subject)} AND type = ${type} AND resident_id = ${residentId}::uuid AND deleted_at IS NULL
        AND occurred_at > ${since}
      ORDER BY occurred_at DESC LIMIT 1)`;
  if (renewed > 0) return;
  await tx.$executeRaw`
    INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
      source_visibility, occurred_at, metadata, created_at, updated_at)
    VALUES (${id}::uuid, ${residentId}::uuid, ${type}, 'SYSTEM', ${gameId}::uuid, ${subject.type},
      ${subject.id}::uuid, ${visibility}, ${visibility}, ${now}, ${facts}::jsonb, ${now}, ${now})`;
}

/** Removes what the log says about a subject that is gone, or only what it says of one resident and the subject. */
export async function removeActivity(tx: Transaction, subject: Subject, residentId?: string): Promise<void> {
  const ofWhom = residentId === undefined ? Prisma.empty : Prisma.sql`AND resident_id = ${residentId}::uuid`;
  await tx.$executeRaw`DELETE FROM activity_logs WHERE ${about(subject)} ${ofWhom}`;
}

/** Makes what the log says of a resident's library, likes or backlog as visible as these are from now on. */
export async function showActivity(
  tx: Transaction,
  residentId: string,
  types: readonly SystemActivityType[],
  visibility: Visibility,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs SET ${shownTo(visibility)}
    WHERE resident_id = ${residentId}::uuid AND source = 'SYSTEM' AND type = ANY(${[...types]})
      AND source_visibility <> ${visibility} AND deleted_at IS NULL`;
}

/** Makes what the log says about one subject, such as a list, as visible as this is from now on. */
export async function showActivityOf(
  tx: Transaction,
  subject: Subject,
  visibility: Visibility,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs SET ${shownTo(visibility)}
    WHERE ${about(subject)} AND source_visibility <> ${visibility} AND deleted_at IS NULL`;
}
