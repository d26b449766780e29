import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findGameCounters, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createModeratorClient, createReview, expectExactReviews } from "./support.js";

describeOperation("deleteReview", {}, ({ service }) => {
  const dayMs = 24 * 3_600_000;

  let ada: SignedIn;
  let bo: SignedIn;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  describe("200", () => {
    it("hides the review immediately and subtracts it and its likes from the counters", async () => {
      const before = await findResidentCounters(service, ada.resident.id);
      const { id, game_id } = await createReview(service, ada, { score: 9 });
      await bo.api.reviews.like(id);
      const response = await ada.api.reviews.delete(id);
      expect(response).toMatchObject({ id, object: "review", deleted: true });
      expect(Date.parse(response.purge_at ?? "") - Date.parse(response.deleted_at)).toBe(30 * dayMs);
      await expect(ada.api.reviews.get(id)).rejects.toMatchObject({ status: 404 });
      expect(await findGameCounters(service, game_id)).toMatchObject({ reviews: 0 });
      const { reviews, likes_received } = await findResidentCounters(service, ada.resident.id);
      expect({ reviews, likes_received }).toEqual({
        reviews: before.reviews,
        likes_received: before.likes_received,
      });
      const log = await findActivities(service, ada.resident.id);
      expect(log.filter(({ subject_id }) => subject_id === id)).toEqual([]);
      await expectExactReviews(service);
    });

    it("keeps the rating of the game", async () => {
      const { id, game_id } = await createReview(service, ada, { score: 9 });
      await ada.api.reviews.delete(id);
      expect(await service.database.gameRatingSummary.findUnique({ where: { game_id } })).toMatchObject({
        votes: 1,
        h9: 1,
      });
    });

    it("deletes drafts and hidden reviews, which are not counted", async () => {
      const draft = await createReview(service, ada, { status: "DRAFT" });
      const hidden = await createReview(service, ada);
      await (await createModeratorClient(service)).reviews.update(hidden.id, { status: "HIDDEN" });
      for (const { id } of [draft, hidden]) await ada.api.reviews.delete(id);
      await expectExactReviews(service);
    });

    it("lets staff delete reviews, by role or service key", async () => {
      const [first, second] = [await createReview(service, ada), await createReview(service, ada)];
      const { api } = await service.admin();
      expect(await api.reviews.delete(first.id)).toMatchObject({ deleted: true });
      expect(await (await createModeratorClient(service)).reviews.delete(second.id)).toMatchObject({
        deleted: true,
      });
    });

    it("purges the review and its likes after 30 days, not before", async () => {
      const { id } = await createReview(service, ada);
      await bo.api.reviews.like(id);
      await ada.api.reviews.delete(id);
      const countRows = async () => [
        await service.database.review.count({ where: { id } }),
        await service.database.reviewLike.count({ where: { review_id: id } }),
      ];
      service.clock.advance(30 * dayMs - 60_000);
      await service.runJob("purge-deleted");
      expect(await countRows()).toEqual([1, 1]);
      service.clock.advance(2 * 60_000);
      await service.runJob("purge-deleted");
      expect(await countRows()).toEqual([0, 0]);
      service.clock.advance(-30 * dayMs - 60_000);
    });
  });

  describe("403", () => {
    it("returns 403 to others", async () => {
      const { id } = await createReview(service, ada);
      await expect(bo.api.reviews.delete(id)).rejects.toMatchObject({
        status: 403,
        problem: { code: "not-owner" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 for unknown and deleted reviews and drafts of others", async () => {
      const [draft, deleted] = [
        await createReview(service, bo, { status: "DRAFT" }),
        await createReview(service, ada),
      ];
      await ada.api.reviews.delete(deleted.id);
      for (const id of [unknownId, "nothing", deleted.id, draft.id])
        await expect(ada.api.reviews.delete(id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "review-not-found" },
        });
    });
  });

  describe("412", () => {
    it("returns 412 if the review has changed", async () => {
      const { id } = await createReview(service, ada);
      const { response } = await ada.api.reviews.get(id).withResponse();
      await ada.api.reviews.update(id, { title: "New" });
      const ifMatch = response.headers.get("ETag") ?? "";
      await expect(ada.api.reviews.delete(id, { ifMatch })).rejects.toMatchObject({ status: 412 });
      expect(await service.api.reviews.get(id)).toMatchObject({ title: "New" });
    });
  });
});
