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
      ...{ ...text, game_id: third.id, score: 1, contains_spoilers: true, language: "en-gb" },
    });
    expect(JSON.parse(response)).toMatchObject({ play_status_at_review: "COMPLETED", language: "en-GB" });
  });

  describe("leaves to the handler", () => {
    it("an unlocked achievement", async () => {
      await compare({ ...text, game_id: (await createGame(service)).id, score: 5 }, "handler");
    });

    it("drafts, unknown games and platforms, and games that are reviewed or rated already", async () => {
      const { id } = await createGame(service);
      await compare({ ...text, game_id: unknownId }, "handler");
      await compare({ ...text, game_id: id, platform: "nothing" }, "handler");
      await resident.api.ratings.create({ game_id: id, score: 4 });
      await compare({ ...text, game_id: id, score: 5 }, "handler");
      const { problem } = await compare({ ...text, game_id: id }, "handler");
      expect(problem?.code).toBe("review-exists");
      await compare({ ...text, game_id: (await createGame(service)).id, status: "DRAFT" }, "handler");
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
        const { problem } = await compare({ ...text, game_id: id }, "handler", caller);
        expect(problem?.code).toBe("status" in change ? "resident-suspended" : "session-revoked");
      }
    });
  });
});
