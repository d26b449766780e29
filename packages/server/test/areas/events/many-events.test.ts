import { beforeAll, expect, it } from "@jest/globals";
import { createJobs } from "../../../src/app/areas.js";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { describeService } from "../../support/describe-operation.js";
import { createStreamOpener } from "../../support/event-stream.js";
import { listTypes, type LoggedEvent } from "../../support/events.js";
import { createGame } from "../../support/fixtures.js";
import { startReceiver } from "../../support/receiver.js";
import type { SignedIn, TestService } from "../../support/service.js";
import { createTestQueue, deliverWebhooks } from "../../support/webhooks.js";

const eventCount = 200_000;
/** How many rows a statement of the job erases. */
const batchSize = 1_000;

/** Adds events to the end of the log. Half of them are about a rating, whose author has acted, the others about the account. */
async function addEvents(
  { database }: TestService,
  { resident }: SignedIn,
  rating: { readonly id: string; readonly game_id: string },
  count: number,
): Promise<void> {
  const ratingData = JSON.stringify({ game_id: rating.game_id, resident_id: resident.id, score: 9 });
  await database.$executeRaw`
    INSERT INTO events (position, id, type, subject_id, version, data, actor_id, addressee_id, visibility, occurred_at)
    SELECT h.position + n, new_id(now()), t.type, t.subject, 1, t.data, t.actor, t.addressee, 'PUBLIC', now()
    FROM event_heads h CROSS JOIN generate_series(1, ${count}::int) n JOIN (VALUES
      (0, 'rating.created', ${rating.id}::uuid, ${ratingData}::jsonb, ${resident.id}::uuid, NULL),
      (1, 'resident.created', ${resident.id}::uuid, '{"status": "ACTIVE"}'::jsonb, NULL, ${resident.id}::uuid)
    ) t(rest, type, subject, data, actor, addressee) ON t.rest = n % 2`;
  await database.$executeRaw`UPDATE event_heads SET position = (SELECT max(position) FROM events)`;
}

/** Runs the job, and returns how many rows it erased at a time. */
async function eraseContent({ dependencies, clock }: TestService): Promise<readonly number[]> {
  const totals = [0];
  const job = createJobs(dependencies).find(({ name }) => name === "resident-content");
  const { signal } = new AbortController();
  await job?.run({ now: clock(), signal, progress: async (handled) => void totals.push(handled) });
  return totals.map((total, index) => total - (totals[index - 1] ?? 0));
}

describeService(
  "the deletion of an account that many events name",
  {
    timeout: 60_000,
    prepare: async (service) => ({
      admin: await service.admin(),
      fan: await service.signUp(),
      bob: await service.signUp(),
      receiver: await startReceiver(),
      queue: createTestQueue(service),
    }),
  },
  ({ service, admin, fan, bob, receiver, queue }) => {
    const { openAs } = createStreamOpener(service);
    const findNamed = () => ({
      where: { OR: [{ actor_id: bob.resident.id }, { addressee_id: bob.resident.id }] },
    });
    const countNamed = () => service.database.event.count(findNamed());

    let countBefore: number;
    let endpointId: string;
    let ratingId: string;
    /** From where the last thousand of the events follow. */
    let cursor: string;
    beforeAll(async () => {
      await fan.api.residents.follow(bob.resident.id);
      const { id: game_id } = await createGame(service);
      ({ id: ratingId } = await bob.api.ratings.create({ game_id, score: 9 }));
      await sequenceEvents(service.database);
      countBefore = await countNamed();
      for (let added = 0; added < eventCount; added += eventCount / 5)
        await addEvents(service, bob, { id: ratingId, game_id }, eventCount / 5);
      const { pagination } = await admin.api.events.list({ query: { from: "NOW" } });
      cursor = pagination.next_cursor ?? "";
      const endpoint = { url: receiver.url, event_types: ["rating.*", "resident.*"] };
      ({ id: endpointId } = await admin.api.webhooks.create(endpoint));
      receiver.answer((request, response) => response.writeHead(500).end(request.body));
      await addEvents(service, bob, { id: ratingId, game_id }, 4);
      await deliverWebhooks(service, queue);
      // These are dispatched after the deletion.
      await addEvents(service, bob, { id: ratingId, game_id }, 996);
      receiver.received.length = 0;
      receiver.answer(204);
    }, 60_000);

    const isAbout = (event: unknown) =>
      [ratingId, bob.resident.id].some((id) => JSON.stringify(event).includes(id));
    const countAnswers = () =>
      service.database.webhookAttempt.count({ where: { response_excerpt: { contains: bob.resident.id } } });
    const listDeliveries = async () => {
      const { data } = await admin.api.webhooks.listDeliveries(endpointId, { query: { limit: 100 } });
      return data;
    };

    it("succeeds, and leaves most of them to the job", async () => {
      const deliveries = await listDeliveries();
      expect(deliveries.map(({ status, event }) => [status, isAbout(event)])).toEqual(
        Array.from({ length: 4 }, () => ["PENDING", true]),
      );
      expect((await bob.api.residents.delete("me")).deleted).toBe(true);
      expect(await countNamed()).toBeGreaterThan(eventCount - 20_000);
      // An event of others follows all those of the account.
      await admin.api.residents.follow(fan.resident.id);
      await sequenceEvents(service.database);
    });

    it("lets nobody read them any more", async () => {
      const { id } = await service.database.event.findFirstOrThrow(findNamed());
      await expect(admin.api.events.get(id)).rejects.toMatchObject({ status: 404 });
      const listed = await admin.api.events.list({ query: { cursor } }).toArray({ limit: Infinity });
      expect(listTypes(listed)).toEqual(["activity.logged", "follow.created", "resident.deleted"]);
    });

    it("sends them in no stream and in no feed", async () => {
      const readUntilFollow = async (reader: SignedIn, query = {}) => {
        const stream = await openAs(reader, { cursor, ...query });
        const received: LoggedEvent[] = [];
        while (received.at(-1)?.type !== "follow.created") received.push(...(await stream.take(1)));
        return listTypes(received);
      };
      expect(await readUntilFollow(admin)).toEqual(["activity.logged", "follow.created", "resident.deleted"]);
      expect(await readUntilFollow(fan, { feed: "true" })).toEqual(["follow.created"]);
    });

    it("shows in deliveries neither what they are about nor what receivers answered", async () => {
      const deliveries = await listDeliveries();
      expect(deliveries.map(({ status, event }) => [status, event.subject])).toEqual(
        Array.from({ length: 4 }, () => ["PENDING", null]),
      );
      expect(await countAnswers()).toBe(2);
      for (const { id } of deliveries) {
        const { attempts } = await admin.api.webhooks.getDelivery(id);
        expect(attempts.filter(({ response_excerpt }) => response_excerpt !== null)).toEqual([]);
      }
      for (const subject_id of [ratingId, bob.resident.id])
        expect((await admin.api.webhooks.listDeliveries(endpointId, { query: { subject_id } })).data).toEqual(
          [],
        );
    });

    it("sends only that the account was deleted", async () => {
      service.clock.advance(10_000);
      await deliverWebhooks(service, queue);
      expect(receiver.received.map(({ body }) => (JSON.parse(body) as LoggedEvent).type)).toEqual([
        "resident.deleted",
      ]);
      const deliveries = await listDeliveries();
      expect(deliveries.map(({ status, skip_reason }) => [status, skip_reason])).toEqual([
        ["DELIVERED", null],
        ...Array.from({ length: 4 }, () => ["SKIPPED", "ERASED"]),
      ]);
      queue.close();
      await receiver.close();
    });

    it("lets the job erase them in batches, and counts them", async () => {
      expect(Math.max(...(await eraseContent(service)))).toBe(batchSize);
      expect(await countNamed()).toBe(0);
      const total = countBefore + eventCount + 1_000;
      // Their positions are kept.
      expect(await service.database.event.count({ where: { subject_id: null } })).toBe(total);
      const entries = await service.database.auditLog.findMany({ where: { object_id: bob.resident.id } });
      const counts = entries.map(({ after }) => (after as { erased_rows: { events: number } }).erased_rows);
      expect(counts.reduce((sum, { events }) => sum + events, 0)).toBe(total);
      expect(await countAnswers()).toBe(0);
    }, 60_000);
  },
);
