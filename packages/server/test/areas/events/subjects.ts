import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";
import { exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

/** Who acts. The admin has all permissions. */
export interface Actors {
  readonly service: TestService;
  readonly admin: SignedIn;
  readonly ada: SignedIn;
  readonly bob: SignedIn;
}

let count = 0;

/** A number that is new in this process. */
export const nextNumber = (): number => (count += 1);

/** A name that is new in this process. */
export const unique = (name: string): string => `${name} ${nextNumber()}`;

export const newReview = async ({ service, ada }: Actors, status: "PUBLISHED" | "DRAFT" = "PUBLISHED") => {
  const { id } = await createGame(service);
  return ada.api.reviews.create({
    game_id: id,
    body: "A fine game, and long enough to be a review.",
    status,
  });
};

export const newRating = async ({ service, ada }: Actors) => {
  const { id } = await createGame(service);
  return ada.api.ratings.create({ game_id: id, score: 7 });
};

export const newList = ({ ada }: Actors) =>
  ada.api.lists.create({ name: unique("List"), visibility: "PUBLIC" });

export const newBadge = ({ admin }: Actors) =>
  admin.api.badges.create({ name: unique("Badge"), description: "For tests.", tier: "GOLD" });

export const newBlog = ({ admin }: Actors, status: "PUBLISHED" | "DRAFT" = "PUBLISHED") =>
  admin.api.blogs.create({ title: unique("Post"), body_markdown: "Text", status });

export const newChangelog = ({ admin }: Actors) =>
  admin.api.changelogs.create({
    version: `1.0.${nextNumber()}`,
    changes: [{ type: "ADDED", description: "Events" }],
    status: "PUBLISHED",
  });

export const newFeedback = ({ ada }: Actors) =>
  ada.api.feedback.create({ type: "IDEA", title: unique("Idea"), message: "Send events to my server." });

export const newPlan = ({ admin }: Actors) =>
  admin.api.subscriptions.create({
    ...exampleSubscription,
    slug: `plan-${nextNumber()}`,
    name: unique("Plan"),
  });

export const newOffer = async (
  actors: Actors,
  terms: { readonly valid_until?: string; readonly valid_from?: string } = {},
) => {
  const { slug } = await newPlan(actors);
  const offer = await actors.admin.api.subscriptionOffers.create(slug, { ...exampleOffer, ...terms });
  return { slug, id: offer.id };
};

export const newWaitlist = ({ admin }: Actors, max_capacity = 10) =>
  admin.api.waitlists.create({ name: unique("Waitlist"), purpose: "A closed beta.", max_capacity });

export const newEntry = async (actors: Actors) => {
  const { slug } = await newWaitlist(actors);
  return actors.ada.api.waitlists.join(slug, {});
};

/** Nothing listens at its URL. */
export const newEndpoint = ({ admin }: Actors) =>
  admin.api.webhooks.create({ url: "http://127.0.0.1:1024/hook", event_types: ["review.published"] });

export const inAMinute = ({ service }: Actors): string =>
  new Date(service.clock().getTime() + 60_000).toISOString();

/** Lets a minute pass, and runs the job that logs what the clock causes. */
export const passAMinute = async ({ service }: Actors): Promise<void> => {
  service.clock.advance(60_000);
  await service.runJob("scheduled-events");
};
