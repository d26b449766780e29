import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList } from "./support.js";

describeOperation(
  "updateList",
  { environment: { REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: "true" } },
  ({ service }) => {
    let ada: SignedIn;
    let bo: SignedIn;
    beforeEach(async () => {
      [ada, bo] = [await service.signUp(), await service.signUp()];
      const where = { id: ada.resident.id };
      await service.database.resident.update({ where, data: { email_verified_at: new Date() } });
    });

    describe("200", () => {
      it("updates only the fields in the request", async () => {
        const list = await createList(ada, { description: "One screen.", tags: ["couch"] });
        service.clock.advance(1_000);
        const changed = await ada.api.lists.update(list.id, {
          name: "Kept",
          description: null,
          tags: ["n64"],
          is_ranked: true,
        });
        expect(changed).toEqual({
          ...list,
          name: "Kept",
          description: null,
          tags: ["n64"],
          is_ranked: true,
          updated_at: changed.updated_at,
        });
        expect(changed.updated_at > list.updated_at).toBe(true);
        expect(await service.api.lists.get(list.id)).toEqual(changed);
      });

      it("accepts the unchanged representation and ignores items and items_count", async () => {
        const [game] = await createGames(service, "A");
        const list = await createList(ada, { game_ids: [game?.id ?? ""] });
        const sent = { ...list, items: [], items_count: 7, name: "Renamed" };
        expect(await ada.api.lists.update(list.id, sent)).toMatchObject({ name: "Renamed", items_count: 1 });
      });

      it("updates the visibility of activities about the list and its games", async () => {
        const { id } = await createList(ada);
        const [game] = await createGames(service, "A");
        await ada.api.lists.addGame(id, { game_id: game?.id ?? "" });
        const readVisibilities = async () =>
          (await findActivities(service, ada.resident.id)).map(({ type, visibility }) => [type, visibility]);
        for (const [visibility, activityVisibility] of [
          ["FOLLOWERS", "FOLLOWERS"],
          ["UNLISTED", "PRIVATE"],
          ["PUBLIC", "PUBLIC"],
          ["PRIVATE", "PRIVATE"],
        ] as const) {
          await ada.api.lists.update(id, { visibility });
          expect(await readVisibilities()).toEqual([
            ["LIST_CREATED", activityVisibility],
            ["LIST_GAME_ADDED", activityVisibility],
          ]);
        }
      });
    });

    describe("400", () => {
      it.each([
        ["id", { id: unknownId }],
        ["type", { type: "LIKED_GAMES" }],
        ["created_at", { created_at: "2020-01-01T00:00:00.000Z" }],
      ] as const)("rejects a changed %s with immutable-field", async (_, body) => {
        const { id } = await createList(ada);
        await expect(ada.api.lists.update(id, body)).rejects.toMatchObject({
          status: 400,
          problem: { code: "immutable-field" },
        });
      });
    });

    describe("403", () => {
      it("rejects other residents who can see the list, and moderators", async () => {
        const { id } = await createList(ada);
        for (const { api } of [bo, await service.admin()])
          await expect(api.lists.update(id, { name: "Mine" })).rejects.toMatchObject({
            status: 403,
            problem: { code: "not-owner" },
          });
      });

      it("requires a verified email address for PUBLIC lists", async () => {
        const { id } = await createList(bo, { visibility: "PRIVATE" });
        await expect(bo.api.lists.update(id, { visibility: "PUBLIC" })).rejects.toMatchObject({
          status: 403,
          problem: { code: "email-not-verified" },
        });
        expect(await bo.api.lists.update(id, { visibility: "UNLISTED" })).toMatchObject({
          visibility: "UNLISTED",
        });
      });
    });

    describe("404", () => {
      it("returns list-not-found for unknown lists and lists that the caller cannot see", async () => {
        const { id } = await createList(ada, { visibility: "FOLLOWERS" });
        for (const list of [id, unknownId, "no-id"])
          await expect(bo.api.lists.update(list, { name: "Mine" })).rejects.toMatchObject({
            status: 404,
            problem: { code: "list-not-found" },
          });
      });
    });

    describe("409", () => {
      it("rejects a list that the service manages", async () => {
        const [game] = await createGames(service, "A");
        await ada.api.likedGames.create({ game_id: game?.id ?? "" });
        const { data } = await ada.api.lists.listLikedGames({ query: { resident_id: ada.resident.id } });
        await expect(ada.api.lists.update(data[0]?.id ?? "", { name: "Mine" })).rejects.toMatchObject({
          status: 409,
          problem: { code: "list-managed" },
        });
      });
    });

    it("412: rejects an outdated If-Match", async () => {
      const { id } = await createList(ada);
      const { response } = await ada.api.lists.get(id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await ada.api.lists.update(id, { name: "First" }, { ifMatch });
      await expect(ada.api.lists.update(id, { name: "Second" }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });
  },
);
