import type { Client } from "@game-community/sdk";
import { someAchievement, someBadge } from "../areas/achievements/support.js";
import { noted } from "../areas/activity-logs/support.js";
import { somePost } from "../areas/blogs/support.js";
import { someChangelog } from "../areas/changelogs/support.js";
import { someIdea } from "../areas/feedback/support.js";
import { newList } from "../areas/lists/support.js";
import { someReview } from "../areas/reviews/support.js";
import { someWaitlist } from "../support/places.js";
import type { SignedIn, TestService } from "../support/service.js";

/** What the PUBLIC resident has written, was given, or was sent, one of each kind, by its id. */
export type Papers = Awaited<ReturnType<typeof keepPapers>>;

/** Writes it all, in part by staff. */
export async function keepPapers(service: TestService, owner: SignedIn, staff: Client) {
  return {
    ...{ lists: await listsOf(owner), notes: await notesOf(owner) },
    ...(await writingsOf(service, owner, staff)),
    ...(await honoursOf(owner, staff)),
    ...(await recordsOf(service, owner, staff)),
  };
}

async function listsOf(owner: SignedIn) {
  const idOf = async (visibility: "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE") =>
    (await newList(owner, { name: visibility, visibility })).id;
  return {
    PUBLIC: await idOf("PUBLIC"),
    FOLLOWERS: await idOf("FOLLOWERS"),
    UNLISTED: await idOf("UNLISTED"),
    PRIVATE: await idOf("PRIVATE"),
  };
}

async function notesOf(owner: SignedIn) {
  const idOf = async (visibility: "PUBLIC" | "FOLLOWERS" | "PRIVATE") =>
    (await noted(owner, { visibility })).id;
  return { PUBLIC: await idOf("PUBLIC"), FOLLOWERS: await idOf("FOLLOWERS"), PRIVATE: await idOf("PRIVATE") };
}

async function writingsOf(service: TestService, owner: SignedIn, staff: Client) {
  const draftReview = await someReview(service, owner, { status: "DRAFT" });
  const hiddenReview = await someReview(service, owner);
  await staff.reviews.update(hiddenReview.id, { status: "HIDDEN" });
  const draftPost = await owner.api.blogs.create(somePost());
  const draftChangelog = await staff.changelogs.create(someChangelog());
  return {
    ...{ draftReview: draftReview.id, hiddenReview: hiddenReview.id },
    ...{ draftPost: draftPost.slug, draftChangelog: draftChangelog.id },
  };
}

async function honoursOf({ resident }: SignedIn, { achievements, badges }: Client) {
  const hidden = await achievements.create(someAchievement({ description: "Lose.", is_hidden: true }));
  await achievements.setProgress(resident.id, hidden.id);
  const retired = await achievements.create(someAchievement());
  await achievements.setProgress(resident.id, retired.id);
  await achievements.update(retired.id, { is_active: false });
  const unlisted = await badges.create(someBadge({ name: "Unlisted", is_listable: false }));
  await badges.award(resident.id, unlisted.id);
  return { hiddenAchievement: hidden.id, retiredAchievement: retired.id, unlistedBadge: unlisted.id };
}

async function recordsOf({ database }: TestService, { api, resident }: SignedIn, staff: Client) {
  const feedback = await api.feedback.create(someIdea);
  await staff.feedback.update(feedback.id, { internal_note: "Again." });
  const { slug } = await staff.waitlists.create(someWaitlist());
  const place = await api.waitlists.join(slug, {});
  const mail = await database.email.findFirstOrThrow({ where: { resident_id: resident.id } });
  return { feedback: feedback.id, waitlist: slug, place: place.id, mail: mail.id };
}
