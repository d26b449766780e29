import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findActivities } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { addToLibrary, findPlaytimes } from "./support.js";

describeService("concurrent changes of the activity log", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
  });

  const oneToEight = Array.from({ length: 8 }, (_, n) => n + 1);

  it("adds up the playtime of concurrent play sessions", async () => {
    const { id: game_id } = await createGame(service);
    await addToLibrary(ada, game_id);
    const logSession = (minutes: number) =>
      ada.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes });
    const sessions = await Promise.all(oneToEight.map(logSession));
    expect(await findPlaytimes(service, ada.resident.id)).toEqual({ entry: 36, counter: 36 });
    const [first, second, ...others] = sessions;
    await Promise.all([
      ada.api.activityLogs.delete(first?.id ?? ""),
      ada.api.activityLogs.update(second?.id ?? "", { minutes: 12 }),
      ada.api.activityLogs.update(second?.id ?? "", { minutes: 22 }),
      ...others.slice(0, 2).map(({ id }) => ada.api.activityLogs.delete(id)),
      logSession(100),
    ]);
    const { _sum } = await service.database.activityLog.aggregate({
      where: { game_id, type: "PLAY_SESSION", deleted_at: null },
      _sum: { minutes: true },
    });
    const sum = _sum.minutes;
    expect(await findPlaytimes(service, ada.resident.id)).toEqual({ entry: sum, counter: sum });
  });

  it("subtracts the minutes once for concurrent deletions", async () => {
    const bo = await service.signUp();
    const { id: game_id } = await createGame(service);
    await addToLibrary(bo, game_id, 100);
    const { id } = await bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes: 10 });
    const results = await Promise.allSettled(oneToEight.map(() => bo.api.activityLogs.delete(id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 100, counter: 100 });
  });

  /** Rates a game, and returns a function that updates the rating. */
  async function rateGame({ api }: SignedIn) {
    const { id: game_id } = await createGame(service);
    const { id } = await api.ratings.create({ game_id, score: 10 });
    return { id, updateScore: (score: number) => api.ratings.update(id, { score }) };
  }

  it("merges concurrent ratings within ten minutes into one activity", async () => {
    const bo = await service.signUp();
    const { id, updateScore } = await rateGame(bo);
    await Promise.all(oneToEight.map(updateScore));
    const [activity, ...others] = await findActivities(service, bo.resident.id);
    expect(others).toEqual([]);
    const { score } = await service.api.ratings.get(id);
    expect(activity).toMatchObject({ type: "GAME_RATED", metadata: { score } });
  });

  it("merges events with the same type and subject only within ten minutes", async () => {
    const bo = await service.signUp();
    const { updateScore } = await rateGame(bo);
    service.clock.advance(4 * 60_000);
    await updateScore(7);
    service.clock.advance(10 * 60_000);
    await updateScore(8);
    const activities = await findActivities(service, bo.resident.id);
    expect(activities.map(({ metadata }) => metadata)).toEqual([{ score: 7 }, { score: 8 }]);
  });

  it("deletes an activity when its subject is deleted", async () => {
    const bo = await service.signUp();
    const { id } = await rateGame(bo);
    await bo.api.ratings.delete(id);
    expect(await findActivities(service, bo.resident.id)).toEqual([]);
  });
});
