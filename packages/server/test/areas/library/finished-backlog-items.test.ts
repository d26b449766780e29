import { beforeEach, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findActivities } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeService("the activity that a backlog item is finished by a new entry", {}, ({ service }) => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  /** Adds a game of the backlog to the library as COMPLETED, and returns the visibilities of the activity. */
  async function finish(entry: { visibility?: "PRIVATE" } = {}): Promise<string[]> {
    const { id: game_id } = await createGame(service);
    await ada.api.backlog.create({ game_id });
    await ada.api.library.create({ game_id, play_status: "COMPLETED", ...entry });
    const activities = await findActivities(service, ada.resident.id);
    return activities
      .filter((activity) => activity.type === "BACKLOG_FINISHED" && activity.game_id === game_id)
      .map(({ visibility }) => visibility);
  }

  it("is not written for a PRIVATE entry", async () => {
    expect(await finish({ visibility: "PRIVATE" })).toEqual([]);
  });

  it.each([{ visibility: "PRIVATE" }, { log_activity: false }] as const)(
    "is not written when the library has %j",
    async (settings) => {
      await ada.api.library.updateSettings(settings);
      expect(await finish()).toEqual([]);
    },
  );

  it("has the narrower one of the visibilities of the library and of the backlog", async () => {
    await ada.api.library.updateSettings({ visibility: "FOLLOWERS" });
    expect(await finish()).toEqual(["FOLLOWERS"]);
    await ada.api.library.updateSettings({ visibility: "PUBLIC", backlog_visibility: "FOLLOWERS" });
    expect(await finish()).toEqual(["FOLLOWERS"]);
    await ada.api.library.updateSettings({ backlog_visibility: "PUBLIC" });
    expect(await finish()).toEqual(["PUBLIC"]);
  });
});
