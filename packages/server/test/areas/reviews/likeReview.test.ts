import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createModeratorClient, createReview, expectExactReviews } from "./support.js";

describeOperation("likeReview", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  describe("200", () => {
    it("is idempotent: a repeated request returns changed: false", async () => {
      const { id } = await createReview(service, ada);
      expect(await bo.api.reviews.like(id)).toEqual({
        review_id: id,
        liked: true,
        changed: true,
        likes_count: 1,
      });
      expect(await bo.api.reviews.like(id)).toEqual({
        review_id: id,
        liked: true,
        changed: false,
        likes_count: 1,
      });
      await expectExactReviews(service);
    });

    it("adds the like to the author's likes_received", async () => {
      const { likes_received } = await findResidentCounters(service, ada.resident.id);
      const { id } = await createReview(service, ada);
      await bo.api.reviews.like(id);
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({
        likes_received: likes_received + 1,
      });
    });

    it("keeps the version of the review", async () => {
      const { id, updated_at } = await createReview(service, ada);
      service.clock.advance(1000);
      await bo.api.reviews.like(id);
      expect(await service.api.reviews.get(id)).toMatchObject({ updated_at, likes_count: 1 });
    });
  });

  describe("401", () => {
    it("returns 401 if the account has been deleted", async () => {
      const deletedResident = await service.signUp();
      const { id } = await createReview(service, ada);
      // Simulates another process whose cache still contains the deleted caller.
      await service.database.resident.update({
        where: { id: deletedResident.resident.id },
        data: { deleted_at: new Date() },
      });
      await expect(deletedResident.api.reviews.like(id)).rejects.toMatchObject({ status: 401 });
    });
  });

  describe("403", () => {
    it("returns 403 to the author", async () => {
      const { id } = await createReview(service, ada);
      await expect(ada.api.reviews.like(id)).rejects.toMatchObject({
        status: 403,
        problem: { code: "cannot-like-own-review" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 for drafts, hidden and deleted reviews, also to staff", async () => {
      const staff = await createModeratorClient(service);
      const [draft, hidden, deleted] = [
        await createReview(service, ada, { status: "DRAFT" }),
        await createReview(service, ada),
        await createReview(service, ada),
      ];
      await staff.reviews.update(hidden.id, { status: "HIDDEN" });
      await ada.api.reviews.delete(deleted.id);
      for (const api of [ada.api, bo.api, (await service.admin()).api])
        for (const id of [draft.id, hidden.id, deleted.id, unknownId, "nothing"])
          await expect(api.reviews.like(id)).rejects.toMatchObject({
            status: 404,
            problem: { code: "review-not-found" },
          });
      await expectExactReviews(service);
    });
  });
});
