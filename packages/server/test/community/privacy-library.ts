import type { Client } from "@game-community/sdk";
import {
  refused,
  sees,
  toAll,
  toFollowers,
  toOwner,
  toOwnerAndModerators,
  type PrivateThing,
} from "./privacy-table.js";
import { of, type Belongings } from "./privacy-world.js";

const library = async ({ library }: Client, home: Belongings) => {
  const { data, summary } = await library.list(of(home));
  return { games: data.map(({ game }) => game.name), counted: summary.total };
};
const entry = async ({ library }: Client, { entry }: Belongings) => (await library.get(entry)).play_status;
const privateEntry = async ({ library }: Client, { privateEntry }: Belongings) =>
  (await library.get(privateEntry)).play_status;
const entryNotes = async ({ library }: Client, { entry }: Belongings) => (await library.get(entry)).notes;

const open = { games: ["Chess"], counted: 1 };
const whole = { games: ["Go", "Chess"], counted: 2 };
const libraryPrivate = refused(403, "library-private");
const noEntry = refused(404, "library-entry-not-found");

const libraries: readonly PrivateThing[] = [
  {
    ...{ thing: "a library shown to everybody", house: "PUBLIC", ask: library },
    gets: toOwnerAndModerators(sees(open), sees(whole)),
  },
  {
    ...{ thing: "a library shown to followers", house: "FOLLOWERS", ask: library },
    gets: [
      ...([libraryPrivate, libraryPrivate, libraryPrivate, sees(open)] as const),
      ...([sees(whole), sees(whole), sees(whole), sees(whole)] as const),
    ],
  },
  {
    ...{ thing: "a library shown to nobody", house: "PRIVATE", ask: library },
    gets: toOwnerAndModerators(libraryPrivate, sees(whole)),
  },
  {
    thing: "an entry of a library shown to everybody",
    house: "PUBLIC",
    ask: entry,
    gets: toAll(sees("PAUSED")),
  },
  {
    ...{ thing: "an entry of a library shown to followers", house: "FOLLOWERS", ask: entry },
    gets: toFollowers(noEntry, sees("PAUSED")),
  },
  {
    ...{ thing: "an entry of a library shown to nobody", house: "PRIVATE", ask: entry },
    gets: toOwnerAndModerators(noEntry, sees("PAUSED")),
  },
  {
    ...{ thing: "a private entry of a library shown to everybody", house: "PUBLIC", ask: privateEntry },
    gets: toOwnerAndModerators(noEntry, sees("PAUSED")),
  },
  {
    ...{ thing: "the notes of an entry", house: "PUBLIC", ask: entryNotes },
    gets: toOwner(sees(null), sees("Mine.")),
  },
];

const playtimes = async ({ library }: Client, { entry }: Belongings) => {
  const { playtime_minutes, hours_played } = await library.get(entry);
  return [playtime_minutes, hours_played];
};
const summedPlaytime = async ({ library }: Client, home: Belongings) => {
  const { data, summary } = await library.list(of(home));
  return [data.find(({ id }) => id === home.entry)?.playtime_minutes, summary.playtime_minutes];
};
const dates = async ({ library }: Client, { entry }: Belongings) => {
  const { started_on, completed_on } = await library.get(entry);
  return [started_on, completed_on];
};

const nothing = sees([null, null]);
const days = sees(["2026-01-01", "2026-02-01"]);

const discretions: readonly PrivateThing[] = [
  { thing: "playtimes that are shown", house: "PUBLIC", ask: playtimes, gets: toAll(sees([60, 1])) },
  {
    ...{ thing: "playtimes that are not shown", house: "DISCREET", ask: playtimes },
    gets: toOwnerAndModerators(nothing, sees([60, 1])),
  },
  {
    ...{ thing: "playtimes that are not shown, in the library", house: "DISCREET", ask: summedPlaytime },
    gets: toOwnerAndModerators(nothing, sees([60, 65])),
  },
  { thing: "dates that are shown", house: "PUBLIC", ask: dates, gets: toAll(days) },
  {
    ...{ thing: "dates that are not shown", house: "DISCREET", ask: dates },
    gets: toOwnerAndModerators(nothing, days),
  },
];

const backlog = async ({ backlog }: Client, home: Belongings) =>
  (await backlog.list(of(home))).data.map(({ status }) => status);
const item = async ({ backlog }: Client, { item }: Belongings) => (await backlog.get(item)).status;
const itemNotes = async ({ backlog }: Client, { item }: Belongings) => (await backlog.get(item)).notes;
const listedItemNotes = async ({ backlog }: Client, home: Belongings) =>
  (await backlog.list(of(home))).data.map(({ notes }) => notes);

const backlogPrivate = refused(403, "backlog-private");
const noItem = refused(404, "backlog-item-not-found");

const backlogs: readonly PrivateThing[] = [
  { thing: "a backlog shown to everybody", house: "PUBLIC", ask: backlog, gets: toAll(sees(["QUEUED"])) },
  {
    ...{ thing: "a backlog shown to followers", house: "FOLLOWERS", ask: backlog },
    gets: toFollowers(backlogPrivate, sees(["QUEUED"])),
  },
  {
    ...{ thing: "a backlog shown to nobody", house: "PRIVATE", ask: backlog },
    gets: toOwnerAndModerators(backlogPrivate, sees(["QUEUED"])),
  },
  {
    thing: "an item of a backlog shown to everybody",
    house: "PUBLIC",
    ask: item,
    gets: toAll(sees("QUEUED")),
  },
  {
    ...{ thing: "an item of a backlog shown to followers", house: "FOLLOWERS", ask: item },
    gets: toFollowers(noItem, sees("QUEUED")),
  },
  {
    ...{ thing: "an item of a backlog shown to nobody", house: "PRIVATE", ask: item },
    gets: toOwnerAndModerators(noItem, sees("QUEUED")),
  },
  {
    ...{ thing: "the notes of an item", house: "PUBLIC", ask: itemNotes },
    gets: toOwner(sees(null), sees("Soon.")),
  },
  {
    ...{ thing: "the notes of an item in the backlog", house: "PUBLIC", ask: listedItemNotes },
    gets: toOwner(sees([null]), sees(["Soon."])),
  },
];

const likes = async ({ likedGames }: Client, home: Belongings) =>
  (await likedGames.list(of(home))).data.map(({ game }) => game.name);
const like = async ({ likedGames }: Client, { like }: Belongings) => (await likedGames.get(like)).game.name;

const likesPrivate = refused(403, "liked-games-private");
const noLike = refused(404, "liked-game-not-found");

const likings: readonly PrivateThing[] = [
  { thing: "liked games shown to everybody", house: "PUBLIC", ask: likes, gets: toAll(sees(["Chess"])) },
  {
    ...{ thing: "liked games shown to followers", house: "FOLLOWERS", ask: likes },
    gets: toFollowers(likesPrivate, sees(["Chess"])),
  },
  {
    ...{ thing: "liked games shown to nobody", house: "PRIVATE", ask: likes },
    gets: toOwnerAndModerators(likesPrivate, sees(["Chess"])),
  },
  { thing: "a like shown to everybody", house: "PUBLIC", ask: like, gets: toAll(sees("Chess")) },
  {
    ...{ thing: "a like shown to followers", house: "FOLLOWERS", ask: like },
    gets: toFollowers(noLike, sees("Chess")),
  },
  {
    ...{ thing: "a like shown to nobody", house: "PRIVATE", ask: like },
    gets: toOwnerAndModerators(noLike, sees("Chess")),
  },
];

/** What a resident has of games: the library, the backlog, and what they like. */
export const libraryThings = [...libraries, ...discretions, ...backlogs, ...likings];
