import type { Dependencies } from "../../events/dependencies.js";
import type { components } from "../../generated/schema.js";
import { withFastPath, type Handler } from "../../kernel/http/operation.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { createUnitOfWork, type UnitOfWork } from "../../events/unit-of-work.js";
import { playSessionLogged } from "../../events/domain-events.js";
import { resolveGame } from "../games/index.js";
import { lockCallingResident } from "../residents/index.js";
import { createActivityInOneStatement } from "./create-fast-path.js";
import { adjustPlaytime } from "./playtime.js";
import { presentActivity } from "./present.js";
import { parseOccurredAt, assertActivityContent } from "./rules.js";
import { readWrittenActivity, type ActivityRow } from "./rows.js";

type ActivityBody = components["schemas"]["CreateActivityLog"];

/** Create an activity (`POST /v1/activity-logs`). */
export const createActivityLog = (dependencies: Dependencies): Handler<"createActivityLog"> =>
  withFastPath(createActivityInOneStatement(dependencies), createActivityInTransaction(dependencies));

const createActivityInTransaction =
  (dependencies: Dependencies): Handler<"createActivityLog"> =>
  async ({ body, caller, transaction }, reply) => {
    const now = dependencies.clock();
    const { message = null, minutes = null, game_id = null } = body;
    assertActivityContent({ type: body.type, message, minutes });
    const occurredAt = body.occurred_at === undefined ? now : parseOccurredAt(body.occurred_at, now);
    return transaction(async (tx) => {
      const residentId = assertResidentId(caller);
      const unit = createUnitOfWork(tx, dependencies);
      const [, , added_minutes] = await allInOrder([
        lockCallingResident(tx, caller),
        game_id !== null && resolveGame(tx, { game_id }),
        addPlaySession(unit, { resident_id: residentId, game_id, minutes }),
      ]);
      const id = dependencies.newId();
      const activity = { ...body, message, minutes, added_minutes, game_id, id, residentId, occurredAt };
      const [, row] = await allInOrder([
        insertActivity(tx, activity, now),
        unit.flushAndRead(() => readWrittenActivity(tx, id)),
      ]);
      const Location = `/rest/v1/activity-logs/${id}`;
      return reply(201, presentActivity(row), { version: row.version, Location });
    });
  };

interface NewActivity extends Pick<ActivityBody, "type" | "visibility"> {
  readonly id: string;
  readonly residentId: string;
  readonly game_id: string | null;
  readonly message: string | null;
  readonly minutes: number | null;
  readonly added_minutes: number | null;
  readonly occurredAt: Date;
}

async function insertActivity(tx: Transaction, activity: NewActivity, now: Date): Promise<void> {
  const { id, residentId, type, game_id, message, minutes, added_minutes, visibility, occurredAt } = activity;
  await tx.$executeRaw`
    INSERT INTO activity_logs (id, resident_id, type, source, game_id, message, minutes, added_minutes,
      visibility, occurred_at, created_at, updated_at)
    VALUES (${id}::uuid, ${residentId}::uuid, ${type}, 'RESIDENT', ${game_id}::uuid, ${message},
      ${minutes}::int, ${added_minutes}::int, ${visibility}, ${occurredAt}, ${now}, ${now})`;
}

/** Adds a play session to the library, and returns the minutes that were added to the entry; null for other activities. */
async function addPlaySession(
  unit: UnitOfWork,
  { resident_id, game_id, minutes }: Pick<ActivityRow, "resident_id" | "game_id" | "minutes">,
): Promise<number | null> {
  if (game_id === null || minutes === null) return null;
  playSessionLogged(unit, game_id);
  return adjustPlaytime(unit, { resident_id, game_id, minutes: 0, added_minutes: 0 }, minutes);
}
