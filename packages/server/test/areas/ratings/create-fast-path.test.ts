import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { asResident, expectSameWrite } from "../../support/fast-path.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement } from "../achievements/support.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("fast path of createRating", { onStatement }, ({ service }) => {
  let residents: readonly SignedIn[];
  let game: Awaited<ReturnType<typeof createGame>>;
  beforeAll(async () => {
    residents = [await service.signUp(), await service.signUp(), await service.signUp()];
    game = await createGame(service);
    const { api } = await service.admin();
    for (const threshold of [3, 100])
      await api.achievements.create(buildAchievement({ criteria: { metric: "RATINGS_GIVEN", threshold } }));
    await service.runJob("evaluate-awards");
  });

  const compare = (caller: SignedIn | undefined, body: object, way?: "handler") =>
    expectSameWrite(
      service,
      statements,
      { method: "POST", path: "/v1/ratings", headers: caller ? asResident(caller) : {}, body },
      way,
    );

  it("writes the same rows as the handler for every score", async () => {
    const [resident, other] = residents;
    for (let score = 1; score <= 10; score++) {
      const { id } = await createGame(service);
      await compare(
        score < 6 ? resident : other,
        { game_id: id, score },
        score === 3 || score === 8 ? "handler" : undefined,
      );
    }
    const { text } = await compare(other, { game_slug: game.slug, score: 10 });
    expect(JSON.parse(text)).toMatchObject({ game: { id: game.id }, score: 10 });
    await compare(resident, { game_slug: game.slug, score: 1 });
  });

  describe("leaves to the handler", () => {
    it("games that are rated already, unknown or deleted", async () => {
      const caller = residents[2];
      const { id } = await createGame(service);
      await compare(caller, { game_id: id, score: 5 });
      const { problem } = await compare(caller, { game_id: id, score: 6 }, "handler");
      expect(problem?.code).toBe("rating-exists");
      await compare(caller, { game_id: unknownId, score: 6 }, "handler");
      await compare(caller, { game_slug: "nothing", score: 6 }, "handler");
    });

    it("callers who were suspended or deleted since they were cached", async () => {
      for (const change of [{ status: "SUSPENDED" }, { deleted_at: service.clock() }]) {
        const caller = await service.signUp();
        await caller.api.residents.me();
        await service.database.resident.update({ where: { id: caller.resident.id }, data: change });
        const { problem } = await compare(caller, { game_id: game.id, score: 6 }, "handler");
        expect(problem?.code).toBe("status" in change ? "resident-suspended" : "session-revoked");
      }
    });
  });
});
