import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { startService } from "../../support/service.js";
import { buildReport, createStaffClient, someIdea } from "./support.js";

describeOperation(
  "createFeedback",
  {
    prepare: async (service) => {
      const ada = await service.signUp({ username: "ada", display_name: "Ada" });
      return { ada };
    },
  },
  ({ service, ada }) => {
    describe("201", () => {
      it("creates feedback of a resident", async () => {
        const { data, response } = await ada.api.feedback
          .create({ ...someIdea, app_version: "1.9.2" })
          .withResponse();
        expect(data).toEqual({
          ...someIdea,
          id: data.id,
          subject: null,
          reason: null,
          status: "OPEN",
          staff_reply: null,
          contact_email: null,
          page_url: null,
          app_version: "1.9.2",
          resident: { id: ada.resident.id, username: "ada", display_name: "Ada", avatar_url: null },
          created_at: data.created_at,
          updated_at: data.created_at,
        });
        expect(response.headers.get("Location")).toBe(`/rest/v1/feedback/${data.id}`);
        expect(response.headers.get("ETag")).toMatch(/^"1\./);
        expect(await ada.api.feedback.get(data.id)).toEqual(data);
      });

      it("creates anonymous feedback", async () => {
        const contact = {
          contact_email: "visitor@example.com",
          page_url: "https://community.example/sign-up",
        };
        expect(await service.api.feedback.create({ ...someIdea, ...contact })).toMatchObject({
          ...contact,
          resident: null,
        });
      });

      it("returns internal_note to staff only", async () => {
        expect(await (await createStaffClient(service)).feedback.create(someIdea)).toMatchObject({
          internal_note: null,
        });
        expect(await ada.api.feedback.create(someIdea)).not.toHaveProperty("internal_note");
      });

      it("accepts a REPORT with every type of subject", async () => {
        const bo = await service.signUp();
        const game = await createGame(service);
        const review = await bo.api.reviews.create({ game_id: game.id, body: "He did it.", language: "en" });
        const list = await bo.api.lists.create({ name: "Best of all", visibility: "UNLISTED" });
        const id = service.dependencies.newId();
        await service.database.blog.create({
          data: {
            id,
            slug: `blog-${id.slice(-8)}`,
            title: "Some post",
            body_markdown: "Words.",
            body_html: "Words.",
            status: "PUBLISHED",
            published_at: new Date(),
            author_id: bo.resident.id,
          },
        });
        for (const subject of [
          { type: "GAME", id: game.id },
          { type: "REVIEW", id: review.id },
          { type: "LIST", id: list.id },
          { type: "BLOG", id },
          { type: "RESIDENT", id: bo.resident.id },
        ] as const)
          expect(await ada.api.feedback.create({ ...buildReport(""), subject })).toMatchObject({
            type: "REPORT",
            subject,
            reason: "ABUSE",
            status: "OPEN",
          });
      });

      it("accepts another REPORT of the same subject by another resident, or once the first is closed or deleted", async () => {
        const bo = await service.signUp();
        const report = buildReport(bo.resident.id);
        const first = await ada.api.feedback.create(report);
        await (await service.signUp()).api.feedback.create(report);
        await (await createStaffClient(service)).feedback.update(first.id, { status: "DECLINED" });
        const second = await ada.api.feedback.create(report);
        await ada.api.feedback.delete(second.id);
        expect(await ada.api.feedback.create(report)).toMatchObject({ status: "OPEN" });
      });
    });

    describe("400", () => {
      it.each([
        ["a REPORT without a subject", { type: "REPORT", reason: "SPAM" }, "/subject"],
        ["a REPORT without a reason", { ...buildReport(unknownId), reason: null }, "/reason"],
        ["a reason without a REPORT", { reason: "SPAM" }, "/reason"],
        ["a subject without a REPORT", { subject: { type: "GAME", id: unknownId } }, "/subject"],
      ] as const)("rejects %s", async (_, overrides, pointer) => {
        await expect(ada.api.feedback.create({ ...someIdea, ...overrides })).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed", errors: [{ pointer }] },
        });
      });

      it.each(["GAME", "REVIEW", "LIST", "BLOG", "RESIDENT"] as const)(
        "rejects a %s that does not exist",
        async (type) => {
          const report = { ...buildReport(""), subject: { type, id: unknownId } };
          await expect(ada.api.feedback.create(report)).rejects.toMatchObject({
            status: 400,
            problem: { code: "unknown-reference", errors: [{ pointer: "/subject/id" }] },
          });
        },
      );

      it("rejects a subject that the caller cannot see", async () => {
        const bo = await service.signUp();
        const list = await bo.api.lists.create({ name: "Mine alone", visibility: "PRIVATE" });
        const report = { ...buildReport(""), subject: { type: "LIST", id: list.id } } as const;
        await expect(ada.api.feedback.create(report)).rejects.toMatchObject(
          expectedProblem(400, "unknown-reference"),
        );
      });

      it.each([{ title: "No" }, { message: "" }, { contact_email: "nowhere" }, { page_url: "ftp://x" }])(
        "rejects %j",
        async (overrides) => {
          await expect(ada.api.feedback.create({ ...someIdea, ...overrides })).rejects.toMatchObject({
            status: 400,
          });
        },
      );
    });

    describe("409", () => {
      it("rejects a second open REPORT of the same subject", async () => {
        const report = buildReport((await service.signUp()).resident.id);
        const { id } = await ada.api.feedback.create(report);
        await expect(ada.api.feedback.create({ ...report, reason: "SPAM" })).rejects.toMatchObject({
          status: 409,
          problem: { code: "feedback-exists", existing_id: id },
        });
      });

      it("accepts one of several concurrent reports and returns its id to the others", async () => {
        const report = buildReport((await service.signUp()).resident.id);
        const results = await Promise.allSettled(
          Array.from({ length: 8 }, () => ada.api.feedback.create(report)),
        );
        const createdIds = results.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : []));
        expect(createdIds).toHaveLength(1);
        for (const each of results)
          if (each.status === "rejected")
            expect(each.reason).toMatchObject({
              problem: { code: "feedback-exists", existing_id: createdIds[0] },
            });
      });
    });

    describe("429", () => {
      const limits = { RATE_LIMITS: "on", RATE_LIMIT_CREDENTIALS_ADDRESS: "1000" };

      it("limits anonymous feedback to 5 per hour and IP address", async () => {
        const limited = await startService(limits, { sameDatabaseAs: service });
        const bo = await limited.signUp();
        for (let n = 0; n < 5; n++) await limited.api.feedback.create(someIdea);
        const response = await limited.http.post("/rest/v1/feedback").send(someIdea).expect(429);
        expect(response.body).toMatchObject({ code: "quota-exceeded" });
        expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
        expect(await bo.api.feedback.create(someIdea)).toMatchObject({ status: "OPEN" });
        await limited.stop();
      });

      it("counts requests with a publishable key as anonymous, and does not count rejected ones", async () => {
        const limited = await startService(
          { ...limits, RATE_LIMIT_ANONYMOUS_FEEDBACK: "1" },
          { sameDatabaseAs: service },
        );
        const serviceKey = await limited.key({ kind: "PUBLISHABLE", scopes: [] });
        await expect(limited.api.feedback.create(buildReport(unknownId))).rejects.toMatchObject({
          status: 400,
        });
        await limited.as({ serviceKey }).feedback.create(someIdea);
        for (const api of [limited.api, limited.as({ serviceKey })])
          await expect(api.feedback.create(someIdea)).rejects.toMatchObject(
            expectedProblem(429, "quota-exceeded"),
          );
        await limited.stop();
      });

      it("does not limit anonymous feedback with RATE_LIMITS=off", async () => {
        for (let n = 0; n < 6; n++) await service.api.feedback.create(someIdea);
      });
    });

    describe("auto-hide", () => {
      const buildReviewReport = async () => {
        const author = await service.signUp();
        const { id: game_id } = await createGame(service);
        const { id } = await author.api.reviews.create({ game_id, body: "He did it.", language: "en" });
        return { ...buildReport(""), subject: { type: "REVIEW" as const, id } };
      };
      const signUpReporters = (count: number) =>
        Promise.all(Array.from({ length: count }, () => service.signUp()));

      it("is disabled by default", async () => {
        const report = await buildReviewReport();
        for (const { api } of await signUpReporters(4)) await api.feedback.create(report);
        expect(await service.api.reviews.get(report.subject.id)).toMatchObject({ status: "PUBLISHED" });
      });

      it("hides a review after HIDE_AFTER_REPORTERS distinct reporters, also when they report concurrently", async () => {
        const hidingService = await startService({ HIDE_AFTER_REPORTERS: "3" }, { sameDatabaseAs: service });
        const report = await buildReviewReport();
        const [first, ...others] = await signUpReporters(3);
        await hidingService.as(first?.token ?? "").feedback.create(report);
        // Anonymous reports are not counted.
        for (let n = 0; n < 2; n++) await hidingService.api.feedback.create(report);
        expect(await service.api.reviews.get(report.subject.id)).toMatchObject({ status: "PUBLISHED" });
        await Promise.all(others.map(({ token }) => hidingService.as(token).feedback.create(report)));
        await expect(service.api.reviews.get(report.subject.id)).rejects.toMatchObject({ status: 404 });
        await hidingService.stop();
      });
    });
  },
);
