import type { Client } from "@game-community/sdk";
import { type PrivacyFixtures, type ProfileFixtures, queryByOwner } from "./privacy-fixtures.js";
import {
  allows,
  denies,
  forAll,
  forFollowers,
  forOwner,
  forOwnerAndModerators,
  type PrivacyCase,
  withoutKeys,
} from "./privacy-matrix.js";

const readNames = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name).sort();
const listNotFound = denies(404, "list-not-found");

type Visibility = keyof PrivacyFixtures["documents"]["lists"];
const listCase = (visibility: Visibility) => ({
  subject: `a ${visibility} list`,
  profile: "PUBLIC" as const,
  request: async ({ lists }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
    (await lists.get(documents.lists[visibility])).name,
});
const listItemsCase = (visibility: Visibility) => ({
  subject: `the games of a ${visibility} list`,
  profile: "PUBLIC" as const,
  request: async ({ lists }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
    (await lists.listGames(documents.lists[visibility])).data.length,
});
const findLists = async ({ lists }: Client, profile: ProfileFixtures) =>
  readNames(await lists.list(queryByOwner(profile)));
const findListsOfResident = async ({ residents }: Client, { owner }: ProfileFixtures) =>
  readNames(await residents.listLists(owner.resident.id, { query: { type: "PERSONALIZED" } }));
const findAllLists = async ({ lists }: Client) => readNames(await lists.list());
const findOwnLists = async ({ lists }: Client) => readNames(await lists.list({ query: { scope: "MINE" } }));

const allowsPublic = allows(["PUBLIC"]);
const allowsFollowers = allows(["FOLLOWERS", "PUBLIC"]);

/** Lists that a resident has created. */
export const personalizedListCases: readonly PrivacyCase[] = [
  { ...listCase("PUBLIC"), expected: forAll(allows("PUBLIC")) },
  { ...listCase("FOLLOWERS"), expected: forFollowers(listNotFound, allows("FOLLOWERS")) },
  { ...listCase("UNLISTED"), expected: forAll(allows("UNLISTED")) },
  { ...listCase("PRIVATE"), expected: forOwnerAndModerators(listNotFound, allows("PRIVATE")) },
  { ...listItemsCase("PUBLIC"), expected: forAll(allows(0)) },
  { ...listItemsCase("FOLLOWERS"), expected: forFollowers(listNotFound, allows(0)) },
  { ...listItemsCase("UNLISTED"), expected: forAll(allows(0)) },
  { ...listItemsCase("PRIVATE"), expected: forOwnerAndModerators(listNotFound, allows(0)) },
  {
    subject: "the lists filtered by resident",
    profile: "PUBLIC",
    request: findLists,
    expected: forFollowers(allowsPublic, allowsFollowers),
  },
  {
    subject: "the lists of a resident",
    profile: "PUBLIC",
    request: findListsOfResident,
    expected: forFollowers(allowsPublic, allowsFollowers),
  },
  {
    subject: "all lists",
    profile: "PUBLIC",
    request: findAllLists,
    expected: forAll(allowsPublic),
  },
  {
    subject: "the lists of the caller",
    profile: "PUBLIC",
    request: findOwnLists,
    expected: withoutKeys(forOwner(allows([]), allows(["FOLLOWERS", "PRIVATE", "PUBLIC", "UNLISTED"]))),
  },
];

const readLikedList = async ({ lists }: Client, { likedList }: ProfileFixtures) =>
  (await lists.get(likedList)).items_count;
const countLikedLists = async ({ lists }: Client, profile: ProfileFixtures) =>
  (await lists.listLikedGames(queryByOwner(profile))).data.length;
const readPlayedList = async ({ lists }: Client, { playedList }: ProfileFixtures) => {
  const { items_count, items } = await lists.get(playedList);
  return { count: items_count, games: items.map(({ game }) => game.name).sort() };
};
const readPlayedGames = async ({ lists }: Client, { playedList }: ProfileFixtures) =>
  (await lists.listGames(playedList)).data.map(({ game }) => game.name).sort();
const readPlayedCounts = async ({ lists }: Client, profile: ProfileFixtures) =>
  (await lists.listPlayedGames(queryByOwner(profile))).data.map(({ items_count }) => items_count);

const chessOnly = { count: 1, games: ["Chess"] };
const allGames = { count: 2, games: ["Chess", "Go"] };

/** Computed lists. They show liked games and libraries, and their moderators are those of these. */
export const computedListCases: readonly PrivacyCase[] = [
  {
    subject: "the list of public liked games",
    profile: "PUBLIC",
    request: readLikedList,
    expected: forAll(allows(1)),
  },
  {
    subject: "the list of liked games visible to followers",
    profile: "FOLLOWERS",
    request: readLikedList,
    expected: forFollowers(listNotFound, allows(1)),
  },
  {
    subject: "the list of private liked games",
    profile: "PRIVATE",
    request: readLikedList,
    expected: forOwnerAndModerators(listNotFound, allows(1)),
  },
  {
    subject: "the lists of liked games, visible to followers",
    profile: "FOLLOWERS",
    request: countLikedLists,
    expected: forFollowers(allows(0), allows(1)),
  },
  {
    subject: "the lists of liked games, private",
    profile: "PRIVATE",
    request: countLikedLists,
    expected: forOwnerAndModerators(allows(0), allows(1)),
  },
  {
    subject: "the list of played games, public library",
    profile: "PUBLIC",
    request: readPlayedList,
    expected: [
      allows(chessOnly),
      allows(chessOnly),
      allows(chessOnly),
      allows(chessOnly),
      allows(allGames),
      allows(allGames),
      allows(allGames),
      allows(allGames),
    ],
  },
  {
    subject: "the list of played games, library visible to followers",
    profile: "FOLLOWERS",
    request: readPlayedList,
    expected: [
      listNotFound,
      listNotFound,
      listNotFound,
      allows(chessOnly),
      allows(allGames),
      allows(allGames),
      allows(allGames),
      allows(allGames),
    ],
  },
  {
    subject: "the list of played games, private library",
    profile: "PRIVATE",
    request: readPlayedList,
    expected: [
      listNotFound,
      listNotFound,
      listNotFound,
      listNotFound,
      allows(allGames),
      allows(allGames),
      allows(allGames),
      allows(allGames),
    ],
  },
  {
    subject: "the games of the list of played games, public library",
    profile: "PUBLIC",
    request: readPlayedGames,
    expected: [
      allows(["Chess"]),
      allows(["Chess"]),
      allows(["Chess"]),
      allows(["Chess"]),
      allows(["Chess", "Go"]),
      allows(["Chess", "Go"]),
      allows(["Chess", "Go"]),
      allows(["Chess", "Go"]),
    ],
  },
  {
    subject: "the lists of played games, library visible to followers",
    profile: "FOLLOWERS",
    request: readPlayedCounts,
    expected: [
      allows([]),
      allows([]),
      allows([]),
      allows([1]),
      allows([2]),
      allows([2]),
      allows([2]),
      allows([2]),
    ],
  },
  {
    subject: "the lists of played games, private library",
    profile: "PRIVATE",
    request: readPlayedCounts,
    expected: [
      allows([]),
      allows([]),
      allows([]),
      allows([]),
      allows([2]),
      allows([2]),
      allows([2]),
      allows([2]),
    ],
  },
];
