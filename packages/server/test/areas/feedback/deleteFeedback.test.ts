import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { type SignedIn } from "../../support/service.js";
import { buildReport, createStaffClient, someIdea } from "./support.js";

describeOperation(
  "deleteFeedback",
  {
    prepare: async (service) => {
      const staff = await createStaffClient(service);
      return { staff };
    },
  },
  ({ service, staff }) => {
    const dayMs = 24 * 3_600_000;

    let ada: SignedIn;
    let id: string;
    beforeEach(async () => {
      ada = await service.signUp();
      ({ id } = await ada.api.feedback.create({ ...someIdea, contact_email: "ada@example.org" }));
    });

    const notFound = expectedProblem(404, "feedback-not-found");

    describe("200", () => {
      it("lets the author and staff delete feedback, and purges it after 30 days", async () => {
        const { deleted_at, purge_at, ...deleted } = await ada.api.feedback.delete(id);
        expect(deleted).toEqual({ id, object: "feedback", deleted: true });
        expect(Date.parse(purge_at ?? "") - Date.parse(deleted_at)).toBe(30 * dayMs);
        await expect(staff.feedback.get(id)).rejects.toMatchObject(notFound);
        const other = await ada.api.feedback.create(someIdea);
        expect(await staff.feedback.delete(other.id)).toMatchObject({ id: other.id });
        service.clock.advance(31 * dayMs);
        await service.runJob("purge-deleted");
        expect(await service.database.feedback.count({ where: { id: { in: [id, other.id] } } })).toBe(0);
      });

      it("deletes feedback in any status", async () => {
        await staff.feedback.update(id, { status: "COMPLETED" });
        expect(await ada.api.feedback.delete(id)).toMatchObject({ deleted: true });
      });
    });

    describe("401, 404 and 412", () => {
      it("returns 404 to other residents and for deleted feedback, 401 without credentials", async () => {
        const stranger = await service.signUp();
        await expect(stranger.api.feedback.delete(id)).rejects.toMatchObject(notFound);
        await expect(service.api.feedback.delete(id)).rejects.toMatchObject(
          expectedProblem(401, "authentication-required"),
        );
        await ada.api.feedback.delete(id);
        for (const api of [ada.api, staff])
          await expect(api.feedback.delete(id)).rejects.toMatchObject(notFound);
      });

      it("rejects an outdated If-Match", async () => {
        await service.http
          .delete(`/rest/v1/feedback/${id}`)
          .set("Authorization", `Bearer ${ada.token}`)
          .set("If-Match", '"7.abc"')
          .expect(412);
        expect(await ada.api.feedback.get(id)).toMatchObject({ id });
      });
    });

    describe("account deletion of the author", () => {
      it("keeps the text and removes the personal data", async () => {
        const report = await ada.api.feedback.create(buildReport((await service.signUp()).resident.id));
        await ada.api.residents.delete("me");
        expect(await staff.feedback.get(id)).toMatchObject({ resident: { username: "deleted" } });
        await service.runJob("resident-content");
        for (const feedbackId of [id, report.id])
          expect(await staff.feedback.get(feedbackId)).toMatchObject({ resident: null, contact_email: null });
        expect(await staff.feedback.get(id)).toMatchObject(someIdea);
        await service.database.email.deleteMany();
        await staff.feedback.update(id, { status: "COMPLETED" });
        expect(await service.database.email.count()).toBe(0);
      });
    });
  },
);
