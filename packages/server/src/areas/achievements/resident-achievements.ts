import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { findResidentId, lockAwardRecipient } from "../residents/index.js";
import { readResidentAchievementsPage } from "./list-achievements.js";
import { presentResidentAchievement } from "./present.js";
import { findAchievement, findResidentAchievement } from "./rows.js";
import { raiseProgress } from "./set-progress.js";
import type { ReadViewerContext } from "./viewer-context.js";

/** List a resident's achievements (`GET /v1/residents/{id}/achievements`). */
export const listResidentAchievements =
  ({ database }: Dependencies, readViewerContext: ReadViewerContext): Handler<"listResidentAchievements"> =>
  async ({ path, query, caller, page }, reply) => {
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined) return reply.problem(404, "resident-not-found");
    const filters = { ...query, residentId };
    const { data, pagination } = await readResidentAchievementsPage(database, filters, caller, page);
    const viewer = await readViewerContext(database, caller);
    return reply(200, { data: data.map((row) => presentResidentAchievement(row, viewer)), pagination });
  };

/** Set a resident's progress (`PUT /v1/residents/{id}/achievements/{achievement_id}`). */
export const setResidentAchievement =
  ({ clock }: Dependencies, readViewerContext: ReadViewerContext): Handler<"setResidentAchievement"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockAwardRecipient(tx, path.id, caller);
      if (residentId === undefined) return reply.problem(404, "resident-not-found");
      const achievement = await findAchievement(tx, path.achievement_id, caller);
      if (achievement === undefined) return reply.problem(404, "achievement-not-found");
      const key = { residentId, achievementId: achievement.id };
      const before = await findResidentAchievement(tx, key, caller);
      if (!achievement.is_active && !before?.unlocked_at)
        return reply.problem(404, "achievement-not-found", "The achievement is inactive.");
      const update = { residentId, progress: body?.progress, now: clock() };
      const changed = await raiseProgress(tx, achievement, update);
      const after = assertWritten(changed ? await findResidentAchievement(tx, key, caller) : before);
      const presented = presentResidentAchievement(after, await readViewerContext(tx, caller));
      return reply(200, { ...presented, changed });
    });
