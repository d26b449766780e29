import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { runConcurrently } from "../../support/concurrency.js";
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

describeService("races of achievements", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  afterAll(async () => {
    await expectConsistentCounters(service.database);
  });

  it("unlocks, counts and logs an achievement once when twenty concurrent events reach it", async () => {
    const ada = await service.signUp();
    const { id } = await manager.achievements.create(buildAchievement({ criteria: buildRatingCriterion(7) }));
    await rateGames(service, ada, 20);
    expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 1 });
    expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({
      achievements: 1,
      ratings: 20,
    });
    const log = await findActivities(service, ada.resident.id);
    expect(log.filter(({ type }) => type === "ACHIEVEMENT_UNLOCKED")).toHaveLength(1);
    await manager.achievements.delete(id);
  });

  it("does not deadlock when many residents reach the same achievements and badges concurrently", async () => {
    const residents = await runConcurrently(12, () => service.signUp());
    const games = await runConcurrently(3, () => createGame(service));
    const achievements = await runConcurrently(2, () =>
      manager.achievements.create(buildAchievement({ criteria: buildRatingCriterion(3) })),
    );
    const badges = await runConcurrently(2, () =>
      manager.badges.create(buildBadge({ criteria: buildRatingCriterion(3) })),
    );
    const [followee] = residents as [SignedIn];
    await Promise.all([
      ...residents.flatMap(({ api }) => games.map(({ id }) => api.ratings.create({ game_id: id, score: 5 }))),
      ...residents.slice(1).map(({ api }) => api.residents.follow(followee.resident.id)),
      ...residents.flatMap(({ resident }) =>
        [...achievements].reverse().map(({ id }) => manager.achievements.setProgress(resident.id, id)),
      ),
    ]);
    for (const { id } of achievements)
      expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 12 });
    for (const { id } of badges) expect(await manager.badges.get(id)).toMatchObject({ award_count: 12 });
    await expectConsistentCounters(service.database);
  });

  it("returns changed: true to only one of twenty concurrent unlocks", async () => {
    const { resident } = await service.signUp();
    const { id } = await manager.achievements.create(buildAchievement());
    const responses = await runConcurrently(20, () => manager.achievements.setProgress(resident.id, id));
    expect(responses.filter(({ changed }) => changed)).toHaveLength(1);
    expect(new Set(responses.map(({ unlocked_at }) => unlocked_at)).size).toBe(1);
  });

  it("awards a non-stackable badge once under concurrent requests", async () => {
    const { resident } = await service.signUp();
    const { id } = await manager.badges.create(buildBadge());
    const responses = await runConcurrently(12, (n) =>
      manager.badges.award(resident.id, id, { reason: `Reason ${n}` }),
    );
    expect(responses.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await manager.badges.get(id)).toMatchObject({ award_count: 1 });
  });

  it("counts every reason once under concurrent awards of a stackable badge", async () => {
    const { resident } = await service.signUp();
    const { id } = await manager.badges.create(buildBadge({ is_stackable: true }));
    const responses = await runConcurrently(20, (n) =>
      manager.badges.award(resident.id, id, { reason: `Reason ${n % 10}` }),
    );
    expect(responses.filter(({ changed }) => changed)).toHaveLength(10);
    expect(await manager.badges.get(id)).toMatchObject({ award_count: 10 });
    expect(await findResidentCounters(service, resident.id)).toMatchObject({ badges: 1 });
  });

  it("keeps exact counts under concurrent awards and revocations", async () => {
    const { resident } = await service.signUp();
    const { id } = await manager.badges.create(buildBadge({ is_stackable: true }));
    await Promise.allSettled(
      Array.from({ length: 24 }, (_, n) =>
        n % 3 === 0
          ? manager.badges.revoke(resident.id, id)
          : manager.badges.award(resident.id, id, { reason: `Reason ${n}` }),
      ),
    );
    await expectConsistentCounters(service.database);
  });

  it("keeps exact counts after concurrent unlocks, awards and deletions, once the job has run", async () => {
    const residents = await runConcurrently(8, () => service.signUp());
    const { id } = await manager.achievements.create(buildAchievement());
    const badge = await manager.badges.create(buildBadge());
    await Promise.allSettled(
      residents.flatMap(({ resident }, n) => [
        manager.achievements.setProgress(resident.id, id),
        manager.badges.award(resident.id, badge.id),
        ...(n === 4 ? [manager.achievements.delete(id), manager.badges.delete(badge.id)] : []),
      ]),
    );
    await service.runJob("evaluate-awards");
    await expectConsistentCounters(service.database);
  });

  it("creates one of four concurrent achievements with the same key, and one of four badges with the same name", async () => {
    const achievement = buildAchievement();
    const badge = buildBadge();
    const results = await Promise.allSettled([
      ...[1, 2, 3, 4].map(() => manager.achievements.create(achievement)),
      ...[1, 2, 3, 4].map(() => manager.badges.create(badge)),
    ]);
    for (const group of [results.slice(0, 4), results.slice(4)])
      expect(group.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of results)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ status: 409 });
  });
});
