import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { PermissionName } from "../../../src/generated/permissions.js";
import { like } from "../liked-games/support.js";
import { someGame } from "../../support/community.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";
import { audienceOf, newList } from "./support.js";

type Audience = Awaited<ReturnType<typeof audienceOf>>;
type Who = keyof Audience;

let service: TestService;
let ada: SignedIn;
let callers: Audience;
let likers: Audience;
beforeAll(async () => {
  service = await startService();
  ada = await service.signUp();
  callers = await audienceOf(service, ada, "lists:moderate");
  likers = { ...callers, key: service.as({ serviceKey: await keyFor("library:moderate") }) };
});
afterAll(() => service.stop());

const keyFor = (scope: PermissionName) => service.key({ kind: "SECRET", scopes: [scope] });

const everybody: readonly Who[] = [
  ...(["anonymous", "stranger", "follower", "owner", "moderator", "key", "other key"] as const),
];
const followersUp: readonly Who[] = ["follower", "owner", "moderator", "key"];
const ownerUp: readonly Who[] = ["owner", "moderator", "key"];

/** Who of all callers gets something, where the others get this status. */
async function whoGets(
  audience: Audience,
  ask: (api: Audience[Who]) => Promise<unknown>,
  refusal: number,
): Promise<Who[]> {
  const got: Who[] = [];
  for (const who of everybody)
    await ask(audience[who]).then(
      () => got.push(who),
      (error: unknown) => expect([who, error]).toMatchObject([who, { status: refusal }]),
    );
  return got;
}

/** Who finds a list in a listing. */
async function whoFinds(id: string, ask: (api: Audience[Who]) => Promise<{ data: { id: string }[] }>) {
  const found: Who[] = [];
  for (const who of everybody)
    if ((await ask(callers[who])).data.some((list) => list.id === id)) found.push(who);
  return found;
}

describe.each([
  { visibility: "PUBLIC", get: everybody, listed: everybody, everywhere: everybody },
  { visibility: "FOLLOWERS", get: followersUp, listed: followersUp, everywhere: [] },
  { visibility: "UNLISTED", get: everybody, listed: [], everywhere: [] },
  { visibility: "PRIVATE", get: ownerUp, listed: [], everywhere: [] },
] as const)("a list that is $visibility", ({ visibility, get, listed, everywhere }) => {
  it("is got by its id, with its games, by those who may see it", async () => {
    const { id } = await newList(ada, { visibility });
    expect(await whoGets(callers, (api) => api.lists.get(id), 404)).toEqual(get);
    expect(await whoGets(callers, (api) => api.lists.listItems(id), 404)).toEqual(get);
  });

  it("is listed accordingly, and for its owner under scope=MINE in any case", async () => {
    const { id } = await newList(ada, { visibility });
    const resident_id = ada.resident.id;
    expect(await whoFinds(id, (api) => api.lists.list({ query: { resident_id } }))).toEqual(listed);
    expect(await whoFinds(id, (api) => api.residents.listLists(resident_id))).toEqual(listed);
    expect(await whoFinds(id, (api) => api.lists.list())).toEqual(everywhere);
    const { data } = await ada.api.lists.list({ query: { scope: "MINE" } });
    expect(data.map((list) => list.id)).toContain(id);
  });
});

describe.each([
  { visibility: "PUBLIC", get: everybody, everywhere: everybody },
  { visibility: "FOLLOWERS", get: followersUp, everywhere: [] },
  { visibility: "PRIVATE", get: ownerUp, everywhere: [] },
] as const)("liked games that are $visibility", ({ visibility, get, everywhere }) => {
  it("are listed, single or together, for those who may see them", async () => {
    const { id } = await like(ada, (await someGame(service)).id);
    await ada.api.likedGames.updateSettings({ visibility });
    const query = { resident_id: ada.resident.id };
    expect(await whoGets(likers, (api) => api.likedGames.list({ query }), 403)).toEqual(get);
    expect(await whoGets(likers, (api) => api.likedGames.get(id), 404)).toEqual(get);
  });

  it("show as a list to those who may see them", async () => {
    await like(ada, (await someGame(service)).id);
    await ada.api.likedGames.updateSettings({ visibility });
    const query = { resident_id: ada.resident.id };
    const [view] = (await ada.api.lists.listLikedGames({ query })).data;
    const id = view?.id ?? "";
    expect(await whoGets(callers, (api) => api.lists.get(id), 404)).toEqual(get);
    expect(await whoFinds(id, (api) => api.lists.listLikedGames({ query }))).toEqual(get);
    expect(await whoFinds(id, (api) => api.lists.listLikedGames())).toEqual(everywhere);
  });
});
