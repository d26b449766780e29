import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { startProvider } from "../areas/authentication/social/provider.js";
import { startService } from "../support/service.js";
import { createWalkFixtures, type FixtureOperation } from "../support/walk-fixtures.js";
import { inWalkOrder } from "./measure-round-trips.js";
import { prepareRequest, type RequestContext } from "./round-trip-requests.js";

interface CancelledService extends RequestContext {
  /** Cancels the running statements of the service again and again during the work. */
  cancelDuring<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const cancelOthers = `
  SELECT pg_cancel_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active'`;

async function startCancelledService(): Promise<CancelledService> {
  const provider = await startProvider();
  const service = await startService({ ...provider.environment, LOG_LEVEL: "silent" });
  const fixtures = await createWalkFixtures(service);
  const operator = new pg.Client({ connectionString: service.databaseUrl });
  await operator.connect();
  return {
    provider,
    service,
    fixtures,
    async cancelDuring(work) {
      let isOver = false;
      const cancel = async (): Promise<void> => {
        while (!isOver) await operator.query(cancelOthers);
      };
      const cancelling = cancel();
      try {
        return await work();
      } finally {
        isOver = true;
        await cancelling;
      }
    },
    async stop() {
      await operator.end();
      fixtures.close();
      await service.stop();
      await provider.stop();
    },
  };
}

const attempts = 5;

describe("requests whose statements an operator cancels", () => {
  let context: CancelledService;
  beforeAll(async () => {
    context = await startCancelledService();
  }, 120_000);
  afterAll(() => context.stop());

  /** Sends a request, whose statements are cancelled, until it succeeds. Returns the statuses. */
  async function sendUnderCancels(operation: FixtureOperation): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < attempts && (statuses.at(-1) ?? 503) === 503) {
      const send = await prepareRequest(context, operation);
      statuses.push(await context.cancelDuring(async () => (await send()).status));
      await context.service.waitForIdle();
    }
    return statuses;
  }

  it("return 503 or succeed", async () => {
    const unexpected: string[] = [];
    let unavailable = 0;
    for (const operation of context.fixtures.operations.toSorted(inWalkOrder)) {
      const statuses = await sendUnderCancels(operation);
      unavailable += statuses.filter((status) => status === 503).length;
      if (statuses.some((status) => status >= 400 && status !== 503))
        unexpected.push(`${operation.id} returned ${statuses.join(", ")}`);
    }
    expect(unexpected).toEqual([]);
    expect(unavailable).toBeGreaterThan(0);
  }, 300_000);
});
