import type { Client } from "@game-community/sdk";
import type { PrivacyFixtures, ProfileFixtures } from "./privacy-fixtures.js";
import {
  allows,
  denies,
  forAdmins,
  forAll,
  forOwner,
  forOwnerAndModerators,
  type PrivacyCase,
  withToken,
} from "./privacy-matrix.js";

const reviewNotFound = denies(404, "review-not-found");
const tokenRequired = denies(401, "authentication-required");
const denied = denies(403, "permission-denied");

const readDraftReview = async ({ reviews }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await reviews.get(documents.draftReview)).status;
const readHiddenReview = async ({ reviews }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await reviews.get(documents.hiddenReview)).status;
const listReviewsByStatus =
  (status: "DRAFT" | "HIDDEN") =>
  async ({ reviews }: Client, { owner }: ProfileFixtures) =>
    (await reviews.list({ query: { resident_id: owner.resident.id, status } })).data.map((row) => row.status);
const listReviews = async ({ residents }: Client, { owner }: ProfileFixtures) =>
  (await residents.listReviews(owner.resident.id)).data.map((row) => row.status);
const readSnapshot =
  (review: "review" | "privateReview") =>
  async ({ reviews }: Client, profile: ProfileFixtures) => {
    const { play_status_at_review, playtime_minutes_at_review } = await reviews.get(profile[review]);
    return [play_status_at_review, playtime_minutes_at_review];
  };
const readReviewSnapshot = readSnapshot("review");
const readPrivateReviewSnapshot = readSnapshot("privateReview");

const allowsNulls = allows([null, null]);
const allowsSnapshot = allows(["PAUSED", 60]);
const publishedStatuses = ["PUBLISHED", "PUBLISHED"];

/** Reviews. A review includes the play status of its author only if the caller may read the author's library. */
export const reviewCases: readonly PrivacyCase[] = [
  {
    subject: "a draft review",
    profile: "PUBLIC",
    request: readDraftReview,
    expected: forOwner(reviewNotFound, allows("DRAFT")),
  },
  {
    subject: "a hidden review",
    profile: "PUBLIC",
    request: readHiddenReview,
    expected: forOwnerAndModerators(reviewNotFound, allows("HIDDEN")),
  },
  {
    subject: "the reviews of a resident",
    profile: "PUBLIC",
    request: listReviews,
    expected: forAll(allows(publishedStatuses)),
  },
  {
    subject: "the draft reviews of a resident",
    profile: "PUBLIC",
    request: listReviewsByStatus("DRAFT"),
    expected: [
      tokenRequired,
      tokenRequired,
      allows([]),
      allows([]),
      allows(["DRAFT"]),
      allows([]),
      allows([]),
      denied,
    ],
  },
  {
    subject: "the hidden reviews of a resident",
    profile: "PUBLIC",
    request: listReviewsByStatus("HIDDEN"),
    expected: withToken(forOwnerAndModerators(allows([]), allows(["HIDDEN"]))),
  },
  {
    subject: "the play status in a review, public library",
    profile: "PUBLIC",
    request: readReviewSnapshot,
    expected: forAll(allowsSnapshot),
  },
  {
    subject: "the play status in a review, library visible to followers",
    profile: "FOLLOWERS",
    request: readReviewSnapshot,
    expected: [
      allowsNulls,
      allowsNulls,
      allowsNulls,
      allowsSnapshot,
      allowsSnapshot,
      allowsSnapshot,
      allowsSnapshot,
      allowsNulls,
    ],
  },
  {
    subject: "the play status in a review, private library",
    profile: "PRIVATE",
    request: readReviewSnapshot,
    expected: [
      allowsNulls,
      allowsNulls,
      allowsNulls,
      allowsNulls,
      allowsSnapshot,
      allowsSnapshot,
      allowsSnapshot,
      allowsNulls,
    ],
  },
  {
    subject: "the play status in a review, hidden playtimes",
    profile: "DISCREET",
    request: readReviewSnapshot,
    expected: [
      allows(["PAUSED", null]),
      allows(["PAUSED", null]),
      allows(["PAUSED", null]),
      allows(["PAUSED", null]),
      allowsSnapshot,
      allowsSnapshot,
      allowsSnapshot,
      allows(["PAUSED", null]),
    ],
  },
  {
    subject: "the play status in a review, private library entry",
    profile: "PUBLIC",
    request: readPrivateReviewSnapshot,
    expected: [
      allowsNulls,
      allowsNulls,
      allowsNulls,
      allowsNulls,
      allows(["PAUSED", 5]),
      allows(["PAUSED", 5]),
      allows(["PAUSED", 5]),
      allowsNulls,
    ],
  },
];

const readDraftPost = async ({ blogs }: Client, _: ProfileFixtures, { documents }: PrivacyFixtures) =>
  (await blogs.get(documents.draftPost)).status;
const countDraftPosts = async ({ blogs }: Client, { owner }: ProfileFixtures) =>
  (await blogs.list({ query: { author_id: owner.resident.id, status: "DRAFT" } })).data.length;
const countPosts = async ({ blogs }: Client, { owner }: ProfileFixtures) =>
  (await blogs.list({ query: { author_id: owner.resident.id } })).data.length;

/** Blog posts. */
export const blogCases: readonly PrivacyCase[] = [
  {
    subject: "a draft post",
    profile: "PUBLIC",
    request: readDraftPost,
    expected: forOwnerAndModerators(denies(404, "blog-not-found"), allows("DRAFT")),
  },
  {
    subject: "the draft posts of an author",
    profile: "PUBLIC",
    request: countDraftPosts,
    expected: withToken(forOwnerAndModerators(denied, allows(1))),
  },
  { subject: "the posts of an author", profile: "PUBLIC", request: countPosts, expected: forAll(allows(0)) },
];

const readDraftChangelog = async (
  { changelogs }: Client,
  _: ProfileFixtures,
  { documents }: PrivacyFixtures,
) => (await changelogs.get(documents.draftChangelog)).status;
const countDraftChangelogs = async ({ changelogs }: Client) =>
  (await changelogs.list({ query: { status: "DRAFT" } })).data.length;
const countChangelogs = async ({ changelogs }: Client) => (await changelogs.list()).data.length;

/** Changelogs, which have no owner. */
export const changelogCases: readonly PrivacyCase[] = [
  {
    subject: "a draft changelog",
    profile: "PUBLIC",
    request: readDraftChangelog,
    expected: forAdmins(denies(404, "changelog-not-found"), allows("DRAFT")),
  },
  {
    subject: "the draft changelogs",
    profile: "PUBLIC",
    request: countDraftChangelogs,
    expected: withToken(forAdmins(denied, allows(1))),
  },
  {
    subject: "all changelogs",
    profile: "PUBLIC",
    request: countChangelogs,
    expected: forAdmins(allows(0), allows(1)),
  },
];
