import { describe, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { describeService } from "../../support/describe-operation.js";
import { collectEvents, listTypes, type LoggedEvent } from "../../support/events.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame } from "../../support/fixtures.js";
import { exampleOffer, exampleSubscription } from "../../support/subscriptions.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "log of events",
  {
    prepare: async (service) => ({
      admin: await service.admin(),
      ada: await service.signUp(),
    }),
  },
  ({ service, admin, ada }) => {
    const collect = (act: () => Promise<unknown>) => collectEvents(service, admin.api, act);
    const newRating = async (score = 5) => {
      const { id } = await createGame(service);
      return ada.api.ratings.create({ game_id: id, score });
    };
    const listVersions = (events: readonly LoggedEvent[], id: string) =>
      events.filter(({ subject }) => subject.id === id).map(({ subject }) => subject.version);

    describe("what is logged", () => {
      it("has no event for a transaction that is rolled back", async () => {
        const events = await collect(() =>
          service.database
            .$transaction(async (tx) => {
              const id = service.dependencies.newId();
              await tx.game.create({ data: { id, slug: `game-${id}`, name: "Rolled back" } });
              throw new Error("Rolled back.");
            })
            .catch(() => undefined),
        );
        expect(events).toEqual([]);
      });

      it("has no event for what is refused", async () => {
        const { game_id, id } = await newRating();
        const events = await collect(async () => {
          await expect(ada.api.ratings.create({ game_id, score: 1 })).rejects.toMatchObject(
            expectedProblem(409, "rating-exists"),
          );
          await expect(admin.api.ratings.update(id, { score: 1 }, { ifMatch: '"7.x"' })).rejects.toThrow();
        });
        expect(events).toEqual([]);
      });

      it("has one event for a request that is repeated with its Idempotency-Key", async () => {
        const { id } = await createGame(service);
        const create = () =>
          ada.api.ratings.create({ game_id: id, score: 5 }, { idempotencyKey: "once-and-only-once" });
        const events = await collect(async () => {
          await create();
          await create();
        });
        expect(listTypes(events)).toEqual(["activity.logged", "rating.created"]);
      });

      it("has no event for an update that changes nothing", async () => {
        const { slug } = await admin.api.waitlists.create({
          name: "Same",
          purpose: "Beta.",
          max_capacity: 5,
        });
        const { id } = await newRating(5);
        const events = await collect(async () => {
          await admin.api.waitlists.update(slug, { name: "Same" });
          await ada.api.ratings.update(id, { score: 5 });
        });
        expect(events).toEqual([]);
      });

      it("has no event for an edit of an archived post or plan, and none for its offers", async () => {
        const post = { title: "Archived", body_markdown: "Text.", status: "PUBLISHED" } as const;
        const { slug } = await admin.api.blogs.create(post);
        const plan = { ...exampleSubscription, slug: "archived", name: "Archived" };
        await admin.api.subscriptions.create(plan);
        const archived = await collect(async () => {
          await admin.api.blogs.update(slug, { status: "ARCHIVED" });
          await admin.api.subscriptions.update(plan.slug, { status: "ARCHIVED" });
        });
        expect(listTypes(archived)).toEqual(["blog.updated", "subscription.updated"]);
        const edited = await collect(async () => {
          await admin.api.blogs.update(slug, { title: "Edited" });
          await admin.api.subscriptions.update(plan.slug, { trial_days: 9 });
          await admin.api.subscriptionOffers.create(plan.slug, exampleOffer);
        });
        expect(edited).toEqual([]);
        const restored = await collect(async () => {
          await admin.api.blogs.update(slug, { status: "PUBLISHED" });
          await admin.api.subscriptions.update(plan.slug, { status: "ACTIVE" });
        });
        expect(listTypes(restored)).toEqual(["blog.updated", "subscription.updated"]);
      });

      it("has no event for a plan that is archived before it was active, and none for what is a draft", async () => {
        const plan = { ...exampleSubscription, name: "Never" };
        const events = await collect(async () => {
          await admin.api.subscriptions.create({ ...plan, slug: "never-active", status: "ARCHIVED" });
          const { slug } = await admin.api.subscriptions.create({ ...plan, slug: "draft", status: "DRAFT" });
          await admin.api.subscriptionOffers.create(slug, exampleOffer);
          await admin.api.subscriptions.update(slug, { status: "ARCHIVED" });
          const post = await admin.api.blogs.create({
            title: "Draft",
            body_markdown: "Text.",
            status: "DRAFT",
          });
          await admin.api.blogs.update(post.slug, { title: "Edited" });
          const changes = [{ type: "ADDED" as const, description: "Events" }];
          await admin.api.changelogs.create({ version: "9.0.0", status: "DRAFT", changes });
          const review = await ada.api.reviews.create({
            game_id: (await createGame(service)).id,
            body: "Long enough to be a review of it.",
            status: "DRAFT",
          });
          await ada.api.reviews.delete(review.id);
        });
        expect(listTypes(events)).toEqual(["game.created"]);
      });

      it("has one event for a deleted game with ratings, reviews and lists", async () => {
        const { id, slug } = await createGame(service);
        await ada.api.ratings.create({ game_id: id, score: 5 });
        const bob = await service.signUp();
        await bob.api.reviews.create({ game_id: id, body: "Long enough to be a review of a game." });
        await ada.api.lists.create({ name: "With it", game_ids: [id] });
        const events = await collect(async () => {
          await admin.api.games.delete(slug);
          await service.runJob("count-without-deleted-games");
          // As whoever deletes a review does, for what is left of the game.
          await service.database.$executeRaw`
            UPDATE reviews SET deleted_at = updated_at, version = version + 1 WHERE game_id = ${id}::uuid`;
        });
        expect(listTypes(events)).toEqual(["game.deleted"]);
      });
    });

    describe("order", () => {
      it("gives a transaction that commits late a later position, so that readers do not miss it", async () => {
        const slow = connectTestDatabase(service.databaseUrl);
        const id = service.dependencies.newId();
        let commit: () => void = () => undefined;
        let inserted: () => void = () => undefined;
        const isInserted = new Promise<void>((resolve) => (inserted = resolve));
        const committed = slow.database.$transaction(async (tx) => {
          await tx.game.create({ data: { id, slug: `slow-${id}`, name: "Slow" } });
          inserted();
          await new Promise<void>((resolve) => (commit = resolve));
        });
        await isInserted;
        const fast = await collect(() => newRating());
        expect(listTypes(fast)).toContain("rating.created");
        const late = await collect(async () => {
          commit();
          await committed;
        });
        expect(late.map(({ subject }) => subject.id)).toEqual([id]);
        await slow.close();
      });

      it("has the versions of a rating, an offer and a waitlist in order and without a hole", async () => {
        const { id } = await newRating(1);
        const plan = await admin.api.subscriptions.create({
          ...exampleSubscription,
          slug: "busy",
          name: "Busy",
        });
        const offer = await admin.api.subscriptionOffers.create(plan.slug, exampleOffer);
        const waitlist = await admin.api.waitlists.create({
          name: "Busy",
          purpose: "Beta.",
          max_capacity: 99,
        });
        const writers = Array.from({ length: 30 }, (_, index) => index + 1);
        const events = await collect(() =>
          Promise.all(
            writers.flatMap((number) => [
              ada.api.ratings.update(id, { score: (number % 10) + 1 }),
              admin.api.subscriptionOffers.update(plan.slug, offer.id, { discount_value: number / 10 }),
              admin.api.waitlists.update(waitlist.slug, { max_capacity: 100 + number }),
            ]),
          ),
        );
        const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 2);
        expect(listVersions(events, offer.id)).toEqual(upTo(30));
        expect(listVersions(events, waitlist.id)).toEqual(upTo(30));
        const ratings = listVersions(events, id);
        expect(ratings).toEqual([...ratings].sort((one, other) => (one ?? 0) - (other ?? 0)));
        expect(new Set(ratings).size).toBe(ratings.length);
      });

      it("logs each event once, with positions without a gap, if several sequencers run", async () => {
        const other = connectTestDatabase(service.databaseUrl);
        const events = await collect(async () => {
          await Promise.all(
            Array.from({ length: 20 }, async () => {
              await createGame(service);
              await Promise.all([sequenceEvents(service.database), sequenceEvents(other.database)]);
            }),
          );
        });
        await other.close();
        expect(events).toHaveLength(20);
        const positions = events.map(({ sequence }) => Number(sequence));
        expect(positions.map((position) => position - (positions[0] ?? 0))).toEqual([...positions.keys()]);
      });
    });

    describe("the clock", () => {
      it("publishes a post once, also if it is edited before the job has run", async () => {
        const { slug } = await admin.api.blogs.create({
          title: "Later",
          body_markdown: "Text",
          status: "SCHEDULED",
          published_at: new Date(service.clock().getTime() + 60_000).toISOString(),
        });
        await service.runJob("scheduled-events");
        const events = await collect(async () => {
          await service.runJob("scheduled-events");
          service.clock.advance(60_000);
          await admin.api.blogs.update(slug, { is_featured: true });
          await service.runJob("scheduled-events");
        });
        expect(listTypes(events)).toEqual(["blog.published"]);
      });

      it("dates what an offer makes of the past when it is made, so that the retention keeps it", async () => {
        const plan = await admin.api.subscriptions.create({
          ...exampleSubscription,
          slug: "old",
          name: "Old",
        });
        const terms = { valid_from: "2020-01-01T00:00:00.000Z", valid_until: "2020-02-01T00:00:00.000Z" };
        const offer = await admin.api.subscriptionOffers.create(plan.slug, { ...exampleOffer, ...terms });
        service.clock.advance(10_000);
        const events = await collect(() => service.runJob("scheduled-events"));
        expect(events.map(({ type, timestamp }) => [type, timestamp]).sort()).toEqual([
          ["subscription_offer.ended", offer.created_at],
          ["subscription_offer.started", offer.created_at],
        ]);
      });

      it("forgets what was planned for an offer that is deleted", async () => {
        const plan = await admin.api.subscriptions.create({
          ...exampleSubscription,
          slug: "short",
          name: "Short",
        });
        const offer = await admin.api.subscriptionOffers.create(plan.slug, exampleOffer);
        await admin.api.subscriptionOffers.delete(plan.slug, offer.id);
        expect(await collect(() => service.runJob("scheduled-events"))).toEqual([]);
      });
    });

    describe("erasure", () => {
      it("removes what names a deleted account, and keeps that it was deleted", async () => {
        const bob = await service.signUp();
        const { id } = await createGame(service);
        const review = await ada.api.reviews.create({
          game_id: id,
          body: "Long enough to be a review of it.",
        });
        const earlier = await collect(async () => {
          await bob.api.reviews.like(review.id);
          await bob.api.ratings.create({ game_id: id, score: 3 });
          await bob.api.residents.follow(ada.resident.id);
          await ada.api.residents.follow(bob.resident.id);
        });
        expect(listTypes(earlier)).toContain("review.liked");
        const later = await collect(async () => {
          await bob.api.residents.delete("me");
          await service.runJob("resident-content");
        });
        expect(listTypes(later)).toEqual(["resident.deleted"]);
        const rows = await service.database.$queryRaw<{ readonly log: string }[]>`
          SELECT (SELECT json_agg(e)::text FROM events e) || (SELECT coalesce(json_agg(o)::text, '') FROM event_outbox o) AS log`;
        expect(rows[0]?.log.split(bob.resident.id)).toHaveLength(2);
        for (const { id: event } of earlier.filter(({ data }) =>
          JSON.stringify(data).includes(bob.resident.id),
        ))
          await expect(admin.api.events.get(event)).rejects.toMatchObject(
            expectedProblem(404, "event-not-found"),
          );
      });
    });
  },
);
