import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { somePlatform } from "../library/support.js";
import {
  activitiesOf,
  countersOfGame,
  countersOfResident,
  someGame,
  unknownId,
} from "../../support/community.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";
import { planned } from "./support.js";

let service: TestService;
let ada: SignedIn;
beforeAll(async () => {
  service = await startService();
  await somePlatform(service, "n64");
});
beforeEach(async () => {
  ada = await service.signUp();
});
afterAll(() => service.stop());

describe("201", () => {
  it("stores what was sent and says where it is", async () => {
    const game = await someGame(service);
    const sent = {
      ...{ status: "UP_NEXT", priority: 1, platform: "n64", target_date: "2026-12-24", notes: "With Grace." },
    } as const;
    const answer = await service.http
      .post("/rest/v1/backlog")
      .set("Authorization", `Bearer ${ada.token}`)
      .send({ game_slug: game.slug, ...sent });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{ ...sent, resident_id: ada.resident.id, game_id: game.id, game },
      ...{ position: 1, estimated_minutes: null, finished_at: null },
    });
    const { id } = answer.body as { id: string };
    expect(answer.headers["location"]).toBe(`/rest/v1/backlog/${id}`);
    expect(await ada.api.backlog.get(id)).toEqual(answer.body);
  });

  it("takes the defaults of the contract for what was not sent", async () => {
    expect(await planned(service, ada)).toMatchObject({
      ...{ status: "QUEUED", priority: 3, platform: null, target_date: null, notes: null },
    });
  });

  it("new items come last", async () => {
    for (const position of [1, 2, 3]) expect(await planned(service, ada)).toMatchObject({ position });
  });

  it("estimates from the game's time to beat, once enough residents have told theirs", async () => {
    const { id: game_id } = await someGame(service);
    const where = { game_id };
    await service.database.gameCounters.update({ where, data: { main_minutes: 600, playtime_samples: 4 } });
    const { id } = await ada.api.backlog.create({ game_id });
    expect(await ada.api.backlog.get(id)).toMatchObject({ estimated_minutes: null });
    await service.database.gameCounters.update({ where, data: { playtime_samples: 5 } });
    expect(await ada.api.backlog.get(id)).toMatchObject({ estimated_minutes: 600 });
    await service.database.gameCounters.update({ where, data: { main_minutes: null, playtime_samples: 0 } });
  });

  it("counts for the game and tells the log", async () => {
    const { game_id } = await planned(service, ada);
    expect(await countersOfGame(service, game_id)).toMatchObject({ backlog: 1 });
    expect(await activitiesOf(service, ada.resident.id)).toMatchObject([{ type: "BACKLOG_ADDED", game_id }]);
  });

  it("an item that is created DONE is finished now, and counts as cleared", async () => {
    const item = await planned(service, ada, { status: "DONE" });
    expect(item.finished_at).toBe(item.created_at);
    expect(await countersOfResident(service, ada.resident.id)).toMatchObject({ backlog_done: 1 });
  });

  it("tells nobody of a private backlog", async () => {
    await ada.api.library.updateSettings({ backlog_visibility: "PRIVATE" });
    await planned(service, ada);
    expect(await activitiesOf(service, ada.resident.id)).toEqual([]);
  });
});

describe("400", () => {
  it("a game or a platform that there is not", async () => {
    await expect(ada.api.backlog.create({ game_id: unknownId })).rejects.toMatchObject({
      ...{ status: 400, problem: { code: "unknown-reference", errors: [{ pointer: "/game_id" }] } },
    });
    await expect(planned(service, ada, { platform: "nowhere" })).rejects.toMatchObject({
      ...{ status: 400, problem: { code: "unknown-reference", errors: [{ pointer: "/platform" }] } },
    });
  });

  it("a day that there is not", async () => {
    for (const target_date of ["2026-02-30", "0000-01-01"])
      await expect(planned(service, ada, { target_date })).rejects.toMatchObject({ status: 400 });
  });
});

describe("409", () => {
  it("one live item per resident and game: backlog-item-exists names the one that there is", async () => {
    const { id, game_id } = await planned(service, ada, { status: "DROPPED" });
    await expect(ada.api.backlog.create({ game_id })).rejects.toMatchObject({
      ...{ status: 409, problem: { code: "backlog-item-exists", existing_id: id } },
    });
    await ada.api.backlog.delete(id);
    expect(await ada.api.backlog.create({ game_id })).toMatchObject({ game_id });
  });

  it("at most 5 000 live items", async () => {
    const bulk = await startService({}, { countersDiffer: "items are written in bulk, past the operations" });
    const bo = await bulk.signUp();
    await bulk.database.$executeRaw`
      INSERT INTO games (id, slug, name) SELECT gen_random_uuid(), 'g' || n, 'G' FROM generate_series(1, 4999) n`;
    await bulk.database.$executeRaw`
      INSERT INTO backlog_items (id, resident_id, game_id, rank_key)
      SELECT gen_random_uuid(), ${bo.resident.id}::uuid, id, 'a0' FROM games`;
    expect(await planned(bulk, bo)).toMatchObject({ position: 5_000 });
    await expect(planned(bulk, bo)).rejects.toMatchObject({
      ...{ status: 409, problem: { code: "limit-exceeded" } },
    });
    await bulk.stop();
  }, 60_000);
});
