import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { FastPath, RequestBody } from "../../kernel/http/operation.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { callWriteFunction } from "../../platform/database/write-function.js";
import { nullIfProblem } from "../../platform/http/problem.js";
import { gameBasicInfoJson } from "../games/index.js";
import { residentBasicInfoJson, type ResidentBasicInfoRow } from "../residents/index.js";
import { presentActivity } from "./present.js";
import { assertActivityContent, parseOccurredAt } from "./rules.js";

/** The resident and the game of a new activity. */
interface WrittenActivity {
  readonly resident: ResidentBasicInfoRow;
  readonly game: components["schemas"]["GameBasicInfo"] | null;
}

/** Logs an activity in one statement, unless it is a play session, which also changes the library. */
export const createActivityInOneStatement =
  ({ clock, newId }: Dependencies): FastPath<"createActivityLog"> =>
  async ({ body, caller, statement }, reply) => {
    const now = clock();
    const { type, message = null, minutes = null, game_id = null, visibility } = body;
    const occurred_at = resolveOccurredAt(body, now);
    if (occurred_at === null || minutes !== null) return null;
    const [id, residentId] = [newId(), assertResidentId(caller)];
    const row = await statement((database) =>
      callWriteFunction<WrittenActivity>(
        database,
        writeActivity(id, residentId, type, game_id, message, visibility, occurred_at, now),
      ),
    );
    if (row === null) return null;
    const activity = {
      id,
      type,
      source: "RESIDENT" as const,
      message,
      minutes,
      visibility,
      game_id: row.game?.id ?? null,
      subject_type: null,
      subject_id: null,
      metadata: {},
      occurred_at,
      created_at: now,
      updated_at: now,
      ...row,
    };
    return reply(201, presentActivity(activity), { version: 1, Location: `/rest/v1/activity-logs/${id}` });
  };

/** Returns null for an activity that the handler rejects, after it has read the current caller. */
function resolveOccurredAt(body: RequestBody<"createActivityLog">, now: Date): Date | null {
  const { type, message = null, minutes = null, occurred_at } = body;
  return nullIfProblem(() => {
    assertActivityContent({ type, message, minutes });
    return occurred_at === undefined ? now : parseOccurredAt(occurred_at, now);
  });
}

const writeActivity = defineStatement(
  (
    id: string,
    residentId: string,
    type: string,
    gameId: string | null,
    message: string | null,
    visibility: string,
    occurredAt: Date,
    now: Date,
  ) => Prisma.sql`
    SELECT ${residentBasicInfoJson} AS resident, CASE WHEN g.id IS NOT NULL THEN ${gameBasicInfoJson} END AS game
    FROM write_activity(${id}::uuid, ${residentId}::uuid, ${type}, ${gameId}::uuid, ${message}, ${visibility},
      ${occurredAt}::timestamptz, ${now}::timestamptz) AS is_written
    JOIN residents r ON r.id = ${residentId}::uuid LEFT JOIN games g ON g.id = ${gameId}::uuid WHERE is_written`,
);
