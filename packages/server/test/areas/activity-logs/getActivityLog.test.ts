import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { createGame, unknownId } from "../../support/fixtures.js";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { createNote, expectedProblem } from "./support.js";

const callers = ["anonymous", "stranger", "follower", "owner", "moderator", "key"] as const;

describeOperation("getActivityLog", {}, ({ service }) => {
  let owner: SignedIn;
  let apis: Record<(typeof callers)[number], Client>;
  beforeAll(async () => {
    owner = await service.signUp();
    const follower = await service.signUp();
    await follower.api.follows.follow(owner.resident.id);
    apis = {
      anonymous: service.api,
      stranger: (await service.signUp()).api,
      follower: follower.api,
      owner: owner.api,
      moderator: (await service.admin()).api,
      key: service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["activity:moderate"] }) }),
    };
  });

  const notFound = expectedProblem(404, "activity-log-not-found");

  describe("200 or 404 by visibility", () => {
    const all = new Set<string>(callers);
    const visibleTo = {
      PUBLIC: all,
      FOLLOWERS: new Set<string>(["follower", "owner", "moderator", "key"]),
      PRIVATE: new Set<string>(["owner", "moderator", "key"]),
    } as const;
    const table = (["PUBLIC", "FOLLOWERS", "PRIVATE"] as const).flatMap((visibility) =>
      callers.map((caller) => [visibility, caller, visibleTo[visibility].has(caller) ? 200 : 404] as const),
    );

    it.each(table)("%s activity for %s: %d", async (visibility, caller, status) => {
      const { id } = await createNote(owner, { visibility });
      const response = apis[caller].activityLogs.get(id);
      if (status === 200) expect(await response).toMatchObject({ id, visibility });
      else await expect(response).rejects.toMatchObject(notFound);
    });

    it("treats a key without the scope as a stranger", async () => {
      const key = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
      const { id } = await createNote(owner, { visibility: "FOLLOWERS" });
      await expect(service.as({ serviceKey: key }).activityLogs.get(id)).rejects.toMatchObject(notFound);
    });
  });

  describe("404", () => {
    it.each(["nothing", unknownId])("rejects the unknown id %s", async (id) => {
      await expect(service.api.activityLogs.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides a deleted activity", async () => {
      const { id } = await createNote(owner);
      await owner.api.activityLogs.delete(id);
      await expect(owner.api.activityLogs.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides an activity about a deleted game", async () => {
      const game = await createGame(service);
      const { id } = await createNote(owner, { game_id: game.id });
      await service.database.game.update({ where: { id: game.id }, data: { deleted_at: new Date() } });
      await expect(owner.api.activityLogs.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides an activity of a deleted resident", async () => {
      const deletedResident = await service.signUp();
      const { id } = await createNote(deletedResident);
      await deletedResident.api.residents.delete("me");
      await expect(service.api.activityLogs.get(id)).rejects.toMatchObject(notFound);
    });
  });
});
