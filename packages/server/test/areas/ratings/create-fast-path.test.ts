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

  it("updates the weighted average in all categories of the game", async () => {
    const { id } = await createGame(service);
    const { newId } = service.dependencies;
    const categories = ["puzzle", "party"].map((slug) => ({ id: newId(), type: "genre", slug, name: slug }));
    const category_ids = categories.map((category) => category.id);
    await service.database.gameCategory.createMany({
      data: categories.map((category) => ({ ...category, games_count: 1 })),
    });
    await service.database.game.update({ where: { id }, data: { category_ids } });
    const link = { game_id: id, name_key: "some game", released_key: new Date("0001-01-01") };
    await service.database.gameCategoryLink.createMany({
      data: category_ids.map((category_id) => ({ ...link, category_id })),
    });
    for (const caller of residents) await compare(caller, { game_id: id.toUpperCase(), score: 7 });
    const links = await service.database.gameCategoryLink.findMany({ where: { game_id: id } });
    const { weighted } = await service.database.gameRatingSummary.findUniqueOrThrow({
      where: { game_id: id },
    });
    expect(weighted.toNumber()).toBeGreaterThan(0);
    expect(links.map((each) => each.weighted)).toEqual([weighted, weighted]);
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
      const deleted = await createGame(service);
      await service.database.game.update({
        where: { id: deleted.id },
        data: { deleted_at: service.clock() },
      });
      await compare(caller, { game_id: deleted.id, score: 6 }, "handler");
      await compare(caller, { game_slug: deleted.slug, score: 6 }, "handler");
    });

    it("requests with both or none of game_id and game_slug", async () => {
      const { id, slug } = await createGame(service);
      await compare(residents[2], { game_id: id, game_slug: slug, score: 6 }, "handler");
      await compare(residents[2], { score: 6 }, "handler");
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
