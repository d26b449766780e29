import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type ActivityLog } from "../../generated/prisma/client.js";
import { gameBasicInfoJson } from "../games/index.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { buildVisibilityCondition } from "../../events/visibility.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";

/** The permission of those who see and remove everybody's activity. */
export const moderatePermission = "activity:moderate";

/** An activity with what it embeds. */
export interface ActivityRow extends ActivityLog {
  readonly resident: ResidentBasicInfoRow;
  readonly game: components["schemas"]["GameBasicInfo"] | null;
}

/** The columns of an `ActivityRow`, from `existingActivities`. */
export const activityColumns = Prisma.sql`a.*, ${residentBasicInfoJson} AS resident,
  CASE WHEN g.id IS NOT NULL THEN ${gameBasicInfoJson} END AS game`;

/** Activities `a` with their resident `r` and game `g`. What tells of somebody or something deleted does not exist. */
export const existingActivities = buildActivityTables(Prisma.sql`g.deleted_at IS NULL`);

function buildActivityTables(gameCondition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`activity_logs a JOIN residents r ON r.id = a.resident_id AND r.deleted_at IS NULL
    LEFT JOIN games g ON g.id = a.game_id WHERE a.deleted_at IS NULL AND ${gameCondition}`;
}

/** An activity that shows to the caller. */
export const findActivity = (
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<ActivityRow | undefined> => readActivity(database, buildActivityCondition(id, caller));

/** The same, which nobody changes until the transaction ends. */
export const lockActivity = (tx: Transaction, id: string, caller: Caller): Promise<ActivityRow | undefined> =>
  readActivity(tx, Prisma.sql`${buildActivityCondition(id, caller)} FOR NO KEY UPDATE OF a`);

/** The same for a deletion: residents may delete their own activity around deleted games too. */
export const lockActivityToDelete = (
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<ActivityRow | undefined> =>
  readActivity(
    tx,
    Prisma.sql`${buildActivityCondition(id, caller)} FOR NO KEY UPDATE OF a`,
    buildActivityTables(Prisma.sql`(g.deleted_at IS NULL OR a.resident_id = ${getResidentId(caller)}::uuid)`),
  );

/** An activity that the transaction has just written. */
export async function readWrittenActivity(tx: Transaction, id: string): Promise<ActivityRow> {
  const row = await readActivity(tx, Prisma.sql`a.id = ${id}::uuid`);
  if (row === undefined) throw new Error(`The activity ${id} was not written.`);
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
  tables = existingActivities,
): Promise<ActivityRow | undefined> {
  const [row] = await database.$queryRaw<ActivityRow[]>`
    SELECT ${activityColumns} FROM ${tables} AND ${condition}`;
  return row;
}
