import { beforeAll, describe, expect, it } from "@jest/globals";
import type { PermissionName } from "../../../src/generated/permissions.js";
import { likeGame } from "../liked-games/support.js";
import { createGame } from "../../support/fixtures.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { createCallers, createList } from "./support.js";

type Callers = Awaited<ReturnType<typeof createCallers>>;
type CallerName = keyof Callers;

describeService("visibility of lists and liked games", {}, ({ service }) => {
  let ada: SignedIn;
  let callers: Callers;
  let likers: Callers;
  beforeAll(async () => {
    ada = await service.signUp();
    callers = await createCallers(service, ada, "lists:moderate");
    likers = { ...callers, key: service.as({ serviceKey: await createKey("library:moderate") }) };
  });

  const createKey = (scope: PermissionName) => service.key({ kind: "SECRET", scopes: [scope] });

  const allCallers: readonly CallerName[] = [
    ...(["anonymous", "stranger", "follower", "owner", "moderator", "key", "other key"] as const),
  ];
  const followersAndAbove: readonly CallerName[] = ["follower", "owner", "moderator", "key"];
  const ownerAndAbove: readonly CallerName[] = ["owner", "moderator", "key"];

  /** Returns the callers whose request succeeds, and expects the status for all others. */
  async function findCallersWithAccess(
    audience: Callers,
    ask: (api: Callers[CallerName]) => Promise<unknown>,
    status: number,
  ): Promise<CallerName[]> {
    const allowed: CallerName[] = [];
    for (const who of allCallers)
      await ask(audience[who]).then(
        () => allowed.push(who),
        (error: unknown) => expect([who, error]).toMatchObject([who, { status }]),
      );
    return allowed;
  }

  /** Returns the callers whose listing includes the list. */
  async function findCallersListing(
    id: string,
    ask: (api: Callers[CallerName]) => Promise<{ data: { id: string }[] }>,
  ) {
    const found: CallerName[] = [];
    for (const who of allCallers)
      if ((await ask(callers[who])).data.some((list) => list.id === id)) found.push(who);
    return found;
  }

  describe.each([
    { visibility: "PUBLIC", get: allCallers, listed: allCallers, everywhere: allCallers },
    { visibility: "FOLLOWERS", get: followersAndAbove, listed: followersAndAbove, everywhere: [] },
    { visibility: "UNLISTED", get: allCallers, listed: [], everywhere: [] },
    { visibility: "PRIVATE", get: ownerAndAbove, listed: [], everywhere: [] },
  ] as const)("a list that is $visibility", ({ visibility, get, listed, everywhere }) => {
    it("is returned by id, with its games, to callers who can see it", async () => {
      const { id } = await createList(ada, { visibility });
      expect(await findCallersWithAccess(callers, (api) => api.lists.get(id), 404)).toEqual(get);
      expect(await findCallersWithAccess(callers, (api) => api.lists.listItems(id), 404)).toEqual(get);
    });

    it("is listed for them, and always for its owner with scope=MINE", async () => {
      const { id } = await createList(ada, { visibility });
      const resident_id = ada.resident.id;
      expect(await findCallersListing(id, (api) => api.lists.list({ query: { resident_id } }))).toEqual(
        listed,
      );
      expect(await findCallersListing(id, (api) => api.residents.listLists(resident_id))).toEqual(listed);
      expect(await findCallersListing(id, (api) => api.lists.list())).toEqual(everywhere);
      const { data } = await ada.api.lists.list({ query: { scope: "MINE" } });
      expect(data.map((list) => list.id)).toContain(id);
    });
  });

  describe.each([
    { visibility: "PUBLIC", get: allCallers, everywhere: allCallers },
    { visibility: "FOLLOWERS", get: followersAndAbove, everywhere: [] },
    { visibility: "PRIVATE", get: ownerAndAbove, everywhere: [] },
  ] as const)("liked games that are $visibility", ({ visibility, get, everywhere }) => {
    it("are listed for callers who can see them", async () => {
      const { id } = await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.updateSettings({ visibility });
      const query = { resident_id: ada.resident.id };
      expect(await findCallersWithAccess(likers, (api) => api.likedGames.list({ query }), 403)).toEqual(get);
      expect(await findCallersWithAccess(likers, (api) => api.likedGames.get(id), 404)).toEqual(get);
    });

    it("are returned by id to callers who can see them", async () => {
      await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.updateSettings({ visibility });
      const query = { resident_id: ada.resident.id };
      const [view] = (await ada.api.lists.listLikedGames({ query })).data;
      const id = view?.id ?? "";
      expect(await findCallersWithAccess(callers, (api) => api.lists.get(id), 404)).toEqual(get);
      expect(await findCallersListing(id, (api) => api.lists.listLikedGames({ query }))).toEqual(get);
      expect(await findCallersListing(id, (api) => api.lists.listLikedGames())).toEqual(everywhere);
    });
  });
});
