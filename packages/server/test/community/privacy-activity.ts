import type { Client } from "@game-community/sdk";
import type { components } from "../../src/generated/schema.js";
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
import type { Belongings, World } from "./privacy-world.js";

type Schemas = components["schemas"];

const noteThat = (visibility: keyof World["papers"]["notes"]) => ({
  thing: `a note that is ${visibility}`,
  house: "PUBLIC" as const,
  ask: async ({ activityLogs }: Client, _: Belongings, { papers }: World) =>
    (await activityLogs.get(papers.notes[visibility])).visibility,
});
const visibilitiesOf = ({ data }: { data: { visibility: string }[] }) =>
  data.map(({ visibility }) => visibility).sort();
const notesOf = async ({ activityLogs }: Client, { owner }: Belongings) =>
  visibilitiesOf(await activityLogs.list({ query: { resident_id: owner.resident.id, type: ["NOTE"] } }));
const notesIn =
  (scope: "ALL" | "MINE" | "FOLLOWING") =>
  async ({ activityLogs }: Client) =>
    visibilitiesOf(await activityLogs.list({ query: { type: ["NOTE"], scope } }));
const gamesIn =
  (type: Schemas["ActivityType"]) =>
  async ({ activityLogs }: Client, { owner }: Belongings) => {
    const { data } = await activityLogs.list({ query: { resident_id: owner.resident.id, type: [type] } });
    return data.map(({ game }) => game?.name).sort();
  };

const noActivity = refused(404, "activity-log-not-found");
const onlyPublic = sees(["PUBLIC"]);
const withFollowers = sees(["FOLLOWERS", "PUBLIC"]);
const all = sees(["FOLLOWERS", "PRIVATE", "PUBLIC"]);
const none = sees([]);
const chess = sees(["Chess"]);

const notes: readonly PrivateThing[] = [
  { ...noteThat("PUBLIC"), gets: toAll(sees("PUBLIC")) },
  { ...noteThat("FOLLOWERS"), gets: toFollowers(noActivity, sees("FOLLOWERS")) },
  { ...noteThat("PRIVATE"), gets: toOwnerAndModerators(noActivity, sees("PRIVATE")) },
  {
    ...{ thing: "the notes of a resident", house: "PUBLIC", ask: notesOf },
    gets: [onlyPublic, onlyPublic, onlyPublic, withFollowers, all, all, all, all],
  },
  { thing: "the notes of everybody", house: "PUBLIC", ask: notesIn("ALL"), gets: toAll(onlyPublic) },
  {
    ...{ thing: "the notes of whoever asks", house: "PUBLIC", ask: notesIn("MINE") },
    gets: withoutKeys(toOwner(none, all)),
  },
  {
    ...{ thing: "the notes of those whom the caller follows", house: "PUBLIC", ask: notesIn("FOLLOWING") },
    gets: withoutKeys([none, none, none, withFollowers, none, none, none, none]),
  },
];

/** What the service writes is as visible as what it is about; of what is private it writes nothing. */
const systemRows: readonly PrivateThing[] = [
  {
    ...{ thing: "likes in the log of a public resident", house: "PUBLIC", ask: gamesIn("GAME_LIKED") },
    gets: toAll(chess),
  },
  {
    ...{ thing: "likes before followers in the log", house: "FOLLOWERS", ask: gamesIn("GAME_LIKED") },
    gets: toFollowers(none, chess),
  },
  { thing: "likes in private in the log", house: "PRIVATE", ask: gamesIn("GAME_LIKED"), gets: toAll(none) },
  {
    thing: "what was played, one game in private, in the log",
    ...{ house: "PUBLIC", ask: gamesIn("GAME_STATUS_CHANGED") },
    gets: toAll(chess),
  },
  {
    thing: "what was played before followers, one game in private, in the log",
    ...{ house: "FOLLOWERS", ask: gamesIn("GAME_STATUS_CHANGED") },
    gets: toFollowers(none, chess),
  },
  {
    thing: "what was played in private in the log",
    ...{ house: "PRIVATE", ask: gamesIn("GAME_STATUS_CHANGED") },
    gets: toAll(none),
  },
  {
    ...{ thing: "plans before followers in the log", house: "FOLLOWERS", ask: gamesIn("BACKLOG_ADDED") },
    gets: toFollowers(none, sees(["Tag"])),
  },
  {
    thing: "plans in private in the log",
    house: "PRIVATE",
    ask: gamesIn("BACKLOG_ADDED"),
    gets: toAll(none),
  },
];

/** What the log says of a resident. */
export const activityThings = [...notes, ...systemRows];
