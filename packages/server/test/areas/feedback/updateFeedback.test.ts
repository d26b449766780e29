import { beforeEach, describe, expect, it } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { unknownId } from "../../support/fixtures.js";
import { buildReport, createStaffClient, sendPatch, someIdea } from "./support.js";

describeOperation(
  "updateFeedback",
  {
    prepare: async (service) => {
      const ada = await service.signUp({ display_name: "Ada" });
      const staff = await createStaffClient(service);
      return { ada, staff };
    },
  },
  ({ service, ada, staff }) => {
    type Status = components["schemas"]["FeedbackStatus"];

    let id: string;
    beforeEach(async () => {
      ({ id } = await ada.api.feedback.create(someIdea));
    });

    const takeQueuedEmails = async () => {
      const emails = await service.database.email.findMany({
        where: { template: "FEEDBACK_UPDATE" },
        orderBy: { id: "asc" },
      });
      await service.database.email.deleteMany({ where: { template: "FEEDBACK_UPDATE" } });
      return emails.map(({ resident_id, to, variables }) => ({ resident_id, to, variables }));
    };

    describe("200", () => {
      it("lets the author update text and contact_email of OPEN feedback", async () => {
        const changes = { title: "Numbered lists", message: "Please.", contact_email: "ada@example.org" };
        expect(await ada.api.feedback.update(id, changes)).toMatchObject(changes);
        expect(await ada.api.feedback.update(id, { contact_email: null })).toMatchObject({
          ...changes,
          contact_email: null,
          status: "OPEN",
        });
      });

      it("lets staff update status, reply and note", async () => {
        const changes = { status: "PLANNED", staff_reply: "Soon.", internal_note: "Easy." } as const;
        expect(await staff.feedback.update(id, changes)).toMatchObject({ ...someIdea, ...changes });
        expect(await staff.feedback.update(id, { staff_reply: null, internal_note: null })).toMatchObject({
          status: "PLANNED",
          staff_reply: null,
          internal_note: null,
        });
      });

      it("accepts unchanged values of read-only fields", async () => {
        const read = await ada.api.feedback.get(id);
        expect(await ada.api.feedback.update(id, { ...read, title: "As before" })).toMatchObject({
          title: "As before",
        });
        const stored = await staff.feedback.get(id);
        expect(await staff.feedback.update(id, { ...stored, status: "UNDER_REVIEW" })).toMatchObject({
          status: "UNDER_REVIEW",
        });
        const report = await ada.api.feedback.create(buildReport((await service.signUp()).resident.id));
        expect(await ada.api.feedback.update(report.id, { ...report, title: "Rude" })).toMatchObject({
          title: "Rude",
        });
      });

      it("lets staff update text and status of their own feedback, without an email", async () => {
        await takeQueuedEmails();
        const admin = await service.admin();
        const own = await admin.api.feedback.create(someIdea);
        expect(
          await admin.api.feedback.update(own.id, { title: "My own idea", status: "IN_PROGRESS" }),
        ).toMatchObject({ title: "My own idea", status: "IN_PROGRESS" });
        await expect(admin.api.feedback.update(own.id, { title: "Another" })).rejects.toMatchObject(
          expectedProblem(409, "feedback-locked"),
        );
        expect(await takeQueuedEmails()).toEqual([]);
      });
    });

    describe("status transitions", () => {
      const open: Status[] = ["OPEN", "UNDER_REVIEW", "PLANNED", "IN_PROGRESS"];
      const closed: Status[] = ["COMPLETED", "DECLINED"];
      const setStatus = (status: string) =>
        service.database.feedback.update({ where: { id }, data: { status } });

      it.each(open)("allow every status from %s", async (from) => {
        for (const to of [...open, ...closed]) {
          await setStatus(from);
          expect(await staff.feedback.update(id, { status: to })).toMatchObject({ status: to });
        }
      });

      it.each(closed)("allow only OPEN from %s", async (from) => {
        for (const to of [...open, ...closed].filter((status) => status !== "OPEN" && status !== from)) {
          await setStatus(from);
          await expect(staff.feedback.update(id, { status: to })).rejects.toMatchObject({
            status: 409,
            problem: { code: "invalid-transition", allowed: ["OPEN"] },
          });
        }
        expect(await staff.feedback.update(id, { status: from })).toMatchObject({ status: from });
        expect(await staff.feedback.update(id, { status: "OPEN" })).toMatchObject({ status: "OPEN" });
      });
    });

    describe("email to the author", () => {
      const variables = { display_name: "Ada", title: someIdea.title };
      beforeEach(takeQueuedEmails);

      it("is sent once for a new status and reply in one update", async () => {
        await staff.feedback.update(id, { status: "UNDER_REVIEW", staff_reply: "We look." });
        await staff.feedback.update(id, { staff_reply: "We have looked." });
        const email = {
          resident_id: ada.resident.id,
          to: [],
          variables: { ...variables, status: "under review" },
        };
        expect(await takeQueuedEmails()).toEqual([email, email]);
      });

      it("is delivered, with the title to a verified address", async () => {
        const { id: authorId } = ada.resident;
        const data = { email_verified_at: service.clock() };
        await service.database.resident.update({ where: { id: authorId }, data });
        await staff.feedback.update(id, { status: "PLANNED" });
        const sent = await service.deliverEmails();
        expect(sent.map(({ to, subject }) => [to[0]?.email, subject])).toContainEqual([
          ada.email,
          `Your feedback: ${someIdea.title}`,
        ]);
      });

      it("is sent to contact_email of anonymous feedback", async () => {
        const contact_email = "visitor@example.com";
        const visitor = await service.api.feedback.create({ ...someIdea, contact_email });
        const withoutContact = await service.api.feedback.create(someIdea);
        for (const feedback of [visitor, withoutContact])
          await staff.feedback.update(feedback.id, { status: "DECLINED" });
        expect(await takeQueuedEmails()).toMatchObject([
          { resident_id: null, to: [{ email: contact_email }] },
        ]);
      });

      it("is not sent for a note, an unchanged status or a removed reply", async () => {
        await staff.feedback.update(id, { internal_note: "Hm.", status: "OPEN" });
        await staff.feedback.update(id, { staff_reply: null });
        await ada.api.feedback.update(id, { title: "Other words" });
        expect(await takeQueuedEmails()).toEqual([]);
      });

      it("is not sent for a rejected update", async () => {
        await service.database.feedback.update({ where: { id }, data: { status: "COMPLETED" } });
        await expect(staff.feedback.update(id, { status: "PLANNED" })).rejects.toMatchObject({ status: 409 });
        expect(await takeQueuedEmails()).toEqual([]);
      });
    });

    describe("400", () => {
      it.each([
        { status: "PLANNED" },
        { staff_reply: "Done!" },
        { internal_note: "Hm." },
        { internal_note: null },
      ])("rejects %j from the author", async (change) => {
        const { body } = await sendPatch(service, ada, id, change).expect(400);
        expect(body).toMatchObject({ code: "immutable-field" });
      });

      it("rejects edits of the text by staff", async () => {
        await expect(staff.feedback.update(id, { title: "Better words" })).rejects.toMatchObject(
          expectedProblem(400, "immutable-field"),
        );
      });

      it.each([
        { type: "BUG" },
        { reason: "SPAM" },
        { subject: { type: "GAME", id: unknownId } },
        { created_at: "2020-01-01T00:00:00Z" },
      ])("rejects %j from everyone", async (change) => {
        for (const editor of [ada, await service.admin()]) {
          const { body } = await sendPatch(service, editor, id, change).expect(400);
          expect(body).toMatchObject({ code: "immutable-field" });
        }
      });

      it("rejects an empty object", async () => {
        await expect(ada.api.feedback.update(id, {})).rejects.toMatchObject(
          expectedProblem(400, "empty-update"),
        );
      });
    });

    describe("403 and 404", () => {
      it("returns 404 to other residents and 403 to a key without the scope", async () => {
        const stranger = await service.signUp();
        await expect(stranger.api.feedback.update(id, { title: "Mine" })).rejects.toMatchObject(
          expectedProblem(404, "feedback-not-found"),
        );
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
        await expect(
          service.as({ serviceKey }).feedback.update(id, { status: "PLANNED" }),
        ).rejects.toMatchObject(expectedProblem(403, "permission-denied"));
      });
    });

    describe("409", () => {
      it("rejects edits by the author of feedback that is not OPEN", async () => {
        await staff.feedback.update(id, { status: "UNDER_REVIEW" });
        await expect(ada.api.feedback.update(id, { title: "Too late" })).rejects.toMatchObject(
          expectedProblem(409, "feedback-locked"),
        );
        await staff.feedback.update(id, { status: "OPEN" });
        expect(await ada.api.feedback.update(id, { title: "In time" })).toMatchObject({ title: "In time" });
      });

      it("rejects reopening a REPORT while another one is open", async () => {
        const report = buildReport((await service.signUp()).resident.id);
        const closed = await ada.api.feedback.create(report);
        await staff.feedback.update(closed.id, { status: "DECLINED" });
        const open = await ada.api.feedback.create(report);
        await expect(staff.feedback.update(closed.id, { status: "OPEN" })).rejects.toMatchObject({
          status: 409,
          problem: { code: "feedback-exists", existing_id: open.id },
        });
        await staff.feedback.update(open.id, { status: "COMPLETED" });
        expect(await staff.feedback.update(closed.id, { status: "OPEN" })).toMatchObject({ status: "OPEN" });
      });

      it("accepts only one of several REPORTs that are reopened or created concurrently", async () => {
        const report = buildReport((await service.signUp()).resident.id);
        const closed: string[] = [];
        for (let n = 0; n < 4; n++) {
          const { id: reportId } = await ada.api.feedback.create(report);
          await staff.feedback.update(reportId, { status: "DECLINED" });
          closed.push(reportId);
        }
        const results = await Promise.allSettled([
          ...closed.map((reportId) => staff.feedback.update(reportId, { status: "OPEN" })),
          ada.api.feedback.create(report),
        ]);
        const rejections = results.flatMap((each) =>
          each.status === "rejected" ? [each.reason as unknown] : [],
        );
        expect(rejections).toHaveLength(4);
        for (const rejection of rejections)
          expect(rejection).toMatchObject(expectedProblem(409, "feedback-exists"));
      });
    });

    describe("412", () => {
      it("rejects an outdated If-Match", async () => {
        await ada.api.feedback.update(id, { title: "Second version" });
        await sendPatch(service, ada, id, { title: "Third" }).set("If-Match", '"1.abc"').expect(412);
        await sendPatch(service, ada, id, { title: "Third" }).set("If-Match", '"2.abc"').expect(200);
      });
    });
  },
);
