import { type List, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { asUuid } from "../../platform/ids.js";
import { listTemplate } from "./present.js";

type Schemas = components["schemas"];

/** The model with the values that the CHECK constraints of its table allow. */
interface ListModel extends List {
  type: Schemas["ListType"];
  visibility: Schemas["ListVisibility"];
}

const values = computed<string>(listTemplate.values);

/** A list as it is sent, with what decides who may see it; from `listFrom` with `buildListJoins`. */
const presentedColumns = defineColumns<ListModel>()(
  "l",
  ["id", "type", "resident_id", "visibility", "version"],
  {
    values,
  },
);
type PresentedList = RowOf<typeof presentedColumns>;

/** A list as it is sent, with the values that lists are sorted by. */
export const listedColumns = defineColumns<ListModel>()("l", ["id", "name_key", "created_at", "updated_at"], {
  items_count: computed<number>(Prisma.sql`visible_items.items_count`),
  values,
});

/** The columns that decide whether and how a list, or its items, may be read or changed. */
const storedColumns = defineColumns<ListModel>()(
  "l",
  ["id", "type", "resident_id", "visibility", "version", "created_at", "updated_at"],
  { sees_private: computed<boolean>(Prisma.sql`viewer.sees_private`) },
);
export type StoredList = RowOf<typeof storedColumns>;

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

async function selectList<Row>(
  database: Database | Transaction,
  columns: Columns<Row>,
  id: string,
  caller: Caller,
): Promise<Row | undefined> {
  const [row] = await database.$queryRaw<Row[]>`
    SELECT ${columns.sql} FROM ${listFrom} ${buildListJoins(caller)}
    WHERE l.id = ${asUuid(id)}::uuid AND l.deleted_at IS NULL`;
  return row;
}

/** Finds a list as it is sent. Callers check its visibility. */
export const findPresentedList = (
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<PresentedList | undefined> => selectList(database, presentedColumns, id, caller);

/** Reads a list that the transaction has written. */
export async function readWrittenList(tx: Transaction, id: string, caller: Caller): Promise<PresentedList> {
  return assertWritten(await findPresentedList(tx, id, caller));
}

/** Finds a list for decisions. Callers check its visibility. */
export const findList = (
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<StoredList | undefined> => selectList(database, storedColumns, id, caller);

/** Locks a list, so that changes of the list and of its items are serialized. */
export async function lockList(tx: Transaction, id: string, caller: Caller): Promise<StoredList | undefined> {
  const [, list] = await allInOrder([
    tx.$queryRaw`
      SELECT l.id FROM lists l WHERE l.id = ${asUuid(id)}::uuid AND l.deleted_at IS NULL FOR NO KEY UPDATE`,
    findList(tx, id, caller),
  ]);
  return list;
}
