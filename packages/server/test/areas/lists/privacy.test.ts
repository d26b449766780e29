import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { type CallerName, callerNames, callersByVisibility, createCallers } from "../../support/callers.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { likeGame } from "../liked-games/support.js";
import { createList } from "./support.js";

type Clients = Record<CallerName, Client>;

/** Returns the callers whose request succeeds, and expects the status for all others. */
async function findCallersWithAccess(
  clients: Clients,
  request: (client: Client) => Promise<unknown>,
  status: number,
): Promise<CallerName[]> {
  const allowed: CallerName[] = [];
  for (const caller of callerNames)
    await request(clients[caller]).then(
      () => allowed.push(caller),
      (error: unknown) => expect([caller, error]).toMatchObject([caller, { status }]),
    );
  return allowed;
}

/** Returns the callers whose page of lists contains the list. */
async function findCallersListing(
  clients: Clients,
  id: string,
  readPage: (client: Client) => Promise<{ data: { id: string }[] }>,
): Promise<CallerName[]> {
  const callers: CallerName[] = [];
  for (const caller of callerNames)
    if ((await readPage(clients[caller])).data.some((list) => list.id === id)) callers.push(caller);
  return callers;
}

describeService("visibility of lists and liked games", {}, ({ service }) => {
  let ada: SignedIn;
  let clients: Clients;
  /** The clients of moderators of libraries, which liked games belong to. */
  let libraryClients: Clients;
  beforeAll(async () => {
    ada = await service.signUp();
    clients = await createCallers(service, ada, "lists:moderate");
    libraryClients = await createCallers(service, ada, "library:moderate");
  });

  const { PUBLIC, FOLLOWERS, PRIVATE } = callersByVisibility;
  const moderators: readonly CallerName[] = ["moderator", "key"];

  describe.each([
    { visibility: "PUBLIC", canGet: PUBLIC, canListByResident: PUBLIC, canListAll: PUBLIC },
    { visibility: "FOLLOWERS", canGet: FOLLOWERS, canListByResident: FOLLOWERS, canListAll: [] },
    { visibility: "UNLISTED", canGet: PUBLIC, canListByResident: [], canListAll: [] },
    { visibility: "PRIVATE", canGet: PRIVATE, canListByResident: [], canListAll: [] },
  ] as const)("a list that is $visibility", ({ visibility, canGet, canListByResident, canListAll }) => {
    it("is returned by id, with its games, to callers who can see it", async () => {
      const { id } = await createList(ada, { visibility });
      expect(await findCallersWithAccess(clients, (api) => api.lists.get(id), 404)).toEqual(canGet);
      expect(await findCallersWithAccess(clients, (api) => api.lists.listGames(id), 404)).toEqual(canGet);
    });

    it("is listed, with and without a filter by owner, for callers who can list it", async () => {
      const { id } = await createList(ada, { visibility });
      const resident_id = ada.resident.id;
      const findCallers = (readPage: Parameters<typeof findCallersListing>[2]) =>
        findCallersListing(clients, id, readPage);
      expect(await findCallers((api) => api.lists.list({ query: { resident_id } }))).toEqual(
        canListByResident,
      );
      expect(await findCallers((api) => api.residents.listLists(resident_id))).toEqual(canListByResident);
      expect(await findCallers((api) => api.lists.list())).toEqual(canListAll);
    });

    it("is listed for its owner with scope=MINE", async () => {
      const { id } = await createList(ada, { visibility });
      const { data } = await ada.api.lists.list({ query: { scope: "MINE" } });
      expect(data.map((list) => list.id)).toContain(id);
    });
  });

  describe.each([
    { visibility: "PUBLIC", canSee: PUBLIC, canListAll: PUBLIC },
    { visibility: "FOLLOWERS", canSee: FOLLOWERS, canListAll: [] },
    { visibility: "PRIVATE", canSee: PRIVATE, canListAll: [] },
  ] as const)("liked games that are $visibility", ({ visibility, canSee, canListAll }) => {
    it("are returned to callers who can see them", async () => {
      const { id } = await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.updateSettings({ visibility });
      const query = { resident_id: ada.resident.id };
      const findCallers = (request: (client: Client) => Promise<unknown>, status: number) =>
        findCallersWithAccess(libraryClients, request, status);
      expect(await findCallers((api) => api.likedGames.list({ query }), 403)).toEqual(canSee);
      expect(await findCallers((api) => api.likedGames.get(id), 404)).toEqual(canSee);
    });

    it("are returned as a computed list to callers who can see them", async () => {
      await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.updateSettings({ visibility });
      const query = { resident_id: ada.resident.id };
      const id = (await ada.api.lists.listLikedGames({ query })).data[0]?.id ?? "";
      const findCallers = (readPage: Parameters<typeof findCallersListing>[2]) =>
        findCallersListing(libraryClients, id, readPage);
      expect(await findCallersWithAccess(libraryClients, (api) => api.lists.get(id), 404)).toEqual(canSee);
      expect(await findCallers((api) => api.lists.listLikedGames({ query }))).toEqual(canSee);
      expect(await findCallers((api) => api.lists.listLikedGames())).toEqual(canListAll);
      expect(await findCallers((api) => api.residents.listLists(ada.resident.id))).toEqual(
        visibility === "PRIVATE" ? [] : canSee,
      );
    });

    it("are hidden from moderators of lists as from everybody else", async () => {
      await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.updateSettings({ visibility });
      const resident_id = ada.resident.id;
      const id = (await ada.api.lists.listLikedGames({ query: { resident_id } })).data[0]?.id ?? "";
      const others = canSee.filter((caller) => visibility === "PUBLIC" || !moderators.includes(caller));
      const findCallers = (readPage: Parameters<typeof findCallersListing>[2]) =>
        findCallersListing(clients, id, readPage);
      expect(await findCallersWithAccess(clients, (api) => api.lists.get(id), 404)).toEqual(others);
      expect(await findCallersWithAccess(clients, (api) => api.lists.listGames(id), 404)).toEqual(others);
      expect(await findCallers((api) => api.lists.listLikedGames({ query: { resident_id } }))).toEqual(
        others,
      );
      expect(await findCallers((api) => api.residents.listLists(resident_id))).toEqual(
        visibility === "PRIVATE" ? [] : others,
      );
    });
  });
});
