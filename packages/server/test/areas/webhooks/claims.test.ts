import { expect, it } from "@jest/globals";
import { Prisma } from "../../../src/generated/prisma/client.js";
import type { Transaction } from "../../../src/platform/database/client.js";
import type { TestService } from "../../support/service.js";
import { describeDeliveries } from "./support.js";

/** How often a transaction has read the whole table. */
async function countScans(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ readonly scans: bigint }[]>`
    SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'webhook_deliveries'`;
  return Number(row?.scans ?? 0);
}

/** Executes a statement after the table was analyzed while it was small, and returns how often it reads the whole table. */
const findScans = ({ database }: TestService, statement: Prisma.Sql): Promise<number> =>
  database.$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE webhook_deliveries SET status = 'PENDING', next_attempt_at = created_at, completed_at = NULL`;
    await tx.$executeRaw`ANALYZE webhook_deliveries`;
    const before = await countScans(tx);
    expect(await tx.$executeRaw(statement)).toBeGreaterThan(0);
    return (await countScans(tx)) - before;
  });

describeDeliveries("the queue of webhooks", ({ service, create, deliverOne }) => {
  it("is never read as a whole, whatever statistics said before it filled", async () => {
    const { id } = await create();
    await deliverOne(id);
    const claim = Prisma.sql`
      SELECT d.number FROM claim_deliveries(${JSON.stringify({ [id]: 20 })}::jsonb, ${service.clock()}, interval '1 minute',
        interval '1 minute') d`;
    expect(await findScans(service, claim)).toBe(0);
    const [claimed] = await service.database.webhookDelivery.findMany({ where: { endpoint_id: id } });
    const result = {
      number: String(claimed?.number),
      endpoint_id: id,
      attempt: claimed?.attempts_count,
      status: "DELIVERED",
      outcome: "DELIVERED",
      started_at: service.clock(),
      duration_ms: 1,
      is_counted: false,
    };
    const store = Prisma.sql`
      SELECT count(*) FROM store_webhook_results(${JSON.stringify([result])}::jsonb, ${service.clock()}, interval '1 day')`;
    expect(await findScans(service, store)).toBe(0);
  });
});
