import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  createGame,
  findActivities,
  findGameCounters,
  findResidentCounters,
  unknownId,
} from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createPlatform } from "../library/support.js";
import { createBacklogItem } from "./support.js";

describeOperation("createBacklogItem", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    await createPlatform(service, "n64");
  });
  beforeEach(async () => {
    ada = await service.signUp();
  });

  describe("201", () => {
    it("creates an item and returns its Location", async () => {
      const game = await createGame(service);
      const sent = {
        status: "UP_NEXT",
        priority: 1,
        platform: "n64",
        target_date: "2026-12-24",
        notes: "With Grace.",
      } as const;
      const response = await service.http
        .post("/rest/v1/backlog")
        .set("Authorization", `Bearer ${ada.token}`)
        .send({ game_slug: game.slug, ...sent });
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({
        ...sent,
        resident_id: ada.resident.id,
        game_id: game.id,
        game,
        position: 1,
        estimated_minutes: null,
        finished_at: null,
      });
      const { id } = response.body as { id: string };
      expect(response.headers["location"]).toBe(`/rest/v1/backlog/${id}`);
      expect(await ada.api.backlog.get(id)).toEqual(response.body);
    });

    it("applies the defaults of the contract", async () => {
      expect(await createBacklogItem(service, ada)).toMatchObject({
        status: "QUEUED",
        priority: 3,
        platform: null,
        target_date: null,
        notes: null,
      });
    });

    it("adds new items at the end", async () => {
      for (const position of [1, 2, 3])
        expect(await createBacklogItem(service, ada)).toMatchObject({ position });
    });

    it("sets estimated_minutes to the game's time to beat once it has enough samples", async () => {
      const { id: game_id } = await createGame(service);
      const where = { game_id };
      await service.database.gameCounters.update({ where, data: { main_minutes: 600, playtime_samples: 4 } });
      const { id } = await ada.api.backlog.create({ game_id });
      expect(await ada.api.backlog.get(id)).toMatchObject({ estimated_minutes: null });
      await service.database.gameCounters.update({ where, data: { playtime_samples: 5 } });
      expect(await ada.api.backlog.get(id)).toMatchObject({ estimated_minutes: 600 });
      await service.database.gameCounters.update({
        where,
        data: { main_minutes: null, playtime_samples: 0 },
      });
    });

    it("updates the counters of the game and writes an activity", async () => {
      const { game_id } = await createBacklogItem(service, ada);
      expect(await findGameCounters(service, game_id)).toMatchObject({ backlog: 1 });
      expect(await findActivities(service, ada.resident.id)).toMatchObject([
        { type: "BACKLOG_ADDED", game_id },
      ]);
    });

    it("sets finished_at of a DONE item and counts it as done", async () => {
      const item = await createBacklogItem(service, ada, { status: "DONE" });
      expect(item.finished_at).toBe(item.created_at);
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ backlog_done: 1 });
    });

    it("writes no activity for a private backlog", async () => {
      await ada.api.library.updateSettings({ backlog_visibility: "PRIVATE" });
      await createBacklogItem(service, ada);
      expect(await findActivities(service, ada.resident.id)).toEqual([]);
    });
  });

  describe("400", () => {
    it("rejects an unknown game and an unknown platform", async () => {
      await expect(ada.api.backlog.create({ game_id: unknownId })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: "/game_id" }] },
      });
      await expect(createBacklogItem(service, ada, { platform: "nowhere" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: "/platform" }] },
      });
    });

    it("rejects an invalid calendar date", async () => {
      for (const target_date of ["2026-02-30", "0000-01-01"])
        await expect(createBacklogItem(service, ada, { target_date })).rejects.toMatchObject({ status: 400 });
    });
  });

  describe("409", () => {
    it("returns the existing item's id for a game that is in the backlog", async () => {
      const { id, game_id } = await createBacklogItem(service, ada, { status: "DROPPED" });
      await expect(ada.api.backlog.create({ game_id })).rejects.toMatchObject({
        status: 409,
        problem: { code: "backlog-item-exists", existing_id: id },
      });
      await ada.api.backlog.delete(id);
      expect(await ada.api.backlog.create({ game_id })).toMatchObject({ game_id });
    });
  });
});

// A service of its own: plans of statements that were made for a few rows are slow for many.
describeOperation("createBacklogItem", {}, ({ service }) => {
  it("409: allows at most 5,000 items", async () => {
    const ada = await service.signUp();
    // Without activities.
    await ada.api.library.updateSettings({ backlog_visibility: "PRIVATE" });
    await service.database.$executeRaw`
      INSERT INTO games (id, slug, name) SELECT gen_random_uuid(), 'g' || n, 'G' FROM generate_series(1, 4999) n`;
    await service.database.$executeRaw`
      INSERT INTO backlog_items (id, resident_id, game_id, rank_key)
      SELECT gen_random_uuid(), ${ada.resident.id}::uuid, id, 'a0' FROM games`;
    expect(await createBacklogItem(service, ada)).toMatchObject({ position: 5_000 });
    await expect(createBacklogItem(service, ada)).rejects.toMatchObject({
      status: 409,
      problem: { code: "limit-exceeded" },
    });
  });
});
