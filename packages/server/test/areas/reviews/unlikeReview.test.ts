import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createModeratorClient, createReview, expectExactReviews } from "./support.js";

describeOperation("unlikeReview", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  describe("200", () => {
    it("removes the like, and returns changed: false without one", async () => {
      const { likes_received } = await findResidentCounters(service, ada.resident.id);
      const { id } = await createReview(service, ada);
      await bo.api.reviews.like(id);
      expect(await bo.api.reviews.unlike(id)).toEqual({
        review_id: id,
        liked: false,
        changed: true,
        likes_count: 0,
      });
      expect(await bo.api.reviews.unlike(id)).toEqual({
        review_id: id,
        liked: false,
        changed: false,
        likes_count: 0,
      });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ likes_received });
      await expectExactReviews(service);
    });

    it("returns changed: false to the author", async () => {
      const { id } = await createReview(service, ada);
      await bo.api.reviews.like(id);
      expect(await ada.api.reviews.unlike(id)).toMatchObject({ changed: false, likes_count: 1 });
    });
  });

  describe("404", () => {
    it("returns 404 for unknown and hidden reviews and keeps their likes", async () => {
      const review = await createReview(service, ada);
      await bo.api.reviews.like(review.id);
      await (await createModeratorClient(service)).reviews.update(review.id, { status: "HIDDEN" });
      for (const id of [review.id, unknownId, "nothing"])
        await expect(bo.api.reviews.unlike(id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "review-not-found" },
        });
      expect(await service.database.reviewLike.count({ where: { review_id: review.id } })).toBe(1);
      await expectExactReviews(service);
    });
  });
});
