import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import { type AttemptLimits, createCourier } from "../../src/areas/webhooks/attempt.js";
import { createDeliveryQueue, toQueueDependencies } from "../../src/areas/webhooks/index.js";
import type { DeliveryQueue } from "../../src/areas/webhooks/queue.js";
import type { TestService } from "./service.js";

/** Creates the queue of a process, whose retries have no jitter. */
export const createTestQueue = (
  { dependencies }: Pick<TestService, "dependencies">,
  limits?: AttemptLimits,
): DeliveryQueue =>
  createDeliveryQueue({
    ...toQueueDependencies(dependencies),
    ...(limits && { courier: createCourier(dependencies.config.webhookNetworks, limits) }),
    random: () => 0.5,
  });

/** Sends everything that is due, and what becomes due by it. */
export async function deliverWebhooks(service: TestService, queue: DeliveryQueue): Promise<void> {
  await sequenceEvents(service.database);
  for (let done = 1; done > 0;) {
    done = await queue.runRound();
    await queue.waitForIdle();
  }
}

/** Lets what is due fail, and returns what lets it fail again after this time. */
export async function failFor(service: TestService, milliseconds: number): Promise<() => Promise<void>> {
  const queue = createTestQueue(service);
  await deliverWebhooks(service, queue);
  const ago = `${milliseconds} milliseconds`;
  await service.database
    .$executeRaw`UPDATE webhook_endpoints SET failing_since = failing_since - ${ago}::interval`;
  await service.database.$executeRaw`
    UPDATE webhook_deliveries SET next_attempt_at = created_at WHERE status = 'PENDING'`;
  return async () => {
    await deliverWebhooks(service, queue);
    queue.close();
  };
}
