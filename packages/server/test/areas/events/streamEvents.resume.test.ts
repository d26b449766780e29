import { createClient } from "@game-community/sdk";
import { streamEvents } from "@game-community/sdk/events";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { pollUntil } from "../../support/poll-until.js";
import { createRandom } from "../../support/random.js";
import { startConsumer } from "./consumer-process.js";
import { startResettingProxy } from "./resetting-proxy.js";

const count = (to: number): number[] => Array.from({ length: to }, (_, index) => index + 1);

describeOperation("streamEvents", {}, ({ service }) => {
  let subject_id: string;
  let serviceKey: string;
  let written: number;
  /** Logs changes of the game, each with the next version, and a field as long as given. */
  const change = async (number: number, length = 1): Promise<void> => {
    await service.database.$executeRaw`
      INSERT INTO event_outbox (type, subject_id, version, data, occurred_at)
      SELECT 'game.updated', ${subject_id}::uuid, n, jsonb_build_object('slug', repeat('x', ${length}::int), 'changed', '{name}'::text[]),
        now() FROM generate_series(${written + 1}::int, ${written + number}::int) n`;
    written += number;
    await sequenceEvents(service.database);
  };
  beforeEach(async () => {
    subject_id = (await createGame(service)).id;
    serviceKey = await service.key({ kind: "SECRET", scopes: ["events:read"] });
    written = 0;
    await sequenceEvents(service.database);
  });
  /** Resolves when as many changes were received as were written. */
  const waitForAll = (versions: readonly number[]) =>
    pollUntil(
      () => versions.length,
      (length) => length >= written,
    );
  const countOpen = () => service.dependencies.openStreams.count();

  describe("a consumer with the SDK", () => {
    it("goes on after ten minutes of sleep, in which it was cut off, with no event missing and none twice", async () => {
      const query = { type: ["game.updated"], subject_id };
      const consumer = startConsumer({ baseUrl: service.baseUrl, serviceKey, query });
      await pollUntil(countOpen, (open) => open === 1);
      await change(10);
      await waitForAll(consumer.versions);
      consumer.signal("SIGSTOP");
      // More than the buffers of both sockets hold.
      for (let round = 0; countOpen() > 0 && round < 60; round += 1) {
        await change(500, 4_000);
        service.clock.advance(10_000);
      }
      await pollUntil(countOpen, (open) => open === 0);
      await change(10);
      consumer.signal("SIGCONT");
      await waitForAll(consumer.versions);
      await change(10);
      await waitForAll(consumer.versions);
      await consumer.stop();
      expect(consumer.versions).toEqual(count(written));
      expect(consumer.reconnects()).toBe(1);
    });

    it("goes on behind a proxy that resets its connections, wherever an event is cut", async () => {
      const random = createRandom(1);
      const proxy = await startResettingProxy(service.baseUrl, () => 1_500 + random.below(4_000));
      const stopping = new AbortController();
      const versions: number[] = [];
      const follow = async (): Promise<void> => {
        const events = streamEvents(createClient({ baseUrl: proxy.url, serviceKey }), {
          query: { type: ["game.updated"], subject_id, from: "OLDEST" },
          signal: stopping.signal,
          sleep: () => Promise.resolve(),
        });
        for await (const { subject } of events) versions.push(subject.version ?? 0);
      };
      await change(100);
      const following = follow();
      for (let round = 0; round < 20; round += 1) await change(5);
      await waitForAll(versions);
      stopping.abort();
      await following;
      expect(versions).toEqual(count(200));
      expect(proxy.resets()).toBeGreaterThan(10);
      await proxy.close();
    });
  });
});
