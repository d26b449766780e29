import { expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { describeService } from "../../support/describe-operation.js";
import { collectEvents, listTypes } from "../../support/events.js";
import { createGame } from "../../support/fixtures.js";
import { lockTable, waitUntilBlocked } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";
import { buildWaitlist, createPartnerClient, verifyEmail } from "../../support/waitlists.js";

describeService(
  "events of a deleted account",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const collect = (act: () => Promise<unknown>) => collectEvents(service, admin.api, act);
    const newReview = async ({ api }: SignedIn) =>
      api.reviews.create({
        game_id: (await createGame(service)).id,
        body: "Long enough to be a review of it.",
      });
    const findEvents = ({ resident: { id } }: SignedIn) =>
      service.database.event.findMany({ where: { OR: [{ actor_id: id }, { addressee_id: id }] } });
    const erase = async ({ api }: SignedIn, erase_content = false) => {
      await api.residents.delete("me", { query: { erase_content } });
      await service.runJob("resident-content");
    };

    it("are not added to the log between their erasure and its commit", async () => {
      const bob = await service.signUp();
      await newReview(bob);
      const unlock = await lockTable(service.databaseUrl, "audit_log");
      const deletion = bob.api.residents.delete("me");
      await waitUntilBlocked(service.database);
      await sequenceEvents(service.database);
      await unlock();
      await deletion;
      await sequenceEvents(service.database);
      expect(await findEvents(bob)).toEqual([]);
    });

    it("cannot be read once it is deleted, whoever deletes it, and are erased by the job", async () => {
      const bob = await service.signUp();
      const events = (await collect(() => newReview(bob))).filter(({ type }) => type !== "game.created");
      expect(listTypes(events)).toEqual(["activity.logged", "review.published"]);
      await service.database.$executeRaw`
        UPDATE residents SET deleted_at = updated_at WHERE id = ${bob.resident.id}::uuid`;
      for (const { id } of events)
        await expect(admin.api.events.get(id)).rejects.toMatchObject({ status: 404 });
      await service.runJob("resident-content");
      expect(await findEvents(bob)).toEqual([]);
    });

    it("are counted in the audit log", async () => {
      const bob = await service.signUp();
      await newReview(bob);
      await sequenceEvents(service.database);
      await erase(bob);
      const entry = await service.database.auditLog.findFirst({
        where: { object_id: bob.resident.id, action: "resident.deleted" },
      });
      // That the account was created, and the review with its activity.
      expect(entry?.after).toEqual({ erased_rows: { resident_roles: 1, sessions: 1, events: 3 } });
    });

    it("are told without the author for the posts and reviews that are kept", async () => {
      const author = await service.admin();
      const post = { title: "Kept", body_markdown: "Text.", status: "PUBLISHED" } as const;
      const { slug } = await author.api.blogs.create(post);
      const due = new Date(service.clock().getTime() + 60_000).toISOString();
      await author.api.blogs.create({ ...post, title: "Due", status: "SCHEDULED", published_at: due });
      const review = await newReview(author);
      await erase(author);
      const published = await collect(async () => {
        service.clock.advance(60_000);
        await service.runJob("scheduled-events");
        await admin.api.blogs.update(slug, { is_featured: true });
      });
      expect(published.map(({ type, data }) => [type, data])).toEqual([
        ["blog.published", { slug: "due", author_id: null, is_featured: false }],
        ["blog.updated", { slug, author_id: null, is_featured: true, changed: ["is_featured"] }],
      ]);
      const reference = { game_id: review.game_id, resident_id: null };
      const removed = await collect(async () => {
        await admin.api.blogs.delete(slug);
        await admin.api.reviews.update(review.id, { status: "HIDDEN" });
      });
      expect(removed.map(({ type, data }) => [type, data])).toEqual([
        ["blog.deleted", { slug, author_id: null, is_featured: true }],
        ["review.deleted", reference],
        ["review.hidden", reference],
      ]);
    });

    it("are not written by the erasure itself", async () => {
      const bob = await service.signUp();
      await newReview(bob);
      await bob.api.feedback.create({
        type: "IDEA",
        title: "Mine",
        message: "It should be blue, not red.",
        contact_email: "bob@example.com",
      });
      await verifyEmail(service, bob.resident.id);
      const { slug } = await admin.api.waitlists.create(buildWaitlist());
      const partner = await createPartnerClient(service);
      await partner.waitlists.join(slug, { name: "Bob", email: bob.email });
      const events = await collect(() => erase(bob, true));
      // The others on the waitlist move up.
      expect(listTypes(events)).toEqual(["resident.deleted", "waitlist.advanced"]);
    });
  },
);
