import { expect, it } from "@jest/globals";
import { pollUntil } from "../../support/poll-until.js";
import type { ReceivedDelivery } from "../../support/receiver.js";
import { startReceiverProcess } from "../../support/receiver-process.js";
import { deliverWebhooks } from "../../support/webhooks.js";
import { describeDeliveries } from "./support.js";

interface Body {
  readonly id: string;
  readonly sequence: string;
  readonly subject: { readonly id: string };
}

const readTimestamp = ({ headers }: ReceivedDelivery): number => Number(headers["webhook-timestamp"]);

const parse = ({ body }: ReceivedDelivery): Body => JSON.parse(body) as Body;

/** The positions of the events about each subject, in the order of their arrival. */
function groupBySubject(received: readonly ReceivedDelivery[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { sequence, subject } of received.map(parse))
    groups.set(subject.id, [...(groups.get(subject.id) ?? []), sequence]);
  return [...groups.values()];
}

describeDeliveries(
  "a receiver that is killed",
  ({ service, queue, webhooks, create, rate, deliver, listDeliveries }) => {
    it("gets everything once it runs again, in the order of each subject, whatever it was doing", async () => {
      const receiver = await startReceiverProcess();
      receiver.answer(() => null);
      const { id } = await create(["rating.*"], receiver.url);
      const ratings = await Promise.all(Array.from({ length: 5 }, () => rate()));
      for (const score of [3, 4])
        for (const rating of ratings)
          await service.database.$executeRaw`
            UPDATE ratings SET score = ${score}, version = version + 1, updated_at = now() WHERE id = ${rating.id}::uuid`;
      // The first event of each subject is being sent.
      const sending = deliverWebhooks(service, queue());
      await pollUntil(
        () => receiver.received.length,
        (count) => count === ratings.length,
      );
      const before = receiver.received.splice(0);
      await receiver.kill();
      await sending;
      const failed = await listDeliveries(id);
      expect(failed.map(({ status }) => status)).toEqual(Array(15).fill("PENDING"));
      const outcomes = await service.database.webhookAttempt.findMany({ select: { outcome: true } });
      expect(outcomes).toEqual(Array(5).fill({ outcome: "RESET" }));

      receiver.answer(() => 204);
      await receiver.start();
      service.clock.advance(5_001);
      await deliver();
      await receiver.kill();
      const groups = groupBySubject(receiver.received);
      expect(groups).toHaveLength(5);
      for (const sequences of groups) {
        expect(sequences).toHaveLength(3);
        expect(sequences).toEqual(sequences.toSorted());
      }
      for (const first of before) {
        const again = receiver.received.find(({ body }) => body === first.body);
        // The time of the attempt, not of the event.
        expect(again && readTimestamp(again) - readTimestamp(first)).toBeGreaterThanOrEqual(5);
      }
      expect(await webhooks().get(id)).toMatchObject({
        status: "ENABLED",
        pending_count: 0,
        failing_since: null,
      });
      const delivered = await listDeliveries(id);
      expect(new Set(delivered.map(({ status, is_out_of_order }) => `${status} ${is_out_of_order}`))).toEqual(
        new Set(["DELIVERED false"]),
      );
    });
  },
);
