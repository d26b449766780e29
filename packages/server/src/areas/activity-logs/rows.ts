import { buildVisibilityCondition } from "../../domain/visibility.js";
import { type ActivityLog, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";
import { gameBasicInfoJson } from "../games/index.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";

type Schemas = components["schemas"];

/** The permission to see and delete the activity of all residents. */
export const moderatePermission = "activity:moderate";

export const notFoundDetail = "Activity log not found.";

/** The model with the values that the CHECK constraints of its table allow. */
interface ActivityLogModel extends ActivityLog {
  type: Schemas["ActivityType"];
  source: Schemas["ActivitySource"];
  subject_type: Schemas["ActivitySubject"]["type"] | null;
  visibility: Schemas["Audience"];
  source_visibility: Schemas["Audience"];
  chosen_visibility: Schemas["Audience"];
}

/** An activity with its resident and game, selected from `activityFrom`. */
export const activityColumns = defineColumns<ActivityLogModel>()(
  "a",
  [
    "id",
    "resident_id",
    "type",
    "source",
    "game_id",
    "subject_type",
    "subject_id",
    "message",
    "minutes",
    "added_minutes",
    "visibility",
    "source_visibility",
    "chosen_visibility",
    "occurred_at",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    metadata: computed<Schemas["ActivityMetadata"]>(Prisma.sql`a.metadata`),
    resident: computed<ResidentBasicInfoRow>(residentBasicInfoJson),
    game: computed<Schemas["GameBasicInfo"] | null>(
      Prisma.sql`CASE WHEN g.id IS NOT NULL THEN ${gameBasicInfoJson} END`,
    ),
  },
);

export type ActivityRow = RowOf<typeof activityColumns>;

/** Activities `a` with their resident `r`, who is not deleted, and their game `g`. */
export const activityFrom = Prisma.sql`activity_logs a
  JOIN residents r ON r.id = a.resident_id AND r.deleted_at IS NULL LEFT JOIN games g ON g.id = a.game_id`;

/** Excludes deleted activities and activities about deleted games. */
export const isNotDeleted = Prisma.sql`a.deleted_at IS NULL AND g.deleted_at IS NULL`;

/** Finds an activity that is visible to the caller. */
export const findActivity = (
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<ActivityRow | undefined> => readActivity(database, buildActivityCondition(id, caller));

/** Locks an activity that is visible to the caller. */
export const lockActivity = (tx: Transaction, id: string, caller: Caller): Promise<ActivityRow | undefined> =>
  readActivity(tx, Prisma.sql`${buildActivityCondition(id, caller)} FOR NO KEY UPDATE OF a`);

/** Locks an activity for deletion. Residents can also delete their own activities about deleted games. */
export const lockActivityToDelete = (
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<ActivityRow | undefined> =>
  readActivity(
    tx,
    Prisma.sql`${buildActivityCondition(id, caller)} FOR NO KEY UPDATE OF a`,
    Prisma.sql`a.deleted_at IS NULL AND (g.deleted_at IS NULL OR a.resident_id = ${getResidentId(caller)}::uuid)`,
  );

/** Reads an activity that the transaction has written. */
export async function readWrittenActivity(tx: Transaction, id: string): Promise<ActivityRow> {
  const row = await readActivity(tx, Prisma.sql`a.id = ${id}::uuid`);
  if (row === undefined) throw new Error(`Activity ${id} not found after it was written.`);
  return row;
}

const buildActivityCondition = (id: string, caller: Caller): Prisma.Sql => {
  const owner = Prisma.sql`a.resident_id`;
  const visibility = Prisma.sql`a.visibility`;
  return Prisma.sql`a.id = ${asUuid(id)}::uuid AND ${buildVisibilityCondition(caller, { owner, visibility }, moderatePermission)}`;
};

async function readActivity(
  database: Database | Transaction,
  condition: Prisma.Sql,
  notDeletedCondition = isNotDeleted,
): Promise<ActivityRow | undefined> {
  const [row] = await database.$queryRaw<ActivityRow[]>`
    SELECT ${activityColumns.sql} FROM ${activityFrom} WHERE ${notDeletedCondition} AND ${condition}`;
  return row;
}
