import type { Operation } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans } from "../../events/effects.js";
import { achievementUnlocked } from "../../events/honours.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { findResidentId } from "../residents/find-resident.js";
import { lockHonoured } from "../residents/lock-honoured.js";
import type { AchievementsApi } from "../../generated/stubs/achievementsApi.js";
import { createActiveResidents, type ActiveResidents } from "./active-residents.js";
import { achievementsPage, residentAchievementsPage } from "./list-achievements.js";
import { presentAchievement, presentResidentAchievement, type Eyes } from "./present.js";
import { findAchievement, lockAchievement, type AchievementRow } from "./rows.js";
import { findHeldAchievement, raiseProgress } from "./set-progress.js";
import { managesAchievements } from "./visibility.js";
import { deleteAchievementRow, insertAchievement, saveAchievement } from "./write-achievement.js";

interface Means extends Dependencies, EffectMeans {
  readonly activeResidents: ActiveResidents;
}

/** What residents can earn by playing and taking part, and what each has earned. */
export function achievements(dependencies: Dependencies & EffectMeans): AchievementsApi {
  const activeResidents = createActiveResidents(() => dependencies.clock().getTime());
  const means: Means = { ...dependencies, activeResidents };
  return {
    listAchievements: listAchievements(means),
    getAchievement: getAchievement(means),
    createAchievement: createAchievement(means),
    updateAchievement: updateAchievement(means),
    deleteAchievement: deleteAchievement(means),
    listResidentAchievements: listResidentAchievements(means),
    setResidentAchievement: setResidentAchievement(means),
  };
}

const unknownId = "No achievement has this id.";
const nobodyCalled = (name: string): string => `No resident is called ${name}.`;

const eyesOf = async (
  { activeResidents }: Means,
  database: Parameters<ActiveResidents>[0],
  caller: Caller,
): Promise<Eyes> => ({
  activeResidents: await activeResidents(database),
  seesHidden: managesAchievements(caller),
});

/** List achievements (`GET /v1/achievements`). */
const listAchievements =
  (means: Means): Operation<"listAchievements"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await achievementsPage(means.database, query, caller, page);
    const eyes = await eyesOf(means, means.database, caller);
    return reply(200, { data: data.map((row) => presentAchievement(row, eyes)), pagination });
  };

/** Get an achievement (`GET /v1/achievements/{id}`). */
const getAchievement =
  (means: Means): Operation<"getAchievement"> =>
  async ({ path, caller }, reply) => {
    const row = await findAchievement(means.database, path.id, caller);
    if (!row) return reply.problem(404, "achievement-not-found", unknownId);
    const eyes = await eyesOf(means, means.database, caller);
    return reply(200, presentAchievement(row, eyes), { version: row.version });
  };

/** The achievement as it is after what the transaction has done to it. */
async function written(tx: Transaction, id: string, caller: Caller): Promise<AchievementRow> {
  const row = await findAchievement(tx, id, caller);
  if (!row) throw new Error(`The achievement ${id} is gone while it is locked.`);
  return row;
}

/** Create an achievement (`POST /v1/achievements`). */
const createAchievement =
  (means: Means): Operation<"createAchievement"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const id = means.newId();
      await insertAchievement(tx, body, { id, at: means.clock() });
      const row = await written(tx, id, caller);
      const achievement = presentAchievement(row, await eyesOf(means, tx, caller));
      return reply(201, achievement, { version: row.version, Location: `/rest/v1/achievements/${id}` });
    });

/** Update an achievement (`PATCH /v1/achievements/{id}`). */
const updateAchievement =
  (means: Means): Operation<"updateAchievement"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockAchievement(tx, path.id, caller);
      if (!stored) return reply.problem(404, "achievement-not-found", unknownId);
      precondition.check(stored.version);
      const eyes = await eyesOf(means, tx, caller);
      const fixed = ["id", "key", "created_at", "updated_at"] as const;
      refuseChanged(body, presentAchievement(stored, eyes), fixed);
      await saveAchievement(tx, stored, body, means.clock());
      const row = await written(tx, stored.id, caller);
      return reply(200, presentAchievement(row, eyes), { version: row.version });
    });

/** Delete an achievement (`DELETE /v1/achievements/{id}`). */
const deleteAchievement =
  ({ clock }: Means): Operation<"deleteAchievement"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockAchievement(tx, path.id, caller);
      if (!stored) return reply.problem(404, "achievement-not-found", unknownId);
      precondition.check(stored.version);
      const now = clock();
      await deleteAchievementRow(tx, stored.id, now);
      return reply(200, presentDeleted("achievement", { id: stored.id, deletedAt: now }));
    });

/** List achievements of a resident (`GET /v1/residents/{id}/achievements`). */
const listResidentAchievements =
  (means: Means): Operation<"listResidentAchievements"> =>
  async ({ path, query, caller, page }, reply) => {
    const { database } = means;
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined) return reply.problem(404, "resident-not-found", nobodyCalled(path.id));
    const wanted = { ...query, residentId };
    const { data, pagination } = await residentAchievementsPage(database, wanted, caller, page);
    const eyes = await eyesOf(means, database, caller);
    return reply(200, { data: data.map((row) => presentResidentAchievement(row, eyes)), pagination });
  };

/** Set the progress of a resident (`PUT /v1/residents/{id}/achievements/{achievement_id}`). */
const setResidentAchievement =
  (means: Means): Operation<"setResidentAchievement"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockHonoured(tx, path.id, caller);
      if (residentId === undefined) return reply.problem(404, "resident-not-found", nobodyCalled(path.id));
      const achievement = await findAchievement(tx, path.achievement_id, caller);
      if (!achievement) return reply.problem(404, "achievement-not-found", unknownId);
      const place = { residentId, achievementId: achievement.id };
      const before = await findHeldAchievement(tx, place, caller);
      if (!achievement.is_active && !before?.unlocked_at)
        return reply.problem(
          404,
          "achievement-not-found",
          "The achievement is inactive and unlocks no more.",
        );
      const effects = effectsOf(tx, means);
      const raised = await raiseProgress(tx, achievement, {
        ...{ residentId, progress: body?.progress, now: effects.now },
      });
      if (raised?.is_unlocked)
        achievementUnlocked(effects, { resident_id: residentId, achievement_id: achievement.id });
      await effects.carryOut();
      const held = raised === undefined ? before : await findHeldAchievement(tx, place, caller);
      if (!held) throw new Error("What was just written is not there.");
      const presented = presentResidentAchievement(held, await eyesOf(means, tx, caller));
      return reply(200, { ...presented, changed: raised !== undefined });
    });
