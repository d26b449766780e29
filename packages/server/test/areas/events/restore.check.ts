/**
 * The log of events and the webhooks of a service whose dump is restored into a new cluster. `npm run check:restore` runs this
 * file on a server of the system.
 */
import { withClient } from "@game-community/postgres";
import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { copyDatabase } from "../../support/copy-database.js";
import type { LoggedEvent } from "../../support/events.js";
import { createGame } from "../../support/fixtures.js";
import { type Receiver, startReceiver } from "../../support/receiver.js";
import { startService, type TestService } from "../../support/service.js";
import { createSystemPostgres, type SystemPostgres } from "../../support/system-postgres.js";
import { createTestQueue, deliverWebhooks } from "../../support/webhooks.js";

/** All events after a cursor; without one from the oldest. */
const listEvents = (api: Client, cursor?: string): Promise<LoggedEvent[]> =>
  api.events
    .list({ query: { ...(cursor !== undefined && { cursor }), limit: 100 } })
    .toArray({ limit: Infinity });

const listSubjects = (events: readonly LoggedEvent[]) => events.map(({ subject }) => subject.id);

const readTransactionId = async ({ database }: TestService): Promise<bigint> => {
  const [row] = await database.$queryRaw<[{ readonly id: bigint }]>`
    SELECT pg_current_xact_id()::text::bigint AS id`;
  return row.id;
};

async function deliver(service: TestService): Promise<void> {
  const queue = createTestQueue(service);
  await deliverWebhooks(service, queue);
  queue.close();
}

/** The games are created one after the other, and reach the log and their receiver at different stages of the copy. */
describe("events in a dump that is restored into a new cluster", () => {
  let postgres: SystemPostgres;
  let source: TestService;
  let restored: TestService;
  let receiver: Receiver;
  let api: Client;
  let before: LoggedEvent[];
  let cursor: string;
  let secret: string;
  let failed: string;
  let waiting: string;

  beforeAll(async () => {
    [postgres, source, receiver] = [createSystemPostgres(), await startService(), await startReceiver()];
    const { token, api: admin } = await source.admin();
    ({ secret } = await admin.webhooks.create({ url: receiver.url, event_types: ["game.*"] }));
    await createGame(source);
    await deliver(source);
    const { pagination } = await admin.events.list({ query: { limit: 100 } });
    cursor = pagination.next_cursor ?? "";
    receiver.answer(500);
    ({ id: failed } = await createGame(source));
    await deliver(source);
    before = await listEvents(admin);
    ({ id: waiting } = await createGame(source));

    const url = await postgres.start("new");
    await withClient(url.replace("/community", "/postgres"), (client) =>
      client.query("CREATE DATABASE community"),
    );
    await copyDatabase(source.databaseUrl, url);
    restored = await startService({}, { sameDatabaseAs: { databaseUrl: url } });
    api = restored.as(token);
  }, 300_000);

  afterAll(async () => {
    for (const service of [restored, source]) await service.stop();
    await receiver.close();
    postgres.remove();
  });

  it("begin with transaction ids that are behind those of the dump", async () => {
    expect(await readTransactionId(restored)).toBeLessThan(await readTransactionId(source));
  });

  it("stay in the log, byte for byte", async () => {
    expect(await listEvents(api)).toEqual(before);
  });

  it("are numbered on from the last one, those first that waited in the outbox", async () => {
    const { id: added } = await createGame(restored);
    await sequenceEvents(restored.database);
    const all = await listEvents(api);
    expect(all.slice(0, before.length)).toEqual(before);
    expect(listSubjects(all.slice(before.length))).toEqual([waiting, added]);
    const positions = all.map(({ sequence }) => Number(sequence));
    expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
    expect(listSubjects(await listEvents(api, cursor))).toEqual([failed, waiting, added]);
  });

  it("are sent to endpoints, those too whose delivery was pending", async () => {
    receiver.answer(204);
    receiver.received.length = 0;
    restored.clock.advance(60_000);
    await deliver(restored);
    const received = receiver.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers));
    expect(received).toHaveLength(3);
    expect(received).toEqual(expect.arrayContaining(await listEvents(api, cursor)));
    const { data } = await api.webhooks.list();
    expect(data).toMatchObject([{ status: "ENABLED", pending_count: 0, failing_since: null }]);
  });
});
