import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { fieldError, problem, unknownReference, validationProblem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { lockCollections } from "../residents/index.js";
import { assertPlatformAndDate } from "./items.js";
import { presentItem } from "./present.js";
import { createRankBeside, type MoveTarget } from "./ranks.js";
import type { BacklogStatus, ItemRow } from "./rows.js";
import { lockOwnItem } from "./visibility.js";
import { type ItemContent, resolveFinishedAt, updateItem } from "./write.js";

type UpdateBacklog = components["schemas"]["UpdateBacklog"];

const readOnlyFields = [
  "id",
  "resident_id",
  "game_id",
  "game_slug",
  "finished_at",
  "created_at",
  "updated_at",
];

/** Update a backlog item (`PATCH /v1/backlog/{id}`). */
export const updateBacklogItem =
  ({ clock }: Dependencies): Handler<"updateBacklogItem"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const residentId = assertResidentId(caller);
      const [, stored] = await allInOrder([
        lockCollections(tx, residentId),
        lockOwnItem(tx, path.id, caller),
      ]);
      const checked = precondition.check(stored.version);
      assertUnchanged(body, { ...presentItem(stored), game_slug: stored.game.slug }, readOnlyFields);
      await assertPlatformAndDate(tx, body);
      const { status = stored.status } = body;
      assertTransition(stored.status, status);
      const now = clock();
      const rank_key = await resolveRank(tx, stored, body);
      const finished_at = resolveFinishedAt(status, stored, now);
      const content = { ...mergeContent(stored, body), status, rank_key, finished_at };
      const item = await updateItem(tx, stored, content, now);
      return reply(200, presentItem(item), { version: item.version, checked });
    });

const openStatuses: readonly BacklogStatus[] = ["QUEUED", "UP_NEXT", "IN_PROGRESS"];

/** A DONE or DROPPED item can only be reopened. Throws 409 for other transitions. */
function assertTransition(from: BacklogStatus, to: BacklogStatus): void {
  if (from === to || openStatuses.includes(from) || openStatuses.includes(to)) return;
  throw problem("invalid-transition", `The status cannot change from ${from} to ${to}.`, {
    allowed: openStatuses,
  });
}

const mergeContent = (
  stored: ItemRow,
  { priority, platform, target_date, notes }: UpdateBacklog,
): Pick<ItemContent, "priority" | "platform" | "target_date" | "notes"> => ({
  priority: priority ?? stored.priority,
  platform: platform === undefined ? stored.platform : platform,
  target_date: target_date === undefined ? stored.target_date : target_date,
  notes: notes === undefined ? stored.notes : notes,
});

/** The rank of an item after an update that may move it. Throws 400 for an unknown target. */
async function resolveRank(tx: Transaction, stored: ItemRow, body: UpdateBacklog): Promise<string> {
  const target = parseMoveTarget(body);
  if (target === null) return stored.rank_key;
  const pointer = `/${target.side}_id`;
  if (target.id === stored.id)
    throw validationProblem([fieldError(pointer, "same-item", "An item cannot be moved next to itself.")]);
  const rank = await createRankBeside(tx, stored, target);
  if (rank !== null) return rank;
  throw unknownReference([{ pointer, detail: "Backlog item not found." }]);
}

function parseMoveTarget({ after_id, before_id }: UpdateBacklog): MoveTarget | null {
  if (after_id !== undefined && before_id !== undefined)
    throw validationProblem([
      fieldError("/before_id", "contradicts-after-id", "Send at most one of after_id and before_id."),
    ]);
  if (after_id !== undefined) return { side: "after", id: asUuid(after_id) };
  return before_id === undefined ? null : { side: "before", id: asUuid(before_id) };
}
