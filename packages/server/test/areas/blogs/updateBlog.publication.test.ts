import type { Client } from "@game-community/sdk";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";
import { buildBlog, minutesFromNow, moveToStatus, signUpAuthor } from "./support.js";

describeOperation("updateBlog", {}, ({ service }) => {
  type Status = components["schemas"]["BlogStatus"];

  let author: SignedIn;
  let slug: string;
  beforeAll(async () => {
    author = await signUpAuthor(service);
  });
  beforeEach(async () => {
    ({ slug } = await author.api.blogs.create(buildBlog()));
  });
  afterEach(() => service.clock.set(new Date()));

  const update = (...args: Parameters<Client["blogs"]["update"]>) => author.api.blogs.update(...args);
  const past = "2020-02-29T12:00:00.000Z";

  describe("transitions", () => {
    const allowed: readonly (readonly [Status, Status])[] = [
      ["DRAFT", "SCHEDULED"],
      ["DRAFT", "PUBLISHED"],
      ["SCHEDULED", "DRAFT"],
      ["SCHEDULED", "PUBLISHED"],
      ["PUBLISHED", "ARCHIVED"],
      ["PUBLISHED", "DRAFT"],
      ["ARCHIVED", "PUBLISHED"],
    ];
    const statuses = ["DRAFT", "SCHEDULED", "PUBLISHED", "ARCHIVED"] as const;

    it.each(allowed)("allows the transition from %s to %s", async (from, to) => {
      await moveToStatus(author.api, slug, from);
      const published_at = to === "SCHEDULED" ? minutesFromNow(service, 5) : undefined;
      const after = await update(slug, { status: to, ...(published_at !== undefined && { published_at }) });
      expect(after.status).toBe(to);
    });

    it.each(
      statuses.flatMap((from) =>
        statuses
          .filter((to) => from !== to && !allowed.some((pair) => pair[0] === from && pair[1] === to))
          .map((to) => [from, to] as const),
      ),
    )("rejects the transition from %s to %s (409)", async (from, to) => {
      await moveToStatus(author.api, slug, from);
      await expect(
        update(slug, { status: to, published_at: minutesFromNow(service, 5) }),
      ).rejects.toMatchObject(
        expectedProblem(409, "invalid-transition", {
          allowed: allowed.filter((pair) => pair[0] === from).map((pair) => pair[1]),
        }),
      );
    });

    it.each(statuses)("accepts the unchanged status %s", async (status) => {
      await moveToStatus(author.api, slug, status);
      expect(await update(slug, { status })).toMatchObject({ status });
    });

    it("treats a SCHEDULED post as PUBLISHED after its published_at", async () => {
      await moveToStatus(author.api, slug, "SCHEDULED", minutesFromNow(service, 5));
      service.clock.advance(5 * 60_000);
      await expect(
        update(slug, { status: "SCHEDULED", published_at: minutesFromNow(service, 5) }),
      ).rejects.toMatchObject({ problem: { code: "invalid-transition", allowed: ["ARCHIVED", "DRAFT"] } });
      expect(await update(slug, { status: "ARCHIVED" })).toMatchObject({ status: "ARCHIVED" });
    });
  });

  describe("published_at", () => {
    it("is the current time when a post is published, unless it is already in the past", async () => {
      const now = await update(slug, { status: "PUBLISHED" });
      expect(now.published_at).toBe(now.updated_at);
      const dated = await author.api.blogs.create(buildBlog({ published_at: past }));
      expect(await update(dated.slug, { status: "PUBLISHED" })).toMatchObject({ published_at: past });
    });

    it("is the current time when a SCHEDULED post is published early", async () => {
      await moveToStatus(author.api, slug, "SCHEDULED");
      const { published_at, updated_at } = await update(slug, { status: "PUBLISHED" });
      expect(published_at).toBe(updated_at);
    });

    it.each(["DRAFT", "SCHEDULED", "ARCHIVED"] as const)(
      "is rejected in the future when a %s post becomes PUBLISHED (400)",
      async (from) => {
        await moveToStatus(author.api, slug, from);
        await expect(
          update(slug, { status: "PUBLISHED", published_at: minutesFromNow(service, 30) }),
        ).rejects.toMatchObject(
          expectedProblem(400, "validation-failed", {
            errors: [{ pointer: "/published_at", code: "not-in-past" }],
          }),
        );
        expect(await author.api.blogs.get(slug)).toMatchObject({ status: from });
      },
    );

    it("is kept when a post is moved to DRAFT and published again", async () => {
      const { published_at } = await update(slug, { status: "PUBLISHED" });
      service.clock.advance(60_000);
      expect(await update(slug, { status: "DRAFT" })).toMatchObject({ published_at });
      expect(await update(slug, { status: "PUBLISHED" })).toMatchObject({ published_at });
    });

    it("of a PUBLISHED post can only change to a past date (400)", async () => {
      await moveToStatus(author.api, slug, "PUBLISHED");
      expect(await update(slug, { published_at: past })).toMatchObject({ published_at: past });
      for (const [published_at, code, detail] of [
        [minutesFromNow(service, 5), "not-in-past", "cannot have a published_at in the future"],
        [null, "required", "requires a published_at"],
      ] as const)
        await expect(update(slug, { published_at })).rejects.toMatchObject(
          expectedProblem(400, "validation-failed", {
            errors: [{ pointer: "/published_at", code, detail: expect.stringContaining(detail) }],
          }),
        );
    });

    it("is accepted unchanged even if it is in the future, because the clock of another process is ahead", async () => {
      service.clock.advance(60_000);
      const { published_at } = await update(slug, { status: "PUBLISHED" });
      service.clock.set(new Date());
      expect(await update(slug, { title: "Edited" })).toMatchObject({ title: "Edited", published_at });
    });

    it("of a SCHEDULED post must be in the future (400)", async () => {
      await moveToStatus(author.api, slug, "SCHEDULED");
      const later = minutesFromNow(service, 60);
      expect(await update(slug, { published_at: later })).toMatchObject({ published_at: later });
      for (const published_at of [past, null])
        await expect(update(slug, { published_at })).rejects.toMatchObject({
          problem: { errors: [{ pointer: "/published_at", code: "not-in-future" }] },
        });
    });

    it("must be in the future to schedule a draft (400)", async () => {
      await update(slug, { published_at: past });
      await expect(update(slug, { status: "SCHEDULED" })).rejects.toMatchObject({
        problem: { errors: [{ pointer: "/published_at", code: "not-in-future" }] },
      });
    });
  });
});
