import { type List, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { asUuid } from "../../platform/ids.js";
import { residentBasicInfo } from "../residents/index.js";

type Schemas = components["schemas"];

/** The model with the values that the CHECK constraints of its table allow. */
export interface ListModel extends List {
  type: Schemas["ListType"];
  visibility: Schemas["ListVisibility"];
}

/** A list as the caller sees it, selected from `listFrom` with `buildListJoins`. */
export const listColumns = defineColumns<ListModel>()(
  "l",
  [
    "id",
    "type",
    "resident_id",
    "name",
    "name_key",
    "description",
    "visibility",
    "is_ranked",
    "tags",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    items_count: computed<number>(Prisma.sql`visible_items.items_count`),
    sees_private: computed<boolean>(Prisma.sql`viewer.sees_private`),
    resident: objectColumn(residentBasicInfo),
  },
);

export type ListRow = RowOf<typeof listColumns>;

/** Lists of residents who are not deleted. */
export const listFrom = Prisma.sql`lists l JOIN residents r ON r.id = l.resident_id AND r.deleted_at IS NULL`;

/**
 * Joins two columns: whether the caller can see private library entries in a list, and how many of its games are visible to
 * the caller. Private entries are subtracted from the counter of PLAYED_GAMES; they are few and have a partial index.
 */
export const buildListJoins = (caller: Caller): Prisma.Sql => Prisma.sql`
  CROSS JOIN LATERAL (SELECT ${buildSeesPrivateCondition(caller)} AS sees_private) viewer
  CROSS JOIN LATERAL (SELECT l.items_count - CASE WHEN l.type <> 'PLAYED_GAMES' OR viewer.sees_private THEN 0
    ELSE (SELECT count(*)::int FROM library_entries e
      WHERE e.resident_id = l.resident_id AND e.deleted_at IS NULL AND e.visibility = 'PRIVATE' AND e.is_counted
        AND e.play_status <> 'NOT_STARTED') END AS items_count) visible_items`;

const buildSeesPrivateCondition = (caller: Caller): Prisma.Sql =>
  caller.can("library:moderate")
    ? Prisma.sql`TRUE`
    : Prisma.sql`(l.resident_id IS NOT DISTINCT FROM ${getResidentId(caller)}::uuid)`;

/** Reads a list that is not deleted. Callers check its visibility. */
export async function findList(
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<ListRow | undefined> {
  const [row] = await database.$queryRaw<ListRow[]>`
    SELECT ${listColumns.sql} FROM ${listFrom} ${buildListJoins(caller)}
    WHERE l.id = ${asUuid(id)}::uuid AND l.deleted_at IS NULL`;
  return row;
}

/** Locks a list, so that changes of the list and of its items are serialized. */
export async function lockList(tx: Transaction, id: string, caller: Caller): Promise<ListRow | undefined> {
  const [, list] = await allInOrder([
    tx.$queryRaw`
      SELECT l.id FROM lists l WHERE l.id = ${asUuid(id)}::uuid AND l.deleted_at IS NULL FOR NO KEY UPDATE`,
    findList(tx, id, caller),
  ]);
  return list;
}
