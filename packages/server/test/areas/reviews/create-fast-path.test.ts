import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { asResident, expectSameWrite } from "../../support/fast-path.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement } from "../achievements/support.js";
import { addCompletedGame, createModeratorClient } from "./support.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("fast path of createReview", { onStatement }, ({ service }) => {
  let resident: SignedIn;
  beforeAll(async () => {
    resident = await service.signUp();
    await service.database.gameCategory.create({
      data: { id: service.dependencies.newId(), type: "platform", slug: "n64", name: "Nintendo 64" },
    });
    const { api } = await service.admin();
    for (const metric of ["REVIEWS_WRITTEN", "RATINGS_GIVEN"] as const)
      for (const threshold of [4, 100])
        await api.achievements.create(buildAchievement({ criteria: { metric, threshold } }));
    await service.runJob("evaluate-awards");
  });

  const compare = (body: object, way?: "handler", caller = resident) =>
    expectSameWrite(
      service,
      statements,
      {
        method: "POST",
        path: "/v1/reviews",
        headers: { ...asResident(caller), "Accept-Language": "de" },
        body,
      },
      way,
    );
  const text = { body: "As good as they say.\n\u{1F43A}" };

  it("writes the same rows as the handler", async () => {
    const [first, second, third] = [
      await createGame(service),
      await createGame(service),
      await createGame(service),
    ];
    await compare({ ...text, game_id: first.id });
    await compare({ ...text, game_slug: second.slug, score: 9, title: "Great", verdict: "RECOMMENDED" });
    await addCompletedGame(resident, third.id);
    const { text: response } = await compare({
      ...text,
      game_id: third.id,
      score: 1,
      contains_spoilers: true,
      language: "en-gb",
    });
    expect(JSON.parse(response)).toMatchObject({ play_status_at_review: "COMPLETED", language: "en-GB" });
  });

  it("writes the same rows for a game that the resident has rated with the same score", async () => {
    const caller = await service.signUp();
    const { id } = await createGame(service);
    await caller.api.ratings.create({ game_id: id, score: 6 });
    await compare({ ...text, game_id: id.toUpperCase(), score: 6, platform: "n64" }, undefined, caller);
  });

  it("writes the play progress of a private library entry, and none of a deleted one", async () => {
    const caller = await service.signUp();
    await caller.api.library.updateSettings({ visibility: "PRIVATE", show_playtime: false });
    const [hidden, removed] = [await createGame(service), await createGame(service)];
    await addCompletedGame(caller, hidden.id, { visibility: "PRIVATE" });
    const { text: response } = await compare({ ...text, game_id: hidden.id }, undefined, caller);
    expect(JSON.parse(response)).toMatchObject({ playtime_minutes_at_review: 1260 });
    await caller.api.library.delete((await addCompletedGame(caller, removed.id)).id);
    await compare({ ...text, game_id: removed.id }, undefined, caller);
  });

  it("writes another review of a game whose earlier review was deleted", async () => {
    const caller = await service.signUp();
    const { id } = await createGame(service);
    await caller.api.reviews.delete((await caller.api.reviews.create({ ...text, game_id: id })).id);
    await compare({ ...text, game_id: id }, undefined, caller);
  });

  describe("leaves to the handler", () => {
    it("an unlocked achievement", async () => {
      await compare({ ...text, game_id: (await createGame(service)).id, score: 5 }, "handler");
    });

    it("drafts, unknown games and platforms, and games that are reviewed already or rated differently", async () => {
      const { id } = await createGame(service);
      await compare({ ...text, game_id: unknownId }, "handler");
      await compare({ ...text, game_id: id, language: "de-a" }, "handler");
      await compare({ ...text, game_id: id, game_slug: "both" }, "handler");
      await compare({ ...text, game_id: id, platform: "nothing" }, "handler");
      await resident.api.ratings.create({ game_id: id, score: 4 });
      await compare({ ...text, game_id: id, score: 5 }, "handler");
      const { problem } = await compare({ ...text, game_id: id }, "handler");
      expect(problem?.code).toBe("review-exists");
      await compare({ ...text, game_id: (await createGame(service)).id, status: "DRAFT" }, "handler");
    });

    it("a deleted game", async () => {
      const { id, slug } = await createGame(service);
      await service.database.game.update({ where: { id }, data: { deleted_at: service.clock() } });
      await compare({ ...text, game_id: id }, "handler");
      await compare({ ...text, game_slug: slug }, "handler");
    });

    it("a game whose review was hidden", async () => {
      const { id } = await createGame(service);
      const review = await resident.api.reviews.create({ ...text, game_id: id });
      await (await createModeratorClient(service)).reviews.update(review.id, { status: "HIDDEN" });
      await resident.api.reviews.delete(review.id);
      const { problem } = await compare({ ...text, game_id: id }, "handler");
      expect(problem?.code).toBe("review-was-hidden");
    });

    it("callers who were suspended or deleted since they were cached", async () => {
      const { id } = await createGame(service);
      for (const change of [{ status: "SUSPENDED" }, { deleted_at: service.clock() }]) {
        const caller = await service.signUp();
        await caller.api.residents.me();
        await service.database.resident.update({ where: { id: caller.resident.id }, data: change });
        const { problem } = await compare({ ...text, game_id: id, language: "de-a" }, "handler", caller);
        expect(problem?.code).toBe("status" in change ? "resident-suspended" : "session-revoked");
      }
    });
  });
});

const environment = { REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: "true" };

describeService(
  "fast path of createReview for verified residents",
  { environment, onStatement },
  (context) => {
    it("confirms that the email address is verified", async () => {
      const { service } = context;
      const caller = await service.signUp();
      const setVerified = (email_verified_at: Date | null) =>
        service.database.resident.update({ where: { id: caller.resident.id }, data: { email_verified_at } });
      const review = async (way?: "handler") => {
        const body = { game_id: (await createGame(service)).id, body: "A fine game." };
        const request = { method: "POST", path: "/v1/reviews", headers: asResident(caller), body };
        return expectSameWrite(service, statements, request, way);
      };
      expect((await review("handler")).problem?.code).toBe("email-not-verified");
      await setVerified(service.clock());
      await review("handler");
      await review();
      await setVerified(null);
      expect((await review("handler")).problem?.code).toBe("email-not-verified");
    });
  },
);
