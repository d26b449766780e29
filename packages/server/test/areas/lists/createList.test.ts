import { beforeAll, describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findGameCounters, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList, readOrder } from "./support.js";

describeOperation(
  "createList",
  { environment: { REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: "true" } },
  ({ service }) => {
    let ada: SignedIn;
    beforeAll(async () => {
      ada = await service.signUp({ username: "ada", display_name: "Ada" });
      await verifyEmail(ada);
    });

    const verifyEmail = ({ resident: { id } }: SignedIn) =>
      service.database.resident.update({ where: { id }, data: { email_verified_at: new Date() } });

    describe("201", () => {
      it("creates a list with a name only", async () => {
        const { data, response } = await ada.api.lists.create({ name: "To lend" }).withResponse();
        expect(data).toEqual({
          id: data.id,
          type: "PERSONALIZED",
          name: "To lend",
          description: null,
          visibility: "PUBLIC",
          resident: { id: ada.resident.id, username: "ada", display_name: "Ada", avatar_url: null },
          is_ranked: false,
          tags: [],
          items_count: 0,
          items: [],
          created_at: data.created_at,
          updated_at: data.created_at,
        });
        expect(response.headers.get("Location")).toBe(`/rest/v1/lists/${data.id}`);
        expect(await service.api.lists.get(data.id)).toEqual(data);
      });

      it("stores the line breaks of Windows in the description as line feeds", async () => {
        const list = await createList(ada, { description: "One\r\ntwo" });
        expect(list).toMatchObject({ description: "One\ntwo" });
      });

      it("creates a list with up to 100 games in order, counts them and writes one activity", async () => {
        const games = await createGames(service, "A".repeat(100));
        const before = await findResidentCounters(service, ada.resident.id);
        const list = await createList(ada, {
          description: "One screen.",
          is_ranked: true,
          tags: ["couch", "n64"],
          game_ids: games.map(({ id }) => id),
        });
        expect(list).toMatchObject({ description: "One screen.", is_ranked: true, tags: ["couch", "n64"] });
        expect(list).toMatchObject({ items_count: 100 });
        expect(list.items.map(({ game, position }) => [game, position])).toEqual(
          games.slice(0, 12).map((game, index) => [game, index + 1]),
        );
        expect(await findGameCounters(service, games[99]?.id ?? "")).toMatchObject({ lists: 1 });
        expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({
          lists: before.lists + 1,
        });
        const activities = await findActivities(service, ada.resident.id);
        expect(activities.filter(({ subject_id }) => subject_id === list.id)).toMatchObject([
          { type: "LIST_CREATED", subject_type: "LIST", visibility: "PUBLIC" },
        ]);
        expect(activities.filter(({ type }) => type === "LIST_GAME_ADDED")).toEqual([]);
      });

      it("accepts duplicate names", async () => {
        const [first, second] = [await createList(ada), await createList(ada)];
        expect(second.name).toBe(first.name);
      });

      it.each([
        ["FOLLOWERS", ["FOLLOWERS"]],
        ["UNLISTED", []],
        ["PRIVATE", []],
      ] as const)(
        "writes an activity only if the list is PUBLIC or FOLLOWERS: %s",
        async (visibility, visibilities) => {
          const { id } = await createList(ada, { visibility });
          const activities = (await findActivities(service, ada.resident.id)).filter(
            ({ subject_id }) => subject_id === id,
          );
          expect(activities.map((activity) => activity.visibility)).toEqual(visibilities);
        },
      );
    });

    describe("400", () => {
      it("reports every unknown game", async () => {
        const [game] = await createGames(service, "A");
        await expect(createList(ada, { game_ids: [game?.id ?? "", unknownId] })).rejects.toMatchObject({
          status: 400,
          problem: { code: "unknown-reference", errors: [{ pointer: "/game_ids/1" }] },
        });
      });

      it.each([
        ["an empty name", { name: " " }],
        ["eleven tags", { tags: Array.from({ length: 11 }, (_, number) => `tag-${number}`) }],
        ["101 games", { game_ids: Array.from({ length: 101 }, () => newId()) }],
        ["an unknown visibility", { visibility: "FRIENDS" as "PUBLIC" }],
      ])("rejects %s", async (_, input) => {
        await expect(createList(ada, input)).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed" },
        });
      });
    });

    describe("401", () => {
      it("rejects the token of a resident deleted during the request", async () => {
        const deletedResident = await service.signUp();
        await verifyEmail(deletedResident);
        await createList(deletedResident);
        // Deleted in the database, so the resident cache of this process is stale.
        const where = { id: deletedResident.resident.id };
        await service.database.resident.update({ where, data: { deleted_at: new Date() } });
        await expect(createList(deletedResident)).rejects.toMatchObject({ status: 401 });
      });
    });

    describe("403", () => {
      it("requires a verified email address for PUBLIC lists", async () => {
        const bo = await service.signUp();
        await expect(createList(bo)).rejects.toMatchObject({
          status: 403,
          problem: { code: "email-not-verified" },
        });
        expect(await createList(bo, { visibility: "FOLLOWERS" })).toMatchObject({ visibility: "FOLLOWERS" });
      });
    });

    describe("409", () => {
      it("accepts only one of several concurrent 500th lists", async () => {
        const bo = await service.signUp();
        await verifyEmail(bo);
        const resident_id = bo.resident.id;
        await service.database.list.createMany({
          data: Array.from({ length: 499 }, () => ({
            id: service.dependencies.newId(),
            resident_id,
            name: "One of many",
          })),
        });
        await service.database.residentCounters.update({
          where: { resident_id },
          data: { lists: 499, public_lists: 499 },
        });
        const results = await Promise.allSettled(Array.from({ length: 4 }, () => createList(bo)));
        const rejections = results.flatMap((result) =>
          result.status === "rejected" ? [result.reason as unknown] : [],
        );
        expect(rejections).toHaveLength(3);
        for (const rejection of rejections)
          expect(rejection).toMatchObject({ status: 409, problem: { code: "limit-exceeded" } });
        expect(await findResidentCounters(service, resident_id)).toMatchObject({ lists: 500 });
        await bo.api.lists.delete((await bo.api.lists.list({ query: { scope: "MINE" } })).data[0]?.id ?? "");
        await createList(bo);
      });
    });

    it("keeps the order of the initial games", async () => {
      const games = await createGames(service, "CAB");
      const { id } = await createList(ada, { game_ids: games.map((game) => game.id) });
      expect(await readOrder(ada, id)).toBe("CAB");
    });
  },
);
