import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { buildChangelog, buildChanges, createFeedback, createManagerClient } from "./support.js";

describeOperation("updateChangelog", {}, ({ service }) => {
  let manager: Client;
  let id: string;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  beforeEach(async () => {
    ({ id } = await manager.changelogs.create(buildChangelog()));
  });

  const update = (...args: Parameters<Client["changelogs"]["update"]>) => manager.changelogs.update(...args);
  const publish = () => update(id, { status: "PUBLISHED" });
  const findFeedbackStatus = async (feedback: string) =>
    (await service.database.feedback.findUniqueOrThrow({ where: { id: feedback } })).status;

  describe("200", () => {
    it("updates only the given fields", async () => {
      const before = await manager.changelogs.get(id);
      const after = await update(id, { title: "Ranks", summary: "Ordered.\nAt last." });
      const { updated_at } = after;
      expect(after).toEqual({ ...before, title: "Ranks", summary: "Ordered.\nAt last.", updated_at });
      expect(await update(id, { title: null, summary: null })).toMatchObject({ title: null, summary: null });
    });

    it("replaces the list of changes", async () => {
      const { changes } = await update(id, { changes: [{ type: "SECURITY", description: "Safer." }] });
      expect(changes).toEqual([{ type: "SECURITY", description: "Safer.", feedback_id: null, url: null }]);
    });

    it("accepts the whole changelog as returned, also if its feedback has been deleted", async () => {
      const feedback = await createFeedback(service, "OPEN");
      await update(id, { changes: buildChanges(feedback) });
      await service.database.feedback.update({
        where: { id: feedback },
        data: { deleted_at: service.clock() },
      });
      const whole = await manager.changelogs.get(id);
      const edited = await update(id, { ...whole, title: "Edited" });
      expect(edited).toMatchObject({ title: "Edited" });
      expect(await update(id, { ...edited, status: "PUBLISHED" })).toMatchObject({
        status: "PUBLISHED",
      });
    });

    it("changes the version of a draft and finds the draft by the new version", async () => {
      await update(id, { version: "7.1.0-beta" });
      expect(await update("7.1.0-beta", { version: "7.1.0" })).toMatchObject({ id, version: "7.1.0" });
      expect(await update("7.1.0", { version: "7.1.0+build.2" })).toMatchObject({ version: "7.1.0+build.2" });
    });

    it("publishes with today's date by default and completes referenced feedback", async () => {
      const feedback = await createFeedback(service, "DECLINED");
      await update(id, { changes: buildChanges(feedback) });
      expect(await publish()).toMatchObject({
        status: "PUBLISHED",
        released_on: service.clock().toISOString().slice(0, 10),
      });
      expect(await findFeedbackStatus(feedback)).toBe("COMPLETED");
    });

    it("keeps the date of a draft that is published", async () => {
      await update(id, { released_on: "2020-02-29" });
      expect(await publish()).toMatchObject({ released_on: "2020-02-29" });
      expect(await update(id, { released_on: "2020-03-01" })).toMatchObject({ released_on: "2020-03-01" });
    });

    it("completes only newly referenced feedback of a PUBLISHED changelog", async () => {
      const [first, second] = [await createFeedback(service, "OPEN"), await createFeedback(service, "OPEN")];
      await update(id, { changes: buildChanges(first) });
      await publish();
      await service.database.feedback.update({ where: { id: first }, data: { status: "OPEN" } });
      await update(id, { changes: buildChanges(first, second) });
      expect([await findFeedbackStatus(first), await findFeedbackStatus(second)]).toEqual([
        "OPEN",
        "COMPLETED",
      ]);
    });

    it("yanks a published changelog without completing feedback", async () => {
      await publish();
      const feedback = await createFeedback(service, "OPEN");
      expect(await update(id, { status: "YANKED", changes: buildChanges(feedback) })).toMatchObject({
        status: "YANKED",
      });
      expect(await findFeedbackStatus(feedback)).toBe("OPEN");
    });
  });

  describe("transitions", () => {
    const moveToStatus = async (status: "DRAFT" | "PUBLISHED" | "YANKED") => {
      if (status !== "DRAFT") await publish();
      if (status === "YANKED") await update(id, { status });
    };

    it.each(["DRAFT", "PUBLISHED", "YANKED"] as const)("accepts the unchanged status %s", async (status) => {
      await moveToStatus(status);
      expect(await update(id, { status })).toMatchObject({ status });
    });

    it.each([
      ["DRAFT", "YANKED", ["PUBLISHED"]],
      ["PUBLISHED", "DRAFT", ["YANKED"]],
      ["YANKED", "DRAFT", []],
      ["YANKED", "PUBLISHED", []],
    ] as const)("rejects the transition from %s to %s (409)", async (from, to, allowed) => {
      await moveToStatus(from);
      await expect(update(id, { status: to })).rejects.toMatchObject(
        expectedProblem(409, "invalid-transition", { allowed }),
      );
    });
  });

  describe("400", () => {
    it.each(["PUBLISHED", "YANKED"] as const)(
      "rejects a change of the version of a %s changelog",
      async (status) => {
        const { version } = await publish();
        await update(id, { status });
        for (const other of ["9.9.9", `${version}+build`])
          await expect(update(id, { version: other })).rejects.toMatchObject(
            expectedProblem(400, "immutable-field", { errors: [{ pointer: "/version" }] }),
          );
        expect(await update(id, { version, title: "The same is fine" })).toMatchObject({ version });
      },
    );

    it.each(["id", "created_at", "updated_at"])("rejects a change of %s", async (name) => {
      const value = name === "id" ? "01930e5c-6b00-7c00-8000-000000000001" : "2020-01-01T00:00:00Z";
      await expect(update(id, { [name]: value })).rejects.toMatchObject(
        expectedProblem(400, "immutable-field"),
      );
    });

    it("requires a date for a published changelog", async () => {
      await publish();
      await expect(update(id, { released_on: null })).rejects.toMatchObject(
        expectedProblem(400, "validation-failed", {
          errors: [{ pointer: "/released_on", code: "required" }],
        }),
      );
    });

    it("rejects unknown feedback", async () => {
      const changes = buildChanges("01930e5c-6b00-7c00-8000-0000000000ee");
      await expect(update(id, { changes })).rejects.toMatchObject(
        expectedProblem(400, "unknown-reference", { errors: [{ pointer: "/changes/0/feedback_id" }] }),
      );
    });
  });

  describe("401, 403 and 404", () => {
    it("returns 401 without credentials, 403 without changelogs:manage and 404 for unknown changelogs", async () => {
      await expect(service.api.changelogs.update(id, { title: "Mine" })).rejects.toMatchObject({
        status: 401,
      });
      const { api } = await service.signUp();
      await expect(api.changelogs.update(id, { title: "Mine" })).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
      await expect(update("99.0.0", { title: "New" })).rejects.toMatchObject(
        expectedProblem(404, "changelog-not-found"),
      );
    });
  });

  describe("409", () => {
    it("returns 409 with existing_id for the version of another changelog", async () => {
      const other = await manager.changelogs.create(buildChangelog({ version: "5.0.0" }));
      await expect(update(id, { version: "5.0.0+mine" })).rejects.toMatchObject(
        expectedProblem(409, "changelog-exists", { existing_id: other.id }),
      );
    });
  });

  describe("412", () => {
    it("returns 412 if the changelog has changed", async () => {
      const { response } = await manager.changelogs.get(id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await update(id, { title: "First" });
      await expect(update(id, { title: "Second" }, { ifMatch })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
    });
  });
});
