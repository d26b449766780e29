import { expect, it } from "@jest/globals";
import { Prisma } from "../../../src/generated/prisma/client.js";
import type { Transaction } from "../../../src/platform/database/client.js";
import { describeDeliveries } from "./support.js";

/** How many rows of the queue a transaction has read. */
async function countReads(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ readonly reads: bigint }[]>`
    SELECT seq_tup_read + idx_tup_fetch AS reads FROM pg_stat_xact_user_tables WHERE relname = 'webhook_deliveries'`;
  return Number(row?.reads ?? 0);
}

/** Executes a statement, and returns how many rows of the queue it reads. */
async function findReads(tx: Transaction, statement: Prisma.Sql): Promise<number> {
  const before = await countReads(tx);
  await tx.$queryRaw(statement);
  return (await countReads(tx)) - before;
}

const rooms = 20;
const queued = 20_000;

describeDeliveries("the queue of webhooks", ({ service, create }) => {
  const claim = (id: string, room: number) => Prisma.sql`
    SELECT d.number::text FROM claim_deliveries(${JSON.stringify({ [id]: room })}::jsonb, ${service.clock()}, interval '1 minute',
      interval '1 minute') d`;
  const store = (results: readonly object[]) => Prisma.sql`
    SELECT count(*) FROM store_webhook_results(${JSON.stringify(results)}::jsonb, ${service.clock()}, interval '1 day')`;
  const findDue = () => Prisma.sql`SELECT has_due_deliveries(${service.clock()})`;

  it("reads what is due and not the rest, whatever was planned while it was empty", async () => {
    const { id } = await create();
    await service.database.$transaction(async (tx) => {
      // PostgreSQL can keep a plan from the sixth execution on.
      for (let execution = 0; execution < 6; execution += 1) {
        await tx.$queryRaw(claim(id, rooms));
        await tx.$queryRaw(store([]));
        await tx.$queryRaw(findDue());
      }
      await tx.$executeRaw`
        INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, subject_id, next_attempt_at, created_at)
        SELECT gen_random_uuid(), ${id}::uuid, gen_random_uuid(), 'rating.created', gen_random_uuid(), ${service.clock()},
          ${service.clock()} FROM generate_series(1, ${queued})`;
      expect(await findReads(tx, claim(id, rooms))).toBeLessThan(queued);
      const claimed = await tx.webhookDelivery.findMany({ where: { attempts_count: 1 } });
      expect(claimed).toHaveLength(rooms);
      const results = claimed.map(({ number }) => ({
        number: String(number),
        endpoint_id: id,
        attempt: 1,
        status: "DELIVERED",
        outcome: "DELIVERED",
        started_at: service.clock(),
        duration_ms: 1,
        is_counted: false,
      }));
      expect(await findReads(tx, store(results))).toBeLessThan(queued);
      expect(await tx.webhookDelivery.count({ where: { status: "DELIVERED" } })).toBe(rooms);

      await tx.$executeRaw`
        UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at + interval '1 hour' WHERE status = 'PENDING'`;
      await tx.$executeRaw`ANALYZE webhook_deliveries`;
      expect(await findReads(tx, findDue())).toBeLessThan(queued);
    });
  });
});
