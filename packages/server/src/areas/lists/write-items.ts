import type { Operation } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { gameAddedToList, gameRemovedFromList } from "../../events/happenings.js";
import { requireGame } from "../games/basic-info.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { lockOwnList, requireOwnList } from "./access.js";
import { changeItem, findItem, insertItem, removeItem, resizeList } from "./item-rows.js";
import { positionOf } from "./items.js";
import { presentListItem } from "./present.js";
import { rankAt } from "./ranks.js";
import type { ListRow } from "./rows.js";
import type { ItemRow } from "./sources.js";

type Means = Dependencies & EffectMeans;
type Schemas = components["schemas"];

const notInList = "The game is not in this list.";

/** Add a game to a list (`POST /v1/lists/{id}/games`). */
export const addGameToList =
  (means: Means): Operation<"addGameToList"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      await requireOwnList(tx, path.id, caller);
      // The game before the list: its deletion takes them in this order too.
      const { id: game_id } = await requireGame(tx, body);
      const list = await lockOwnList(tx, path.id, caller);
      const present = await findItem(tx, list, game_id);
      if (present !== undefined)
        return reply(200, await shownItem(tx, list, present), { version: present.version });
      const effects = effectsOf(tx, means);
      const { position, note = null, contains_spoilers } = body;
      const rank_key = await rankAt(tx, { listId: list.id, position });
      const added = { id: means.newId(), game_id, rank_key, note, contains_spoilers };
      const item = await insertItem(tx, list, added, effects.now);
      await resizeList(tx, list, 1, effects.now);
      gameAddedToList(effects, { id: item.id, game_id, resident_id: list.resident_id }, list.visibility);
      await effects.carryOut();
      return reply(201, await shownItem(tx, list, item), { version: item.version });
    });

/** Update a game of a list (`PATCH /v1/lists/{id}/games/{game_id}`). */
export const updateListItem =
  ({ clock }: Means): Operation<"updateListItem"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const list = await lockOwnList(tx, path.id, caller);
      const stored = await findItem(tx, list, path.game_id);
      if (stored === undefined) return reply.problem(404, "list-item-not-found", notInList);
      precondition.check(stored.version);
      const before = await shownItem(tx, list, stored);
      refuseChanged(body, before, ["id", "list_id", "added_at"]);
      const { position = before.position, note = stored.note } = body;
      const { contains_spoilers = stored.contains_spoilers } = body;
      const rank_key =
        position === before.position
          ? null
          : await rankAt(tx, { listId: list.id, position, moving: stored.id });
      const item = await changeItem(tx, stored, { note, contains_spoilers, rank_key }, clock());
      await resizeList(tx, list, 0, clock());
      return reply(200, await shownItem(tx, list, item), { version: item.version });
    });

/** Remove a game from a list (`DELETE /v1/lists/{id}/games/{game_id}`). */
export const removeGameFromList =
  (means: Means): Operation<"removeGameFromList"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const list = await lockOwnList(tx, path.id, caller);
      const item = await findItem(tx, list, path.game_id);
      if (item === undefined) return reply.problem(404, "list-item-not-found", notInList);
      const effects = effectsOf(tx, means);
      await removeItem(tx, item);
      await resizeList(tx, list, -1, effects.now);
      gameRemovedFromList(effects, { id: item.id, game_id: item.game.id });
      await effects.carryOut();
      return reply(200, presentDeleted("list_item", { id: item.id, deletedAt: effects.now }, null));
    });

const shownItem = async (tx: Transaction, list: ListRow, item: ItemRow): Promise<Schemas["ListItem"]> =>
  presentListItem(list, item, await positionOf(tx, list, item));
