import type { Client } from "@game-community/sdk";
import {
  refused,
  sees,
  toAdmins,
  toOwner,
  toOwnerAndAdmins,
  toOwnerAndModerators,
  withoutKeys,
  withToken,
  type PrivateThing,
} from "./privacy-table.js";
import type { Belongings, World } from "./privacy-world.js";

const ofPublic = { house: "PUBLIC" } as const;
const denied = refused(403, "permission-denied");

const feedback = async ({ feedback }: Client, _: Belongings, { papers }: World) =>
  (await feedback.get(papers.feedback)).title;
const internalNote = async ({ feedback }: Client, _: Belongings, { papers }: World) =>
  (await feedback.get(papers.feedback)).internal_note;
const internalNotes = async ({ feedback }: Client) =>
  (await feedback.list()).data.map(({ internal_note }) => internal_note);
const noFeedback = refused(404, "feedback-not-found");
const again = sees("Again.");

/** What residents tell staff, and staff one another. */
export const feedbackThings: readonly PrivateThing[] = [
  {
    ...{ ...ofPublic, thing: "feedback", ask: feedback },
    gets: withToken(toOwnerAndModerators(noFeedback, sees("Ranked lists"))),
  },
  {
    ...{ ...ofPublic, thing: "the internal note of feedback", ask: internalNote },
    gets: withToken([
      ...([noFeedback, noFeedback, noFeedback, noFeedback] as const),
      ...([sees(undefined), again, again, again] as const),
    ]),
  },
  {
    ...{ ...ofPublic, thing: "the internal notes of all feedback", ask: internalNotes },
    gets: withToken([
      ...([sees([]), sees([]), sees([]), sees([])] as const),
      ...([sees([undefined]), sees(["Again."]), sees(["Again."]), sees(["Again."])] as const),
    ]),
  },
];

const place = async ({ waitlists }: Client, _: Belongings, { papers }: World) =>
  (await waitlists.getEntry(papers.place)).position;
const places = async ({ waitlists }: Client, _: Belongings, { papers }: World) =>
  (await waitlists.listEntries(papers.waitlist)).data.map(({ position }) => position);
const placesEverywhere = async ({ waitlists }: Client) =>
  (await waitlists.listAllEntries()).data.map(({ position }) => position);

/** Places on waitlists. */
export const waitlistThings: readonly PrivateThing[] = [
  {
    ...{ ...ofPublic, thing: "a place on a waitlist", ask: place },
    gets: toOwnerAndAdmins(refused(404, "waitlist-entry-not-found"), sees(1)),
  },
  {
    ...{ ...ofPublic, thing: "the places on a waitlist", ask: places },
    gets: withToken(toOwnerAndAdmins(sees([]), sees([1]))),
  },
  {
    ...{ ...ofPublic, thing: "the places on all waitlists", ask: placesEverywhere },
    gets: withToken(toOwnerAndAdmins(sees([]), sees([1]))),
  },
];

const staffFields = async ({ residents }: Client, { owner }: Belongings) => {
  const { email, status, roles } = await residents.get(owner.resident.id);
  return { address: email === owner.email, status, roles: roles?.length };
};
const admins = async ({ residents }: Client) =>
  (await residents.list({ query: { role: "admin" } })).data.length;
const me = async ({ residents }: Client, { owner }: Belongings) =>
  (await residents.me()).email === owner.email;
const profile = { address: false, status: undefined, roles: undefined };
const file = { address: true, status: "ACTIVE", roles: 2 };

/** What only staff knows of residents. */
export const residentThings: readonly PrivateThing[] = [
  {
    ...{ ...ofPublic, thing: "the address, status and roles of a resident", ask: staffFields },
    gets: toAdmins(sees(profile), sees(file)),
  },
  {
    ...{ ...ofPublic, thing: "the residents with a role", ask: admins },
    gets: withToken(toAdmins(denied, sees(1))),
  },
  {
    ...{ ...ofPublic, thing: "the address in one's own profile", ask: me },
    gets: withoutKeys(toOwner(sees(false), sees(true))),
  },
];

const description = async ({ achievements }: Client, _: Belongings, { papers }: World) =>
  (await achievements.get(papers.hiddenAchievement)).description;
const descriptions = async ({ achievements }: Client, _: Belongings, { papers }: World) =>
  (await achievements.list()).data.find(({ id }) => id === papers.hiddenAchievement)?.description;
const heldDescriptions = async ({ achievements }: Client, { owner }: Belongings, { papers }: World) =>
  (await achievements.listOfResident(owner.resident.id)).data.find(
    ({ achievement }) => achievement.id === papers.hiddenAchievement,
  )?.achievement.description;
const retired = async ({ achievements }: Client, _: Belongings, { papers }: World) =>
  (await achievements.get(papers.retiredAchievement)).is_active;
const lose = toOwnerAndAdmins(sees(null), sees("Lose."));

/** What there is to achieve. */
export const achievementThings: readonly PrivateThing[] = [
  { ...ofPublic, thing: "the description of a hidden achievement", ask: description, gets: lose },
  { ...ofPublic, thing: "the description of a hidden achievement among all", ask: descriptions, gets: lose },
  {
    ...ofPublic,
    thing: "the description of a hidden achievement of a resident",
    ask: heldDescriptions,
    gets: lose,
  },
  {
    ...{ ...ofPublic, thing: "an achievement that is no longer active", ask: retired },
    gets: toOwnerAndAdmins(refused(404, "achievement-not-found"), sees(false)),
  },
];

const badge = async ({ badges }: Client, _: Belongings, { papers }: World) =>
  (await badges.get(papers.unlistedBadge)).name;
const badges = async ({ badges }: Client) => (await badges.list()).data.map(({ name }) => name);
const heldBadges = async ({ badges }: Client, { owner }: Belongings) =>
  (await badges.listOfResident(owner.resident.id)).data.map(({ badge }) => badge.name);
const unlisted = toOwnerAndAdmins(sees([]), sees(["Unlisted"]));

/** Badges. */
export const badgeThings: readonly PrivateThing[] = [
  {
    ...{ ...ofPublic, thing: "a badge that is not listed", ask: badge },
    gets: toOwnerAndAdmins(refused(404, "badge-not-found"), sees("Unlisted")),
  },
  { ...ofPublic, thing: "all badges", ask: badges, gets: unlisted },
  { ...ofPublic, thing: "the badges of a resident", ask: heldBadges, gets: unlisted },
];

const mail = async ({ emails }: Client, _: Belongings, { papers }: World) =>
  (await emails.get(papers.mail)).template;

/** What was sent to residents. */
export const mailThings: readonly PrivateThing[] = [
  {
    ...{ ...ofPublic, thing: "what became of a mail", ask: mail },
    gets: withToken([
      ...([denied, denied, denied, denied, denied, denied] as const),
      ...([sees("VERIFY_EMAIL"), refused(404, "email-not-found")] as const),
    ]),
  },
];
