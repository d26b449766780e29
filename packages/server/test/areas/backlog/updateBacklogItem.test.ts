import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedValidationProblem } from "../../support/expected-problems.js";
import { findActivities, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createPlatform } from "../library/support.js";
import { createBacklogItem, readOrder } from "./support.js";

const statuses = ["QUEUED", "UP_NEXT", "IN_PROGRESS", "DONE", "DROPPED"] as const;
const openStatuses: readonly string[] = ["QUEUED", "UP_NEXT", "IN_PROGRESS"];

describeOperation("updateBacklogItem", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    await createPlatform(service, "n64");
  });
  beforeEach(async () => {
    ada = await service.signUp();
  });

  describe("200", () => {
    it("updates the fields in the request and clears fields with null", async () => {
      const before = await createBacklogItem(service, ada, { notes: "Old.", target_date: "2026-12-24" });
      service.clock.advance(1_000);
      const after = await ada.api.backlog.update(before.id, {
        priority: 5,
        platform: "n64",
        notes: null,
        target_date: null,
      });
      expect(after).toEqual({
        ...before,
        priority: 5,
        platform: "n64",
        notes: null,
        target_date: null,
        updated_at: after.updated_at,
      });
      expect(after.updated_at > before.updated_at).toBe(true);
    });

    it("accepts the unchanged representation", async () => {
      const before = await createBacklogItem(service, ada, { status: "DONE" });
      expect(await ada.api.backlog.update(before.id, { ...before, priority: 2 })).toMatchObject({
        priority: 2,
        status: "DONE",
        finished_at: before.finished_at,
      });
    });

    it("sets finished_at for DONE and clears it when reopened", async () => {
      const { id } = await createBacklogItem(service, ada);
      const done = await ada.api.backlog.update(id, { status: "DONE" });
      expect(done.finished_at).toBe(done.updated_at);
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ backlog_done: 1 });
      const activities = await findActivities(service, ada.resident.id);
      expect(activities.map(({ type }) => type).sort()).toEqual(["BACKLOG_ADDED", "BACKLOG_FINISHED"]);
      expect(await ada.api.backlog.update(id, { status: "QUEUED" })).toMatchObject({ finished_at: null });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ backlog_done: 0 });
    });
  });

  describe("allows every status transition except those between DONE and DROPPED", () => {
    it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
      "%s → %s",
      async (from, to) => {
        const { id } = await createBacklogItem(service, ada, { status: from });
        const change = ada.api.backlog.update(id, { status: to });
        if (from === to || openStatuses.includes(from) || openStatuses.includes(to))
          expect(await change).toMatchObject({ status: to });
        else
          await expect(change).rejects.toMatchObject({
            status: 409,
            problem: { code: "invalid-transition", allowed: openStatuses },
          });
      },
    );
  });

  describe("moving with after_id and before_id", () => {
    const ids: Record<string, string> = {};
    beforeEach(async () => {
      for (const name of ["A", "B", "C", "D"])
        ids[name] = (await createBacklogItem(service, ada, {}, name)).id;
    });
    const findId = (name: string): string => ids[name] ?? "";

    it.each([
      ["A", { after_id: "C" }, ["1 B", "2 C", "3 A", "4 D"]],
      ["A", { after_id: "D" }, ["1 B", "2 C", "3 D", "4 A"]],
      ["D", { before_id: "A" }, ["1 D", "2 A", "3 B", "4 C"]],
      ["D", { before_id: "B" }, ["1 A", "2 D", "3 B", "4 C"]],
      ["B", { after_id: "A" }, ["1 A", "2 B", "3 C", "4 D"]],
      ["B", { before_id: "C" }, ["1 A", "2 B", "3 C", "4 D"]],
    ] as const)("moves %s with %j", async (name, move, order) => {
      const body = Object.fromEntries(Object.entries(move).map(([field, other]) => [field, findId(other)]));
      const moved = await ada.api.backlog.update(findId(name), body);
      expect(await readOrder(ada)).toEqual(order);
      expect(order).toContain(`${moved.position} ${name}`);
    });

    it("writes one row", async () => {
      const readRanks = async () =>
        (
          await service.database.backlogItem.findMany({
            where: { resident_id: ada.resident.id, id: { not: findId("D") } },
            orderBy: { id: "asc" },
          })
        ).map(({ rank_key, version }) => [rank_key, version]);
      const before = await readRanks();
      await ada.api.backlog.update(findId("D"), { before_id: findId("A") });
      expect(await readRanks()).toEqual(before);
    });

    it("rebalances the ranks in the same order when one exceeds 64 bytes", async () => {
      const where = { resident_id: ada.resident.id };
      const keys = { A: "a0", B: `a0${"0".repeat(61)}1`, C: "a1", D: "a2" };
      for (const [name, rank_key] of Object.entries(keys))
        await service.database.backlogItem.update({ where: { id: findId(name) }, data: { rank_key } });
      await ada.api.backlog.update(findId("D"), { before_id: findId("B") });
      expect(await readOrder(ada)).toEqual(["1 A", "2 D", "3 B", "4 C"]);
      const rows = await service.database.backlogItem.findMany({ where });
      expect(rows.every(({ rank_key }) => rank_key.length <= 4)).toBe(true);
      expect(rows.map(({ version }) => version).sort()).toEqual([1, 1, 1, 2]);
    });

    it("moves an item between items of the same rank", async () => {
      const where = { resident_id: ada.resident.id };
      await service.database.backlogItem.updateMany({ where, data: { rank_key: "a0" } });
      await ada.api.backlog.update(findId("D"), { after_id: findId("A") });
      expect(await readOrder(ada)).toEqual(["1 A", "2 D", "3 B", "4 C"]);
    });

    it("keeps the order after a hundred moves to the same position", async () => {
      for (let move = 0; move < 100; move++)
        await ada.api.backlog.update(findId(move % 2 === 0 ? "D" : "C"), { after_id: findId("A") });
      expect((await readOrder(ada)).map((item) => item.slice(2))).toEqual(["A", "C", "D", "B"]);
    }, 60_000);

    it("keeps the rank of DONE items, but does not count them in positions", async () => {
      await ada.api.backlog.update(findId("A"), { status: "DONE" });
      expect(await readOrder(ada)).toEqual(["1 B", "2 C", "3 D"]);
      await ada.api.backlog.update(findId("A"), { status: "QUEUED" });
      expect(await readOrder(ada)).toEqual(["1 A", "2 B", "3 C", "4 D"]);
    });

    it("rejects items of other backlogs, deleted and unknown items with unknown-reference", async () => {
      const foreignItem = await createBacklogItem(service, await service.signUp());
      const deletedItem = await createBacklogItem(service, ada);
      await ada.api.backlog.delete(deletedItem.id);
      for (const id of [foreignItem.id, deletedItem.id, unknownId])
        await expect(ada.api.backlog.update(findId("A"), { after_id: id })).rejects.toMatchObject({
          status: 400,
          problem: { code: "unknown-reference", errors: [{ pointer: "/after_id" }] },
        });
    });

    it("rejects the item itself as target, and both fields together", async () => {
      await expect(ada.api.backlog.update(findId("A"), { before_id: findId("A") })).rejects.toMatchObject(
        expectedValidationProblem("/before_id", "same-item"),
      );
      const both = { after_id: findId("B"), before_id: findId("C") };
      await expect(ada.api.backlog.update(findId("A"), both)).rejects.toMatchObject(
        expectedValidationProblem("/before_id", "contradicts-after-id"),
      );
    });
  });

  describe("400", () => {
    it("rejects changed ids, game and timestamps with immutable-field", async () => {
      const { id } = await createBacklogItem(service, ada);
      const changes = {
        id: unknownId,
        resident_id: unknownId,
        game_id: unknownId,
        game_slug: "another-game",
        finished_at: "2020-01-01T00:00:00.000Z",
        created_at: "2020-01-01T00:00:00.000Z",
      };
      await expect(ada.api.backlog.update(id, changes)).rejects.toMatchObject({
        status: 400,
        problem: {
          code: "immutable-field",
          errors: Object.keys(changes).map((name) => ({ pointer: `/${name}` })),
        },
      });
    });

    it("rejects an unknown platform", async () => {
      const { id } = await createBacklogItem(service, ada);
      await expect(ada.api.backlog.update(id, { platform: "nowhere" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: "/platform" }] },
      });
    });
  });

  describe("404", () => {
    it.each([unknownId, "not-an-id"])("rejects the unknown id %s", async (id) => {
      await expect(ada.api.backlog.update(id, { priority: 1 })).rejects.toMatchObject({
        status: 404,
        problem: { code: "backlog-item-not-found" },
      });
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match and changes nothing", async () => {
      const { id } = await createBacklogItem(service, ada);
      await expect(ada.api.backlog.update(id, { priority: 1 }, { ifMatch: '"7.x"' })).rejects.toMatchObject({
        status: 412,
      });
      expect(await ada.api.backlog.get(id)).toMatchObject({ priority: 3 });
    });
  });
});
