import type { Dependencies } from "../../events/dependencies.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import type { BacklogStatus } from "../../events/backlog.js";
import { effectsOf } from "../../events/effects.js";
import { backlogStatusChanged } from "../../events/happenings.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { field, invalid, problem, unknownReference } from "../../platform/http/problem.js";
import { ownerOf } from "../library/settings-rows.js";
import { lockCollections } from "../residents/lock-collections.js";
import { requirePlan } from "./items.js";
import { presentItem } from "./present.js";
import { rankBeside, type Target } from "./ranks.js";
import type { ItemRow } from "./rows.js";
import { lockOwnItem } from "./visibility.js";
import { finishedAt, updateItem, type Content } from "./write.js";

type UpdateBacklog = components["schemas"]["UpdateBacklog"];

const fixed = [
  ...(["id", "resident_id", "game_id", "game_slug"] as const),
  ...(["finished_at", "created_at", "updated_at"] as const),
];

/** Update a backlog item (`PATCH /v1/backlog/{id}`). */
export const updateBacklogItem =
  (means: Dependencies): Operation<"updateBacklogItem"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      await lockCollections(tx, requireResidentId(caller));
      const stored = await lockOwnItem(tx, path.id, caller);
      precondition.check(stored.version);
      refuseChanged(body, { ...presentItem(stored), game_slug: stored.game.slug }, fixed);
      await requirePlan(tx, body);
      const { status = stored.status } = body;
      requireTransition(stored.status, status);
      const effects = effectsOf(tx, means);
      const rank_key = await rankAfter(tx, stored, body);
      const finished_at = finishedAt(status, stored, effects.now);
      const content = { ...mergedWith(stored, body), status, rank_key, finished_at };
      const item = await updateItem(tx, stored, content, effects.now);
      const { backlog_visibility } = await ownerOf(tx, item.resident_id);
      backlogStatusChanged(effects, { ...item, from: stored.status, to: status }, backlog_visibility);
      await effects.carryOut();
      return reply(200, presentItem(item), { version: item.version });
    });

const open: readonly BacklogStatus[] = ["QUEUED", "UP_NEXT", "IN_PROGRESS"];

/** What is DONE or DROPPED can only be opened again. Throws 409 for anything else. */
function requireTransition(from: BacklogStatus, to: BacklogStatus): void {
  if (from === to || open.includes(from) || open.includes(to)) return;
  throw problem("invalid-transition", `${to} cannot follow ${from}.`, { allowed: open });
}

const mergedWith = (
  stored: ItemRow,
  { priority, platform, target_date, notes }: UpdateBacklog,
): Pick<Content, "priority" | "platform" | "target_date" | "notes"> => ({
  priority: priority ?? stored.priority,
  platform: platform === undefined ? stored.platform : platform,
  target_date: target_date === undefined ? stored.target_date : target_date,
  notes: notes === undefined ? stored.notes : notes,
});

/** The rank of an item that may be moved. Throws 400 for a place that there is not. */
async function rankAfter(tx: Transaction, stored: ItemRow, body: UpdateBacklog): Promise<string> {
  const target = targetOf(body);
  if (target === null) return stored.rank_key;
  const pointer = `/${target.side}_id`;
  if (target.id === stored.id)
    throw invalid([field(pointer, "same-item", "An item cannot stand beside itself.")]);
  const rank = await rankBeside(tx, stored, target);
  if (rank !== null) return rank;
  throw unknownReference([{ pointer, detail: "There is no such item in this backlog." }]);
}

function targetOf({ after_id, before_id }: UpdateBacklog): Target | null {
  if (after_id !== undefined && before_id !== undefined)
    throw invalid([
      field("/before_id", "contradicts-after-id", "after_id and before_id do not go together."),
    ]);
  if (after_id !== undefined) return { side: "after", id: asUuid(after_id).toLowerCase() };
  return before_id === undefined ? null : { side: "before", id: asUuid(before_id).toLowerCase() };
}
