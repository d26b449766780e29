import { expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { pollUntil } from "../../support/poll-until.js";
import { startReceiver } from "../../support/receiver.js";
import { createTestQueue } from "../../support/webhooks.js";
import { countByEndpoint, createEndpoints, endpointCounts } from "./hanging-endpoints.js";
import { describeDeliveries } from "./support.js";

const events = 25;
/** How many requests an endpoint gets at a time. */
const atOnce = 20;

describeDeliveries("endpoints of which some hang", ({ service, receiver, manager, rate }) => {
  it("get everything while the requests to those that hang are open, which are not many", async () => {
    const hanging = await startReceiver();
    hanging.answer(() => undefined);
    const hangingIds = await createEndpoints(manager(), { fast: receiver(), hanging });
    for (let count = 0; count < events; count++) await rate();
    await sequenceEvents(service.database);
    // The requests to those that hang do not end before the others have everything, and none of these is given up.
    const queue = createTestQueue(service, { connectMs: 600_000, totalMs: 600_000 });
    const fastCount = endpointCounts.all - endpointCounts.hanging;
    await pollUntil(
      async () => {
        await queue.runRound();
        return receiver().received.length;
      },
      (received) => received === fastCount * events,
      { intervalMs: 10, timeoutMs: 120_000 },
    );
    expect([...countByEndpoint(receiver()).values()]).toEqual(Array(fastCount).fill(events));
    await pollUntil(
      () => service.database.webhookDelivery.count({ where: { status: "DELIVERED" } }),
      (delivered) => delivered === fastCount * events,
    );
    await pollUntil(
      () => hanging.received.length,
      (received) => received === endpointCounts.hanging * atOnce,
    );
    await queue.runRound();
    expect([...countByEndpoint(hanging).values()]).toEqual(Array(endpointCounts.hanging).fill(atOnce));
    const attempts = { attempts: { some: {} }, endpoint_id: { in: hangingIds } };
    expect(await service.database.webhookDelivery.count({ where: attempts })).toBe(0);
    await hanging.close();
    await queue.waitForIdle();
    queue.close();
    expect(await service.database.webhookDelivery.count({ where: attempts })).toBe(
      endpointCounts.hanging * atOnce,
    );
  }, 180_000);
});
