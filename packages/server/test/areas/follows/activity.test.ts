import { beforeEach, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { findActivities } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeService("activity of follows", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeEach(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  const listActivities = async ({ resident }: SignedIn) =>
    (await findActivities(service, resident.id)).map(({ type, subject_id }) => ({ type, subject_id }));

  it("logs an activity of the follower", async () => {
    await ada.api.residents.follow(bo.resident.id);
    const activity = { type: "RESIDENT_FOLLOWED", subject_id: bo.resident.id };
    expect(await listActivities(ada)).toEqual([activity]);
    expect(await listActivities(bo)).toEqual([]);
    const { data } = await service.api.activityLogs.list({ query: { resident_id: ada.resident.id } });
    expect(data).toMatchObject([
      {
        type: "RESIDENT_FOLLOWED",
        source: "SYSTEM",
        visibility: "PUBLIC",
        game: null,
        subject: { type: "RESIDENT", id: bo.resident.id },
      },
    ]);
  });

  it("logs one activity per follow, also after repeated follows and unfollows", async () => {
    for (let time = 0; time < 3; time++) {
      await ada.api.residents.follow(bo.resident.id);
      await ada.api.residents.follow(bo.resident.id);
      expect(await listActivities(ada)).toHaveLength(1);
      await ada.api.residents.unfollow(bo.resident.id);
      expect(await listActivities(ada)).toEqual([]);
    }
  });

  it("removes only the activity of the deleted follow", async () => {
    const cy = await service.signUp();
    for (const { api } of [ada, cy]) await api.residents.follow(bo.resident.id);
    await ada.api.residents.unfollow(bo.resident.id);
    expect(await listActivities(cy)).toHaveLength(1);
  });

  it("awards achievements for followers, and none for following", async () => {
    const id = service.dependencies.newId();
    await service.database.achievement.create({
      data: {
        id,
        key: "FIRST_FOLLOWER",
        name: "Seen",
        description: "Be followed.",
        criteria: { metric: "FOLLOWERS", threshold: 1 },
      },
    });
    await ada.api.residents.follow(bo.resident.id);
    expect(await listActivities(bo)).toEqual([{ type: "ACHIEVEMENT_UNLOCKED", subject_id: id }]);
    expect((await listActivities(ada)).map(({ type }) => type)).toEqual(["RESIDENT_FOLLOWED"]);
    await service.database.achievement.update({ where: { id }, data: { is_active: false } });
  });

  it("removes the activities of and about a deleted resident", async () => {
    await ada.api.residents.follow(bo.resident.id);
    await bo.api.residents.follow(ada.resident.id);
    await bo.api.activityLogs.create({ type: "NOTE", message: "Good-bye." });
    await bo.api.residents.delete("me");
    expect(await listActivities(ada)).toEqual([]);
    expect((await service.api.residents.get(ada.resident.id)).counts).toMatchObject({
      following: 0,
      followers: 0,
    });
    await service.runJob("resident-content");
    expect(await service.database.activityLog.count({ where: { resident_id: bo.resident.id } })).toBe(0);
  });
});
