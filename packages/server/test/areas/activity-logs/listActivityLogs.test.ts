import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { readAllPages } from "../../support/paging.js";
import type { SignedIn } from "../../support/service.js";
import { createNote } from "./support.js";

type Query = NonNullable<NonNullable<Parameters<Client["activityLogs"]["list"]>[0]>["query"]>;

describeOperation("listActivityLogs", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  let fan: SignedIn;
  let game: Awaited<ReturnType<typeof createGame>>;
  beforeAll(async () => {
    [ada, bo, fan] = [await service.signUp(), await service.signUp(), await service.signUp()];
    game = await createGame(service);
    for (const visibility of ["PUBLIC", "FOLLOWERS", "PRIVATE"] as const)
      for (const [author, name] of [
        [ada, "Ada"],
        [bo, "Bo"],
      ] as const)
        await createNote(author, { visibility, message: `${name} ${visibility}` });
    for (const { resident } of [ada, bo]) await fan.api.residents.follow(resident.id);
  });

  /** Lists the messages of activities, oldest first. */
  const listMessages = async (api: Client, query: Query = {}): Promise<(string | null)[]> => {
    const found = await readAllPages((cursor) =>
      api.activityLogs.list({ query: { ...query, limit: 2, ...(cursor && { cursor }) } }),
    );
    return found
      .filter(({ type }) => type !== "RESIDENT_FOLLOWED")
      .map(({ message }) => message)
      .reverse();
  };

  const filterByResident = (resident: SignedIn): Query => ({ resident_id: resident.resident.id });

  describe("200, by scope", () => {
    it("lists PUBLIC activity with ALL, for moderators too", async () => {
      const moderator = await service.admin();
      for (const api of [service.api, ada.api, fan.api, moderator.api])
        expect(await listMessages(api)).toEqual(["Ada PUBLIC", "Bo PUBLIC"]);
    });

    it("lists all activity of the caller with MINE", async () => {
      expect(await listMessages(ada.api, { scope: "MINE" })).toEqual([
        "Ada PUBLIC",
        "Ada FOLLOWERS",
        "Ada PRIVATE",
      ]);
      expect(await listMessages(ada.api, { scope: "MINE", ...filterByResident(bo) })).toEqual([]);
    });

    it("lists activity of followees visible to followers with FOLLOWING", async () => {
      expect(await listMessages(fan.api, { scope: "FOLLOWING" })).toEqual([
        "Ada PUBLIC",
        "Bo PUBLIC",
        "Ada FOLLOWERS",
        "Bo FOLLOWERS",
      ]);
      expect(await listMessages(fan.api, { scope: "FOLLOWING", ...filterByResident(bo) })).toEqual([
        "Bo PUBLIC",
        "Bo FOLLOWERS",
      ]);
      expect(await listMessages(ada.api, { scope: "FOLLOWING" })).toEqual([]);
      expect(await listMessages(ada.api, { scope: "FOLLOWING", ...filterByResident(bo) })).toEqual([]);
    });

    it("lists visible activity of one resident", async () => {
      const key = service.as({
        serviceKey: await service.key({ kind: "SECRET", scopes: ["activity:moderate"] }),
      });
      const all = ["Ada PUBLIC", "Ada FOLLOWERS", "Ada PRIVATE"];
      expect(await listMessages(service.api, filterByResident(ada))).toEqual(["Ada PUBLIC"]);
      expect(await listMessages(bo.api, filterByResident(ada))).toEqual(["Ada PUBLIC"]);
      expect(await listMessages(fan.api, filterByResident(ada))).toEqual(["Ada PUBLIC", "Ada FOLLOWERS"]);
      for (const api of [ada.api, (await service.admin()).api, key])
        expect(await listMessages(api, filterByResident(ada))).toEqual(all);
    });
  });

  describe("200, by filter", () => {
    let cy: SignedIn;
    beforeAll(async () => {
      cy = await service.signUp();
      await fan.api.residents.follow(cy.resident.id);
      const { id: game_id } = game;
      const at = (day: number) => ({ occurred_at: `2020-01-0${day}T00:00:00Z` });
      await createNote(cy, { message: "note", ...at(1) });
      await createNote(cy, { message: "note of game", game_id, ...at(2) });
      await createNote(cy, { message: "milestone", type: "MILESTONE", ...at(3) });
      await createNote(cy, { message: "milestone of game", type: "MILESTONE", game_id, ...at(4) });
      await createNote(cy, { message: "session", type: "PLAY_SESSION", minutes: 5, game_id, ...at(5) });
    });
    const listScopes = () =>
      [
        ["ALL", service.api, { until: "2020-02-01T00:00:00Z" }],
        ["resident_id", service.api, filterByResident(cy)],
        ["MINE", cy.api, { scope: "MINE" }],
        ["FOLLOWING", fan.api, { scope: "FOLLOWING", until: "2020-02-01T00:00:00Z" }],
      ] as const;
    const all = ["note", "note of game", "milestone", "milestone of game", "session"];

    interface FilterCase extends Pick<Query, "type" | "since"> {
      /** Filters by the game of the activities. */
      readonly byGame?: true;
    }

    it.each<[string, FilterCase, string[]]>([
      ["no filter", {}, all],
      ["one type", { type: ["MILESTONE"] }, ["milestone", "milestone of game"]],
      ["several types", { type: ["NOTE", "PLAY_SESSION"] }, ["note", "note of game", "session"]],
      ["a type without activities", { type: ["GAME_LIKED"] }, []],
      ["a game", { byGame: true }, ["note of game", "milestone of game", "session"]],
      [
        "a game and types",
        { byGame: true, type: ["MILESTONE", "PLAY_SESSION"] },
        ["milestone of game", "session"],
      ],
      ["since", { since: "2020-01-04T00:00:00Z" }, ["milestone of game", "session"]],
    ])("%s, in every scope", async (_, { byGame, ...filters }, expected) => {
      const gameFilter = byGame ? { game_slug: game.slug } : {};
      for (const [scope, api, query] of listScopes())
        expect([scope, await listMessages(api, { ...query, ...filters, ...gameFilter })]).toEqual([
          scope,
          expected,
        ]);
    });

    it("filters by until, which is exclusive", async () => {
      expect(
        await listMessages(service.api, { ...filterByResident(cy), until: "2020-01-03T00:00:00Z" }),
      ).toEqual(["note", "note of game"]);
    });

    it("treats a leap second as the second after it", async () => {
      const list = (until: string) => listMessages(service.api, { ...filterByResident(cy), until });
      expect(await list("2020-01-02T23:59:60Z")).toEqual(await list("2020-01-03T00:00:00Z"));
    });

    it("accepts a timestamp with colons that are not percent-encoded", async () => {
      const response = await service.http.get(
        `/rest/v1/activity-logs?resident_id=${cy.resident.id}&since=2020-01-04T00:00:00Z`,
      );
      expect([response.status, response.body.data.length]).toEqual([200, 2]);
    });

    it("returns nothing for an unknown game_slug", async () => {
      for (const [, api, query] of listScopes())
        expect(await listMessages(api, { ...query, game_slug: "no-such-game" })).toEqual([]);
    });

    it("returns the total if requested", async () => {
      for (const [scope, api, query] of listScopes()) {
        const { pagination } = await api.activityLogs.list({
          query: {
            ...query,
            limit: 1,
            type: ["NOTE", "MILESTONE"],
            game_slug: game.slug,
            include_total: true,
          },
        });
        expect([scope, pagination]).toMatchObject([
          scope,
          { total: 2, total_relation: "EQ", has_more: true },
        ]);
      }
    });
  });

  describe("200, deleted content", () => {
    it("excludes activity about deleted games and still fills pages", async () => {
      const reader = await service.signUp();
      const deleted = await createGame(service);
      await reader.api.residents.follow(ada.resident.id);
      for (let n = 0; n < 3; n++) await createNote(ada, { game_id: deleted.id });
      await service.database.game.update({ where: { id: deleted.id }, data: { deleted_at: new Date() } });
      expect(await listMessages(reader.api, { scope: "FOLLOWING" })).toEqual(["Ada PUBLIC", "Ada FOLLOWERS"]);
      expect(await listMessages(service.api, filterByResident(ada))).toEqual(["Ada PUBLIC"]);
      expect(
        await listMessages(service.api, { type: ["NOTE", "PLAY_SESSION"], since: "2021-01-01T00:00:00Z" }),
      ).toEqual(["Ada PUBLIC", "Bo PUBLIC"]);
    });

    it("excludes activity of deleted residents", async () => {
      const deletedResident = await service.signUp();
      await fan.api.residents.follow(deletedResident.resident.id);
      await createNote(deletedResident, { message: "Good-bye." });
      await deletedResident.api.residents.delete("me");
      expect(await listMessages(service.api)).not.toContain("Good-bye.");
      expect(await listMessages(service.api, { type: ["NOTE", "MILESTONE"] })).not.toContain("Good-bye.");
      expect(await listMessages(fan.api, { scope: "FOLLOWING" })).not.toContain("Good-bye.");
    });
  });

  it("pages a feed without duplicates or gaps while rows are added and removed", async () => {
    const reader = await service.signUp();
    const authors = [await service.signUp(), await service.signUp(), await service.signUp()];
    for (const { resident } of authors) await reader.api.residents.follow(resident.id);
    const remainingIds: string[] = [];
    const notesToDelete: [SignedIn, string][] = [];
    for (let n = 0; n < 10; n++)
      for (const author of authors) {
        const occurred_at = new Date(Date.UTC(2021, 0, 1 + (n % 5))).toISOString();
        const { id } = await createNote(author, { occurred_at });
        if (n % 3 === 0) notesToDelete.push([author, id]);
        else remainingIds.push(id);
      }
    const found = await readAllPages(async (cursor) => {
      const page = await reader.api.activityLogs.list({
        query: { scope: "FOLLOWING", limit: 4, ...(cursor && { cursor }) },
      });
      const [author, id] = notesToDelete.pop() ?? [];
      if (author !== undefined && id !== undefined) await author.api.activityLogs.delete(id);
      await createNote(authors[0] ?? reader);
      return page;
    });
    const ids = found.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(remainingIds));
  });

  describe("400", () => {
    it.each([
      { scope: "OURS" },
      { type: "CRYING" },
      { since: "yesterday" },
      { since: "2021-02-30T00:00:00Z" },
      { resident_id: "ada" },
    ])("rejects %j", async (query) => {
      await service.http.get("/rest/v1/activity-logs").query(query).expect(400);
    });
  });

  describe("401", () => {
    it.each(["MINE", "FOLLOWING"] as const)(
      "requires an access token for scope=%s; a key is not enough",
      async (scope) => {
        const key = await service.key({ kind: "SECRET", scopes: ["activity:moderate"] });
        for (const api of [service.api, service.as({ serviceKey: key })])
          await expect(api.activityLogs.list({ query: { scope } })).rejects.toMatchObject(
            expectedProblem(401, "authentication-required"),
          );
      },
    );
  });

  describe("404", () => {
    it("rejects an unknown and a deleted resident", async () => {
      const deletedResident = await service.signUp();
      await deletedResident.api.residents.delete("me");
      for (const resident_id of [unknownId, deletedResident.resident.id])
        await expect(service.api.activityLogs.list({ query: { resident_id } })).rejects.toMatchObject(
          expectedProblem(404, "resident-not-found"),
        );
    });
  });
});
