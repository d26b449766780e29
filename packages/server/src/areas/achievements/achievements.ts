import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { readAchievementsPage } from "./list-achievements.js";
import { presentAchievement } from "./present.js";
import { type AchievementRow, findAchievement, lockAchievement } from "./rows.js";
import type { ReadViewerContext } from "./viewer-context.js";
import { deleteAchievementRow, insertAchievement, saveAchievement } from "./write-achievement.js";

/** List achievements (`GET /v1/achievements`). */
export const listAchievements =
  ({ database }: Dependencies, readViewerContext: ReadViewerContext): Handler<"listAchievements"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await readAchievementsPage(database, query, caller, page);
    const viewer = await readViewerContext(database, caller);
    return reply(200, { data: data.map((row) => presentAchievement(row, viewer)), pagination });
  };

/** Get an achievement (`GET /v1/achievements/{id}`). */
export const getAchievement =
  ({ database }: Dependencies, readViewerContext: ReadViewerContext): Handler<"getAchievement"> =>
  async ({ path, caller }, reply) => {
    const row = await findAchievement(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "achievement-not-found");
    const viewer = await readViewerContext(database, caller);
    return reply(200, presentAchievement(row, viewer), { version: row.version });
  };

/** Create an achievement (`POST /v1/achievements`). */
export const createAchievement =
  ({ clock, newId }: Dependencies, readViewerContext: ReadViewerContext): Handler<"createAchievement"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const id = newId();
      await insertAchievement(tx, body, { id, now: clock() });
      const row = await readWrittenAchievement(tx, id, caller);
      const achievement = presentAchievement(row, await readViewerContext(tx, caller));
      return reply(201, achievement, { version: row.version, Location: `/rest/v1/achievements/${id}` });
    });

/** Update an achievement (`PATCH /v1/achievements/{id}`). */
export const updateAchievement =
  ({ clock }: Dependencies, readViewerContext: ReadViewerContext): Handler<"updateAchievement"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockAchievement(tx, path.id, caller);
      if (stored === undefined) return reply.problem(404, "achievement-not-found");
      const checked = precondition.check(stored.version);
      const viewer = await readViewerContext(tx, caller);
      const readOnlyFields = ["id", "key", "created_at", "updated_at"] as const;
      assertUnchanged(body, presentAchievement(stored, viewer), readOnlyFields);
      await saveAchievement(tx, stored, body, clock());
      const row = await readWrittenAchievement(tx, stored.id, caller);
      return reply(200, presentAchievement(row, viewer), { version: row.version, checked });
    });

/** Reads an achievement that this transaction has written. */
async function readWrittenAchievement(tx: Transaction, id: string, caller: Caller): Promise<AchievementRow> {
  return assertWritten(await findAchievement(tx, id, caller));
}

/** Delete an achievement (`DELETE /v1/achievements/{id}`). */
export const deleteAchievement =
  ({ clock }: Dependencies): Handler<"deleteAchievement"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockAchievement(tx, path.id, caller);
      if (stored === undefined) return reply.problem(404, "achievement-not-found");
      const checked = precondition.check(stored.version);
      const now = clock();
      await deleteAchievementRow(tx, stored.id, now);
      return reply(200, presentDeleted("achievement", { id: stored.id, deletedAt: now }), { checked });
    });
