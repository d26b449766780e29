import type { Client } from "@game-community/sdk";
import { type ProfileFixtures, queryByOwner } from "./privacy-fixtures.js";
import {
  allows,
  denies,
  forAll,
  forFollowers,
  forOwner,
  forOwnerAndModerators,
  type PrivacyCase,
} from "./privacy-matrix.js";

const readLibrary = async ({ library }: Client, profile: ProfileFixtures) => {
  const { data, summary } = await library.list(queryByOwner(profile));
  return { games: data.map(({ game }) => game.name), counted: summary.total };
};
const readEntry = async ({ library }: Client, { entry }: ProfileFixtures) =>
  (await library.get(entry)).play_status;
const readPrivateEntry = async ({ library }: Client, { privateEntry }: ProfileFixtures) =>
  (await library.get(privateEntry)).play_status;
const readEntryNotes = async ({ library }: Client, { entry }: ProfileFixtures) =>
  (await library.get(entry)).notes;

const publicLibrary = { games: ["Chess"], counted: 1 };
const fullLibrary = { games: ["Go", "Chess"], counted: 2 };
const libraryPrivate = denies(403, "library-private");
const entryNotFound = denies(404, "library-entry-not-found");

const libraryVisibilityCases: readonly PrivacyCase[] = [
  {
    subject: "a public library",
    profile: "PUBLIC",
    request: readLibrary,
    expected: forOwnerAndModerators(allows(publicLibrary), allows(fullLibrary)),
  },
  {
    subject: "a library visible to followers",
    profile: "FOLLOWERS",
    request: readLibrary,
    expected: [
      libraryPrivate,
      libraryPrivate,
      libraryPrivate,
      allows(publicLibrary),
      allows(fullLibrary),
      allows(fullLibrary),
      allows(fullLibrary),
      allows(fullLibrary),
    ],
  },
  {
    subject: "a private library",
    profile: "PRIVATE",
    request: readLibrary,
    expected: forOwnerAndModerators(libraryPrivate, allows(fullLibrary)),
  },
  {
    subject: "an entry of a public library",
    profile: "PUBLIC",
    request: readEntry,
    expected: forAll(allows("PAUSED")),
  },
  {
    subject: "an entry of a library visible to followers",
    profile: "FOLLOWERS",
    request: readEntry,
    expected: forFollowers(entryNotFound, allows("PAUSED")),
  },
  {
    subject: "an entry of a private library",
    profile: "PRIVATE",
    request: readEntry,
    expected: forOwnerAndModerators(entryNotFound, allows("PAUSED")),
  },
  {
    subject: "a private entry of a public library",
    profile: "PUBLIC",
    request: readPrivateEntry,
    expected: forOwnerAndModerators(entryNotFound, allows("PAUSED")),
  },
  {
    subject: "the notes of an entry",
    profile: "PUBLIC",
    request: readEntryNotes,
    expected: forOwner(allows(null), allows("Mine.")),
  },
];

const readPlaytimes = async ({ library }: Client, { entry }: ProfileFixtures) => {
  const { playtime_minutes, hours_played } = await library.get(entry);
  return [playtime_minutes, hours_played];
};
const readPlaytimeTotals = async ({ library }: Client, profile: ProfileFixtures) => {
  const { data, summary } = await library.list(queryByOwner(profile));
  return [data.find(({ id }) => id === profile.entry)?.playtime_minutes, summary.playtime_minutes];
};
const readDates = async ({ library }: Client, { entry }: ProfileFixtures) => {
  const { started_on, completed_on } = await library.get(entry);
  return [started_on, completed_on];
};

const allowsNulls = allows([null, null]);
const allowsDates = allows(["2026-01-01", "2026-02-01"]);

const hiddenFieldCases: readonly PrivacyCase[] = [
  {
    subject: "visible playtimes",
    profile: "PUBLIC",
    request: readPlaytimes,
    expected: forAll(allows([60, 1])),
  },
  {
    subject: "hidden playtimes",
    profile: "DISCREET",
    request: readPlaytimes,
    expected: forOwnerAndModerators(allowsNulls, allows([60, 1])),
  },
  {
    subject: "hidden playtimes in the library summary",
    profile: "DISCREET",
    request: readPlaytimeTotals,
    expected: forOwnerAndModerators(allowsNulls, allows([60, 65])),
  },
  { subject: "visible dates", profile: "PUBLIC", request: readDates, expected: forAll(allowsDates) },
  {
    subject: "hidden dates",
    profile: "DISCREET",
    request: readDates,
    expected: forOwnerAndModerators(allowsNulls, allowsDates),
  },
];

const listBacklog = async ({ backlog }: Client, profile: ProfileFixtures) =>
  (await backlog.list(queryByOwner(profile))).data.map(({ status }) => status);
const readItem = async ({ backlog }: Client, { item }: ProfileFixtures) => (await backlog.get(item)).status;
const readItemNotes = async ({ backlog }: Client, { item }: ProfileFixtures) =>
  (await backlog.get(item)).notes;
const listItemNotes = async ({ backlog }: Client, profile: ProfileFixtures) =>
  (await backlog.list(queryByOwner(profile))).data.map(({ notes }) => notes);

const backlogPrivate = denies(403, "backlog-private");
const itemNotFound = denies(404, "backlog-item-not-found");

const backlogCases: readonly PrivacyCase[] = [
  {
    subject: "a public backlog",
    profile: "PUBLIC",
    request: listBacklog,
    expected: forAll(allows(["QUEUED"])),
  },
  {
    subject: "a backlog visible to followers",
    profile: "FOLLOWERS",
    request: listBacklog,
    expected: forFollowers(backlogPrivate, allows(["QUEUED"])),
  },
  {
    subject: "a private backlog",
    profile: "PRIVATE",
    request: listBacklog,
    expected: forOwnerAndModerators(backlogPrivate, allows(["QUEUED"])),
  },
  {
    subject: "an item of a public backlog",
    profile: "PUBLIC",
    request: readItem,
    expected: forAll(allows("QUEUED")),
  },
  {
    subject: "an item of a backlog visible to followers",
    profile: "FOLLOWERS",
    request: readItem,
    expected: forFollowers(itemNotFound, allows("QUEUED")),
  },
  {
    subject: "an item of a private backlog",
    profile: "PRIVATE",
    request: readItem,
    expected: forOwnerAndModerators(itemNotFound, allows("QUEUED")),
  },
  {
    subject: "the notes of an item",
    profile: "PUBLIC",
    request: readItemNotes,
    expected: forOwner(allows(null), allows("Soon.")),
  },
  {
    subject: "the notes of an item in the backlog",
    profile: "PUBLIC",
    request: listItemNotes,
    expected: forOwner(allows([null]), allows(["Soon."])),
  },
];

const listLikes = async ({ likedGames }: Client, profile: ProfileFixtures) =>
  (await likedGames.list(queryByOwner(profile))).data.map(({ game }) => game.name);
const readLike = async ({ likedGames }: Client, { like }: ProfileFixtures) =>
  (await likedGames.get(like)).game.name;

const likesPrivate = denies(403, "liked-games-private");
const likeNotFound = denies(404, "liked-game-not-found");

const likeCases: readonly PrivacyCase[] = [
  {
    subject: "public liked games",
    profile: "PUBLIC",
    request: listLikes,
    expected: forAll(allows(["Chess"])),
  },
  {
    subject: "liked games visible to followers",
    profile: "FOLLOWERS",
    request: listLikes,
    expected: forFollowers(likesPrivate, allows(["Chess"])),
  },
  {
    subject: "private liked games",
    profile: "PRIVATE",
    request: listLikes,
    expected: forOwnerAndModerators(likesPrivate, allows(["Chess"])),
  },
  {
    subject: "a public like",
    profile: "PUBLIC",
    request: readLike,
    expected: forAll(allows("Chess")),
  },
  {
    subject: "a like visible to followers",
    profile: "FOLLOWERS",
    request: readLike,
    expected: forFollowers(likeNotFound, allows("Chess")),
  },
  {
    subject: "a private like",
    profile: "PRIVATE",
    request: readLike,
    expected: forOwnerAndModerators(likeNotFound, allows("Chess")),
  },
];

/** The library, backlog and liked games of a resident. */
export const libraryCases = [...libraryVisibilityCases, ...hiddenFieldCases, ...backlogCases, ...likeCases];
