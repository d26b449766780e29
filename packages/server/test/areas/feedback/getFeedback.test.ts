import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { unknownId } from "../../support/fixtures.js";
import { createStaffClient, someIdea } from "./support.js";

describeOperation(
  "getFeedback",
  {
    prepare: async (service) => {
      const ada = await service.signUp();
      const staff = await createStaffClient(service);
      return { ada, staff };
    },
  },
  ({ service, ada, staff }) => {
    const notFound = expectedProblem(404, "feedback-not-found");

    describe("200", () => {
      it("returns feedback to its author without internal_note", async () => {
        const { id } = await ada.api.feedback.create(someIdea);
        await staff.feedback.update(id, { internal_note: "Nice." });
        const read = await ada.api.feedback.get(id);
        expect(read).toMatchObject({ id, ...someIdea });
        expect(read).not.toHaveProperty("internal_note");
      });

      it("returns internal_note to staff", async () => {
        const { id } = await ada.api.feedback.create(someIdea);
        await staff.feedback.update(id, { internal_note: "Nice." });
        for (const api of [staff, (await service.admin()).api])
          expect(await api.feedback.get(id)).toMatchObject({ id, internal_note: "Nice." });
      });
    });

    describe("401 and 403", () => {
      it("returns 401 without credentials and 403 to a key without the scope", async () => {
        const { id } = await ada.api.feedback.create(someIdea);
        await expect(service.api.feedback.get(id)).rejects.toMatchObject(
          expectedProblem(401, "authentication-required"),
        );
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
        await expect(service.as({ serviceKey }).feedback.get(id)).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
      });
    });

    describe("404", () => {
      it("returns 404 to other residents", async () => {
        const stranger = await service.signUp();
        for (const author of [ada.api, service.api]) {
          const { id } = await author.feedback.create(someIdea);
          await expect(stranger.api.feedback.get(id)).rejects.toMatchObject(notFound);
        }
      });

      it("returns 404 for an unknown id", async () => {
        for (const id of [unknownId, "nothing"])
          await expect(staff.feedback.get(id)).rejects.toMatchObject(notFound);
      });
    });
  },
);
