import type { Client } from "@game-community/sdk";
import {
  refused,
  sees,
  toAdmins,
  toAll,
  toOwner,
  toOwnerAndModerators,
  withToken,
  type PrivateThing,
} from "./privacy-table.js";
import type { Belongings, World } from "./privacy-world.js";

const noReview = refused(404, "review-not-found");
const noToken = refused(401, "authentication-required");
const denied = refused(403, "permission-denied");

const draftReview = async ({ reviews }: Client, _: Belongings, { papers }: World) =>
  (await reviews.get(papers.draftReview)).status;
const hiddenReview = async ({ reviews }: Client, _: Belongings, { papers }: World) =>
  (await reviews.get(papers.hiddenReview)).status;
const reviewsIn =
  (status: "DRAFT" | "HIDDEN") =>
  async ({ reviews }: Client, { owner }: Belongings) =>
    (await reviews.list({ query: { resident_id: owner.resident.id, status } })).data.map((row) => row.status);
const reviewsOf = async ({ residents }: Client, { owner }: Belongings) =>
  (await residents.listReviews(owner.resident.id)).data.map((row) => row.status);
const snapshotAt =
  (which: "review" | "privateReview") =>
  async ({ reviews }: Client, home: Belongings) => {
    const { play_status_at_review, playtime_minutes_at_review } = await reviews.get(home[which]);
    return [play_status_at_review, playtime_minutes_at_review];
  };
const snapshot = snapshotAt("review");
const snapshotOfPrivate = snapshotAt("privateReview");

const nothing = sees([null, null]);
const played = sees(["PAUSED", 60]);
const published = ["PUBLISHED", "PUBLISHED"];

/** Reviews. That their authors' libraries may be looked through is the right of the libraries' own moderators. */
export const reviewThings: readonly PrivateThing[] = [
  {
    ...{ thing: "the draft of a review", house: "PUBLIC", ask: draftReview },
    gets: toOwner(noReview, sees("DRAFT")),
  },
  {
    ...{ thing: "a review that was hidden", house: "PUBLIC", ask: hiddenReview },
    gets: toOwnerAndModerators(noReview, sees("HIDDEN")),
  },
  { thing: "the reviews of a resident", house: "PUBLIC", ask: reviewsOf, gets: toAll(sees(published)) },
  {
    ...{ thing: "the drafts of a resident", house: "PUBLIC", ask: reviewsIn("DRAFT") },
    gets: [
      ...([noToken, noToken, sees([]), sees([])] as const),
      ...([sees(["DRAFT"]), sees([]), sees([]), denied] as const),
    ],
  },
  {
    ...{ thing: "the hidden reviews of a resident", house: "PUBLIC", ask: reviewsIn("HIDDEN") },
    gets: withToken(toOwnerAndModerators(sees([]), sees(["HIDDEN"]))),
  },
  { thing: "how much a reviewer had played", house: "PUBLIC", ask: snapshot, gets: toAll(played) },
  {
    ...{ thing: "how much a reviewer had played before followers", house: "FOLLOWERS", ask: snapshot },
    gets: [
      ...([nothing, nothing, nothing, played] as const),
      ...([played, played, played, nothing] as const),
    ],
  },
  {
    ...{ thing: "how much a reviewer had played in private", house: "PRIVATE", ask: snapshot },
    gets: [
      ...([nothing, nothing, nothing, nothing] as const),
      ...([played, played, played, nothing] as const),
    ],
  },
  {
    ...{ thing: "how much a reviewer had played who shows no playtimes", house: "DISCREET", ask: snapshot },
    gets: [
      ...([sees(["PAUSED", null]), sees(["PAUSED", null]), sees(["PAUSED", null])] as const),
      ...([sees(["PAUSED", null]), played, played, played, sees(["PAUSED", null])] as const),
    ],
  },
  {
    thing: "how much a reviewer had played of a game that is private in their library",
    ...{ house: "PUBLIC", ask: snapshotOfPrivate },
    gets: [
      ...([nothing, nothing, nothing, nothing] as const),
      ...([sees(["PAUSED", 5]), sees(["PAUSED", 5]), sees(["PAUSED", 5]), nothing] as const),
    ],
  },
];

const draftPost = async ({ blogs }: Client, _: Belongings, { papers }: World) =>
  (await blogs.get(papers.draftPost)).status;
const draftPostsOf = async ({ blogs }: Client, { owner }: Belongings) =>
  (await blogs.list({ query: { author_id: owner.resident.id, status: "DRAFT" } })).data.length;
const postsOf = async ({ blogs }: Client, { owner }: Belongings) =>
  (await blogs.list({ query: { author_id: owner.resident.id } })).data.length;

/** Posts. */
export const blogThings: readonly PrivateThing[] = [
  {
    ...{ thing: "the draft of a post", house: "PUBLIC", ask: draftPost },
    gets: toOwnerAndModerators(refused(404, "blog-not-found"), sees("DRAFT")),
  },
  {
    ...{ thing: "the drafts of an author", house: "PUBLIC", ask: draftPostsOf },
    gets: withToken(toOwnerAndModerators(denied, sees(1))),
  },
  { thing: "the posts of an author", house: "PUBLIC", ask: postsOf, gets: toAll(sees(0)) },
];

const draftChangelog = async ({ changelogs }: Client, _: Belongings, { papers }: World) =>
  (await changelogs.get(papers.draftChangelog)).status;
const draftChangelogs = async ({ changelogs }: Client) =>
  (await changelogs.list({ query: { status: "DRAFT" } })).data.length;
const changelogs = async ({ changelogs }: Client) => (await changelogs.list()).data.length;

/** What changed, which is nobody's. */
export const changelogThings: readonly PrivateThing[] = [
  {
    ...{ thing: "the draft of a changelog", house: "PUBLIC", ask: draftChangelog },
    gets: toAdmins(refused(404, "changelog-not-found"), sees("DRAFT")),
  },
  {
    ...{ thing: "the drafts of changelogs", house: "PUBLIC", ask: draftChangelogs },
    gets: withToken(toAdmins(denied, sees(1))),
  },
  { thing: "all changelogs", house: "PUBLIC", ask: changelogs, gets: toAdmins(sees(0), sees(1)) },
];
