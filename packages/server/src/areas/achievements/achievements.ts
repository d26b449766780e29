import type { Handler } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork, type UnitOfWorkDependencies } from "../../events/unit-of-work.js";
import { achievementUnlocked } from "../../events/award-events.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { assertUnchanged } from "../../kernel/http/read-only-fields.js";
import { findResidentId, lockRecipients } from "../residents/index.js";
import type { AchievementsApi } from "../../generated/stubs/achievementsApi.js";
import { createActiveResidents, type ActiveResidents } from "./active-residents.js";
import { achievementsPage, residentAchievementsPage } from "./list-achievements.js";
import { presentAchievement, presentResidentAchievement, type ViewerContext } from "./present.js";
import { findAchievement, lockAchievement, type AchievementRow } from "./rows.js";
import { findHeldAchievement, raiseProgress } from "./set-progress.js";
import { mayManageAchievements } from "./visibility.js";
import { deleteAchievementRow, insertAchievement, saveAchievement } from "./write-achievement.js";

interface Means extends Dependencies, UnitOfWorkDependencies {
  readonly activeResidents: ActiveResidents;
}

/** What residents can earn by playing and taking part, and what each has earned. */
export function achievements(dependencies: Dependencies & UnitOfWorkDependencies): AchievementsApi {
  const activeResidents = createActiveResidents(() => dependencies.clock().getTime());
  const handlerDependencies: Means = { ...dependencies, activeResidents };
  return {
    listAchievements: listAchievements(handlerDependencies),
    getAchievement: getAchievement(handlerDependencies),
    createAchievement: createAchievement(handlerDependencies),
    updateAchievement: updateAchievement(handlerDependencies),
    deleteAchievement: deleteAchievement(handlerDependencies),
    listResidentAchievements: listResidentAchievements(handlerDependencies),
    setResidentAchievement: setResidentAchievement(handlerDependencies),
  };
}

const notFoundDetail = "No achievement has this id.";
const residentNotFoundDetail = (name: string): string => `No resident is called ${name}.`;

const createViewerContext = async (
  { activeResidents }: Means,
  database: Parameters<ActiveResidents>[0],
  caller: Caller,
): Promise<ViewerContext> => ({
  activeResidents: await activeResidents(database),
  seesHidden: mayManageAchievements(caller),
});

/** List achievements (`GET /v1/achievements`). */
const listAchievements =
  (dependencies: Means): Handler<"listAchievements"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await achievementsPage(dependencies.database, query, caller, page);
    const viewer = await createViewerContext(dependencies, dependencies.database, caller);
    return reply(200, { data: data.map((row) => presentAchievement(row, viewer)), pagination });
  };

/** Get an achievement (`GET /v1/achievements/{id}`). */
const getAchievement =
  (dependencies: Means): Handler<"getAchievement"> =>
  async ({ path, caller }, reply) => {
    const row = await findAchievement(dependencies.database, path.id, caller);
    if (!row) return reply.problem(404, "achievement-not-found", notFoundDetail);
    const viewer = await createViewerContext(dependencies, dependencies.database, caller);
    return reply(200, presentAchievement(row, viewer), { version: row.version });
  };

/** The achievement as it is after what the transaction has done to it. */
async function readWritten(tx: Transaction, id: string, caller: Caller): Promise<AchievementRow> {
  const row = await findAchievement(tx, id, caller);
  if (!row) throw new Error(`The achievement ${id} is gone while it is locked.`);
  return row;
}

/** Create an achievement (`POST /v1/achievements`). */
const createAchievement =
  (dependencies: Means): Handler<"createAchievement"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const id = dependencies.newId();
      await insertAchievement(tx, body, { id, at: dependencies.clock() });
      const row = await readWritten(tx, id, caller);
      const achievement = presentAchievement(row, await createViewerContext(dependencies, tx, caller));
      return reply(201, achievement, { version: row.version, Location: `/rest/v1/achievements/${id}` });
    });

/** Update an achievement (`PATCH /v1/achievements/{id}`). */
const updateAchievement =
  (dependencies: Means): Handler<"updateAchievement"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockAchievement(tx, path.id, caller);
      if (!stored) return reply.problem(404, "achievement-not-found", notFoundDetail);
      const checked = precondition.check(stored.version);
      const viewer = await createViewerContext(dependencies, tx, caller);
      const readOnlyFields = ["id", "key", "created_at", "updated_at"] as const;
      assertUnchanged(body, presentAchievement(stored, viewer), readOnlyFields);
      await saveAchievement(tx, stored, body, dependencies.clock());
      const row = await readWritten(tx, stored.id, caller);
      return reply(200, presentAchievement(row, viewer), { version: row.version, checked });
    });

/** Delete an achievement (`DELETE /v1/achievements/{id}`). */
const deleteAchievement =
  ({ clock }: Means): Handler<"deleteAchievement"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockAchievement(tx, path.id, caller);
      if (!stored) return reply.problem(404, "achievement-not-found", notFoundDetail);
      const checked = precondition.check(stored.version);
      const now = clock();
      await deleteAchievementRow(tx, stored.id, now);
      return reply(200, presentDeleted("achievement", { id: stored.id, deletedAt: now }), { checked });
    });

/** List achievements of a resident (`GET /v1/residents/{id}/achievements`). */
const listResidentAchievements =
  (dependencies: Means): Handler<"listResidentAchievements"> =>
  async ({ path, query, caller, page }, reply) => {
    const { database } = dependencies;
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined)
      return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
    const wanted = { ...query, residentId };
    const { data, pagination } = await residentAchievementsPage(database, wanted, caller, page);
    const viewer = await createViewerContext(dependencies, database, caller);
    return reply(200, { data: data.map((row) => presentResidentAchievement(row, viewer)), pagination });
  };

/** Set the progress of a resident (`PUT /v1/residents/{id}/achievements/{achievement_id}`). */
const setResidentAchievement =
  (dependencies: Means): Handler<"setResidentAchievement"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockRecipients(tx, path.id, caller);
      if (residentId === undefined)
        return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
      const achievement = await findAchievement(tx, path.achievement_id, caller);
      if (!achievement) return reply.problem(404, "achievement-not-found", notFoundDetail);
      const heldKey = { residentId, achievementId: achievement.id };
      const before = await findHeldAchievement(tx, heldKey, caller);
      if (!achievement.is_active && !before?.unlocked_at)
        return reply.problem(
          404,
          "achievement-not-found",
          "The achievement is inactive and unlocks no more.",
        );
      const unit = createUnitOfWork(tx, dependencies);
      const raised = await raiseProgress(tx, achievement, {
        ...{ residentId, progress: body?.progress, now: unit.now },
      });
      if (raised?.is_unlocked)
        achievementUnlocked(unit, { resident_id: residentId, achievement_id: achievement.id });
      await unit.flush();
      const held = raised === undefined ? before : await findHeldAchievement(tx, heldKey, caller);
      if (!held) throw new Error("What was just written is not there.");
      const presented = presentResidentAchievement(held, await createViewerContext(dependencies, tx, caller));
      return reply(200, { ...presented, changed: raised !== undefined });
    });
