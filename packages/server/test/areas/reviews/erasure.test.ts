import { beforeAll, beforeEach, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findGameCounters, findResidentCounters } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { expectExactVotes } from "../ratings/support.js";
import { createModeratorClient, createReview, expectExactReviews } from "./support.js";

describeService("erasure of reviews", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeAll(async () => {
    bo = await service.signUp();
  });
  beforeEach(async () => {
    ada = await service.signUp();
  });

  const findRemainingReviews = ({ resident }: SignedIn) =>
    service.database.review.findMany({ where: { resident_id: resident.id, deleted_at: null } });

  async function deleteAccount(query: { erase_content?: boolean } = {}): Promise<void> {
    await ada.api.residents.delete("me", { query });
    await service.runJob("resident-content");
    await expectExactVotes(service);
    await expectExactReviews(service);
  }

  it("deletes the ratings and their votes", async () => {
    const { id: game_id } = await createGame(service);
    await ada.api.ratings.create({ game_id, score: 1 });
    await bo.api.ratings.create({ game_id, score: 10 });
    await deleteAccount();
    expect(await findGameCounters(service, game_id)).toMatchObject({ ratings: 1 });
    expect(await service.database.gameRatingSummary.findUnique({ where: { game_id } })).toMatchObject({
      votes: 1,
      score_sum: 10,
      h1: 0,
      h10: 1,
    });
  });

  it("deletes the likes of the resident, also of hidden reviews and drafts", async () => {
    const { likes_received } = await findResidentCounters(service, bo.resident.id);
    const [shown, hidden, draft] = [
      await createReview(service, bo),
      await createReview(service, bo),
      await createReview(service, bo),
    ];
    for (const { id } of [shown, hidden, draft]) await ada.api.reviews.like(id);
    await (await createModeratorClient(service)).reviews.update(hidden.id, { status: "HIDDEN" });
    await bo.api.reviews.update(draft.id, { status: "DRAFT" });
    await deleteAccount();
    expect(await service.api.reviews.get(shown.id)).toMatchObject({ likes_count: 0 });
    expect(await service.database.reviewLike.count({ where: { resident_id: ada.resident.id } })).toBe(0);
    expect(await findResidentCounters(service, bo.resident.id)).toMatchObject({ likes_received });
  });

  it("keeps published reviews with their scores and likes, and deletes drafts", async () => {
    const review = await createReview(service, ada, { score: 8 });
    await createReview(service, ada, { status: "DRAFT" });
    await bo.api.reviews.like(review.id);
    await deleteAccount();
    expect(await findRemainingReviews(ada)).toMatchObject([{ id: review.id }]);
    expect(await bo.api.reviews.get(review.id)).toMatchObject({
      score: 8,
      likes_count: 1,
      is_liked: true,
      resident: { display_name: "Deleted resident" },
    });
    expect(await findGameCounters(service, review.game_id)).toMatchObject({ reviews: 1, ratings: 0 });
  });

  it("lets others like, hide and publish the remaining reviews", async () => {
    const { id } = await createReview(service, ada);
    await deleteAccount();
    const staff = await createModeratorClient(service);
    expect(await bo.api.reviews.like(id)).toMatchObject({ likes_count: 1 });
    await staff.reviews.update(id, { status: "HIDDEN" });
    await expectExactReviews(service);
    expect(await staff.reviews.update(id, { status: "PUBLISHED" })).toMatchObject({ likes_count: 1 });
    await expectExactReviews(service);
  });

  it("deletes what blocks the resident from reviewing a game again, and adds none for reviews that are hidden later", async () => {
    const [hidden, later] = [await createReview(service, ada), await createReview(service, ada)];
    const staff = await createModeratorClient(service);
    await staff.reviews.update(hidden.id, { status: "HIDDEN" });
    const where = { resident_id: ada.resident.id };
    expect(await service.database.reviewBlock.count({ where })).toBe(1);
    await deleteAccount();
    expect(await service.database.reviewBlock.count({ where })).toBe(0);
    await staff.reviews.update(later.id, { status: "HIDDEN" });
    expect(await service.database.reviewBlock.count({ where })).toBe(0);
  });

  it("deletes all reviews with erase_content", async () => {
    const review = await createReview(service, ada, { score: 8 });
    await createReview(service, ada, { status: "DRAFT" });
    await bo.api.reviews.like(review.id);
    await deleteAccount({ erase_content: true });
    expect(await findRemainingReviews(ada)).toEqual([]);
    await expect(service.api.reviews.get(review.id)).rejects.toMatchObject({ status: 404 });
    expect(await findGameCounters(service, review.game_id)).toMatchObject({ reviews: 0, ratings: 0 });
  });
});
