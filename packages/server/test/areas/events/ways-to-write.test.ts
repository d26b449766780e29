import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { collectEvents, listTypes } from "../../support/events.js";
import { createGame } from "../../support/fixtures.js";
import { runCli } from "../../support/service-process.js";
import { buildWaitlist } from "../../support/waitlists.js";
import { buildAchievement, buildRatingCriterion } from "../achievements/support.js";
import { buildReport } from "../feedback/support.js";
import { importLines, toCatalogueLine } from "../games/support.js";

/** Beside log.test.ts, which has write functions, the clock, and the erasure of an account. */
describeService(
  "each way to write a row logs one event for it:",
  {
    environment: { HIDE_AFTER_REPORTERS: "1" },
    prepare: async (service) => ({
      admin: await service.admin(),
      ada: await service.signUp(),
    }),
  },
  ({ service, admin, ada }) => {
    const collect = async (act: () => Promise<unknown>) =>
      listTypes(await collectEvents(service, admin.api, act));

    it("a handler, also if the request is repeated with its Idempotency-Key", async () => {
      const waitlist = { name: "Once", purpose: "Beta.", max_capacity: 5 };
      const create = () => admin.api.waitlists.create(waitlist, { idempotencyKey: "a-waitlist-once" });
      const types = await collect(async () => {
        const { slug } = await create();
        await create();
        await admin.api.waitlists.update(slug, { max_capacity: 6 });
      });
      expect(types).toEqual(["waitlist.created", "waitlist.updated"]);
    });

    it("the import of a catalogue, for what it adds and changes", async () => {
      const unchanged = toCatalogueLine("unchanged");
      const original = toCatalogueLine("to-be-changed");
      expect(await collect(() => importLines(service, unchanged, original))).toEqual([
        "game.created",
        "game.created",
      ]);
      const changed = toCatalogueLine("to-be-changed", { title: "Changed" });
      expect(await collect(() => importLines(service, unchanged, changed))).toEqual(["game.updated"]);
    });

    it("a job, also if it runs again", async () => {
      await ada.api.ratings.create({ game_id: (await createGame(service)).id, score: 7 });
      await admin.api.achievements.create(buildAchievement({ criteria: buildRatingCriterion(1) }));
      const types = await collect(async () => {
        await service.runJob("evaluate-awards");
        await service.runJob("evaluate-awards");
      });
      expect(types).toEqual(["achievement.unlocked", "activity.logged"]);
    });

    it("a join that takes the last spot of a waitlist", async () => {
      const { slug } = await admin.api.waitlists.create(buildWaitlist({ max_capacity: 1 }));
      expect(await collect(() => ada.api.waitlists.join(slug, {}))).toEqual([
        "waitlist.filled",
        "waitlist_entry.joined",
      ]);
    });

    it("the report that hides a review", async () => {
      const { id } = await ada.api.reviews.create({
        game_id: (await createGame(service)).id,
        body: "Long enough to be a review of it.",
      });
      const reporter = await service.signUp();
      const report = { ...buildReport(id), subject: { type: "REVIEW", id } } as const;
      expect(await collect(() => reporter.api.feedback.create(report))).toEqual([
        "feedback.created",
        "review.deleted",
        "review.hidden",
      ]);
    });

    it("a list that becomes public, and a post that becomes a draft", async () => {
      const list = await ada.api.lists.create({ name: "Mine", visibility: "PRIVATE" });
      const post = { title: "Taken back", body_markdown: "Text.", status: "PUBLISHED" } as const;
      const { slug } = await admin.api.blogs.create(post);
      expect(await collect(() => ada.api.lists.update(list.id, { visibility: "PUBLIC" }))).toEqual([
        "list.created",
      ]);
      expect(await collect(() => admin.api.blogs.update(slug, { status: "DRAFT" }))).toEqual([
        "blog.deleted",
      ]);
    });

    it("a command of an operator, also if it changes nothing the second time", async () => {
      const { resident } = await service.signUp();
      const suspend = async () => {
        const run = await runCli(["residents:suspend", resident.id], { DATABASE_URL: service.databaseUrl });
        expect(run.code).toBe(0);
      };
      const types = await collect(async () => {
        await suspend();
        await suspend();
      });
      expect(types).toEqual(["resident.suspended"]);
    });
  },
);
