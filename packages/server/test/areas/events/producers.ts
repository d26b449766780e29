import { createConfiguredMailWorker } from "../../../src/areas/emails/configured-mail-worker.js";
import type { Transport } from "../../../src/areas/emails/transport.js";
import { failureLimitMs } from "../../../src/areas/webhooks/schedule.js";
import type { eventTypes } from "../../../src/generated/event-types.js";
import { buildEmail } from "../../support/emails.js";
import { createGame } from "../../support/fixtures.js";
import { exampleOffer } from "../../support/subscriptions.js";
import { failFor } from "../../support/webhooks.js";
import {
  type Actors,
  inAMinute,
  newBadge,
  newBlog,
  newChangelog,
  newEndpoint,
  newEntry,
  newFeedback,
  newList,
  newOffer,
  newPlan,
  newRating,
  newReview,
  newWaitlist,
  nextNumber,
  passAMinute,
  unique,
} from "./subjects.js";

/** An event type that is logged, not only sent as a test event. */
export type LoggedType = Extract<(typeof eventTypes)[number], { readonly isLogged: true }>;

/** What causes an event. What it returns is run while the log is watched; what comes before prepares it. */
type Producer = (actors: Actors) => Promise<() => Promise<unknown>>;

/** How each event type of the contract is caused. A new one does not compile until it has a producer. */
export const producers: Readonly<Record<LoggedType["type"], Producer>> = {
  "game.created":
    async ({ admin }) =>
    () =>
      admin.api.games.create({ name: unique("Game") }),
  "game.updated": async ({ service, admin }) => {
    const { slug } = await createGame(service);
    return () => admin.api.games.update(slug, { summary: "Good." });
  },
  "game.deleted": async ({ service, admin }) => {
    const { slug } = await createGame(service);
    return () => admin.api.games.delete(slug);
  },
  "rating.created": async ({ service, ada }) => {
    const { id } = await createGame(service);
    return () => ada.api.ratings.create({ game_id: id, score: 9 });
  },
  "rating.updated": async (actors) => {
    const { id } = await newRating(actors);
    return () => actors.ada.api.ratings.update(id, { score: 3 });
  },
  "rating.deleted": async (actors) => {
    const { id } = await newRating(actors);
    return () => actors.ada.api.ratings.delete(id);
  },
  "review.published": async (actors) => {
    const { id } = await newReview(actors, "DRAFT");
    return () => actors.ada.api.reviews.update(id, { status: "PUBLISHED" });
  },
  "review.updated": async (actors) => {
    const { id } = await newReview(actors);
    return () => actors.ada.api.reviews.update(id, { title: "Better" });
  },
  "review.liked": async (actors) => {
    const { id } = await newReview(actors);
    return () => actors.bob.api.reviews.like(id);
  },
  "review.hidden": async (actors) => {
    const { id } = await newReview(actors);
    return () => actors.admin.api.reviews.update(id, { status: "HIDDEN" });
  },
  "review.deleted": async (actors) => {
    const { id } = await newReview(actors);
    return () => actors.ada.api.reviews.delete(id);
  },
  "follow.created": async ({ ada, bob }) => {
    await bob.api.residents.unfollow(ada.resident.id);
    return () => bob.api.residents.follow(ada.resident.id);
  },
  "follow.deleted": async ({ ada, bob }) => {
    await bob.api.residents.follow(ada.resident.id);
    return () => bob.api.residents.unfollow(ada.resident.id);
  },
  "list.created": async (actors) => () => newList(actors),
  "list.updated": async (actors) => {
    const { id } = await newList(actors);
    return () => actors.ada.api.lists.update(id, { is_ranked: true });
  },
  "list.deleted": async (actors) => {
    const { id } = await newList(actors);
    return () => actors.ada.api.lists.update(id, { visibility: "PRIVATE" });
  },
  "activity.logged":
    async ({ ada }) =>
    () =>
      ada.api.activityLogs.create({ type: "NOTE", message: "Hello." }),
  "achievement.unlocked": async ({ admin, ada }) => {
    const { id } = await admin.api.achievements.create({
      key: `UNLOCK_${nextNumber()}`,
      name: unique("Achievement"),
      description: "For tests.",
    });
    return () => admin.api.achievements.setProgress(ada.resident.id, id, { progress: 1 });
  },
  "badge.awarded": async (actors) => {
    const { id } = await newBadge(actors);
    return () => actors.admin.api.badges.award(actors.ada.resident.id, id, { reason: "Well done." });
  },
  "badge.revoked": async (actors) => {
    const { id } = await newBadge(actors);
    await actors.admin.api.badges.award(actors.ada.resident.id, id, { reason: "Well done." });
    return () => actors.admin.api.badges.revoke(actors.ada.resident.id, id);
  },
  "blog.published": async (actors) => {
    const { admin } = actors;
    await admin.api.blogs.create({
      title: unique("Scheduled"),
      body_markdown: "Text",
      status: "SCHEDULED",
      published_at: inAMinute(actors),
    });
    return () => passAMinute(actors);
  },
  "blog.updated": async (actors) => {
    const { slug } = await newBlog(actors);
    return () => actors.admin.api.blogs.update(slug, { is_featured: true });
  },
  "blog.deleted": async (actors) => {
    const { slug } = await newBlog(actors);
    return () => actors.admin.api.blogs.delete(slug);
  },
  "changelog.published": async (actors) => () => newChangelog(actors),
  "changelog.updated": async (actors) => {
    const { id } = await newChangelog(actors);
    return () => actors.admin.api.changelogs.update(id, { status: "YANKED" });
  },
  "changelog.deleted": async (actors) => {
    const { id } = await newChangelog(actors);
    return () => actors.admin.api.changelogs.delete(id);
  },
  "feedback.created": async (actors) => () => newFeedback(actors),
  "feedback.updated": async (actors) => {
    const { id } = await newFeedback(actors);
    return () => actors.admin.api.feedback.update(id, { staff_reply: "We do." });
  },
  "subscription.created": async (actors) => () => newPlan(actors),
  "subscription.updated": async (actors) => {
    const { slug } = await newPlan(actors);
    return () => actors.admin.api.subscriptions.update(slug, { trial_days: 3 });
  },
  "subscription.deleted": async (actors) => {
    const { slug } = await newOffer(actors);
    await actors.service.runJob("scheduled-events");
    return () => actors.admin.api.subscriptions.delete(slug);
  },
  "subscription_offer.created": async (actors) => {
    const { slug } = await newPlan(actors);
    return () => actors.admin.api.subscriptionOffers.create(slug, exampleOffer);
  },
  "subscription_offer.updated": async (actors) => {
    const { slug, id } = await newOffer(actors);
    return () => actors.admin.api.subscriptionOffers.update(slug, id, { discount_value: 1 });
  },
  "subscription_offer.started": async (actors) => {
    await newOffer(actors, { valid_from: inAMinute(actors) });
    return () => passAMinute(actors);
  },
  "subscription_offer.ended": async (actors) => {
    await newOffer(actors, { valid_until: inAMinute(actors) });
    await actors.service.runJob("scheduled-events");
    return () => passAMinute(actors);
  },
  "subscription_offer.deleted": async (actors) => {
    const { slug, id } = await newOffer(actors);
    return () => actors.admin.api.subscriptionOffers.delete(slug, id);
  },
  "waitlist.created": async (actors) => () => newWaitlist(actors),
  "waitlist.updated": async (actors) => {
    const { slug } = await newWaitlist(actors);
    return () => actors.admin.api.waitlists.update(slug, { purpose: "An open beta." });
  },
  "waitlist.filled": async (actors) => {
    const { slug } = await newWaitlist(actors, 2);
    await actors.ada.api.waitlists.join(slug, {});
    return () => actors.admin.api.waitlists.update(slug, { max_capacity: 1 });
  },
  "waitlist.advanced": (actors) => producers["waitlist_entry.left"](actors),
  "waitlist.deleted": async (actors) => {
    const { slug } = await newWaitlist(actors);
    await actors.ada.api.waitlists.join(slug, {});
    return () => actors.admin.api.waitlists.delete(slug);
  },
  "waitlist_entry.joined": async (actors) => {
    const { slug } = await newWaitlist(actors);
    return () => actors.ada.api.waitlists.join(slug, {});
  },
  "waitlist_entry.updated": async (actors) => {
    const { id } = await newEntry(actors);
    return () => actors.ada.api.waitlists.updateEntry(id, { name: "Ada L." });
  },
  "waitlist_entry.invited": async (actors) => {
    const { id } = await newEntry(actors);
    return () => actors.admin.api.waitlists.updateEntry(id, { status: "INVITED" });
  },
  "waitlist_entry.left": async (actors) => {
    const { id } = await newEntry(actors);
    return () => actors.ada.api.waitlists.leave(id);
  },
  "resident.created":
    async ({ service }) =>
    () =>
      service.signUp(),
  "resident.suspended": async ({ service, admin }) => {
    const { resident } = await service.signUp();
    return () => admin.api.residents.update(resident.id, { status: "SUSPENDED" });
  },
  "resident.reinstated": async ({ service, admin }) => {
    const { resident } = await service.signUp();
    await admin.api.residents.update(resident.id, { status: "SUSPENDED" });
    return () => admin.api.residents.update(resident.id, { status: "ACTIVE" });
  },
  "resident.deleted": async ({ service, admin }) => {
    const { resident } = await service.signUp();
    return () => admin.api.residents.delete(resident.id);
  },
  "email.failed": async ({ service, admin }) => {
    await service.deliverEmails();
    await admin.api.emails.send(buildEmail());
    const worker = createConfiguredMailWorker(service.dependencies, { send: refuse, close: () => undefined });
    return () => worker.deliverDue();
  },
  "webhook_endpoint.failing": async (actors) => {
    await newEndpoint(actors);
    await newReview(actors);
    return failFor(actors.service, failureLimitMs / 2);
  },
  "webhook_endpoint.disabled": async (actors) => {
    const { id } = await newEndpoint(actors);
    return () => actors.admin.api.webhooks.update(id, { is_enabled: false });
  },
};

/** What is logged beside an event, because the same change is also another event. */
export const besides: Partial<Record<LoggedType["type"], readonly LoggedType["type"][]>> = {
  "rating.created": ["activity.logged"],
  "review.published": ["activity.logged"],
  "review.hidden": ["review.deleted"],
  "follow.created": ["activity.logged"],
  "list.created": ["activity.logged"],
  "achievement.unlocked": ["activity.logged"],
  "badge.awarded": ["activity.logged"],
  "waitlist.filled": ["waitlist.updated"],
  "waitlist.advanced": ["waitlist_entry.left"],
  "waitlist_entry.left": ["waitlist.advanced"],
};

/** A mail server that knows none of the addresses. */
const refuse: Transport["send"] = ({ recipients }) =>
  Promise.resolve({
    accepted: [],
    rejected: recipients.map((email) => ({ email, reason: "550", permanent: true, badAddress: false })),
    providerId: null,
  });
