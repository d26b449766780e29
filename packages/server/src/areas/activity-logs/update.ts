import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import { getResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { activityTemplate } from "./present.js";
import { lockActivity, notFoundDetail, readWrittenActivity, type StoredActivity } from "./rows.js";
import { assertActivityContent, parseOccurredAt } from "./rules.js";

type Schemas = components["schemas"];
type Body = Schemas["UpdateActivityLog"];
type Audience = Schemas["Audience"];

/** Update an activity (`PATCH /v1/activity-logs/{id}`). */
export const updateActivityLog =
  (dependencies: Dependencies): Handler<"updateActivityLog"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockActivity(tx, path.id, caller);
      if (stored === undefined) return reply.problem(404, "activity-log-not-found", notFoundDetail);
      if (stored.resident_id !== getResidentId(caller))
        return reply.problem(403, "not-owner", "You can only change your own activity.");
      const checked = precondition.check(stored.version);
      assertUnchanged(body, stored, getReadOnlyFields(stored));
      const now = dependencies.clock();
      const changes = toChanges(body, stored, now);
      const [, row] = await allInOrder([
        saveActivity(tx, stored, changes, now),
        readWrittenActivity(tx, stored.id),
      ]);
      return reply(200, activityTemplate.present(row.values), { version: row.version, checked });
    });

/** Returns the fields that cannot be changed. Of SYSTEM activities, only the visibility can be changed. */
function getReadOnlyFields({ source, type }: StoredActivity): readonly (keyof StoredActivity)[] {
  const commonFields = ["id", "type", "source", "game_id", "created_at", "updated_at"] as const;
  if (source === "SYSTEM") return [...commonFields, "message", "minutes", "occurred_at"];
  return type === "PLAY_SESSION" ? commonFields : [...commonFields, "minutes"];
}

type Changes = Pick<
  StoredActivity,
  "message" | "minutes" | "occurred_at" | "visibility" | "chosen_visibility"
>;

function toChanges(body: Body, stored: StoredActivity, now: Date): Changes {
  const { message = stored.message, minutes = stored.minutes, visibility = stored.visibility } = body;
  const changes = { message, minutes, visibility };
  if (stored.source === "SYSTEM") {
    const { occurred_at, chosen_visibility } = stored;
    if (visibility === stored.visibility) return { ...changes, occurred_at, chosen_visibility };
    assertNotWiderThanSource(visibility, stored);
    return { ...changes, occurred_at, chosen_visibility: visibility };
  }
  assertActivityContent({ type: stored.type, message, minutes });
  const occurred_at = resolveOccurredAt(body.occurred_at, stored.occurred_at, now);
  return { ...changes, occurred_at, chosen_visibility: stored.chosen_visibility };
}

/** An unchanged timestamp is not validated again, because the clock may have been set back since then. */
const resolveOccurredAt = (text: string | undefined, stored: Date, now: Date): Date =>
  text === undefined || Date.parse(text) === stored.getTime() ? stored : parseOccurredAt(text, now);

/** Visibilities from the widest to the narrowest. */
const audiences: readonly Audience[] = ["PUBLIC", "FOLLOWERS", "PRIVATE"];

/** Throws when a SYSTEM activity would be visible to more people than its subject. */
function assertNotWiderThanSource(visibility: Audience, { source_visibility }: StoredActivity): void {
  if (audiences.indexOf(visibility) >= audiences.indexOf(source_visibility)) return;
  const detail = `The subject of this activity is ${source_visibility}: the activity cannot be visible to more people.`;
  throw validationProblem([fieldError("/visibility", "wider-than-source", detail)]);
}

async function saveActivity(
  tx: Transaction,
  { id }: StoredActivity,
  changes: Changes,
  now: Date,
): Promise<void> {
  const { message, minutes, occurred_at, visibility, chosen_visibility } = changes;
  await tx.$executeRaw`
    UPDATE activity_logs SET message = ${message}, minutes = ${minutes}::int, occurred_at = ${occurred_at},
      visibility = ${visibility}, chosen_visibility = ${chosen_visibility}, version = version + 1, updated_at = ${now}
    WHERE id = ${id}::uuid`;
}
