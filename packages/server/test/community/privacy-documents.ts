import type { Client } from "@game-community/sdk";
import { buildAchievement, buildBadge } from "../areas/achievements/support.js";
import { createNote } from "../areas/activity-logs/support.js";
import { buildBlog } from "../areas/blogs/support.js";
import { buildChangelog } from "../areas/changelogs/support.js";
import { someIdea } from "../areas/feedback/support.js";
import { createList } from "../areas/lists/support.js";
import { createReview } from "../areas/reviews/support.js";
import type { SignedIn, TestService } from "../support/service.js";
import { buildWaitlist } from "../support/waitlists.js";

/** The ids of the content of the PUBLIC profile: one row of each kind. */
export type Documents = Awaited<ReturnType<typeof createDocuments>>;

/** Creates the content. Staff create the achievements, badges and changelogs. */
export async function createDocuments(service: TestService, owner: SignedIn, staff: Client) {
  return {
    lists: await createLists(owner),
    notes: await createNotes(owner),
    ...(await createContent(service, owner, staff)),
    ...(await createAwards(owner, staff)),
    ...(await createRecords(service, owner, staff)),
  };
}

async function createLists(owner: SignedIn) {
  const createWithVisibility = async (visibility: "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE") =>
    (await createList(owner, { name: visibility, visibility })).id;
  return {
    PUBLIC: await createWithVisibility("PUBLIC"),
    FOLLOWERS: await createWithVisibility("FOLLOWERS"),
    UNLISTED: await createWithVisibility("UNLISTED"),
    PRIVATE: await createWithVisibility("PRIVATE"),
  };
}

async function createNotes(owner: SignedIn) {
  const createWithVisibility = async (visibility: "PUBLIC" | "FOLLOWERS" | "PRIVATE") =>
    (await createNote(owner, { visibility })).id;
  return {
    PUBLIC: await createWithVisibility("PUBLIC"),
    FOLLOWERS: await createWithVisibility("FOLLOWERS"),
    PRIVATE: await createWithVisibility("PRIVATE"),
  };
}

async function createContent(service: TestService, owner: SignedIn, staff: Client) {
  const draftReview = await createReview(service, owner, { status: "DRAFT" });
  const hiddenReview = await createReview(service, owner);
  await staff.reviews.update(hiddenReview.id, { status: "HIDDEN" });
  const draftPost = await owner.api.blogs.create(buildBlog());
  const draftChangelog = await staff.changelogs.create(buildChangelog());
  return {
    draftReview: draftReview.id,
    hiddenReview: hiddenReview.id,
    draftPost: draftPost.slug,
    draftChangelog: draftChangelog.id,
  };
}

async function createAwards({ resident }: SignedIn, { achievements, badges }: Client) {
  const hidden = await achievements.create(buildAchievement({ description: "Lose.", is_hidden: true }));
  await achievements.setProgress(resident.id, hidden.id);
  const retired = await achievements.create(buildAchievement());
  await achievements.setProgress(resident.id, retired.id);
  await achievements.update(retired.id, { is_active: false });
  const unlisted = await badges.create(buildBadge({ name: "Unlisted", is_listable: false }));
  await badges.award(resident.id, unlisted.id);
  return { hiddenAchievement: hidden.id, retiredAchievement: retired.id, unlistedBadge: unlisted.id };
}

async function createRecords({ database }: TestService, { api, resident }: SignedIn, staff: Client) {
  const feedback = await api.feedback.create(someIdea);
  await staff.feedback.update(feedback.id, { internal_note: "Again." });
  const { slug } = await staff.waitlists.create(buildWaitlist());
  const entry = await api.waitlists.join(slug, {});
  const mail = await database.email.findFirstOrThrow({ where: { resident_id: resident.id } });
  return { feedback: feedback.id, waitlist: slug, waitlistEntry: entry.id, mail: mail.id };
}
