import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, findActivities, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement, buildRatingCriterion, createManagerClient } from "./support.js";

describeOperation("setResidentAchievement", {}, ({ service }) => {
  let manager: Client;
  let ada: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  beforeEach(async () => {
    ada = await service.signUp();
  });
  afterAll(async () => {
    await expectConsistentCounters(service.database);
  });

  const createAchievement = async (overrides = {}) =>
    (await manager.achievements.create(buildAchievement(overrides))).id;
  const setProgress = (id: string, body?: { progress?: number }) =>
    manager.achievements.setProgress(ada.resident.id, id, body);

  describe("200", () => {
    it("unlocks, counts and logs once in one transaction, without a body", async () => {
      const game = await createGame(service);
      const id = await createAchievement({ game_id: game.id });
      const { achievement, ...rest } = await setProgress(id);
      expect(rest).toEqual({
        progress: 1,
        target: 1,
        unlocked_at: expect.any(String),
        source: "MANUAL",
        changed: true,
      });
      expect(achievement).toMatchObject({ id, unlocked_count: 1 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ achievements: 1 });
      expect(await findActivities(service, ada.resident.id)).toMatchObject([
        { type: "ACHIEVEMENT_UNLOCKED", subject_id: id, game_id: game.id, visibility: "PUBLIC" },
      ]);
    });

    it("is idempotent: a repeated request keeps unlocked_at and returns changed: false", async () => {
      const id = await createAchievement();
      const first = await setProgress(id);
      service.clock.advance(60_000);
      expect(await setProgress(id)).toEqual({ ...first, changed: false });
      expect(await setProgress(id, { progress: 1 })).toEqual({ ...first, changed: false });
      expect(await findActivities(service, ada.resident.id)).toHaveLength(1);
    });

    it("never lowers progress", async () => {
      const id = await createAchievement({ criteria: buildRatingCriterion(50) });
      expect(await setProgress(id, { progress: 30 })).toMatchObject({
        progress: 30,
        target: 50,
        changed: true,
      });
      expect(await setProgress(id, { progress: 20 })).toMatchObject({ progress: 30, changed: false });
      expect(await setProgress(id, { progress: 31 })).toMatchObject({
        progress: 31,
        unlocked_at: null,
        changed: true,
      });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ achievements: 0 });
    });

    it("caps progress at the target and unlocks", async () => {
      const id = await createAchievement({ criteria: buildRatingCriterion(50) });
      expect(await setProgress(id, { progress: 51 })).toMatchObject({
        progress: 50,
        target: 50,
        unlocked_at: expect.any(String),
      });
    });

    it("unlocks existing progress after the target was lowered", async () => {
      const id = await createAchievement({ criteria: buildRatingCriterion(50) });
      await setProgress(id, { progress: 30 });
      await manager.achievements.update(id, { criteria: buildRatingCriterion(20) });
      expect(await setProgress(id, { progress: 10 })).toMatchObject({
        progress: 20,
        unlocked_at: null,
        changed: false,
      });
      expect(await setProgress(id)).toMatchObject({
        progress: 20,
        unlocked_at: expect.any(String),
        changed: true,
      });
    });

    it("returns an inactive achievement that the resident has unlocked", async () => {
      const id = await createAchievement();
      await setProgress(id);
      await manager.achievements.update(id, { is_active: false });
      expect(await setProgress(id)).toMatchObject({ changed: false, unlocked_at: expect.any(String) });
    });

    it("accepts @username", async () => {
      const id = await createAchievement();
      const response = await manager.achievements.setProgress(`@${ada.resident.username}`, id);
      expect(response).toMatchObject({ changed: true });
    });
  });

  describe("400", () => {
    it("rejects a progress of 0", async () => {
      await expect(setProgress(await createAchievement(), { progress: 0 })).rejects.toMatchObject({
        problem: { code: "validation-failed", errors: [{ pointer: "/progress" }] },
      });
    });
  });

  describe("403", () => {
    it("returns 403 without achievements:manage, also for the caller's own progress", async () => {
      const id = await createAchievement();
      await expect(ada.api.achievements.setProgress("me", id)).rejects.toMatchObject({
        problem: { code: "permission-denied" },
      });
    });
  });

  describe("404", () => {
    it("does not unlock an inactive achievement", async () => {
      const id = await createAchievement({ is_active: false });
      await expect(setProgress(id)).rejects.toMatchObject({ problem: { code: "achievement-not-found" } });
    });

    it("does not unlock an inactive achievement with partial progress", async () => {
      const id = await createAchievement({ criteria: buildRatingCriterion(50) });
      await setProgress(id, { progress: 30 });
      await manager.achievements.update(id, { is_active: false });
      await expect(setProgress(id)).rejects.toMatchObject({ problem: { code: "achievement-not-found" } });
    });

    it("returns 404 for an unknown achievement or resident", async () => {
      await expect(setProgress(unknownId)).rejects.toMatchObject({
        problem: { code: "achievement-not-found" },
      });
      await expect(
        manager.achievements.setProgress("@nobody_here", await createAchievement()),
      ).rejects.toMatchObject({
        problem: { code: "resident-not-found" },
      });
    });
  });
});
