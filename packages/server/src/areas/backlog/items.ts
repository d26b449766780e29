import type { Dependencies } from "../../events/dependencies.js";
import type { Operation } from "../../kernel/http/operation.js";
import { effectsOf, type Effects } from "../../events/effects.js";
import { backlogItemAdded, backlogItemRemoved, backlogStatusChanged } from "../../events/happenings.js";
import { requireGame } from "../games/basic-info.js";
import { requirePlatforms } from "../games/platforms.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { asUuid } from "../../kernel/http/ids.js";
import { parseCalendarDate } from "../../kernel/http/time.js";
import { ownerOf } from "../library/settings-rows.js";
import { lockCollections } from "../residents/lock-collections.js";
import { presentItem } from "./present.js";
import { lastRank } from "./ranks.js";
import { findItem, findItemId, type ItemRow } from "./rows.js";
import { itemNotFound, lockOwnItemToDelete, relationToItem } from "./visibility.js";
import { deleteItem, finishedAt, insertItem, isTooLong, mostItems } from "./write.js";

/** Get a backlog item (`GET /v1/backlog/{id}`). */
export const getBacklogItem =
  ({ database }: Dependencies): Operation<"getBacklogItem"> =>
  async ({ path, caller }, reply) => {
    const item = await findItem(database, asUuid(path.id));
    const relation = item && (await relationToItem(database, item, caller));
    if (!item || !relation) throw itemNotFound();
    return reply(200, presentItem(item, { withNotes: relation === "OWNER" }), { version: item.version });
  };

/** Add a game to the backlog (`POST /v1/backlog`). */
export const createBacklogItem =
  (means: Dependencies): Operation<"createBacklogItem"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident_id = requireResidentId(caller);
      await lockCollections(tx, resident_id);
      const game = await requireGame(tx, body);
      const { status, priority, platform = null, target_date = null, notes = null } = body;
      await requirePlan(tx, { platform, target_date });
      const effects = effectsOf(tx, means);
      const finished_at = finishedAt(status, null, effects.now);
      const rank_key = await lastRank(tx, resident_id);
      const item = await insertItem(
        tx,
        { status, priority, rank_key, platform, target_date, notes, finished_at },
        { id: means.newId(), resident_id, game_id: game.id, now: effects.now },
      );
      if (item === null) {
        const existing = await findItemId(tx, { residentId: resident_id, gameId: game.id });
        const extra = existing === undefined ? {} : { existing_id: existing };
        return reply.problem(409, "backlog-item-exists", `${game.name} is in your backlog already.`, extra);
      }
      if (await isTooLong(tx, resident_id))
        return reply.problem(409, "limit-exceeded", `A backlog has at most ${mostItems} items.`);
      await itemAdded(effects, item);
      const Location = `/rest/v1/backlog/${item.id}`;
      return reply(201, presentItem(item), { version: item.version, Location });
    });

async function itemAdded(effects: Effects, item: ItemRow): Promise<void> {
  const { backlog_visibility } = await ownerOf(effects.tx, item.resident_id);
  backlogItemAdded(effects, item, backlog_visibility);
  backlogStatusChanged(effects, { ...item, from: null, to: item.status }, backlog_visibility);
  await effects.carryOut();
}

/** Throws 400 for a platform that there is not, and for a date that the calendar does not have. */
export async function requirePlan(
  tx: Parameters<typeof requirePlatforms>[0],
  { platform, target_date }: { readonly platform?: string | null; readonly target_date?: string | null },
): Promise<void> {
  if (typeof target_date === "string") parseCalendarDate(target_date, "/target_date");
  if (typeof platform === "string") await requirePlatforms(tx, [{ slug: platform, pointer: "/platform" }]);
}

/** Remove a game from the backlog (`DELETE /v1/backlog/{id}`). */
export const deleteBacklogItem =
  (means: Dependencies): Operation<"deleteBacklogItem"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOwnItemToDelete(tx, path.id, caller);
      precondition.check(stored.version);
      const effects = effectsOf(tx, means);
      await deleteItem(tx, stored.id, effects.now);
      backlogItemRemoved(effects, stored);
      await effects.carryOut();
      return reply(200, presentDeleted("backlog_item", { id: stored.id, deletedAt: effects.now }));
    });
