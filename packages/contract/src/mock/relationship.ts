import { isObject, type JsonObject } from "./examples.js";
import { findList, listItems, load } from "./lists.js";
import { buildPath, findRead, type Parameters } from "./resources.js";
import type { Store } from "./store.js";

/** The calling resident's relationship with a game, which no request changes itself: what the lists of the resident say about it. */
export function readRelationship(store: Store, slug: string): JsonObject {
  const list = (template: string, parameters: Parameters = {}): readonly JsonObject[] => {
    const metadata = findList(template);
    const path = buildPath(template, parameters);
    return metadata && path ? listItems(store, { metadata, path, parameters }) : [];
  };
  const isOfGame = ({ game }: JsonObject): boolean => isObject(game) && game["slug"] === slug;
  const find = (template: string): JsonObject | null => {
    const item = list(template).find(isOfGame);
    const read = findRead(`${template}/{id}`);
    return (item && read && load(store, read, { id: String(item["id"]) })) ?? null;
  };
  const likedGame = find("/v1/liked-games");
  return {
    is_liked: likedGame !== null,
    liked_game_id: likedGame?.["id"] ?? null,
    library_entry: find("/v1/library"),
    backlog_item: find("/v1/backlog"),
    rating: find("/v1/ratings"),
    review_id: find("/v1/reviews")?.["id"] ?? null,
    list_ids: list("/v1/lists")
      .map(({ id }) => String(id))
      .filter((id) => list("/v1/lists/{id}/games", { id }).some(isOfGame)),
  };
}
