import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";

type Schemas = components["schemas"];

/** A list as a caller sees it. */
export interface ListRow {
  readonly id: string;
  readonly type: Schemas["ListType"];
  readonly resident_id: string;
  readonly resident: ResidentBasicInfoRow;
  readonly name: string;
  /** The name as it is sorted by. */
  readonly name_key: string;
  readonly description: string | null;
  readonly visibility: Schemas["ListVisibility"];
  readonly is_ranked: boolean;
  readonly tags: string[];
  /** How many games the caller sees in it. */
  readonly items_count: number;
  /** Whether the caller sees what its owner keeps private in it. */
  readonly sees_private: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns of a `ListRow`, from `listTables`. */
export const listColumns = Prisma.sql`l.id, l.type, l.resident_id, l.name, l.name_key, l.description, l.visibility,
  l.is_ranked, l.tags, l.version, l.created_at, l.updated_at, shown.items_count, seen.sees_private,
  ${residentBasicInfoJson} AS resident`;

/**
 * The live lists of live residents. Their numbers of games are exact; of a view of played games, private library entries
 * are taken off for others. These are few, and counted by an index of their own.
 */
export const listTables = (caller: Caller): Prisma.Sql => Prisma.sql`lists l
  JOIN residents r ON r.id = l.resident_id AND r.deleted_at IS NULL
  CROSS JOIN LATERAL (SELECT ${buildSeesPrivateCondition(caller)} AS sees_private) seen
  CROSS JOIN LATERAL (SELECT l.items_count - CASE WHEN l.type <> 'PLAYED_GAMES' OR seen.sees_private THEN 0
    ELSE (SELECT count(*)::int FROM library_entries e
      WHERE e.resident_id = l.resident_id AND e.deleted_at IS NULL AND e.visibility = 'PRIVATE' AND e.is_counted
        AND e.play_status <> 'NOT_STARTED') END AS items_count) shown`;

const buildSeesPrivateCondition = (caller: Caller): Prisma.Sql =>
  caller.can("library:moderate")
    ? Prisma.sql`TRUE`
    : Prisma.sql`(l.resident_id IS NOT DISTINCT FROM ${getResidentId(caller)}::uuid)`;

/** A live list as the caller sees it; whether they may, the privacy of lists decides. */
export async function findList(
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<ListRow | undefined> {
  const [row] = await database.$queryRaw<ListRow[]>`
    SELECT ${listColumns} FROM ${listTables(caller)}
    WHERE l.id = ${asUuid(id)}::uuid AND l.deleted_at IS NULL`;
  return row;
}

/** The same, for a transaction that changes the list or the games on it, which happens one after the other. */
export async function lockList(tx: Transaction, id: string, caller: Caller): Promise<ListRow | undefined> {
  await tx.$queryRaw`
    SELECT l.id FROM lists l WHERE l.id = ${asUuid(id)}::uuid AND l.deleted_at IS NULL FOR NO KEY UPDATE`;
  return findList(tx, id, caller);
}
