import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { type CallerName, createCallers, visibilityCases } from "../../support/callers.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createNote } from "./support.js";

describeOperation("getActivityLog", {}, ({ service }) => {
  let owner: SignedIn;
  let clients: Record<CallerName, Client>;
  beforeAll(async () => {
    owner = await service.signUp();
    clients = await createCallers(service, owner, "activity:moderate");
  });

  const notFound = expectedProblem(404, "activity-log-not-found");

  describe("by visibility", () => {
    it.each(
      visibilityCases.map(
        ({ visibility, caller, isVisible }) => [visibility, caller, isVisible ? 200 : 404] as const,
      ),
    )("%s activity for %s: %d", async (visibility, caller, status) => {
      const { id } = await createNote(owner, { visibility });
      const response = clients[caller].activityLogs.get(id);
      if (status === 200) expect(await response).toMatchObject({ id, visibility });
      else await expect(response).rejects.toMatchObject(notFound);
    });
  });

  it("names what an activity is about, as it is called now", async () => {
    const grace = await service.signUp({ display_name: "Grace" });
    const admin = await service.admin();
    const { api, resident } = await service.signUp();
    const list = await api.lists.create({ name: "Couch" });
    await api.residents.follow(grace.resident.id);
    const badge = await admin.api.badges.create({
      slug: "early",
      name: "Early bird",
      description: "Was there in the first week.",
      tier: "BRONZE",
    });
    await admin.api.badges.award(resident.id, badge.id);
    await api.likedGames.create({ game_id: (await createGame(service)).id });
    await api.lists.update(list.id, { name: "Sofa" });
    await grace.api.residents.update("me", { display_name: "Admiral" });
    const { data } = await api.activityLogs.list({ query: { scope: "MINE" } });
    expect(Object.fromEntries(data.map(({ type, subject }) => [type, subject?.name]))).toEqual({
      GAME_LIKED: null,
      BADGE_AWARDED: "Early bird",
      RESIDENT_FOLLOWED: "Admiral",
      LIST_CREATED: "Sofa",
    });
  });

  it("does not name an achievement that has become inactive", async () => {
    const admin = await service.admin();
    const { api, resident } = await service.signUp();
    const { id } = await admin.api.achievements.create({
      key: "FOUNDER",
      name: "Founder",
      description: "Be there.",
    });
    await admin.api.achievements.setProgress(resident.id, id);
    const readNames = async () =>
      (await api.activityLogs.list({ query: { scope: "MINE" } })).data.map(({ subject }) => subject?.name);
    expect(await readNames()).toEqual(["Founder"]);
    await admin.api.achievements.update(id, { is_active: false });
    expect(await readNames()).toEqual([null]);
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
