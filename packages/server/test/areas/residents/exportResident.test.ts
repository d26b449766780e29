import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";
import { signInLater } from "./export-support.js";

describeOperation("exportResident", {}, ({ service }) => {
  const dayMs = 24 * 3_600_000;

  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  const listActions = async ({ resident }: SignedIn) =>
    (await service.database.auditLog.findMany({ where: { object_id: resident.id } })).map(
      ({ action }) => action,
    );

  describe("202", () => {
    it("requests an export, which expires after a week", async () => {
      const requested = await ada.api.residents.export("me");
      const { id, requested_at, expires_at } = requested;
      expect(requested).toEqual({
        id,
        status: "PENDING",
        requested_at,
        finished_at: null,
        expires_at,
        size_bytes: null,
        download_url: null,
      });
      expect(Date.parse(expires_at) - Date.parse(requested_at)).toBe(7 * dayMs);
      expect(await listActions(ada)).toEqual(["resident.export_requested"]);
    });

    it("returns the same export to all of several concurrent requests, and for a day", async () => {
      const requests = Array.from({ length: 6 }, () => ada.api.residents.export(ada.resident.id));
      const [id, ...others] = new Set((await Promise.all(requests)).map((requested) => requested.id));
      expect(others).toEqual([]);
      await service.runJob("data-exports");
      const api = await signInLater(service, ada, dayMs - 60_000);
      expect(await api.residents.export("me")).toMatchObject({ id, status: "READY", download_url: null });
      expect(await listActions(ada)).toEqual(["resident.export_requested"]);
    });

    it("replaces an export that was requested a day ago, with its archive", async () => {
      const { id } = await ada.api.residents.export("me");
      await service.runJob("data-exports");
      const api = await signInLater(service, ada, dayMs + 1);
      const renewed = await api.residents.export("me");
      expect(renewed).toMatchObject({ id: expect.not.stringMatching(id), status: "PENDING" });
      expect(await service.database.dataExportChunk.count({ where: { export_id: id } })).toBe(0);
    });

    it("keeps an export that is pending for longer", async () => {
      const { id } = await ada.api.residents.export("me");
      const api = await signInLater(service, ada, 2 * dayMs);
      expect(await api.residents.export("me")).toMatchObject({ id });
    });

    it("replaces an export that has failed", async () => {
      const { id } = await ada.api.residents.export("me");
      const failed = { status: "FAILED", finished_at: service.clock() };
      await service.database.dataExport.update({ where: { id }, data: failed });
      expect(await ada.api.residents.getExport("me")).toMatchObject({ id, status: "FAILED" });
      const renewed = await ada.api.residents.export("me");
      expect(renewed).toMatchObject({ id: expect.not.stringMatching(id), status: "PENDING" });
    });

    it("allows suspended residents to export their data", async () => {
      const { api } = await service.admin();
      await api.residents.update(ada.resident.id, { status: "SUSPENDED" });
      await ada.api.residents.export("me");
      await service.runJob("data-exports");
      expect(await ada.api.residents.getExport("me")).toMatchObject({ status: "READY" });
      const other = await service.signUp();
      for (const call of [ada.api.residents.export, ada.api.residents.getExport])
        await expect(call(other.resident.id)).rejects.toMatchObject(
          expectedProblem(403, "resident-suspended"),
        );
    });
  });

  describe("403", () => {
    it("returns not-owner to other residents, also staff", async () => {
      for (const { api } of [await service.signUp(), await service.admin()])
        await expect(api.residents.export(ada.resident.id)).rejects.toMatchObject(
          expectedProblem(403, "not-owner"),
        );
    });
  });

  describe("404", () => {
    it("returns resident-not-found for an unknown resident", async () => {
      await expect(ada.api.residents.export("@nobody")).rejects.toMatchObject(
        expectedProblem(404, "resident-not-found"),
      );
    });
  });
});
