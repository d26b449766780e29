import { afterEach, beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";
import { expectExactVotes } from "../ratings/support.js";
import { createModeratorClient, createReview, expectExactReviews } from "./support.js";

describeService("races of reviews", {}, ({ service }) => {
  let author: SignedIn;
  let residents: SignedIn[];
  beforeAll(async () => {
    author = await service.signUp();
    residents = await Promise.all(Array.from({ length: 12 }, () => service.signUp()));
  }, 60_000);
  afterEach(() => expectExactReviews(service));

  it("stores one of two concurrent reviews and returns 409 with its id to the other", async () => {
    const races = Array.from({ length: 6 }, async () => {
      const { id: game_id } = await createGame(service);
      const attempts = await Promise.allSettled(
        [3, 8].map((score) => author.api.reviews.create({ game_id, body: "Text.", score })),
      );
      const [stored] = attempts.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
      const [rejection] = attempts.flatMap((each) =>
        each.status === "rejected" ? [each.reason as unknown] : [],
      );
      expect(rejection).toMatchObject({
        status: 409,
        problem: { code: "review-exists", existing_id: stored?.id },
      });
      expect(await service.database.rating.findMany({ where: { game_id } })).toMatchObject([
        { score: stored?.score },
      ]);
    });
    await Promise.all(races);
    await expectExactVotes(service);
  });

  it("does not accept another review after a moderator has hidden the first one while the author deletes it", async () => {
    const staff = await createModeratorClient(service);
    const { id, game_id } = await createReview(service, author);
    const { requests } = await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
      const hiding = staff.reviews.update(id, { status: "HIDDEN" });
      // It is the first that waits for the row, so it gets it first.
      await waitUntilBlocked(service.database);
      const others = [
        author.api.reviews.delete(id),
        author.api.reviews.create({ game_id, body: "Again." }),
        author.api.reviews.create({ game_id, body: "And again." }),
      ];
      return { requests: Promise.allSettled([hiding, ...others]) };
    });
    const statuses = (await requests).map(({ status }) => status);
    expect(statuses).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(await service.database.review.count({ where: { game_id, deleted_at: null } })).toBe(0);
  });

  it("stores no other review if a moderator hides the first one before the author deletes it", async () => {
    const staff = await createModeratorClient(service);
    const races = Array.from({ length: 8 }, async () => {
      const { id, game_id } = await createReview(service, author);
      const [hiding, deletion] = await Promise.allSettled([
        staff.reviews.update(id, { status: "HIDDEN" }),
        author.api.reviews.delete(id),
        author.api.reviews.create({ game_id, body: "Again." }),
        author.api.reviews.create({ game_id, body: "And again." }),
      ]);
      expect(deletion.status).toBe("fulfilled");
      const remaining = await service.database.review.count({ where: { game_id, deleted_at: null } });
      if (hiding.status === "fulfilled") expect(remaining).toBe(0);
    });
    await Promise.all(races);
  });

  it("counts concurrent likes and unlikes exactly", async () => {
    const { id } = await createReview(service, author);
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        residents.flatMap(({ api: { reviews } }) => [reviews.like(id), reviews.unlike(id), reviews.like(id)]),
      );
      await expectExactReviews(service);
    }
  });

  it("returns changed: true to only one of many concurrent likes, and of many unlikes", async () => {
    const { id } = await createReview(service, author);
    const { like, unlike } = residents[0]?.api.reviews ?? author.api.reviews;
    const likes = await Promise.all(Array.from({ length: 8 }, () => like(id)));
    expect(likes.filter(({ changed }) => changed)).toHaveLength(1);
    const results = await Promise.all(Array.from({ length: 8 }, () => unlike(id)));
    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
  });

  it("likes a review or returns 404 while it is hidden or deleted concurrently", async () => {
    const staff = await createModeratorClient(service);
    for (const remove of [
      (id: string) => staff.reviews.update(id, { status: "HIDDEN" }),
      (id: string) => author.api.reviews.delete(id),
    ]) {
      const { id } = await createReview(service, author);
      const [removal, ...likes] = await Promise.allSettled([
        remove(id),
        ...residents.map(({ api }) => api.reviews.like(id)),
      ]);
      expect(removal.status).toBe("fulfilled");
      for (const like of likes)
        if (like.status === "rejected") expect(like.reason).toMatchObject({ status: 404 });
      await expectExactReviews(service);
    }
  });

  it("keeps exact counts under concurrent edits, status changes and likes", async () => {
    const staff = await createModeratorClient(service);
    const { id } = await createReview(service, author, { score: 5 });
    for (let round = 0; round < 4; round++) {
      await Promise.allSettled([
        author.api.reviews.update(id, { status: "DRAFT" }),
        author.api.reviews.update(id, { status: "PUBLISHED", score: round + 1 }),
        staff.reviews.update(id, { status: "HIDDEN" }),
        staff.reviews.update(id, { status: "PUBLISHED" }),
        ...residents
          .slice(0, 4)
          .map(({ api }) => (round % 2 ? api.reviews.unlike(id) : api.reviews.like(id))),
      ]);
      await expectExactReviews(service);
      await expectExactVotes(service);
    }
  });
});
