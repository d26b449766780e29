import type { Visibility } from "../../domain/visibility.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { timestamp } from "../../platform/time.js";

type Schemas = components["schemas"];

/** A resident with the settings of their liked games, or with the defaults until the first change. */
const likerColumns = defineColumns<Resident>()("r", ["id", "username"], {
  visibility: computed<Visibility>(Prisma.sql`coalesce(s.visibility, 'PUBLIC')`),
  log_activity: computed<boolean>(Prisma.sql`coalesce(s.log_activity, TRUE)`),
  // 0 until the first change.
  version: computed<number>(Prisma.sql`coalesce(s.version, 0)`),
  created_at: computed<Date>(Prisma.sql`coalesce(s.created_at, r.created_at)`),
  updated_at: computed<Date>(Prisma.sql`coalesce(s.updated_at, r.created_at)`),
});

export type LikerRow = RowOf<typeof likerColumns>;

/** Reads a resident who is not deleted, with the settings of their liked games. */
export async function findLiker(
  database: Database | Transaction,
  residentId: string,
): Promise<LikerRow | undefined> {
  const [row] = await database.$queryRaw<LikerRow[]>`
    SELECT ${likerColumns.sql}
    FROM residents r LEFT JOIN liked_games_settings s ON s.resident_id = r.id
    WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL`;
  return row;
}

/** Reads the settings of a resident whom the transaction has locked. */
export async function getLiker(tx: Transaction, residentId: string): Promise<LikerRow> {
  const liker = await findLiker(tx, residentId);
  if (liker === undefined) throw new Error(`Resident ${residentId} not found, although locked.`);
  return liker;
}

/** Saves settings. Inserts the row on the first change. */
export const saveSettings = (
  tx: Transaction,
  { id, visibility, log_activity }: LikerRow,
  now: Date,
): Promise<number> => tx.$executeRaw`
  INSERT INTO liked_games_settings AS s (resident_id, visibility, log_activity, created_at, updated_at)
  VALUES (${id}::uuid, ${visibility}, ${log_activity}, ${now}, ${now})
  ON CONFLICT (resident_id) DO UPDATE SET visibility = excluded.visibility, log_activity = excluded.log_activity,
    updated_at = excluded.updated_at, version = s.version + 1`;

/** Serializes the settings. */
export const presentSettings = (row: LikerRow): Schemas["LikedGamesSettings"] => ({
  visibility: row.visibility,
  log_activity: row.log_activity,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
