import type { Dependencies } from "../../domain/dependencies.js";
import { createActivity } from "../../generated/write-functions.js";
import type { Handler } from "../../kernel/http/operation.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { createUnknownGameProblem } from "../games/index.js";
import { activityTemplate, createdColumns } from "./present.js";
import { assertActivityContent, parseOccurredAt } from "./rules.js";

/** Create an activity (`POST /v1/activity-logs`). */
export const createActivityLog = ({ clock, newId }: Dependencies): Handler<"createActivityLog"> => ({
  async singleWrite({ body, write }, reply) {
    const now = clock();
    const { type, message = null, minutes = null, game_id = null, visibility } = body;
    assertActivityContent({ type, message, minutes });
    const result = await write(insertActivity, {
      new_id: newId(),
      of_type: type,
      of_game: game_id,
      with_message: message,
      with_minutes: minutes,
      shown_to: visibility,
      occurred: body.occurred_at === undefined ? now : parseOccurredAt(body.occurred_at, now),
      at: now,
    });
    switch (result.outcome) {
      case "created":
        return reply(201, activityTemplate.presentJson(result.json), {
          version: result.version,
          Location: `/rest/v1/activity-logs/${result.id}`,
        });
      case "game-not-found":
        throw createUnknownGameProblem({});
    }
  },
});

const insertActivity = defineWrite(createActivity, {
  aliases: { activity: "a", game: "g", resident: "r" },
  columns: createdColumns,
});
