import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { activitiesOf, countersOfResident, someGame } from "../../support/community.js";
import { expectRightCounters } from "../../support/counters.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";
import { managerOf, rate, ratings, someAchievement, someBadge } from "./support.js";

let service: TestService;
let manager: Client;
beforeAll(async () => {
  service = await startService();
  manager = await managerOf(service);
});
afterAll(async () => {
  await expectRightCounters(service.database);
  await service.stop();
});

const achievement = async (given = {}) => (await manager.achievements.create(someAchievement(given))).id;
const badge = async (given = {}) => (await manager.badges.create(someBadge(given))).id;
const held = ({ resident }: SignedIn, id: string) =>
  service.database.residentAchievement.findFirst({
    where: { resident_id: resident.id, achievement_id: id },
  });
const badgesOf = async ({ resident }: SignedIn) =>
  (await manager.badges.listOfResident(resident.id)).data.map(({ badge: { id } }) => id);
const told = async ({ resident }: SignedIn, id: string) =>
  (await activitiesOf(service, resident.id)).filter(({ subject_id }) => subject_id === id).length;

describe("criteria are evaluated from the counters after the event that moved them", () => {
  it("each event raises the progress, the one that reaches the threshold unlocks", async () => {
    const [ada, id] = [await service.signUp(), await achievement({ criteria: ratings(3) })];
    await rate(service, ada);
    expect(await held(ada, id)).toMatchObject({ progress: 1, unlocked_at: null, source: "RULE" });
    await rate(service, ada, 2);
    expect(await held(ada, id)).toMatchObject({ progress: 3, unlocked_at: expect.any(Date) });
    expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 1 });
    expect(await told(ada, id)).toBe(1);
    await rate(service, ada, 2);
    expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 1 });
    expect(await told(ada, id)).toBe(1);
    await manager.achievements.delete(id);
  });

  it("progress does not fall with the counter, and an unlock is for ever", async () => {
    const [ada, bo] = [await service.signUp(), await service.signUp()];
    const id = await achievement({ criteria: { metric: "FOLLOWERS", threshold: 2 } });
    await bo.api.follows.follow(ada.resident.id);
    await bo.api.follows.unfollow(ada.resident.id);
    expect(await held(ada, id)).toMatchObject({ progress: 1, unlocked_at: null });
    for (const { api } of [bo, await service.signUp()]) await api.follows.follow(ada.resident.id);
    await bo.api.follows.unfollow(ada.resident.id);
    expect(await held(ada, id)).toMatchObject({ progress: 2, unlocked_at: expect.any(Date) });
    await manager.achievements.delete(id);
  });

  it("inactive achievements, disabled badges and those of deleted games are not reached", async () => {
    const ada = await service.signUp();
    const game = await someGame(service);
    const ids = [
      await achievement({ criteria: ratings(1), is_active: false }),
      await achievement({ criteria: ratings(1), game_id: game.id }),
    ];
    await badge({ criteria: ratings(1), is_enabled: false });
    await (await service.admin()).api.games.delete(game.slug);
    await rate(service, ada);
    for (const id of ids) expect(await held(ada, id)).toBeNull();
    expect(await badgesOf(ada)).toEqual([]);
  });

  it("a badge is awarded by nobody, once, when the threshold is passed", async () => {
    const [ada, id] = [await service.signUp(), await badge({ criteria: ratings(2) })];
    await rate(service, ada, 3);
    const { data } = await manager.badges.listOfResident(ada.resident.id);
    expect(data).toMatchObject([{ badge: { id, award_count: 1 }, count: 1, awarded_by: null, reason: null }]);
    expect(await told(ada, id)).toBe(1);
    expect(await countersOfResident(service, ada.resident.id)).toMatchObject({ badges: 1 });
    await manager.badges.delete(id);
  });

  it("a badge that staff revoked does not come back with the next event", async () => {
    const [ada, id] = [await service.signUp(), await badge({ criteria: ratings(2) })];
    await service.runJob("settle-honours");
    await rate(service, ada, 2);
    await manager.badges.revoke(ada.resident.id, id);
    await rate(service, ada);
    await service.runJob("settle-honours");
    await rate(service, ada);
    expect(await badgesOf(ada)).not.toContain(id);
    await manager.badges.delete(id);
  });

  it("an unlisted badge is not told of", async () => {
    const [ada, id] = [await service.signUp(), await badge({ criteria: ratings(1), is_listable: false })];
    await rate(service, ada);
    expect(await badgesOf(ada)).toContain(id);
    expect(await told(ada, id)).toBe(0);
    await manager.badges.delete(id);
  });
});

describe("what residents have reached before it was asked for", () => {
  it("is given by a job when an achievement or badge is made, once", async () => {
    const [ada, bo] = [await service.signUp(), await service.signUp()];
    await rate(service, ada, 3);
    await rate(service, bo, 2);
    await service.runJob("settle-honours");
    const [id, badgeId] = [
      await achievement({ criteria: ratings(3) }),
      await badge({ criteria: ratings(3) }),
    ];
    expect(await service.runJob("settle-honours")).toBeGreaterThanOrEqual(2);
    expect(await held(ada, id)).toMatchObject({ progress: 3, unlocked_at: expect.any(Date), source: "RULE" });
    expect(await held(bo, id)).toBeNull();
    expect(await badgesOf(ada)).toContain(badgeId);
    expect(await badgesOf(bo)).not.toContain(badgeId);
    expect([await told(ada, id), await told(ada, badgeId)]).toEqual([1, 1]);
    expect(await service.runJob("settle-honours")).toBe(0);
    expect([await told(ada, id), await told(ada, badgeId)]).toEqual([1, 1]);
    await manager.achievements.delete(id);
    await manager.badges.delete(badgeId);
  });

  it("is given when a threshold is lowered, whoever set the progress", async () => {
    const [ada, bo, cy] = [await service.signUp(), await service.signUp(), await service.signUp()];
    const id = await achievement({ criteria: ratings(50) });
    await rate(service, ada, 2);
    await manager.achievements.setProgress(bo.resident.id, id, { progress: 30 });
    await manager.achievements.setProgress(cy.resident.id, id, { progress: 1 });
    await service.runJob("settle-honours");
    await manager.achievements.update(id, { criteria: ratings(2) });
    await service.runJob("settle-honours");
    const { data } = await manager.achievements.listOfResident(bo.resident.id);
    expect(data).toMatchObject([{ progress: 2, target: 2, unlocked_at: expect.any(String) }]);
    expect(await held(ada, id)).toMatchObject({ unlocked_at: expect.any(Date) });
    expect(await held(cy, id)).toMatchObject({ unlocked_at: null });
    await manager.achievements.delete(id);
  });

  it("is given when an achievement is active, or a badge enabled, again", async () => {
    const ada = await service.signUp();
    const id = await achievement({ criteria: ratings(1), is_active: false });
    const badgeId = await badge({ criteria: ratings(1), is_enabled: false });
    await rate(service, ada);
    await service.runJob("settle-honours");
    expect([await held(ada, id), await badgesOf(ada)]).toEqual([null, []]);
    await manager.achievements.update(id, { is_active: true });
    await manager.badges.update(badgeId, { is_enabled: true });
    await service.runJob("settle-honours");
    expect(await held(ada, id)).toMatchObject({ unlocked_at: expect.any(Date) });
    expect(await badgesOf(ada)).toEqual([badgeId]);
    await manager.achievements.delete(id);
    await manager.badges.delete(badgeId);
  });

  it("is not given to residents who have left", async () => {
    const ada = await service.signUp();
    await rate(service, ada);
    await ada.api.residents.delete("me");
    const id = await achievement({ criteria: ratings(1) });
    await service.runJob("settle-honours");
    expect(await held(ada, id)).toBeNull();
    await manager.achievements.delete(id);
  });

  it("goes on through batches of a thousand", async () => {
    await service.runJob("settle-honours");
    await service.database.$executeRaw`
      WITH fan AS (INSERT INTO residents (id, username, display_name, email)
        SELECT gen_random_uuid(), 'fan_' || n, 'Fan', 'fan' || n || '@example.com' FROM generate_series(1, 1500) n
        RETURNING id),
      star AS (SELECT id FROM residents WHERE deleted_at IS NULL LIMIT 2)
      INSERT INTO follows (follower_id, followee_id) SELECT star.id, fan.id FROM star, fan`;
    await service.database.$executeRaw`
      UPDATE resident_counters c SET
        followers = (SELECT count(*) FROM follows f WHERE f.followee_id = c.resident_id),
        following = (SELECT count(*) FROM follows f WHERE f.follower_id = c.resident_id)`;
    const id = await achievement({ criteria: { metric: "FOLLOWERS", threshold: 2 } });
    expect(await service.runJob("settle-honours")).toBe(1500);
    expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 1500 });
    await expectRightCounters(service.database);
    await manager.achievements.delete(id);
    expect(await service.runJob("settle-honours")).toBe(2000);
    expect(await service.database.activityLog.count({ where: { subject_id: id } })).toBe(0);
  });
});

describe("a resident who has left", () => {
  it("counts nowhere any more", async () => {
    const ada = await service.signUp();
    const [id, badgeId] = [await achievement(), await badge({ is_stackable: true })];
    await manager.achievements.setProgress(ada.resident.id, id);
    for (const reason of ["One", "Two"]) await manager.badges.award(ada.resident.id, badgeId, { reason });
    expect(await manager.badges.get(badgeId)).toMatchObject({ award_count: 2 });
    await ada.api.residents.delete("me");
    await service.runJob("resident-content");
    expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 0 });
    expect(await manager.badges.get(badgeId)).toMatchObject({ award_count: 0 });
    expect(await held(ada, id)).toBeNull();
    expect(await countersOfResident(service, ada.resident.id)).toMatchObject({ achievements: 0, badges: 0 });
  });
});
