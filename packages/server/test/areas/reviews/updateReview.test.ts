import { beforeAll, describe, expect, it } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findGameCounters, findResidentCounters, unknownId } from "../../support/fixtures.js";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";
import { expectExactVotes } from "../ratings/support.js";
import { addCompletedGame, createModeratorClient, createReview, expectExactReviews } from "./support.js";

describeOperation("updateReview", {}, ({ service }) => {
  type Review = components["schemas"]["Review"];

  let ada: SignedIn;
  let bo: SignedIn;
  let staff: Awaited<ReturnType<typeof createModeratorClient>>;
  beforeAll(async () => {
    [ada, bo, staff] = [await service.signUp(), await service.signUp(), await createModeratorClient(service)];
  });

  const update = (...args: Parameters<SignedIn["api"]["reviews"]["update"]>) =>
    ada.api.reviews.update(...args);
  const findRating = async ({ game_id }: Review) =>
    (await service.database.rating.findFirst({ where: { game_id } }))?.score ?? null;
  const listActivities = async ({ id }: Review) =>
    (await findActivities(service, ada.resident.id))
      .filter(({ subject_id }) => subject_id === id)
      .map(({ visibility }) => visibility);

  describe("200", () => {
    it("updates only the given fields", async () => {
      const before = await createReview(service, ada, { title: "Old", score: 4, language: "en" });
      service.clock.advance(1000);
      const sent = {
        title: null,
        verdict: "RECOMMENDED",
        contains_spoilers: true,
        language: "de-at",
      } as const;
      const after = await update(before.id, sent);
      expect(after).toEqual({ ...before, ...sent, language: "de-AT", updated_at: after.updated_at });
      expect(after.updated_at > before.updated_at).toBe(true);
      expect(await service.api.reviews.get(before.id)).toEqual(after);
    });

    it("accepts the whole review as returned, ignoring computed fields", async () => {
      const whole = await createReview(service, ada);
      const sent = { ...whole, title: "New", likes_count: 99, is_liked: true, play_status_at_review: null };
      expect(await update(whole.id, sent)).toMatchObject({ title: "New", likes_count: 0, is_liked: false });
    });

    it("sets edited_at when the body changes after publication, and only then", async () => {
      const { id, body } = await createReview(service, ada);
      expect(await update(id, { title: "New", body, score: 3 })).toMatchObject({ edited_at: null });
      const edited = await update(id, { body: "Better with a mouse." });
      expect(edited.edited_at).toBe(edited.updated_at);
      expect(await update(id, { title: "Newer" })).toMatchObject({ edited_at: edited.edited_at });
    });

    it("does not set edited_at for a draft", async () => {
      const { id } = await createReview(service, ada, { status: "DRAFT" });
      await update(id, { body: "Better." });
      expect(await update(id, { body: "Best.", status: "PUBLISHED" })).toMatchObject({ edited_at: null });
    });

    it("rates the game by a new score, and keeps the rating if the score is null", async () => {
      const review = await createReview(service, ada, { score: 4 });
      await update(review.id, { score: 9 });
      expect(await findRating(review)).toBe(9);
      expect(await update(review.id, { score: null })).toMatchObject({ score: null });
      expect(await findRating(review)).toBe(9);
      await expectExactVotes(service);
    });

    it("does not overwrite a newer rating if the score is sent unchanged", async () => {
      const review = await createReview(service, ada, { score: 4 });
      const { data } = await service.api.ratings.list({ query: { game_slug: review.game.slug } });
      await ada.api.ratings.update(data[0]?.id ?? "", { score: 6 });
      await update(review.id, { ...review, title: "New" });
      expect(await findRating(review)).toBe(6);
    });

    it("does not update the rating with the score of a draft", async () => {
      const review = await createReview(service, ada, { status: "DRAFT" });
      await update(review.id, { score: 5 });
      expect(await findRating(review)).toBeNull();
    });

    it("updates counters, rating and activities when a draft is published", async () => {
      const { reviews } = await findResidentCounters(service, ada.resident.id);
      const draft = await createReview(service, ada, { status: "DRAFT", score: 5 });
      await addCompletedGame(ada, draft.game_id);
      const published = await update(draft.id, { status: "PUBLISHED" });
      expect(published).toMatchObject({
        play_status_at_review: "COMPLETED",
        playtime_minutes_at_review: 1260,
      });
      expect(await findRating(draft)).toBe(5);
      expect(await findGameCounters(service, draft.game_id)).toMatchObject({ reviews: 1 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ reviews: reviews + 1 });
      expect(await listActivities(draft)).toEqual(["PUBLIC"]);
      await expectExactReviews(service);
    });

    it("moves a review to DRAFT and back, and adjusts the counters", async () => {
      const { likes_received } = await findResidentCounters(service, ada.resident.id);
      const review = await createReview(service, ada, { score: 5 });
      await bo.api.reviews.like(review.id);
      await update(review.id, { status: "DRAFT" });
      expect(await findGameCounters(service, review.game_id)).toMatchObject({ reviews: 0, ratings: 1 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ likes_received });
      expect(await listActivities(review)).toEqual(["PRIVATE"]);
      await expectExactReviews(service);
      expect(await update(review.id, { status: "PUBLISHED" })).toMatchObject({ likes_count: 1 });
      expect(await listActivities(review)).toEqual(["PUBLIC"]);
      await expectExactReviews(service);
    });

    it("counts a review once in the hourly events of the game, even if it is published several times", async () => {
      const review = await createReview(service, ada);
      await update(review.id, { status: "DRAFT" });
      await update(review.id, { status: "PUBLISHED" });
      const where = { game_id: review.game_id };
      const { _sum } = await service.database.gameEventHour.aggregate({ where, _sum: { reviews: true } });
      expect(_sum.reviews).toBe(1);
    });

    it("lets staff hide and publish a review, and adjusts counters and activities", async () => {
      const review = await createReview(service, ada, { score: 5 });
      await bo.api.reviews.like(review.id);
      expect(await staff.reviews.update(review.id, { status: "HIDDEN" })).toMatchObject({ status: "HIDDEN" });
      expect(await listActivities(review)).toEqual(["PRIVATE"]);
      await expectExactReviews(service);
      await staff.reviews.update(review.id, { status: "PUBLISHED" });
      expect(await service.api.reviews.get(review.id)).toMatchObject({ likes_count: 1 });
      expect(await listActivities(review)).toEqual(["PUBLIC"]);
      await expectExactReviews(service);
    });

    it("accepts the whole review with another status from staff", async () => {
      const review = await createReview(service, ada);
      const stored = await staff.reviews.get(review.id);
      expect(await staff.reviews.update(review.id, { ...stored, status: "HIDDEN" })).toMatchObject({
        status: "HIDDEN",
      });
    });

    it("updates the rating when the author changes the score of a hidden review, and not when staff publish it again", async () => {
      const review = await createReview(service, ada, { score: 5 });
      await staff.reviews.update(review.id, { status: "HIDDEN" });
      expect(await update(review.id, { score: 1 })).toMatchObject({ status: "HIDDEN", score: 1 });
      expect(await findRating(review)).toBe(1);
      const where = { resident_id: ada.resident.id, game_id: review.game_id };
      const { id } = await service.database.rating.findFirstOrThrow({ where });
      await ada.api.ratings.update(id, { score: 3 });
      await staff.reviews.update(review.id, { status: "PUBLISHED" });
      expect(await findRating(review)).toBe(3);
    });
  });

  describe("400", () => {
    it.each([
      ["id", unknownId],
      ["game_id", unknownId],
      ["game_slug", "another"],
      ["edited_at", "2020-01-01T00:00:00Z"],
      ["created_at", "2020-01-01T00:00:00Z"],
      ["updated_at", "2020-01-01T00:00:00Z"],
    ])("rejects a change of %s", async (name, value) => {
      const { id } = await createReview(service, ada);
      await expect(update(id, { [name]: value })).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects an unknown platform and an invalid language", async () => {
      const { id } = await createReview(service, ada);
      await expect(update(id, { platform: "typewriter" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: "/platform" }] },
      });
      await expect(update(id, { language: "en-a" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer: "/language" }] },
      });
    });
  });

  describe("403", () => {
    it("returns 403 to others", async () => {
      const { id } = await createReview(service, ada);
      await expect(bo.api.reviews.update(id, { title: "Mine" })).rejects.toMatchObject({
        status: 403,
        problem: { code: "not-owner" },
      });
    });

    it.each(["title", "body", "language"] as const)("returns 403 if staff change the %s", async (name) => {
      const { id } = await createReview(service, ada);
      await expect(staff.reviews.update(id, { status: "HIDDEN", [name]: "fr" })).rejects.toMatchObject({
        status: 403,
        problem: { code: "not-owner" },
      });
      expect(await service.api.reviews.get(id)).toMatchObject({ status: "PUBLISHED" });
    });

    it("returns 403 if staff move a review to or from DRAFT", async () => {
      const { id } = await createReview(service, ada);
      const permissionDenied = { status: 403, problem: { code: "permission-denied" } };
      await expect(staff.reviews.update(id, { status: "DRAFT" })).rejects.toMatchObject(permissionDenied);
      await staff.reviews.update(id, { status: "HIDDEN" });
      await expect(staff.reviews.update(id, { status: "DRAFT" })).rejects.toMatchObject(permissionDenied);
    });

    it("returns 403 if an author hides a review or publishes a hidden one", async () => {
      const { id } = await createReview(service, ada);
      const permissionDenied = { status: 403, problem: { code: "permission-denied" } };
      await expect(update(id, { status: "HIDDEN" })).rejects.toMatchObject(permissionDenied);
      await staff.reviews.update(id, { status: "HIDDEN" });
      for (const status of ["PUBLISHED", "DRAFT"] as const)
        await expect(update(id, { status })).rejects.toMatchObject(permissionDenied);
      expect(await update(id, { status: "HIDDEN", body: "Milder." })).toMatchObject({ body: "Milder." });
    });
  });

  it("returns 403 if moderators publish their own hidden review again", async () => {
    const moderator = await signUpWithPermissions(service, "reviews:moderate");
    const { id } = await createReview(service, moderator);
    await staff.reviews.update(id, { status: "HIDDEN" });
    await expect(moderator.api.reviews.update(id, { status: "PUBLISHED" })).rejects.toMatchObject({
      status: 403,
      problem: { code: "permission-denied" },
    });
  });

  describe("404", () => {
    it("returns 404 for unknown and hidden reviews and drafts of others", async () => {
      const draft = await createReview(service, ada, { status: "DRAFT" });
      const hidden = await createReview(service, ada);
      await staff.reviews.update(hidden.id, { status: "HIDDEN" });
      for (const id of [unknownId, "nothing", draft.id, hidden.id])
        await expect(bo.api.reviews.update(id, { title: "Mine" })).rejects.toMatchObject({
          status: 404,
          problem: { code: "review-not-found" },
        });
      await expect(staff.reviews.update(draft.id, { status: "HIDDEN" })).rejects.toMatchObject({
        status: 404,
      });
    });
  });

  describe("412", () => {
    it("accepts only one of several concurrent updates of the same version", async () => {
      const { id } = await createReview(service, ada);
      const { response } = await ada.api.reviews.get(id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      const edits = await Promise.allSettled(
        ["One", "Two", "Three"].map((title) => update(id, { title }, { ifMatch })),
      );
      expect(edits.filter((edit) => edit.status === "fulfilled")).toHaveLength(1);
      await expect(update(id, { title: "Four" }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });
  });
});
