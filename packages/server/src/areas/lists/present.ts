import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import {
  arrayValue,
  booleanValue,
  createJsonTemplate,
  type JsonValue,
  jsonValue,
  nestedObject,
  plainTextValue,
  textValue,
  timestampValue,
  toItemTemplate,
  toJsonTemplate,
} from "../../platform/database/json-template.js";
import { gameBasicInfo } from "../games/index.js";
import { residentBasicInfo } from "../residents/index.js";
import { buildFirstRows, type ItemSource, sources } from "./item-sources.js";

type Schemas = components["schemas"];

/** The API representation of an item `i`, with its position and its game `g`, of a list `l`. */
const item = nestedObject<Schemas["ListItem"]>({
  id: plainTextValue("i.id"),
  list_id: plainTextValue("l.id"),
  game: gameBasicInfo,
  position: jsonValue("i.position"),
  note: textValue("i.note"),
  contains_spoilers: booleanValue("i.contains_spoilers"),
  added_at: timestampValue("i.created_at"),
});

export const itemTemplate = toJsonTemplate(item);

const itemInList = toItemTemplate(item);
const buildItems = (source: ItemSource): JsonValue => arrayValue(itemInList, buildFirstRows(source));

const items = buildItems(sources.PERSONALIZED);

/** The first games of a list of any type. PostgreSQL executes only the query of its type. */
const itemsOfAnyType: JsonValue = {
  toJson: items.toJson,
  sql: Prisma.sql`CASE l.type WHEN 'PERSONALIZED' THEN ${items.sql}
    WHEN 'LIKED_GAMES' THEN ${buildItems(sources.LIKED_GAMES).sql}
    WHEN 'PLAYED_GAMES' THEN ${buildItems(sources.PLAYED_GAMES).sql} END`,
};

/** The API representation of a list `l` with its owner `r`, as a `viewer` sees it. */
export const listTemplate = createJsonTemplate<Schemas["GameList"]>({
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
