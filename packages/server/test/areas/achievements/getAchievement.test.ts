import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { createGame, unknownId } from "../../support/fixtures.js";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { createManagerClient, buildAchievement } from "./support.js";

describeOperation("getAchievement", {}, ({ service }) => {
  let manager: Client;
  let holder: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    holder = await service.signUp();
    stranger = await service.signUp();
  });

  /** The kinds of callers, relative to an achievement that `holder` has. */
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
    ])("shows the description of a hidden achievement to a %s as %s", async (who, description) => {
      const { id } = await manager.achievements.create(
        buildAchievement({ is_hidden: true, description: "The secret." }),
      );
      await manager.achievements.setProgress(holder.resident.id, id);
      expect(await callers()[who]?.achievements.get(id)).toMatchObject({
        description,
        name: "Some achievement",
      });
    });

    it("hides the description from a resident with partial progress", async () => {
      const criteria = { metric: "FOLLOWERS", threshold: 10 } as const;
      const { id } = await manager.achievements.create(buildAchievement({ is_hidden: true, criteria }));
      await manager.achievements.setProgress(stranger.resident.id, id, { progress: 9 });
      expect(await stranger.api.achievements.get(id)).toMatchObject({ description: null });
    });
  });

  describe("404", () => {
    it.each([
      ["anonymous", false],
      ["stranger", false],
      ["holder", true],
      ["manager", true],
    ])("shows an inactive achievement to a %s: %s", async (who, isVisible) => {
      const { id } = await manager.achievements.create(buildAchievement());
      await manager.achievements.setProgress(holder.resident.id, id);
      await manager.achievements.update(id, { is_active: false });
      const [result] = await Promise.allSettled([callers()[who]?.achievements.get(id)]);
      if (isVisible) expect(result).toMatchObject({ status: "fulfilled", value: { id, is_active: false } });
      else expect(result).toMatchObject({ reason: { problem: { code: "achievement-not-found" } } });
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
