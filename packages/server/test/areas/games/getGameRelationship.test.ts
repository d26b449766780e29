import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { findRelationship } from "../../../src/areas/backlog/game-relationship.js";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { explainEachGeneric, findSequentialScans } from "../../support/query-plans.js";
import type { SignedIn } from "../../support/service.js";
import { connectTestDatabase } from "../../support/test-database.js";
import { toStatusAndCode } from "../../support/waitlists.js";

describeOperation("getGameRelationship", {}, ({ service }) => {
  let ada: SignedIn;
  let game: { id: string; slug: string };
  beforeAll(async () => {
    ada = await service.signUp({ username: "ada" });
    await service.database.resident.update({
      where: { id: ada.resident.id },
      data: { email_verified_at: service.clock() },
    });
    service.clock.advance(60_000);
  });
  beforeEach(async () => {
    game = await createGame(service);
  });

  const getRelationship = ({ api }: SignedIn = ada) => api.games.getRelationship(game.slug);

  const emptyRelationship = {
    is_liked: false,
    liked_game_id: null,
    library_entry: null,
    backlog_item: null,
    rating: null,
    review_id: null,
    list_ids: [],
  };

  describe("200", () => {
    it("is empty without any relationship", async () => {
      expect(await getRelationship()).toEqual(emptyRelationship);
    });

    it("returns the like, library entry, backlog item, rating, review and lists in the same form as their own operations", async () => {
      const { api } = ada;
      const { liked_game } = await api.likedGames.create({ game_id: game.id });
      const item = await api.backlog.create({ game_id: game.id, notes: "Soon." });
      const { id: entryId } = await api.library.create({ game_id: game.id, notes: "Controller 3 drifts." });
      const { id: reviewId } = await api.reviews.create({ game_id: game.id, body: "Fine.", score: 8 });
      const list = await api.lists.create({ name: "Nineties" });
      await api.lists.addGame(list.id, { game_id: game.id });
      const found = await getRelationship();
      expect(found).toMatchObject({ is_liked: true, liked_game_id: liked_game?.id, review_id: reviewId });
      expect(found.library_entry).toEqual(await api.library.get(entryId));
      expect(found.library_entry).toMatchObject({ notes: "Controller 3 drifts.", rating_score: 8 });
      expect(found.backlog_item).toEqual(await api.backlog.get(item.id));
      expect(found.rating).toEqual(await api.ratings.get(found.rating?.id ?? ""));
      expect(found.list_ids).toEqual([list.id]);
    });

    it("includes a draft review and private content", async () => {
      await ada.api.library.updateSettings({ visibility: "PRIVATE", show_playtime: false });
      await ada.api.library.create({ game_id: game.id, play_status: "PLAYING", playtime_minutes: 90 });
      const draft = await ada.api.reviews.create({ game_id: game.id, body: "To be.", status: "DRAFT" });
      const secret = await ada.api.lists.create({
        name: "Secret",
        visibility: "PRIVATE",
        game_ids: [game.id],
      });
      expect(await getRelationship()).toMatchObject({
        library_entry: { playtime_minutes: 90, hours_played: 1.5 },
        review_id: draft.id,
        list_ids: [secret.id],
      });
    });

    it("excludes content of others and deleted content", async () => {
      const grace = await service.signUp();
      await grace.api.likedGames.create({ game_id: game.id });
      await grace.api.lists.create({ name: "Hers", game_ids: [game.id] });
      const entry = await ada.api.library.create({ game_id: game.id });
      const item = await ada.api.backlog.create({ game_id: game.id });
      const list = await ada.api.lists.create({ name: "Gone", game_ids: [game.id] });
      await ada.api.library.delete(entry.id);
      await ada.api.backlog.delete(item.id);
      await ada.api.lists.delete(list.id);
      expect(await getRelationship()).toEqual(emptyRelationship);
    });

    it("returns at most 50 lists, last updated first", async () => {
      const ids: string[] = [];
      for (let index = 0; index < 51; index += 1) {
        service.clock.advance(1000);
        ids.push((await ada.api.lists.create({ name: `List ${index}`, game_ids: [game.id] })).id);
      }
      const { list_ids } = await getRelationship();
      expect(list_ids).toEqual(ids.toReversed().slice(0, 50));
    });

    it("reads with one statement that uses indexes", async () => {
      const opened = connectTestDatabase(service.databaseUrl);
      const plans = await explainEachGeneric(opened, (database) =>
        findRelationship(database, game.slug, ada.resident.id),
      );
      await opened.close();
      expect(plans).toHaveLength(1);
      expect(findSequentialScans(plans[0] ?? [])).toEqual([]);
    });

    it("changes the ETag with the content", async () => {
      const first = await getRelationship().withResponse();
      await ada.api.likedGames.create({ game_id: game.id });
      const second = await getRelationship().withResponse();
      expect(first.response.headers.get("ETag")).not.toBe(second.response.headers.get("ETag"));
    });
  });

  describe("401", () => {
    it("rejects anonymous callers and both kinds of keys", async () => {
      const path = `/rest/v1/games/${game.slug}/me`;
      const keys = [
        await service.key({ kind: "PUBLISHABLE", scopes: [] }),
        await service.key({ kind: "SECRET", scopes: ["games:manage"] }),
      ];
      const responses = [
        await service.http.get(path),
        ...(await Promise.all(keys.map((key) => service.http.get(path).set("X-Service-Key", key)))),
      ];
      expect(responses.map(toStatusAndCode)).toEqual(Array(3).fill([401, "authentication-required"]));
    });
  });

  describe("404", () => {
    it("rejects an unknown and a deleted game", async () => {
      const notFound = { status: 404, problem: { code: "game-not-found" } };
      await expect(ada.api.games.getRelationship("nowhere")).rejects.toMatchObject(notFound);
      await service.database.game.update({ where: { id: game.id }, data: { deleted_at: service.clock() } });
      await expect(getRelationship()).rejects.toMatchObject(notFound);
    });
  });
});
