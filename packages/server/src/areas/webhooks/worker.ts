import { createPoller, type Poller } from "../../platform/poller.js";
import { onSequenced } from "../events/index.js";
import { createDeliveryQueue, type QueueDependencies } from "./queue.js";

/** Creates what sends events to endpoints. All instances run one. At the end it waits for the deliveries that are being sent. */
export function createWebhookWorker(dependencies: QueueDependencies): Poller {
  const queue = createDeliveryQueue(dependencies);
  const poller = createPoller({
    log: dependencies.log,
    outage: { began: "Webhooks cannot be sent.", ended: "Webhooks can be sent again." },
    // There is something to do: room for more deliveries, or events in the log.
    runRound: () => queue.runRound(poller.wake),
    async finish() {
      await queue.waitForIdle();
      queue.close();
    },
  });
  onSequenced(poller.wake, poller.stopped);
  return poller;
}
