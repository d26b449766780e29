import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { asUuid } from "../../platform/ids.js";
import { presentedResidentBasicInfo } from "../residents/index.js";
import { buildFirstItems, sources, type ItemSource } from "./item-sources.js";
import { buildListJoins, listFrom, type ListModel } from "./rows.js";

const presentedItem =
  toJsonObject(Prisma.sql`first.id, l.id AS list_id, first.game, first.position, first.note,
  first.contains_spoilers, ${timestampColumn("first.added_at")} AS added_at`);

const buildPresentedItems = (source: ItemSource): Prisma.Sql => {
  const parentId = Prisma.raw(`l.${source.parentId}`);
  const firstItems = buildFirstItems(source, { parentId, seesPrivate: Prisma.sql`viewer.sees_private` });
  return Prisma.sql`array_to_json(ARRAY(SELECT ${presentedItem} FROM (${firstItems}) first ORDER BY first.position))`;
};

/** The first games of a list of any type. PostgreSQL executes only the query of its type. */
const presentedItems = Prisma.sql`CASE l.type ${Prisma.join(
  Object.entries(sources).map(
    ([type, source]) => Prisma.sql`WHEN ${Prisma.raw(`'${type}'`)} THEN ${buildPresentedItems(source)}`,
  ),
  " ",
)} END`;

const presentedColumns = defineColumns<ListModel>()("l", ["resident_id", "visibility", "version"], {
  json: computed<string>(
    Prisma.sql`${toJsonObject(Prisma.sql`l.id, l.type, ${presentedResidentBasicInfo} AS resident,
    l.name, l.description, l.visibility, l.is_ranked, l.tags, visible_items.items_count, ${presentedItems} AS items,
    ${timestampColumn("l.created_at")} AS created_at, ${timestampColumn("l.updated_at")} AS updated_at`)}::text`,
  ),
});

/** A list as it is sent, with what decides who may see it. */
type PresentedList = RowOf<typeof presentedColumns>;

/**
 * Finds a list with its first games, composed like `presentList` in one statement: rows are not parsed, and responses are not
 * converted to text. test/areas/lists/present-in-sql.test.ts compares both. Callers check the visibility.
 */
export async function findPresentedList(
  database: Database,
  id: string,
  caller: Caller,
): Promise<PresentedList | undefined> {
  const [row] = await database.$queryRaw<PresentedList[]>`
    SELECT ${presentedColumns.sql} FROM ${listFrom} ${buildListJoins(caller)}
    WHERE l.id = ${asUuid(id)}::uuid AND l.deleted_at IS NULL`;
  return row;
}
