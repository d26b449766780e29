import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { asUuid } from "../../platform/ids.js";
import { parseCalendarDate } from "../../platform/time.js";
import { assertPlatforms, resolveGame } from "../games/index.js";
import { lockCollections } from "../residents/index.js";
import { presentItem } from "./present.js";
import { createLastRank } from "./ranks.js";
import { findItem, findItemId } from "./rows.js";
import { createItemNotFoundProblem, findRelationToItem, lockOwnItemToDelete } from "./visibility.js";
import { deleteItem, exceedsLimit, insertItem, maxItems, resolveFinishedAt } from "./write.js";

/** Get a backlog item (`GET /v1/backlog/{id}`). */
export const getBacklogItem =
  ({ database }: Dependencies): Handler<"getBacklogItem"> =>
  async ({ path, caller }, reply) => {
    const item = await findItem(database, asUuid(path.id));
    const relation = item && (await findRelationToItem(database, item, caller));
    if (!item || !relation) throw createItemNotFoundProblem();
    return reply(200, presentItem(item, { withNotes: relation === "OWNER" }), { version: item.version });
  };

/** Add a game to the backlog (`POST /v1/backlog`). */
export const createBacklogItem =
  ({ clock, newId }: Dependencies): Handler<"createBacklogItem"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const resident_id = assertResidentId(caller);
      const { status, priority, platform = null, target_date = null, notes = null } = body;
      const [, game, , rank_key] = await allInOrder([
        lockCollections(tx, resident_id),
        resolveGame(tx, body),
        assertPlatformAndDate(tx, { platform, target_date }),
        createLastRank(tx, resident_id),
      ]);
      const now = clock();
      const finished_at = resolveFinishedAt(status, null, now);
      const [item, isOverLimit] = await allInOrder([
        insertItem(
          tx,
          { status, priority, rank_key, platform, target_date, notes, finished_at },
          { id: newId(), resident_id, game_id: game.id, now },
        ),
        exceedsLimit(tx, resident_id),
      ]);
      if (item === null) {
        const existing = await findItemId(tx, { residentId: resident_id, gameId: game.id });
        const extra = existing === undefined ? {} : { existing_id: existing };
        return reply.problem(409, "backlog-item-exists", `${game.name} is already in your backlog.`, extra);
      }
      if (isOverLimit)
        return reply.problem(409, "limit-exceeded", `A backlog can have at most ${maxItems} items.`);
      const Location = `/rest/v1/backlog/${item.id}`;
      return reply(201, presentItem(item), { version: item.version, Location });
    });

/** Throws 400 for an unknown platform or an invalid calendar date. */
export async function assertPlatformAndDate(
  tx: Parameters<typeof assertPlatforms>[0],
  { platform, target_date }: { readonly platform?: string | null; readonly target_date?: string | null },
): Promise<void> {
  if (typeof target_date === "string") parseCalendarDate(target_date, "/target_date");
  if (typeof platform === "string") await assertPlatforms(tx, [{ slug: platform, pointer: "/platform" }]);
}

/** Remove a game from the backlog (`DELETE /v1/backlog/{id}`). */
export const deleteBacklogItem =
  ({ clock }: Dependencies): Handler<"deleteBacklogItem"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockOwnItemToDelete(tx, path.id, caller);
      const checked = precondition.check(stored.version);
      const now = clock();
      await deleteItem(tx, stored.id, now);
      return reply(200, presentDeleted("backlog_item", { id: stored.id, deletedAt: now }), { checked });
    });
