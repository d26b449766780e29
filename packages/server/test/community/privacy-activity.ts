import type { Client } from "@game-community/sdk";
import type { components } from "../../src/generated/schema.js";
import type { PrivacyFixtures, ProfileFixtures } from "./privacy-fixtures.js";
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

type Schemas = components["schemas"];

const noteCase = (visibility: keyof PrivacyFixtures["documents"]["notes"]) => ({
  subject: `a ${visibility} note`,
  profile: "PUBLIC" as const,
  request: async ({ activityLogs }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
    (await activityLogs.get(documents.notes[visibility])).visibility,
});
const readVisibilities = ({ data }: { data: { visibility: string }[] }) =>
  data.map(({ visibility }) => visibility).sort();
const listNotes = async ({ activityLogs }: Client, { owner }: ProfileFixtures) =>
  readVisibilities(await activityLogs.list({ query: { resident_id: owner.resident.id, type: ["NOTE"] } }));
const listNotesInScope =
  (scope: "ALL" | "MINE" | "FOLLOWING") =>
  async ({ activityLogs }: Client) =>
    readVisibilities(await activityLogs.list({ query: { type: ["NOTE"], scope } }));
const listGamesOfType =
  (type: Schemas["ActivityType"]) =>
  async ({ activityLogs }: Client, { owner }: ProfileFixtures) => {
    const { data } = await activityLogs.list({ query: { resident_id: owner.resident.id, type: [type] } });
    return data.map(({ game }) => game?.name).sort();
  };

const activityNotFound = denies(404, "activity-log-not-found");
const allowsPublic = allows(["PUBLIC"]);
const allowsFollowers = allows(["FOLLOWERS", "PUBLIC"]);
const allowsAll = allows(["FOLLOWERS", "PRIVATE", "PUBLIC"]);
const allowsNone = allows([]);
const allowsChess = allows(["Chess"]);

const noteCases: readonly PrivacyCase[] = [
  { ...noteCase("PUBLIC"), expected: forAll(allows("PUBLIC")) },
  { ...noteCase("FOLLOWERS"), expected: forFollowers(activityNotFound, allows("FOLLOWERS")) },
  { ...noteCase("PRIVATE"), expected: forOwnerAndModerators(activityNotFound, allows("PRIVATE")) },
  {
    subject: "the notes of a resident",
    profile: "PUBLIC",
    request: listNotes,
    expected: [
      allowsPublic,
      allowsPublic,
      allowsPublic,
      allowsFollowers,
      allowsAll,
      allowsAll,
      allowsAll,
      allowsAll,
    ],
  },
  {
    subject: "all notes",
    profile: "PUBLIC",
    request: listNotesInScope("ALL"),
    expected: forAll(allowsPublic),
  },
  {
    subject: "the notes of the caller",
    profile: "PUBLIC",
    request: listNotesInScope("MINE"),
    expected: withoutKeys(forOwner(allowsNone, allowsAll)),
  },
  {
    subject: "the notes of followed residents",
    profile: "PUBLIC",
    request: listNotesInScope("FOLLOWING"),
    expected: withoutKeys([
      allowsNone,
      allowsNone,
      allowsNone,
      allowsFollowers,
      allowsNone,
      allowsNone,
      allowsNone,
      allowsNone,
    ]),
  },
];

/** System activities are as visible as their subject. Private subjects have no activities. */
const systemActivityCases: readonly PrivacyCase[] = [
  {
    subject: "activities for public likes",
    profile: "PUBLIC",
    request: listGamesOfType("GAME_LIKED"),
    expected: forAll(allowsChess),
  },
  {
    subject: "activities for likes visible to followers",
    profile: "FOLLOWERS",
    request: listGamesOfType("GAME_LIKED"),
    expected: forFollowers(allowsNone, allowsChess),
  },
  {
    subject: "activities for private likes",
    profile: "PRIVATE",
    request: listGamesOfType("GAME_LIKED"),
    expected: forAll(allowsNone),
  },
  {
    subject: "status changes in a public library with a private entry",
    profile: "PUBLIC",
    request: listGamesOfType("GAME_STATUS_CHANGED"),
    expected: forAll(allowsChess),
  },
  {
    subject: "status changes in a library visible to followers, with a private entry",
    profile: "FOLLOWERS",
    request: listGamesOfType("GAME_STATUS_CHANGED"),
    expected: forFollowers(allowsNone, allowsChess),
  },
  {
    subject: "status changes in a private library",
    profile: "PRIVATE",
    request: listGamesOfType("GAME_STATUS_CHANGED"),
    expected: forAll(allowsNone),
  },
  {
    subject: "activities for a backlog visible to followers",
    profile: "FOLLOWERS",
    request: listGamesOfType("BACKLOG_ADDED"),
    expected: forFollowers(allowsNone, allows(["Tag"])),
  },
  {
    subject: "activities for a private backlog",
    profile: "PRIVATE",
    request: listGamesOfType("BACKLOG_ADDED"),
    expected: forAll(allowsNone),
  },
];

/** Activity logs. */
export const activityCases = [...noteCases, ...systemActivityCases];
