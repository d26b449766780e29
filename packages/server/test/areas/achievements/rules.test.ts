import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { runNow } from "../../../src/platform/jobs/run-job.js";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findActivities, findResidentCounters } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import {
  buildAchievement,
  buildBadge,
  buildRatingCriterion,
  createManagerClient,
  rateGames,
} from "./support.js";

describeService("rules of achievements", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  afterAll(async () => {
    await expectConsistentCounters(service.database);
  });

  const createAchievement = async (overrides = {}) =>
    (await manager.achievements.create(buildAchievement(overrides))).id;
  const createBadge = async (overrides = {}) => (await manager.badges.create(buildBadge(overrides))).id;
  const findProgress = ({ resident }: SignedIn, id: string) =>
    service.database.residentAchievement.findFirst({
      where: { resident_id: resident.id, achievement_id: id },
    });
  const listBadgeIds = async ({ resident }: SignedIn) =>
    (await manager.residents.listBadges(resident.id)).data.map(({ badge: { id } }) => id);
  const countActivities = async ({ resident }: SignedIn, id: string) =>
    (await findActivities(service, resident.id)).filter(({ subject_id }) => subject_id === id).length;

  describe("after an event that changes the counters, criteria", () => {
    it("update the progress at each event and unlock at the threshold", async () => {
      const [ada, id] = [
        await service.signUp(),
        await createAchievement({ criteria: buildRatingCriterion(3) }),
      ];
      await rateGames(service, ada);
      expect(await findProgress(ada, id)).toMatchObject({ progress: 1, unlocked_at: null, source: "RULE" });
      await rateGames(service, ada, 2);
      expect(await findProgress(ada, id)).toMatchObject({ progress: 3, unlocked_at: expect.any(Date) });
      expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 1 });
      expect(await countActivities(ada, id)).toBe(1);
      await rateGames(service, ada, 2);
      expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 1 });
      expect(await countActivities(ada, id)).toBe(1);
      await manager.achievements.delete(id);
    });

    it("keep progress and unlocks when the counter falls", async () => {
      const [ada, bo] = [await service.signUp(), await service.signUp()];
      const id = await createAchievement({ criteria: { metric: "FOLLOWERS", threshold: 2 } });
      await bo.api.residents.follow(ada.resident.id);
      await bo.api.residents.unfollow(ada.resident.id);
      expect(await findProgress(ada, id)).toMatchObject({ progress: 1, unlocked_at: null });
      for (const { api } of [bo, await service.signUp()]) await api.residents.follow(ada.resident.id);
      await bo.api.residents.unfollow(ada.resident.id);
      expect(await findProgress(ada, id)).toMatchObject({ progress: 2, unlocked_at: expect.any(Date) });
      await manager.achievements.delete(id);
    });

    it("award no inactive achievements, disabled badges or achievements of deleted games", async () => {
      const ada = await service.signUp();
      const game = await createGame(service);
      const ids = [
        await createAchievement({ criteria: buildRatingCriterion(1), is_active: false }),
        await createAchievement({ criteria: buildRatingCriterion(1), game_id: game.id }),
      ];
      await createBadge({ criteria: buildRatingCriterion(1), is_enabled: false });
      await (await service.admin()).api.games.delete(game.slug);
      await rateGames(service, ada);
      for (const id of ids) expect(await findProgress(ada, id)).toBeNull();
      expect(await listBadgeIds(ada)).toEqual([]);
    });

    it("award a badge once when the threshold is passed, without an awarder", async () => {
      const [ada, id] = [await service.signUp(), await createBadge({ criteria: buildRatingCriterion(2) })];
      await rateGames(service, ada, 3);
      const { data } = await manager.residents.listBadges(ada.resident.id);
      expect(data).toMatchObject([
        { badge: { id, award_count: 1 }, count: 1, awarded_by: null, reason: null },
      ]);
      expect(await countActivities(ada, id)).toBe(1);
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ badges: 1 });
      await manager.badges.delete(id);
    });

    it("do not award a revoked badge again at the next event", async () => {
      const [ada, id] = [await service.signUp(), await createBadge({ criteria: buildRatingCriterion(2) })];
      await service.runJob("evaluate-awards");
      await rateGames(service, ada, 2);
      await manager.badges.revoke(ada.resident.id, id);
      await rateGames(service, ada);
      await service.runJob("evaluate-awards");
      await rateGames(service, ada);
      expect(await listBadgeIds(ada)).not.toContain(id);
      await manager.badges.delete(id);
    });

    it("do not award a revoked badge again when it becomes unlisted", async () => {
      const [ada, id] = [await service.signUp(), await createBadge({ criteria: buildRatingCriterion(1) })];
      await service.runJob("evaluate-awards");
      await rateGames(service, ada);
      await manager.badges.revoke(ada.resident.id, id);
      await manager.badges.update(id, { is_listable: false });
      await service.runJob("evaluate-awards");
      expect(await listBadgeIds(ada)).not.toContain(id);
      await manager.badges.delete(id);
    });

    it("log no activity for an unlisted badge", async () => {
      const [ada, id] = [
        await service.signUp(),
        await createBadge({ criteria: buildRatingCriterion(1), is_listable: false }),
      ];
      await rateGames(service, ada);
      expect(await listBadgeIds(ada)).toContain(id);
      expect(await countActivities(ada, id)).toBe(0);
      await manager.badges.delete(id);
    });
  });

  describe("in a background job, criteria that residents already meet", () => {
    it("award a new achievement or badge once", async () => {
      const [ada, bo] = [await service.signUp(), await service.signUp()];
      await rateGames(service, ada, 3);
      await rateGames(service, bo, 2);
      await service.runJob("evaluate-awards");
      const [id, badgeId] = [
        await createAchievement({ criteria: buildRatingCriterion(3) }),
        await createBadge({ criteria: buildRatingCriterion(3) }),
      ];
      expect(await service.runJob("evaluate-awards")).toBeGreaterThanOrEqual(2);
      expect(await findProgress(ada, id)).toMatchObject({
        progress: 3,
        unlocked_at: expect.any(Date),
        source: "RULE",
      });
      expect(await findProgress(bo, id)).toBeNull();
      expect(await listBadgeIds(ada)).toContain(badgeId);
      expect(await listBadgeIds(bo)).not.toContain(badgeId);
      expect([await countActivities(ada, id), await countActivities(ada, badgeId)]).toEqual([1, 1]);
      expect(await service.runJob("evaluate-awards")).toBe(0);
      expect([await countActivities(ada, id), await countActivities(ada, badgeId)]).toEqual([1, 1]);
      await manager.achievements.delete(id);
      await manager.badges.delete(badgeId);
    });

    it("unlock an achievement when its threshold is lowered, also for progress set by staff", async () => {
      const [ada, bo, cy] = [await service.signUp(), await service.signUp(), await service.signUp()];
      const id = await createAchievement({ criteria: buildRatingCriterion(50) });
      await rateGames(service, ada, 2);
      await manager.achievements.setProgress(bo.resident.id, id, { progress: 30 });
      await manager.achievements.setProgress(cy.resident.id, id, { progress: 1 });
      await service.runJob("evaluate-awards");
      await manager.achievements.update(id, { criteria: buildRatingCriterion(2) });
      await service.runJob("evaluate-awards");
      const { data } = await manager.residents.listAchievements(bo.resident.id);
      expect(data).toMatchObject([{ progress: 2, target: 2, unlocked_at: expect.any(String) }]);
      expect(await findProgress(ada, id)).toMatchObject({ unlocked_at: expect.any(Date) });
      expect(await findProgress(cy, id)).toMatchObject({ unlocked_at: null });
      await manager.achievements.delete(id);
    });

    it("award an achievement when it is activated and a badge when it is enabled", async () => {
      const ada = await service.signUp();
      const id = await createAchievement({ criteria: buildRatingCriterion(1), is_active: false });
      const badgeId = await createBadge({ criteria: buildRatingCriterion(1), is_enabled: false });
      await rateGames(service, ada);
      await service.runJob("evaluate-awards");
      expect([await findProgress(ada, id), await listBadgeIds(ada)]).toEqual([null, []]);
      await manager.achievements.update(id, { is_active: true });
      await manager.badges.update(badgeId, { is_enabled: true });
      await service.runJob("evaluate-awards");
      expect(await findProgress(ada, id)).toMatchObject({ unlocked_at: expect.any(Date) });
      expect(await listBadgeIds(ada)).toEqual([badgeId]);
      await manager.achievements.delete(id);
      await manager.badges.delete(badgeId);
    });

    it("are evaluated by the next run after the job was interrupted", async () => {
      const ada = await service.signUp();
      await rateGames(service, ada);
      const id = await createAchievement({ criteria: buildRatingCriterion(1) });
      const [job] = service.dependencies.jobs().filter(({ name }) => name === "evaluate-awards");
      if (job) await runNow(service.dependencies, job, AbortSignal.abort());
      expect(await findProgress(ada, id)).toBeNull();
      await service.runJob("evaluate-awards");
      expect(await findProgress(ada, id)).toMatchObject({ unlocked_at: expect.any(Date) });
      await manager.achievements.delete(id);
    });

    it("award nothing to deleted residents", async () => {
      const ada = await service.signUp();
      await rateGames(service, ada);
      await ada.api.residents.delete("me");
      const id = await createAchievement({ criteria: buildRatingCriterion(1) });
      await service.runJob("evaluate-awards");
      expect(await findProgress(ada, id)).toBeNull();
      await manager.achievements.delete(id);
    });

    it("are evaluated in several batches of residents", async () => {
      await service.runJob("evaluate-awards");
      await service.database.$executeRaw`
      INSERT INTO residents (id, username, display_name, email)
      SELECT gen_random_uuid(), 'followee_' || n, 'Followee', 'followee' || n || '@example.com'
      FROM generate_series(1, 1500) n`;
      await service.database.$executeRaw`
      INSERT INTO follows (follower_id, followee_id, created_at)
      SELECT follower.id, followee.id, now() - (4000 - row_number() OVER ()) * interval '1 hour'
      FROM (SELECT id FROM residents WHERE deleted_at IS NULL AND display_name <> 'Followee' LIMIT 2) follower,
        residents followee WHERE followee.display_name = 'Followee'`;
      const id = await createAchievement({ criteria: { metric: "FOLLOWERS", threshold: 2 } });
      expect(await service.runJob("evaluate-awards")).toBe(1500);
      expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 1500 });
      await expectConsistentCounters(service.database);
      await manager.achievements.delete(id);
      expect(await service.runJob("evaluate-awards")).toBe(2000);
      expect(await service.database.activityLog.count({ where: { subject_id: id } })).toBe(0);
    });
  });

  describe("a badge that has become unlisted", () => {
    it("has the activities removed that the request left, and is then left alone", async () => {
      const [ada, id] = [await service.signUp(), await createBadge()];
      await manager.badges.award(ada.resident.id, id);
      await manager.badges.update(id, { is_listable: false });
      await service.runJob("evaluate-awards");
      const at = service.clock();
      await service.database.$executeRaw`
        SELECT log_activity(${ada.resident.id}::uuid, 'BADGE_AWARDED', 'BADGE', ${id}::uuid, NULL, 'PUBLIC', ${at})`;
      expect(await service.runJob("evaluate-awards")).toBe(1);
      expect(await countActivities(ada, id)).toBe(0);
      expect(await service.runJob("evaluate-awards")).toBe(0);
      await manager.badges.delete(id);
    });
  });

  describe("a deleted resident", () => {
    it("is awarded nothing for likes of reviews that are kept", async () => {
      const [ada, bo] = [await service.signUp(), await service.signUp()];
      const game = await createGame(service);
      const review = await ada.api.reviews.create({ game_id: game.id, body: "Kept." });
      await ada.api.residents.delete("me");
      await service.runJob("resident-content");
      const criteria = { metric: "LIKES_RECEIVED", threshold: 1 };
      const [id, badgeId] = [await createAchievement({ criteria }), await createBadge({ criteria })];
      await service.runJob("evaluate-awards");
      await bo.api.reviews.like(review.id);
      const { database } = service;
      const where = { resident_id: ada.resident.id };
      expect(await database.residentAchievement.count({ where })).toBe(0);
      expect(await database.residentBadge.count({ where })).toBe(0);
      expect(await findActivities(service, ada.resident.id)).toEqual([]);
      expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 0 });
      expect(await manager.badges.get(badgeId)).toMatchObject({ award_count: 0 });
      await manager.achievements.delete(id);
      await manager.badges.delete(badgeId);
    });

    it("is not counted", async () => {
      const ada = await service.signUp();
      const [id, badgeId] = [await createAchievement(), await createBadge({ is_stackable: true })];
      await manager.achievements.setProgress(ada.resident.id, id);
      for (const reason of ["One", "Two"]) await manager.badges.award(ada.resident.id, badgeId, { reason });
      expect(await manager.badges.get(badgeId)).toMatchObject({ award_count: 2 });
      await ada.api.residents.delete("me");
      await service.runJob("resident-content");
      expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 0 });
      expect(await manager.badges.get(badgeId)).toMatchObject({ award_count: 0 });
      expect(await findProgress(ada, id)).toBeNull();
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({
        achievements: 0,
        badges: 0,
      });
    });
  });
});
