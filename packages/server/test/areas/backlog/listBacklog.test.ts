import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createPlatform, softDeleteGame } from "../library/support.js";
import { createBacklogItem, readOrder } from "./support.js";

type Query = NonNullable<NonNullable<Parameters<Client["backlog"]["list"]>[0]>["query"]>;

describeOperation("listBacklog", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp({ username: "ada" });
    await createPlatform(service, "n64");
    const items = {
      Alder: { priority: 3, target_date: "2026-12-24" },
      Birch: { priority: 1, status: "DONE" },
      Cedar: { priority: 2, platform: "n64", status: "UP_NEXT" },
      Dogwood: { priority: 2, target_date: "2026-12-01" },
      Elm: { status: "DROPPED" },
    } as const;
    for (const [name, item] of Object.entries(items)) {
      await createBacklogItem(service, ada, item, name);
      service.clock.advance(1_000);
    }
  });

  const listNames = async (query: Query = {}) =>
    (await ada.api.backlog.list({ query })).data.map(({ game }) => game.name);

  describe("200", () => {
    it.each([
      [undefined, ["Alder", "Cedar", "Dogwood"]],
      ["position", ["Alder", "Cedar", "Dogwood"]],
      ["priority", ["Cedar", "Dogwood", "Alder"]],
      ["-created_at", ["Dogwood", "Cedar", "Alder"]],
      ["target_date", ["Dogwood", "Alder", "Cedar"]],
    ] as const)("sorts by %s across pages, items without a date last", async (sort, names) => {
      const query = sort === undefined ? {} : { sort };
      expect(await listNames(query)).toEqual(names);
      const paged: string[] = [];
      for await (const { game } of ada.api.backlog.list({ query: { ...query, limit: 1 } }))
        paged.push(game.name);
      expect(paged).toEqual(names);
    });

    it("excludes DONE and DROPPED by default; positions count open items", async () => {
      expect(await readOrder(ada)).toEqual(["1 Alder", "2 Cedar", "3 Dogwood"]);
      const { data } = await ada.api.backlog.list({ query: { status: "DROPPED" } });
      expect(data).toMatchObject([{ game: { name: "Elm" }, position: 4 }]);
    });

    it.each([
      [{ status: "DONE" }, ["Birch"]],
      [{ priority: 2 }, ["Cedar", "Dogwood"]],
      [{ platform: "N64" }, ["Cedar"]],
      [{ priority: 2, status: "QUEUED" }, ["Dogwood"]],
    ] as const)("filters by %j", async (query, names) => {
      expect(await listNames(query)).toEqual(names);
    });

    it("returns the same positions on every page, and the total if requested", async () => {
      const first = await ada.api.backlog.list({ query: { limit: 2, include_total: true } });
      expect(first.pagination).toMatchObject({ total: 3, total_relation: "EQ" });
      const cursor = first.pagination.next_cursor ?? "";
      const { data } = await ada.api.backlog.list({ query: { limit: 2, cursor } });
      expect(data.map(({ position }) => position)).toEqual([3]);
    });

    it("excludes deleted games, from positions too", async () => {
      const bo = await service.signUp();
      const [first] = [
        await createBacklogItem(service, bo, {}, "First"),
        await createBacklogItem(service, bo, {}, "Second"),
      ];
      await softDeleteGame(service, first.game_id);
      expect(await readOrder(bo)).toEqual(["1 Second"]);
      await expect(bo.api.backlog.get(first.id)).rejects.toMatchObject({ status: 404 });
      await service.database.game.update({ where: { id: first.game_id }, data: { deleted_at: null } });
    });
  });

  describe("400", () => {
    it("rejects an unknown sort and invalid filters", async () => {
      for (const query of ["sort=id", "status=WON", "priority=6"]) {
        const response = await service.http
          .get(`/rest/v1/backlog?${query}`)
          .set("Authorization", `Bearer ${ada.token}`);
        expect([query, response.status]).toEqual([query, 400]);
      }
    });
  });

  describe("401", () => {
    it("requires a resident's access token when resident_id is omitted; a secret key is not enough", async () => {
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["library:moderate"] });
      for (const client of [service.api, service.as({ serviceKey })])
        await expect(client.backlog.list()).rejects.toMatchObject({
          status: 401,
          problem: { code: "authentication-required" },
        });
    });
  });

  describe("403", () => {
    it("returns backlog-private with a detail for FOLLOWERS and PRIVATE backlogs", async () => {
      await ada.api.library.updateSettings({ backlog_visibility: "FOLLOWERS" });
      const query = { resident_id: ada.resident.id };
      await expect(service.api.backlog.list({ query })).rejects.toMatchObject({
        status: 403,
        problem: {
          code: "backlog-private",
          detail: "The backlog of @ada is visible to their followers only.",
        },
      });
      await ada.api.library.updateSettings({ backlog_visibility: "PRIVATE" });
      await expect(service.api.backlog.list({ query })).rejects.toMatchObject({
        status: 403,
        problem: { code: "backlog-private", detail: "The backlog of @ada is private." },
      });
    });

    it("returns backlog-private for a cursor of another list, too", async () => {
      const resident_id = ada.resident.id;
      await ada.api.library.updateSettings({ backlog_visibility: "PUBLIC" });
      for (const name of ["First", "Second"]) {
        const { id: game_id } = await createGame(service, name);
        await ada.api.backlog.create({ game_id });
      }
      const { pagination } = await ada.api.backlog.list({ query: { resident_id, limit: 1 } });
      await ada.api.library.updateSettings({ backlog_visibility: "PRIVATE" });
      const query = { resident_id, sort: "-created_at", cursor: pagination.next_cursor ?? "" } as const;
      await expect(ada.api.backlog.list({ query })).rejects.toMatchObject({ status: 400 });
      await expect(service.api.backlog.list({ query })).rejects.toMatchObject({
        status: 403,
        problem: { code: "backlog-private" },
      });
    });
  });

  describe("404", () => {
    it("rejects an unknown resident", async () => {
      await expect(service.api.backlog.list({ query: { resident_id: unknownId } })).rejects.toMatchObject({
        status: 404,
        problem: { code: "resident-not-found" },
      });
    });
  });
});
