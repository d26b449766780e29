import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { addCompletedGame, createModeratorClient, createReview } from "./support.js";

describeOperation("getReview", {}, ({ service }) => {
  type Status = components["schemas"]["ReviewStatus"];

  let ada: SignedIn;
  let callers: Record<
    "anonymous" | "stranger" | "follower" | "owner" | "staff" | "reviewModerator" | "libraryModerator",
    Client
  >;
  beforeAll(async () => {
    ada = await service.signUp();
    const [stranger, follower, staff] = [
      await service.signUp(),
      await service.signUp(),
      await service.admin(),
    ];
    await follower.api.residents.follow(ada.resident.id);
    const libraryKey = await service.key({ kind: "SECRET", scopes: ["library:moderate"] });
    callers = {
      anonymous: service.api,
      stranger: stranger.api,
      follower: follower.api,
      owner: ada.api,
      staff: staff.api,
      reviewModerator: await createModeratorClient(service),
      libraryModerator: service.as({ serviceKey: libraryKey }),
    };
  });

  /** Reads a review as each caller; the result is the status if the review is not found. */
  async function readAsEachCaller<Result>(
    id: string,
    read: (review: components["schemas"]["Review"]) => Result,
  ) {
    const results = Object.entries(callers).map(async ([name, api]) => [
      name,
      await api.reviews.get(id).then(read, (error: unknown) => (error as { status: number }).status),
    ]);
    return Object.fromEntries(await Promise.all(results)) as Record<keyof typeof callers, Result | number>;
  }

  const forEachCaller = <Result>(result: Result) => ({
    anonymous: result,
    stranger: result,
    follower: result,
    owner: result,
    staff: result,
    reviewModerator: result,
    libraryModerator: result,
  });

  describe("visibility by status and caller", () => {
    it.each<[Status, object]>([
      ["PUBLISHED", forEachCaller("PUBLISHED")],
      ["DRAFT", { ...forEachCaller(404), owner: "DRAFT" }],
      ["HIDDEN", { ...forEachCaller(404), owner: "HIDDEN", staff: "HIDDEN", reviewModerator: "HIDDEN" }],
    ])("of a %s review", async (status, expected) => {
      const { id } = await createReview(service, ada, { status: status === "DRAFT" ? status : "PUBLISHED" });
      if (status === "HIDDEN") await callers.reviewModerator.reviews.update(id, { status });
      expect(await readAsEachCaller(id, (review) => review.status)).toEqual(expected);
    });
  });

  describe("visibility of the author's play progress", () => {
    const [full, statusOnly, hidden] = [
      [1260, "COMPLETED"],
      [null, "COMPLETED"],
      [null, null],
    ];
    const ownerAndStaff = { owner: full, staff: full, libraryModerator: full };
    const getPlayProgress = (review: components["schemas"]["Review"]) => [
      review.playtime_minutes_at_review,
      review.play_status_at_review,
    ];
    const publicSettings = { visibility: "PUBLIC", show_playtime: true } as const;

    it.each([
      ["PUBLIC", publicSettings, {}, forEachCaller(full)],
      [
        "FOLLOWERS",
        { visibility: "FOLLOWERS" },
        {},
        { ...forEachCaller(hidden), ...ownerAndStaff, follower: full },
      ],
      ["PRIVATE", { visibility: "PRIVATE" }, {}, { ...forEachCaller(hidden), ...ownerAndStaff }],
      [
        "PUBLIC without play time",
        { show_playtime: false },
        {},
        { ...forEachCaller(statusOnly), ...ownerAndStaff },
      ],
      [
        "PUBLIC with a PRIVATE entry",
        publicSettings,
        { visibility: "PRIVATE" },
        { ...forEachCaller(hidden), ...ownerAndStaff },
      ],
    ] as const)("in a library that is %s", async (_, settings, entry, expected) => {
      await ada.api.library.updateSettings({ ...publicSettings, ...settings });
      const { id: game_id } = await createGame(service);
      await addCompletedGame(ada, game_id, entry);
      const review = await ada.api.reviews.create({ game_id, body: "Played." });
      expect(await readAsEachCaller(review.id, getPlayProgress)).toEqual(expected);
    });

    it("is hidden if the private entry that it is from was deleted, and the game added again", async () => {
      await ada.api.library.updateSettings(publicSettings);
      const { id: game_id } = await createGame(service);
      const { id } = await addCompletedGame(ada, game_id, { visibility: "PRIVATE" });
      const review = await ada.api.reviews.create({ game_id, body: "Played." });
      await ada.api.library.delete(id);
      service.clock.advance(1_000);
      await addCompletedGame(ada, game_id);
      const expected = { ...forEachCaller(hidden), ...ownerAndStaff };
      expect(await readAsEachCaller(review.id, getPlayProgress)).toEqual(expected);
      const { data } = await service.api.reviews.list({ query: { resident_id: ada.resident.id, limit: 1 } });
      expect(data.map(getPlayProgress)).toEqual([expected.anonymous]);
    });

    it("hides progress from others once the game is removed from the library", async () => {
      await ada.api.library.updateSettings(publicSettings);
      const { id: game_id } = await createGame(service);
      const entry = await addCompletedGame(ada, game_id);
      const review = await ada.api.reviews.create({ game_id, body: "Played." });
      await ada.api.library.delete(entry.id);
      expect(await readAsEachCaller(review.id, getPlayProgress)).toEqual({
        ...forEachCaller(hidden),
        ...ownerAndStaff,
      });
    });
  });

  describe("200", () => {
    it("returns whether the caller likes the review", async () => {
      const { id } = await createReview(service, ada);
      await callers.follower.reviews.like(id);
      expect(await readAsEachCaller(id, ({ is_liked, likes_count }) => [is_liked, likes_count])).toEqual({
        ...forEachCaller([false, 1]),
        follower: [true, 1],
      });
    });

    it("changes the ETag after a like, but not the version", async () => {
      const { id } = await createReview(service, ada);
      const tag = async () =>
        (await service.api.reviews.get(id).withResponse()).response.headers.get("ETag") ?? "";
      const before = await tag();
      await callers.stranger.reviews.like(id);
      const after = await tag();
      expect(after).not.toBe(before);
      expect(await ada.api.reviews.update(id, { title: "New" }, { ifMatch: before })).toMatchObject({
        title: "New",
      });
    });

    it("shows “Deleted resident” as the author after account deletion", async () => {
      const bo = await service.signUp();
      const { id } = await createReview(service, bo);
      await bo.api.residents.delete("me");
      expect(await service.api.reviews.get(id)).toMatchObject({
        body: "Four controllers.",
        resident: { id: bo.resident.id, username: "deleted", display_name: "Deleted resident" },
      });
    });
  });

  describe("404", () => {
    it.each([unknownId, "nothing"])("returns 404 for %s", async (id) => {
      await expect(service.api.reviews.get(id)).rejects.toMatchObject({
        status: 404,
        problem: { code: "review-not-found" },
      });
    });

    it("returns 404 for a review of a deleted game", async () => {
      const { id, game_id } = await createReview(service, ada);
      await service.database.game.update({ where: { id: game_id }, data: { deleted_at: new Date() } });
      await expect(ada.api.reviews.get(id)).rejects.toMatchObject({ status: 404 });
    });
  });
});
