import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement, createManagerClient } from "./support.js";

describeOperation("getAchievement", {}, ({ service }) => {
  let manager: Client;
  let holder: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    holder = await service.signUp();
    stranger = await service.signUp();
  });

  /** The callers by their relation to an achievement that `holder` has unlocked. */
  const callers = (): Readonly<Record<string, Client>> => ({
    anonymous: service.api,
    stranger: stranger.api,
    holder: holder.api,
    manager,
  });

  describe("200", () => {
    it.each([
      ["anonymous", null],
      ["stranger", null],
      ["holder", "The secret."],
      ["manager", "The secret."],
    ])("returns a hidden achievement to %s callers with the description %p", async (caller, description) => {
      const { id } = await manager.achievements.create(
        buildAchievement({ is_hidden: true, description: "The secret." }),
      );
      await manager.achievements.setProgress(holder.resident.id, id);
      expect(await callers()[caller]?.achievements.get(id)).toMatchObject({
        description,
        name: "Some achievement",
      });
    });

    it.each(["holder", "manager"])("returns an inactive achievement to the %s", async (caller) => {
      const id = await createInactive();
      expect(await callers()[caller]?.achievements.get(id)).toMatchObject({ id, is_active: false });
    });

    it("hides the description from a resident with partial progress", async () => {
      const criteria = { metric: "FOLLOWERS", threshold: 10 } as const;
      const { id } = await manager.achievements.create(buildAchievement({ is_hidden: true, criteria }));
      await manager.achievements.setProgress(stranger.resident.id, id, { progress: 9 });
      expect(await stranger.api.achievements.get(id)).toMatchObject({ description: null });
    });
  });

  const createInactive = async (): Promise<string> => {
    const { id } = await manager.achievements.create(buildAchievement());
    await manager.achievements.setProgress(holder.resident.id, id);
    await manager.achievements.update(id, { is_active: false });
    return id;
  };

  describe("404", () => {
    it.each(["anonymous", "stranger"])("hides an inactive achievement from %s callers", async (caller) => {
      const id = await createInactive();
      await expect(callers()[caller]?.achievements.get(id)).rejects.toMatchObject({
        status: 404,
        problem: { code: "achievement-not-found" },
      });
    });

    it.each([unknownId, "no-uuid"])("returns 404 for %s", async (id) => {
      await expect(manager.achievements.get(id)).rejects.toMatchObject({
        status: 404,
        problem: { code: "achievement-not-found" },
      });
    });

    it("returns 404 for achievements of a deleted game", async () => {
      const admin = await service.admin();
      const game = await createGame(service);
      const { id } = await manager.achievements.create(buildAchievement({ game_id: game.id }));
      await admin.api.games.delete(game.slug);
      await expect(manager.achievements.get(id)).rejects.toMatchObject({ status: 404 });
    });
  });
});
