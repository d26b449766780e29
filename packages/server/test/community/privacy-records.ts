import type { Client } from "@game-community/sdk";
import type { PrivacyFixtures, ProfileFixtures } from "./privacy-fixtures.js";
import {
  allows,
  denies,
  forAdmins,
  forOwner,
  forOwnerAndAdmins,
  forOwnerAndModerators,
  type PrivacyCase,
  withoutKeys,
  withToken,
} from "./privacy-matrix.js";

const publicProfile = { profile: "PUBLIC" } as const;
const denied = denies(403, "permission-denied");

const readFeedback = async ({ feedback }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await feedback.get(documents.feedback)).title;
const readInternalNote = async ({ feedback }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await feedback.get(documents.feedback)).internal_note;
const listInternalNotes = async ({ feedback }: Client) =>
  (await feedback.list()).data.map(({ internal_note }) => internal_note);
const feedbackNotFound = denies(404, "feedback-not-found");
const allowsNote = allows("Again.");

/** Feedback and its internal notes. */
export const feedbackCases: readonly PrivacyCase[] = [
  {
    ...publicProfile,
    subject: "feedback",
    request: readFeedback,
    expected: withToken(forOwnerAndModerators(feedbackNotFound, allows("Ranked lists"))),
  },
  {
    ...publicProfile,
    subject: "the internal note of feedback",
    request: readInternalNote,
    expected: withToken([
      feedbackNotFound,
      feedbackNotFound,
      feedbackNotFound,
      feedbackNotFound,
      allows(undefined),
      allowsNote,
      allowsNote,
      allowsNote,
    ]),
  },
  {
    ...publicProfile,
    subject: "the internal notes of all feedback",
    request: listInternalNotes,
    expected: withToken([
      allows([]),
      allows([]),
      allows([]),
      allows([]),
      allows([undefined]),
      allows(["Again."]),
      allows(["Again."]),
      allows(["Again."]),
    ]),
  },
];

const readEntryPosition = async ({ waitlists }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await waitlists.getEntry(documents.waitlistEntry)).position;
const listEntryPositions = async (
  { waitlists }: Client,
  _: ProfileFixtures,
  { documents }: PrivacyFixtures,
) => (await waitlists.listEntries(documents.waitlist)).data.map(({ position }) => position);
const listAllEntryPositions = async ({ waitlists }: Client) =>
  (await waitlists.listAllEntries()).data.map(({ position }) => position);

/** Waitlist entries. */
export const waitlistCases: readonly PrivacyCase[] = [
  {
    ...publicProfile,
    subject: "a waitlist entry",
    request: readEntryPosition,
    expected: forOwnerAndAdmins(denies(404, "waitlist-entry-not-found"), allows(1)),
  },
  {
    ...publicProfile,
    subject: "the entries of a waitlist",
    request: listEntryPositions,
    expected: withToken(forOwnerAndAdmins(allows([]), allows([1]))),
  },
  {
    ...publicProfile,
    subject: "the entries of all waitlists",
    request: listAllEntryPositions,
    expected: withToken(forOwnerAndAdmins(allows([]), allows([1]))),
  },
];

const readStaffFields = async ({ residents }: Client, { owner }: ProfileFixtures) => {
  const { email, status, roles } = await residents.get(owner.resident.id);
  return { isEmailVisible: email === owner.email, status, roles: roles?.length };
};
const countAdmins = async ({ residents }: Client) =>
  (await residents.list({ query: { role: "admin" } })).data.length;
const readOwnEmail = async ({ residents }: Client, { owner }: ProfileFixtures) =>
  (await residents.me()).email === owner.email;
const publicFields = { isEmailVisible: false, status: undefined, roles: undefined };
const staffOnlyFields = { isEmailVisible: true, status: "ACTIVE", roles: 2 };

/** Fields of residents that only staff may read. */
export const residentCases: readonly PrivacyCase[] = [
  {
    ...publicProfile,
    subject: "the email, status and roles of a resident",
    request: readStaffFields,
    expected: forAdmins(allows(publicFields), allows(staffOnlyFields)),
  },
  {
    ...publicProfile,
    subject: "the residents with a role",
    request: countAdmins,
    expected: withToken(forAdmins(denied, allows(1))),
  },
  {
    ...publicProfile,
    subject: "the email in the caller's own profile",
    request: readOwnEmail,
    expected: withoutKeys(forOwner(allows(false), allows(true))),
  },
];

const readDescription = async (
  { achievements }: Client,
  _: ProfileFixtures,
  { documents }: PrivacyFixtures,
) => (await achievements.get(documents.hiddenAchievement)).description;
const listDescriptions = async (
  { achievements }: Client,
  _: ProfileFixtures,
  { documents }: PrivacyFixtures,
) => (await achievements.list()).data.find(({ id }) => id === documents.hiddenAchievement)?.description;
const listUnlockedDescriptions = async (
  { residents }: Client,
  { owner }: ProfileFixtures,
  { documents }: PrivacyFixtures,
) =>
  (await residents.listAchievements(owner.resident.id)).data.find(
    ({ achievement }) => achievement.id === documents.hiddenAchievement,
  )?.achievement.description;
const readRetired = async ({ achievements }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await achievements.get(documents.retiredAchievement)).is_active;
const hiddenDescriptionAccess = forOwnerAndAdmins(allows(null), allows("Lose."));

/** Achievements. */
export const achievementCases: readonly PrivacyCase[] = [
  {
    ...publicProfile,
    subject: "the description of a hidden achievement",
    request: readDescription,
    expected: hiddenDescriptionAccess,
  },
  {
    ...publicProfile,
    subject: "the description of a hidden achievement in the list",
    request: listDescriptions,
    expected: hiddenDescriptionAccess,
  },
  {
    ...publicProfile,
    subject: "the description of a hidden achievement of a resident",
    request: listUnlockedDescriptions,
    expected: hiddenDescriptionAccess,
  },
  {
    ...publicProfile,
    subject: "an inactive achievement",
    request: readRetired,
    expected: forOwnerAndAdmins(denies(404, "achievement-not-found"), allows(false)),
  },
];

const readBadge = async ({ badges }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await badges.get(documents.unlistedBadge)).name;
const listBadges = async ({ badges }: Client) => (await badges.list()).data.map(({ name }) => name);
const listAwardedBadges = async ({ residents }: Client, { owner }: ProfileFixtures) =>
  (await residents.listBadges(owner.resident.id)).data.map(({ badge }) => badge.name);
const unlistedBadgeAccess = forOwnerAndAdmins(allows([]), allows(["Unlisted"]));

/** Badges. */
export const badgeCases: readonly PrivacyCase[] = [
  {
    ...publicProfile,
    subject: "an unlisted badge",
    request: readBadge,
    expected: forOwnerAndAdmins(denies(404, "badge-not-found"), allows("Unlisted")),
  },
  { ...publicProfile, subject: "all badges", request: listBadges, expected: unlistedBadgeAccess },
  {
    ...publicProfile,
    subject: "the badges of a resident",
    request: listAwardedBadges,
    expected: unlistedBadgeAccess,
  },
];

const readEmail = async ({ emails }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await emails.get(documents.mail)).template;

/** Emails to residents. */
export const emailCases: readonly PrivacyCase[] = [
  {
    ...publicProfile,
    subject: "the delivery status of an email",
    request: readEmail,
    expected: withToken([
      denied,
      denied,
      denied,
      denied,
      denied,
      denied,
      allows("VERIFY_EMAIL"),
      denies(404, "email-not-found"),
    ]),
  },
];
