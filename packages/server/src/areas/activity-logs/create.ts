import type { Dependencies } from "../../events/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { effectsOf, type Effects } from "../../events/effects.js";
import { playSessionLogged } from "../../events/happenings.js";
import { requireGame } from "../games/basic-info.js";
import { requireLiveCaller } from "../residents/live-caller.js";
import { movePlaytime } from "./playtime.js";
import { presentActivity } from "./present.js";
import { occurredAt, requireSaid } from "./rules.js";
import { writtenActivity, type ActivityRow } from "./rows.js";

type Given = components["schemas"]["CreateActivityLog"];

/** Create an activity (`POST /v1/activity-logs`). */
export const createActivityLog =
  (means: Dependencies): Operation<"createActivityLog"> =>
  async ({ body, caller, transaction }, reply) => {
    const now = means.clock();
    const { message = null, minutes = null, game_id = null } = body;
    requireSaid({ type: body.type, message, minutes });
    const at = body.occurred_at === undefined ? now : occurredAt(body.occurred_at, now);
    return transaction(async (tx) => {
      const { id: residentId } = await requireLiveCaller(tx, caller);
      if (game_id !== null) await requireGame(tx, { game_id });
      const id = means.newId();
      const effects = effectsOf(tx, means);
      const added_minutes = await addSession(effects, { resident_id: residentId, game_id, minutes });
      const activity = { ...body, message, minutes, added_minutes, game_id, id, residentId, at, now };
      await insertActivity(tx, activity);
      await effects.carryOut();
      const row = await writtenActivity(tx, id);
      const Location = `/rest/v1/activity-logs/${id}`;
      return reply(201, presentActivity(row), { version: row.version, Location });
    });
  };

interface NewActivity extends Pick<Given, "type" | "visibility"> {
  readonly id: string;
  readonly residentId: string;
  readonly game_id: string | null;
  readonly message: string | null;
  readonly minutes: number | null;
  readonly added_minutes: number | null;
  readonly at: Date;
  readonly now: Date;
}

async function insertActivity(tx: Transaction, activity: NewActivity): Promise<void> {
  const { id, residentId, type, game_id, message, minutes, added_minutes, visibility, at, now } = activity;
  await tx.$executeRaw`
    INSERT INTO activity_logs (id, resident_id, type, source, game_id, message, minutes, added_minutes,
      visibility, occurred_at, created_at, updated_at)
    VALUES (${id}::uuid, ${residentId}::uuid, ${type}, 'RESIDENT', ${game_id}::uuid, ${message},
      ${minutes}::int, ${added_minutes}::int, ${visibility}, ${at}, ${now}, ${now})`;
}

/** Adds a session to the library, and returns how many of its minutes the library took; null for other activities. */
async function addSession(
  effects: Effects,
  { resident_id, game_id, minutes }: Pick<ActivityRow, "resident_id" | "game_id" | "minutes">,
): Promise<number | null> {
  if (game_id === null || minutes === null) return null;
  playSessionLogged(effects, game_id);
  return movePlaytime(effects, { resident_id, game_id, minutes: 0, added_minutes: 0 }, minutes);
}
