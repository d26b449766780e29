import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { timestamp } from "../../kernel/http/time.js";
import type { Visibility } from "../../events/visibility.js";

type Schemas = components["schemas"];

/** How a resident shows what they like; the defaults where they never changed anything. */
export interface LikerRow {
  readonly id: string;
  readonly username: string;
  readonly visibility: Visibility;
  readonly log_activity: boolean;
  /** 0 until the first change. */
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A live resident with the settings of their liked games. */
export async function findLiker(
  database: Database | Transaction,
  residentId: string,
): Promise<LikerRow | undefined> {
  const [row] = await database.$queryRaw<LikerRow[]>`
    SELECT r.id, r.username, coalesce(s.visibility, 'PUBLIC') AS visibility,
      coalesce(s.log_activity, TRUE) AS log_activity, coalesce(s.version, 0) AS version,
      coalesce(s.created_at, r.created_at) AS created_at, coalesce(s.updated_at, r.created_at) AS updated_at
    FROM residents r LEFT JOIN liked_games_settings s ON s.resident_id = r.id
    WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL`;
  return row;
}

/** The same of the resident whose row the transaction has locked. */
export async function getLiker(tx: Transaction, residentId: string): Promise<LikerRow> {
  const liker = await findLiker(tx, residentId);
  if (liker === undefined) throw new Error("A locked resident is gone.");
  return liker;
}

/** To whom the log tells what the resident likes. */
export const toActivityVisibility = ({ visibility, log_activity }: LikerRow): Visibility =>
  log_activity ? visibility : "PRIVATE";

/** Stores settings. The first change makes the row. */
export const saveSettings = (
  tx: Transaction,
  { id, visibility, log_activity }: LikerRow,
  now: Date,
): Promise<number> => tx.$executeRaw`
  INSERT INTO liked_games_settings AS s (resident_id, visibility, log_activity, created_at, updated_at)
  VALUES (${id}::uuid, ${visibility}, ${log_activity}, ${now}, ${now})
  ON CONFLICT (resident_id) DO UPDATE SET visibility = excluded.visibility, log_activity = excluded.log_activity,
    updated_at = excluded.updated_at, version = s.version + 1`;

/** The public form of the settings. */
export const presentSettings = (row: LikerRow): Schemas["LikedGamesSettings"] => ({
  visibility: row.visibility,
  log_activity: row.log_activity,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
