import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  createGame,
  findActivities,
  findGameCounters,
  findResidentCounters,
  unknownId,
} from "../../support/fixtures.js";
import { type SignedIn, startService } from "../../support/service.js";
import { expectExactVotes } from "../ratings/support.js";
import { addCompletedGame, createModeratorClient, createReview, expectExactReviews } from "./support.js";

describeOperation("createReview", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp({ username: "ada", display_name: "Ada" });
    await service.database.gameCategory.create({
      data: { id: service.dependencies.newId(), type: "platform", slug: "n64", name: "Nintendo 64" },
    });
  });

  const findRating = (resident_id: string, game_id: string) =>
    service.database.rating.findFirst({ where: { resident_id, game_id } });

  describe("201", () => {
    it("creates a review with default values", async () => {
      const game = await createGame(service);
      const request = ada.api.reviews.create({ game_slug: game.slug, body: " Four controllers. " });
      const { data, response } = await request.withResponse();
      expect(data).toEqual({
        id: data.id,
        game_id: game.id,
        game,
        title: null,
        body: "Four controllers.",
        score: null,
        resident: { id: ada.resident.id, username: "ada", display_name: "Ada", avatar_url: null },
        verdict: "UNDECIDED",
        contains_spoilers: false,
        platform: null,
        language: data.language,
        status: "PUBLISHED",
        playtime_minutes_at_review: null,
        play_status_at_review: null,
        likes_count: 0,
        is_liked: false,
        edited_at: null,
        created_at: data.created_at,
        updated_at: data.created_at,
      });
      expect(response.headers.get("Location")).toBe(`/rest/v1/reviews/${data.id}`);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(await service.api.reviews.get(data.id)).toEqual(data);
    });

    it("creates a review with all fields", async () => {
      const fields = {
        title: "Still the best evening",
        body: "No **mercy**.\n\nEver.",
        score: 9,
        platform: "n64",
        verdict: "RECOMMENDED" as const,
        contains_spoilers: true,
        language: "en-GB",
      };
      expect(await createReview(service, ada, fields)).toMatchObject(fields);
    });

    it("rates the game by its score in the same transaction", async () => {
      const { game_id } = await createReview(service, ada, { score: 7 });
      expect(await findRating(ada.resident.id, game_id)).toMatchObject({ score: 7, version: 1 });
      await expectExactVotes(service);
    });

    it("updates an existing rating", async () => {
      const { id: game_id } = await createGame(service);
      await ada.api.ratings.create({ game_id, score: 2 });
      await ada.api.reviews.create({ game_id, body: "Better than I thought.", score: 8 });
      expect(await findRating(ada.resident.id, game_id)).toMatchObject({ score: 8, version: 2 });
      expect(await service.database.gameRatingSummary.findUnique({ where: { game_id } })).toMatchObject({
        votes: 1,
        score_sum: 8,
        h2: 0,
        h8: 1,
      });
      await expectExactVotes(service);
    });

    it("does not change the rating without a score or with the same one", async () => {
      const { id: game_id } = await createGame(service);
      await ada.api.ratings.create({ game_id, score: 2 });
      const { id } = await ada.api.reviews.create({ game_id, body: "Unsure.", score: null });
      expect(await findRating(ada.resident.id, game_id)).toMatchObject({ score: 2, version: 1 });
      await ada.api.reviews.delete(id);
      await ada.api.reviews.create({ game_id, body: "Sure.", score: 2 });
      expect(await findRating(ada.resident.id, game_id)).toMatchObject({ score: 2, version: 1 });
    });

    it("updates the counters of the game and its author, and logs an activity", async () => {
      const { reviews } = await findResidentCounters(service, ada.resident.id);
      const { id, game_id } = await createReview(service, ada);
      expect(await findGameCounters(service, game_id)).toMatchObject({ reviews: 1 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ reviews: reviews + 1 });
      expect((await findActivities(service, ada.resident.id)).at(-1)).toMatchObject({
        type: "REVIEW_CREATED",
        subject_type: "REVIEW",
        subject_id: id,
        game_id,
        visibility: "PUBLIC",
      });
      expect(await service.database.gameEventHour.findFirst({ where: { game_id } })).toMatchObject({
        reviews: 1,
      });
      await expectExactReviews(service);
    });

    it("neither counts a draft nor rates the game by its score", async () => {
      const bo = await service.signUp();
      const { id, game_id } = await createReview(service, bo, { status: "DRAFT", score: 3 });
      expect(await findGameCounters(service, game_id)).toMatchObject({ reviews: 0, ratings: 0 });
      expect(await findResidentCounters(service, bo.resident.id)).toMatchObject({ reviews: 0, ratings: 0 });
      expect(await findRating(bo.resident.id, game_id)).toBeNull();
      expect(await findActivities(service, bo.resident.id)).toEqual([]);
      await expect(service.api.reviews.get(id)).rejects.toMatchObject({ status: 404 });
      await expectExactReviews(service);
    });

    it("copies play time and play status from the library", async () => {
      const { id: game_id } = await createGame(service);
      const entry = await addCompletedGame(ada, game_id);
      const snapshots = { playtime_minutes_at_review: 1260, play_status_at_review: "COMPLETED" };
      const review = await ada.api.reviews.create({ game_id, body: "Done." });
      expect(review).toMatchObject(snapshots);
      await ada.api.library.update(entry.id, { playtime_minutes: 9999 });
      expect(await ada.api.reviews.get(review.id)).toMatchObject(snapshots);
    });

    it("does not copy play progress for a draft", async () => {
      const { id: game_id } = await createGame(service);
      await addCompletedGame(ada, game_id);
      expect(await ada.api.reviews.create({ game_id, body: "Soon.", status: "DRAFT" })).toMatchObject({
        playtime_minutes_at_review: null,
        play_status_at_review: null,
      });
    });

    it.each([
      ["de-CH, de;q=0.9, en;q=0.5", "de-CH"],
      ["fr;q=0.2, pt-br;q=0.8", "pt-BR"],
      ["*", "und"],
      ["not_a_tag, sv;q=0.5", "sv"],
      [undefined, "und"],
    ])("derives the language from Accept-Language %p: %s", async (header, language) => {
      const { slug } = await createGame(service);
      const request = service.http.post("/rest/v1/reviews").set("Authorization", `Bearer ${ada.token}`);
      if (header !== undefined) void request.set("Accept-Language", header);
      const { body } = await request.send({ game_slug: slug, body: "Text." });
      expect(body).toMatchObject({ language });
    });

    it("stores a language tag in its canonical form", async () => {
      expect(await createReview(service, ada, { language: "ZH-hant-tw" })).toMatchObject({
        language: "zh-Hant-TW",
      });
    });
  });

  describe("400", () => {
    it.each([
      ["game_slug", { game_slug: "nowhere" }],
      ["game_id", { game_id: unknownId }],
      ["platform", { platform: "typewriter" }],
    ])("rejects a %s that does not exist", async (name, input) => {
      const { slug } = await createGame(service);
      const reference = name === "platform" ? { game_slug: slug } : {};
      await expect(ada.api.reviews.create({ ...reference, ...input, body: "Text." })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects an invalid language tag", async () => {
      await expect(createReview(service, ada, { language: "en-a" })).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer: "/language", code: "unknown-language" }] },
      });
    });

    it("rejects a body of only white space or more than 20,000 characters", async () => {
      for (const body of ["  \n ", "x".repeat(20_001)])
        await expect(createReview(service, ada, { body })).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed", errors: [{ pointer: "/body" }] },
        });
      expect(await createReview(service, ada, { body: "x".repeat(20_000) })).toMatchObject({ title: null });
    });
  });

  describe("401", () => {
    it("returns 401 if the account has been deleted", async () => {
      const deletedResident = await service.signUp();
      // Simulates another process whose cache still contains the deleted caller.
      await service.database.resident.update({
        where: { id: deletedResident.resident.id },
        data: { deleted_at: new Date() },
      });
      await expect(createReview(service, deletedResident)).rejects.toMatchObject({ status: 401 });
    });
  });

  describe("403", () => {
    it("requires a verified email address to publish if configured, but not for drafts", async () => {
      const strict = await startService({ REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: "true" });
      try {
        const bo = await strict.signUp();
        await expect(createReview(strict, bo)).rejects.toMatchObject({
          status: 403,
          problem: { code: "email-not-verified" },
        });
        const draft = await createReview(strict, bo, { status: "DRAFT" });
        await expect(bo.api.reviews.update(draft.id, { status: "PUBLISHED" })).rejects.toMatchObject({
          status: 403,
          problem: { code: "email-not-verified" },
        });
        expect(await bo.api.reviews.update(draft.id, { body: "Better." })).toMatchObject({ body: "Better." });
      } finally {
        await strict.stop();
      }
    });
  });

  describe("409", () => {
    it("returns 409 with existing_id for a second review of a game", async () => {
      const { id, game_id } = await createReview(service, ada);
      await expect(ada.api.reviews.create({ game_id, body: "Again.", score: 1 })).rejects.toMatchObject({
        status: 409,
        problem: { code: "review-exists", existing_id: id },
      });
      expect(await findRating(ada.resident.id, game_id)).toBeNull();
      const bo = await service.signUp();
      expect(await bo.api.reviews.create({ game_id, body: "Mine." })).toMatchObject({ game_id });
    });

    it("returns 409 if the resident has a draft of the game", async () => {
      const { id, game_id } = await createReview(service, ada, { status: "DRAFT" });
      await expect(ada.api.reviews.create({ game_id, body: "Again." })).rejects.toMatchObject({
        status: 409,
        problem: { code: "review-exists", existing_id: id },
      });
    });

    it("allows another review once the first is deleted", async () => {
      const { id, game_id } = await createReview(service, ada);
      await ada.api.reviews.delete(id);
      expect(await ada.api.reviews.create({ game_id, body: "Again." })).toMatchObject({ body: "Again." });
      await expectExactReviews(service);
    });

    describe("after staff have hidden a review", () => {
      const wasHidden = { status: 409, problem: { code: "review-was-hidden" } };
      const createHiddenReview = async () => {
        const review = await createReview(service, ada);
        const staff = await createModeratorClient(service);
        await staff.reviews.update(review.id, { status: "HIDDEN" });
        return { ...review, staff };
      };
      const reviewAgain = (game_id: string, status: "PUBLISHED" | "DRAFT" = "PUBLISHED") =>
        ada.api.reviews.create({ game_id, body: "Again.", status });

      it("rejects another review or draft while a hidden one exists", async () => {
        const { game_id } = await createHiddenReview();
        await expect(reviewAgain(game_id)).rejects.toMatchObject(wasHidden);
        await expect(reviewAgain(game_id, "DRAFT")).rejects.toMatchObject(wasHidden);
        const bo = await service.signUp();
        expect(await bo.api.reviews.create({ game_id, body: "Mine." })).toMatchObject({ game_id });
      });

      it("rejects another review after a hidden one was deleted, also after the purge", async () => {
        const [first, second] = [await createHiddenReview(), await createHiddenReview()];
        await ada.api.reviews.delete(first.id);
        await second.staff.reviews.delete(second.id);
        for (const { game_id } of [first, second])
          await expect(reviewAgain(game_id)).rejects.toMatchObject(wasHidden);
        await service.database.review.deleteMany({ where: { id: { in: [first.id, second.id] } } });
        for (const { game_id } of [first, second])
          await expect(reviewAgain(game_id)).rejects.toMatchObject(wasHidden);
        await expectExactReviews(service);
      });

      it("allows another review once staff have published the hidden one", async () => {
        const { id, game_id, staff } = await createHiddenReview();
        await staff.reviews.update(id, { status: "PUBLISHED" });
        await expect(reviewAgain(game_id)).rejects.toMatchObject({ problem: { code: "review-exists" } });
        await ada.api.reviews.delete(id);
        expect(await reviewAgain(game_id)).toMatchObject({ body: "Again." });
      });
    });
  });
});
