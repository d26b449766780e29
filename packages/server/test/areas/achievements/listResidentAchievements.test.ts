import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement, buildRatingCriterion, createManagerClient } from "./support.js";

describeOperation("listResidentAchievements", {}, ({ service }) => {
  let manager: Client;
  let ada: SignedIn;
  let game: Awaited<ReturnType<typeof createGame>>;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    ada = await service.signUp({ username: "ada" });
    game = await createGame(service);
    const { create, setProgress, update } = manager.achievements;
    // With the progress to set: undefined unlocks the achievement, 0 sets nothing.
    const achievements = [
      [{ name: "First", points: 1, is_hidden: true }, undefined],
      [{ name: "Second", points: 9, game_id: game.id }, undefined],
      [{ name: "Begun", criteria: buildRatingCriterion(50), points: 3 }, 30],
      [{ name: "Former", points: 7 }, undefined],
      [{ name: "Untouched" }, 0],
    ] as const;
    for (const [body, progress] of achievements) {
      const { id, name } = await create(buildAchievement(body));
      service.clock.advance(1000);
      if (progress !== 0) await setProgress(ada.resident.id, id, progress === undefined ? {} : { progress });
      if (name === "Former") await update(id, { is_active: false });
    }
  });

  const list = (query: Parameters<Client["residents"]["listAchievements"]>[1] = {}, api = ada.api) =>
    api.residents.listAchievements("@ada", query);
  const listNames = async (page: ReturnType<typeof list>) =>
    (await page).data.map(({ achievement }) => achievement.name);

  describe("200", () => {
    it("sorts by unlock time, latest first, and achievements in progress last", async () => {
      expect(await listNames(list())).toEqual(["Former", "Second", "First", "Begun"]);
      expect((await list()).data.at(-1)).toMatchObject({
        progress: 30,
        target: 50,
        unlocked_at: null,
        source: "MANUAL",
      });
    });

    it("filters by unlocked", async () => {
      expect(await listNames(list({ query: { unlocked: true } }))).toEqual(["Former", "Second", "First"]);
      expect(await listNames(list({ query: { unlocked: false } }))).toEqual(["Begun"]);
    });

    it.each([
      ["name", ["Begun", "First", "Former", "Second"]],
      ["-points", ["Second", "Former", "Begun", "First"]],
      ["-created_at", ["Former", "Begun", "Second", "First"]],
      ["-unlocked_at", ["Former", "Second", "First", "Begun"]],
    ] as const)("sorts all pages by %s", async (sort, expected) => {
      const read: string[] = [];
      const pages = ada.api.residents.listAchievements("me", { query: { sort, limit: 1 } });
      for await (const { achievement } of pages) read.push(achievement.name);
      expect(read).toEqual(expected);
    });

    it("filters by game and is_active", async () => {
      expect(await listNames(list({ query: { game_slug: game.slug } }))).toEqual(["Second"]);
      expect(await listNames(list({ query: { is_active: false } }))).toEqual(["Former"]);
    });

    it("hides inactive achievements and descriptions of hidden ones from others", async () => {
      const { api } = await service.signUp();
      for (const caller of [service.api, api]) {
        expect(await listNames(list({}, caller))).toEqual(["Second", "First"]);
        expect((await list({ query: { sort: "name" } }, caller)).data[0]).toMatchObject({
          achievement: { name: "First", description: null },
        });
      }
      expect(await listNames(list({}, manager))).toHaveLength(4);
    });

    it("shows progress to the resident and to managers only", async () => {
      const query = { unlocked: false, include_total: true };
      for (const caller of [ada.api, manager])
        expect((await list({ query }, caller)).data).toMatchObject([{ progress: 30 }]);
      for (const caller of [service.api, (await service.signUp()).api]) {
        const { data, pagination } = await list({ query }, caller);
        expect([data, pagination.total]).toEqual([[], 0]);
      }
    });

    it("returns the total with include_total", async () => {
      const { pagination } = await list({ query: { include_total: true, limit: 1 } });
      expect(pagination).toMatchObject({ total: 4 });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown or deleted resident", async () => {
      const deleted = await service.signUp();
      await deleted.api.residents.delete("me");
      for (const id of ["@nobody_here", deleted.resident.id])
        await expect(service.api.residents.listAchievements(id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "resident-not-found" },
        });
    });
  });
});
