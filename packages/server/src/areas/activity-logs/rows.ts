import { buildVisibilityCondition } from "../../domain/visibility.js";
import { type ActivityLog, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type Columns, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { asUuid } from "../../platform/ids.js";
import { presentedColumns } from "./present.js";

type Schemas = components["schemas"];

/** The permission to see and delete the activity of all residents. */
export const moderatePermission = "activity:moderate";

export const notFoundDetail = "Activity log not found.";

/** The model with the values that the CHECK constraints of its table allow. */
interface ActivityLogModel extends ActivityLog {
  type: Schemas["ActivityType"];
  source: Schemas["ActivitySource"];
  visibility: Schemas["Audience"];
  source_visibility: Schemas["Audience"];
  chosen_visibility: Schemas["Audience"];
}

/** The columns that decide whether and how an activity may be changed. */
const storedColumns = defineColumns<ActivityLogModel>()("a", [
  "id",
  "resident_id",
  "type",
  "source",
  "game_id",
  "message",
  "minutes",
  "visibility",
  "source_visibility",
  "chosen_visibility",
  "occurred_at",
  "version",
  "created_at",
  "updated_at",
]);
export type StoredActivity = RowOf<typeof storedColumns>;

type PresentedActivity = RowOf<typeof presentedColumns>;

/** Activities `a` with their resident `r`, who is not deleted, and their game `g`. */
export const activityFrom = Prisma.sql`activity_logs a
  JOIN residents r ON r.id = a.resident_id AND r.deleted_at IS NULL LEFT JOIN games g ON g.id = a.game_id`;

/** Excludes deleted activities and activities about deleted games. */
export const isNotDeleted = Prisma.sql`a.deleted_at IS NULL AND g.deleted_at IS NULL`;

/** Finds an activity that is visible to the caller. */
export const findActivity = (
  database: Database,
  id: string,
  caller: Caller,
): Promise<PresentedActivity | undefined> =>
  selectActivity(database, presentedColumns, Prisma.sql`${isNotDeleted} AND ${buildCondition(id, caller)}`);

/** Locks an activity that is visible to the caller. */
export const lockActivity = (
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<StoredActivity | undefined> =>
  lockActivityWhere(tx, Prisma.sql`${isNotDeleted} AND ${buildCondition(id, caller)}`);

/** Locks an activity for deletion. Residents can also delete their own activities about deleted games. */
export const lockActivityToDelete = (
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<StoredActivity | undefined> =>
  lockActivityWhere(
    tx,
    Prisma.sql`a.deleted_at IS NULL AND (g.deleted_at IS NULL OR a.resident_id = ${getResidentId(caller)}::uuid)
      AND ${buildCondition(id, caller)}`,
  );

/** Reads an activity that the transaction has written. */
export async function readWrittenActivity(tx: Transaction, id: string): Promise<PresentedActivity> {
  return assertWritten(
    await selectActivity(tx, presentedColumns, Prisma.sql`${isNotDeleted} AND a.id = ${id}::uuid`),
  );
}

const buildCondition = (id: string, caller: Caller): Prisma.Sql => {
  const owner = Prisma.sql`a.resident_id`;
  const visibility = Prisma.sql`a.visibility`;
  return Prisma.sql`a.id = ${asUuid(id)}::uuid AND ${buildVisibilityCondition(caller, { owner, visibility }, moderatePermission)}`;
};

const lockActivityWhere = (tx: Transaction, condition: Prisma.Sql): Promise<StoredActivity | undefined> =>
  selectActivity(tx, storedColumns, Prisma.sql`${condition} FOR NO KEY UPDATE OF a`);

async function selectActivity<Row>(
  database: Database | Transaction,
  columns: Columns<Row>,
  condition: Prisma.Sql,
): Promise<Row | undefined> {
  const [row] = await database.$queryRaw<Row[]>`
    SELECT ${columns.sql} FROM ${activityFrom} WHERE ${condition}`;
  return row;
}
