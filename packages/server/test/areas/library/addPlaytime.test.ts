import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { effectsOf } from "../../../src/events/effects.js";
import { addPlaytime } from "../../../src/areas/library/add-playtime.js";
import { countersOfGame, countersOfResident } from "../../support/community.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";
import { added } from "./support.js";

let service: TestService;
let ada: SignedIn;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  ada = await service.signUp();
});
afterAll(() => service.stop());

const played = (gameId: string, minutes: number) =>
  service.database.$transaction(async (tx) => {
    const effects = effectsOf(tx, { ...service.dependencies, globalMean: () => Promise.resolve(5.5) });
    await addPlaytime(effects, { residentId: ada.resident.id, gameId, minutes });
    await effects.carryOut();
  });

const minutesOf = async () => Number((await countersOfResident(service, ada.resident.id)).playtime_minutes);

describe("minutes that are played", () => {
  it("are added to the entry and to the resident", async () => {
    const { id, game_id } = await added(service, ada, { play_status: "PAUSED", playtime_minutes: 10 });
    await played(game_id, 35);
    expect(await ada.api.library.get(id)).toMatchObject({ playtime_minutes: 45, play_status: "PAUSED" });
    expect(await minutesOf()).toBe(45);
  });

  it("are taken back down to nothing, not below", async () => {
    const { id, game_id } = await added(service, ada, { play_status: "PAUSED", playtime_minutes: 10 });
    await played(game_id, -35);
    expect(await ada.api.library.get(id)).toMatchObject({ playtime_minutes: 0 });
    expect(await minutesOf()).toBe(0);
  });

  it("stop at what an entry holds", async () => {
    const { id, game_id } = await added(service, ada, {
      ...{ play_status: "PAUSED", playtime_minutes: 5_999_990 },
    });
    await played(game_id, 35);
    expect(await ada.api.library.get(id)).toMatchObject({ playtime_minutes: 6_000_000 });
    expect(await minutesOf()).toBe(6_000_000);
  });

  it("start a game that was NOT_STARTED, with all effects of that", async () => {
    const { id, game_id } = await added(service, ada);
    const item = await ada.api.backlog.create({ game_id });
    await played(game_id, 35);
    const entry = await ada.api.library.get(id);
    expect(entry).toMatchObject({ play_status: "PLAYING", playtime_minutes: 35 });
    expect(entry.started_on).not.toBeNull();
    expect(await ada.api.backlog.get(item.id)).toMatchObject({ status: "IN_PROGRESS" });
    expect(await countersOfGame(service, game_id)).toMatchObject({ by_status: [0, 1, 0, 0, 0, 0, 0, 0] });
  });

  it("leave a wish and a game that is in no library alone", async () => {
    const { id, game_id } = await added(service, ada, { ownership: "WISHLIST" });
    await played(game_id, 35);
    expect(await ada.api.library.get(id)).toMatchObject({ play_status: "NOT_STARTED", playtime_minutes: 0 });
    const other = await service.signUp();
    await played((await added(service, other)).game_id, 35);
    expect(await minutesOf()).toBe(0);
  });
});
