import { expect, it } from "@jest/globals";
import { retentionRules } from "../../../src/app/areas.js";
import { describeService } from "../../support/describe-operation.js";
import type { TestService } from "../../support/service.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

const dayMs = 24 * 3_600_000;

const prepare = async (service: TestService) => ({ admin: await service.admin() });

describeService("purge-deleted", { prepare }, ({ service, admin }) => {
  /** Runs the purge as if this many days had passed. */
  async function purgeAfter(days: number): Promise<number> {
    service.clock.advance(days * dayMs);
    try {
      return await service.runJob("purge-deleted");
    } finally {
      service.clock.advance(-days * dayMs);
    }
  }

  it("keeps rows that are not deleted", async () => {
    const { slug } = await admin.api.waitlists.create({ name: "Kept", purpose: "p", max_capacity: 2 });
    await purgeAfter(1_000);
    expect((await service.api.waitlists.get(slug)).slug).toBe(slug);
  });

  it("purges a waitlist with its entries 30 days after its deletion", async () => {
    const { slug, id } = await admin.api.waitlists.create({ name: "Beta", purpose: "p", max_capacity: 5 });
    const [first, second] = [await service.signUp(), await service.signUp()];
    await first.api.waitlists.join(slug, {});
    const entry = await second.api.waitlists.join(slug, {});
    await second.api.waitlists.leave(entry.id);
    await admin.api.waitlists.delete(slug);
    await service.runJob("remove-waitlist-entries");
    expect(await purgeAfter(29)).toBe(0);
    expect(await purgeAfter(31)).toBe(3);
    expect(await service.database.waitlistEntry.count({ where: { waitlist_id: id } })).toBe(0);
    expect(await service.database.waitlist.count({ where: { id } })).toBe(0);
  });

  it("purges the removed entries of a waitlist without changing positions and spots", async () => {
    const { slug } = await admin.api.waitlists.create({ name: "Alpha", purpose: "p", max_capacity: 5 });
    const [first, second] = [await service.signUp(), await service.signUp()];
    const entry = await first.api.waitlists.join(slug, {});
    await second.api.waitlists.join(slug, {});
    await first.api.waitlists.leave(entry.id);
    expect(await purgeAfter(31)).toBe(1);
    const { entries, entries_count } = await admin.api.waitlists.get(slug);
    expect([entries_count, entries.map(({ position }) => position)]).toEqual([1, [1]]);
  });

  it("purges a game with its stats, counters and rating summary 30 days after its deletion", async () => {
    const { slug, id } = await admin.api.games.create({ name: "Deleted" });
    await admin.api.gameStats.create({ game_slug: slug, views_count: 3 });
    await admin.api.games.delete(slug);
    // The purge skips the row while the background task that updates the counters has it locked.
    await service.waitForIdle();
    const where = { game_id: id };
    expect(await purgeAfter(29)).toBe(0);
    expect(await service.database.gameStats.count({ where })).toBe(1);
    expect(await purgeAfter(31)).toBe(1);
    expect([
      await service.database.gameStats.count({ where }),
      await service.database.gameCounters.count({ where }),
      await service.database.gameRatingSummary.count({ where }),
      await service.database.game.count({ where: { id } }),
    ]).toEqual([0, 0, 0, 0]);
  });

  it("keeps deleted subscriptions and offers for 400 days, for accounting", async () => {
    const manager = await createManagerClient(service);
    const plan = await manager.subscriptions.create(exampleSubscription);
    const offer = await manager.subscriptionOffers.create(plan.slug, exampleOffer);
    await manager.subscriptionOffers.create(plan.slug, exampleOffer);
    await manager.subscriptionOffers.delete(plan.slug, offer.id);
    await manager.subscriptions.delete(plan.slug);
    expect(await purgeAfter(399)).toBe(0);
    expect(await purgeAfter(401)).toBe(3);
    expect(await service.database.subscriptionOffer.count({ where: { subscription_id: plan.id } })).toBe(0);
  });

  it("keeps a row until the rows that refer to it are purged", async () => {
    const manager = await createManagerClient(service);
    const plan = await manager.subscriptions.create(exampleSubscription);
    const offer = await manager.subscriptionOffers.create(plan.slug, exampleOffer);
    await manager.subscriptions.delete(plan.slug);
    await service.database.subscriptionOffer.update({
      where: { id: offer.id },
      data: { deleted_at: new Date(service.clock().getTime() + 10 * dayMs) },
    });
    expect(await purgeAfter(405)).toBe(0);
    expect(await purgeAfter(411)).toBe(2);
  });

  it("purges in batches of 1000", async () => {
    await service.database.$executeRaw`
      INSERT INTO games (id, slug, name, deleted_at)
      SELECT gen_random_uuid(), 'batch-' || n, 'Batch', ${service.clock()} FROM generate_series(1, 2100) n`;
    expect(await purgeAfter(31)).toBe(2_100);
  });

  it.each(retentionRules)("finds due rows of $table by an index", async ({ table }) => {
    const indexes = await service.database.$queryRaw<{ readonly indexdef: string }[]>`
      SELECT indexdef FROM pg_indexes WHERE tablename = ${table}`;
    expect(indexes.map(({ indexdef }) => indexdef)).toContainEqual(
      expect.stringMatching(/\(deleted_at\) WHERE \(deleted_at IS NOT NULL\)$/),
    );
  });
});
