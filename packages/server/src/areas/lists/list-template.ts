import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import {
  arrayValue,
  booleanValue,
  createItemTemplate,
  createJsonTemplate,
  type JsonValue,
  jsonValue,
  plainTextValue,
  textValue,
  timestampValue,
} from "../../platform/database/json-template.js";
import { asUuid } from "../../platform/ids.js";
import { gameBasicInfo } from "../games/index.js";
import { residentBasicInfo } from "../residents/index.js";
import {
  buildFirstRows,
  buildPosition,
  buildPositionOrder,
  type ItemSource,
  sources,
} from "./item-sources.js";
import { buildListJoins, listFrom, type ListModel } from "./rows.js";

type Schemas = components["schemas"];

interface OwnMembers {
  readonly note: JsonValue;
  readonly contains_spoilers: JsonValue;
}

const personalized: OwnMembers = {
  note: textValue("i.note"),
  contains_spoilers: booleanValue("i.contains_spoilers"),
};
const computedItem: OwnMembers = { note: textValue("NULL::text"), contains_spoilers: booleanValue("FALSE") };

const itemTemplate = (source: ItemSource, { note, contains_spoilers }: OwnMembers) =>
  createItemTemplate<Schemas["ListItem"]>({
    id: plainTextValue("i.id"),
    list_id: plainTextValue("l.id"),
    game: gameBasicInfo,
    position: jsonValue(buildPosition(source)),
    note,
    contains_spoilers,
    added_at: timestampValue("i.created_at"),
  });

/** `presentListItem` for the first games of a list. */
const buildItems = (source: ItemSource, members: OwnMembers): JsonValue => {
  const parentId = Prisma.raw(`l.${source.parentId}`);
  const rows = buildFirstRows(source, { parentId, seesPrivate: Prisma.sql`viewer.sees_private` });
  return arrayValue(
    itemTemplate(source, members),
    Prisma.sql`${rows} ORDER BY ${buildPositionOrder(source)}`,
  );
};

const items = buildItems(sources.PERSONALIZED, personalized);

/** The first games of a list of any type. PostgreSQL executes only the query of its type. */
const itemsOfAnyType: JsonValue = {
  ...items,
  sql: Prisma.sql`CASE l.type WHEN 'PERSONALIZED' THEN ${items.sql}
    WHEN 'LIKED_GAMES' THEN ${buildItems(sources.LIKED_GAMES, computedItem).sql}
    WHEN 'PLAYED_GAMES' THEN ${buildItems(sources.PLAYED_GAMES, computedItem).sql} END`,
};

/** `presentList` for frequent reads. test/areas/lists/list-template.test.ts compares both. */
const listTemplate = createJsonTemplate<Schemas["GameList"]>({
  id: plainTextValue("l.id"),
  type: plainTextValue("l.type"),
  resident: residentBasicInfo,
  name: textValue("l.name"),
  description: textValue("l.description"),
  visibility: plainTextValue("l.visibility"),
  is_ranked: booleanValue("l.is_ranked"),
  tags: jsonValue("to_json(l.tags)"),
  items_count: jsonValue("visible_items.items_count"),
  items: itemsOfAnyType,
  created_at: timestampValue("l.created_at"),
  updated_at: timestampValue("l.updated_at"),
});

const presentedColumns = defineColumns<ListModel>()("l", ["resident_id", "visibility", "version"], {
  values: computed<string>(listTemplate.values),
});

/** The values of a list as it is sent, with what decides who may see it. */
type PresentedList = RowOf<typeof presentedColumns>;

/** Composes the JSON of a list from its values. */
export const composeList = (values: string): string => listTemplate.compose(values);

/** Finds a list with its first games in one statement. Callers check the visibility. */
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
