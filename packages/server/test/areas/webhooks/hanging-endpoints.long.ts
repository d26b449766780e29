import { expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { readLongCheckOptions } from "../../support/long-check.js";
import { pollUntil } from "../../support/poll-until.js";
import { type Receiver, startReceiver } from "../../support/receiver.js";
import { createTestQueue } from "../../support/webhooks.js";
import { createEndpoints, endpointCounts } from "./hanging-endpoints.js";
import { describeDeliveries } from "./support.js";

const { factor } = readLongCheckOptions();
const events = 30 * factor;
/** Both are measured in each round, so that other work on the machine disturbs both. */
const rounds = 5;
const fastCount = endpointCounts.all - endpointCounts.hanging;

const findPercentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

describeDeliveries(
  "the delays of endpoints beside some that hang",
  ({ service, receiver, manager, rate }) => {
    /** The 95th percentile of the times from the log to the arrival of each event, in milliseconds. Closes the receiver. */
    const measure = async (hanging: Receiver): Promise<number> => {
      await createEndpoints(manager(), { fast: receiver(), hanging });
      const queue = createTestQueue(service, { connectMs: 5_000, totalMs: 600_000 });
      const delays: number[] = [];
      for (let count = 0; count < events; count++) {
        await rate();
        const startedAt = performance.now();
        receiver().received.length = 0;
        receiver().answer((_request, response) => {
          delays.push(performance.now() - startedAt);
          response.writeHead(204).end();
        });
        await sequenceEvents(service.database);
        await pollUntil(
          async () => {
            await queue.runRound();
            return receiver().received.length;
          },
          (received) => received === fastCount,
          { intervalMs: 5 },
        );
      }
      await hanging.close();
      await queue.waitForIdle();
      queue.close();
      await service.database.webhookEndpoint.deleteMany();
      return findPercentile95(delays);
    };

    it("are those without them, within a tenth", async () => {
      const measureAlone = async () => measure(await startReceiver());
      const measureBeside = async () => {
        const hanging = await startReceiver();
        hanging.answer(() => undefined);
        return measure(hanging);
      };
      await measureAlone();
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const alone = await measureAlone();
        ratios.push((await measureBeside()) / alone);
      }
      const shown = ratios.map((ratio) => ratio.toFixed(2)).join(", ");
      console.log(`The 95th percentile beside ten that hang, relative to that without them: ${shown}.`);
      expect(ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]).toBeLessThan(1.1);
    });
  },
);
