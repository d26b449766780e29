import type { Client } from "@game-community/sdk";
import {
  refused,
  sees,
  toAll,
  toFollowers,
  toOwner,
  toOwnerAndModerators,
  withoutKeys,
  type PrivateThing,
} from "./privacy-table.js";
import { of, type Belongings, type World } from "./privacy-world.js";

const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name).sort();
const noList = refused(404, "list-not-found");

type Visibility = keyof World["papers"]["lists"];
const listThat = (visibility: Visibility) => ({
  thing: `a list that is ${visibility}`,
  house: "PUBLIC" as const,
  ask: async ({ lists }: Client, _: Belongings, { papers }: World) =>
    (await lists.get(papers.lists[visibility])).name,
});
const gamesThat = (visibility: Visibility) => ({
  thing: `the games of a list that is ${visibility}`,
  house: "PUBLIC" as const,
  ask: async ({ lists }: Client, _: Belongings, { papers }: World) =>
    (await lists.listItems(papers.lists[visibility])).data.length,
});
const listsOf = async ({ lists }: Client, home: Belongings) => namesOf(await lists.list(of(home)));
const listsAtResident = async ({ residents }: Client, { owner }: Belongings) =>
  namesOf(await residents.listLists(owner.resident.id, { query: { type: "PERSONALIZED" } }));
const listsOfEverybody = async ({ lists }: Client) => namesOf(await lists.list());
const listsOfMine = async ({ lists }: Client) => namesOf(await lists.list({ query: { scope: "MINE" } }));

const onlyPublic = sees(["PUBLIC"]);
const withFollowers = sees(["FOLLOWERS", "PUBLIC"]);

/** The lists that a resident made. */
const personalized: readonly PrivateThing[] = [
  { ...listThat("PUBLIC"), gets: toAll(sees("PUBLIC")) },
  { ...listThat("FOLLOWERS"), gets: toFollowers(noList, sees("FOLLOWERS")) },
  { ...listThat("UNLISTED"), gets: toAll(sees("UNLISTED")) },
  { ...listThat("PRIVATE"), gets: toOwnerAndModerators(noList, sees("PRIVATE")) },
  { ...gamesThat("PUBLIC"), gets: toAll(sees(0)) },
  { ...gamesThat("FOLLOWERS"), gets: toFollowers(noList, sees(0)) },
  { ...gamesThat("UNLISTED"), gets: toAll(sees(0)) },
  { ...gamesThat("PRIVATE"), gets: toOwnerAndModerators(noList, sees(0)) },
  {
    ...{ thing: "the lists of a resident", house: "PUBLIC", ask: listsOf },
    gets: toFollowers(onlyPublic, withFollowers),
  },
  {
    ...{ thing: "the lists on the page of a resident", house: "PUBLIC", ask: listsAtResident },
    gets: toFollowers(onlyPublic, withFollowers),
  },
  { thing: "the lists of everybody", house: "PUBLIC", ask: listsOfEverybody, gets: toAll(onlyPublic) },
  {
    ...{ thing: "the lists of whoever asks", house: "PUBLIC", ask: listsOfMine },
    gets: withoutKeys(toOwner(sees([]), sees(["FOLLOWERS", "PRIVATE", "PUBLIC", "UNLISTED"]))),
  },
];

const likedList = async ({ lists }: Client, { likedList }: Belongings) =>
  (await lists.get(likedList)).items_count;
const likedLists = async ({ lists }: Client, home: Belongings) =>
  (await lists.listLikedGames(of(home))).data.length;
const playedList = async ({ lists }: Client, { playedList }: Belongings) => {
  const { items_count, items } = await lists.get(playedList);
  return { count: items_count, games: items.map(({ game }) => game.name).sort() };
};
const playedGames = async ({ lists }: Client, { playedList }: Belongings) =>
  (await lists.listItems(playedList)).data.map(({ game }) => game.name).sort();
const playedLists = async ({ lists }: Client, home: Belongings) =>
  (await lists.listPlayedGames(of(home))).data.map(({ items_count }) => items_count);

const chess = { count: 1, games: ["Chess"] };
const everything = { count: 2, games: ["Chess", "Go"] };

/** The lists that the service keeps. That a library may be looked through is the right of its own moderators. */
const views: readonly PrivateThing[] = [
  {
    thing: "the list of games liked before everybody",
    house: "PUBLIC",
    ask: likedList,
    gets: toAll(sees(1)),
  },
  {
    ...{ thing: "the list of games liked before followers", house: "FOLLOWERS", ask: likedList },
    gets: toFollowers(noList, sees(1)),
  },
  {
    ...{ thing: "the list of games liked in private", house: "PRIVATE", ask: likedList },
    gets: toOwnerAndModerators(noList, sees(1)),
  },
  {
    ...{ thing: "lists of games liked before followers", house: "FOLLOWERS", ask: likedLists },
    gets: toFollowers(sees(0), sees(1)),
  },
  {
    ...{ thing: "lists of games liked in private", house: "PRIVATE", ask: likedLists },
    gets: toOwnerAndModerators(sees(0), sees(1)),
  },
  {
    ...{ thing: "the list of games played before everybody", house: "PUBLIC", ask: playedList },
    gets: [
      ...([sees(chess), sees(chess), sees(chess), sees(chess)] as const),
      ...([sees(everything), sees(everything), sees(everything), sees(chess)] as const),
    ],
  },
  {
    ...{ thing: "the list of games played before followers", house: "FOLLOWERS", ask: playedList },
    gets: [
      ...([noList, noList, noList, sees(chess)] as const),
      ...([sees(everything), sees(everything), sees(everything), sees(chess)] as const),
    ],
  },
  {
    ...{ thing: "the list of games played in private", house: "PRIVATE", ask: playedList },
    gets: [
      ...([noList, noList, noList, noList] as const),
      ...([sees(everything), sees(everything), sees(everything), sees(chess)] as const),
    ],
  },
  {
    ...{ thing: "the games of the list of games played before everybody", house: "PUBLIC", ask: playedGames },
    gets: [
      ...([sees(["Chess"]), sees(["Chess"]), sees(["Chess"]), sees(["Chess"])] as const),
      ...([sees(["Chess", "Go"]), sees(["Chess", "Go"]), sees(["Chess", "Go"]), sees(["Chess"])] as const),
    ],
  },
  {
    ...{ thing: "lists of games played before followers", house: "FOLLOWERS", ask: playedLists },
    gets: [
      ...([sees([]), sees([]), sees([]), sees([1])] as const),
      ...([sees([2]), sees([2]), sees([2]), sees([1])] as const),
    ],
  },
  {
    ...{ thing: "lists of games played in private", house: "PRIVATE", ask: playedLists },
    gets: [
      ...([sees([]), sees([]), sees([]), sees([])] as const),
      ...([sees([2]), sees([2]), sees([2]), sees([1])] as const),
    ],
  },
];

/** All lists of residents. */
export const listThings = [...personalized, ...views];
