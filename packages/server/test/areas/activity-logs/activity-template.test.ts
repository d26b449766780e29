import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { addToLibrary, createNote } from "./support.js";

const awkwardText = 'Ōkami "HD" \u{1F43A} </script> back\\slash';

describeService("the template of an activity", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
    const bo = await service.signUp();
    const game = await createGame(service, awkwardText);
    await createNote(ada, { message: awkwardText });
    await createNote(ada, { game_id: game.id, visibility: "PRIVATE" });
    const entry = await addToLibrary(ada, game.id, 90);
    service.clock.advance(1_100);
    await ada.api.library.update(entry, { play_status: "COMPLETED" });
    await ada.api.ratings.create({ game_id: game.id, score: 9 });
    await ada.api.reviews.create({ game_id: game.id, body: awkwardText, score: 8 });
    await ada.api.follows.follow(bo.resident.id);
    await ada.api.activityLogs.create({ type: "PLAY_SESSION", game_id: game.id, minutes: 45 });
  });

  it("equals presentActivity for activities of many types", async () => {
    const { data } = await ada.api.activityLogs.list({ query: { scope: "MINE" } });
    expect(new Set(data.map(({ type }) => type)).size).toBeGreaterThan(4);
    for (const activity of data)
      expect(JSON.stringify(activity)).toBe(JSON.stringify(await ada.api.activityLogs.get(activity.id)));
  });
});
