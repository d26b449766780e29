import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import { type AttemptLimits, createCourier } from "../../src/areas/webhooks/attempt.js";
import { createDeliveryQueue, toQueueDependencies } from "../../src/areas/webhooks/index.js";
import type { DeliveryQueue } from "../../src/areas/webhooks/queue.js";
import type { TestService } from "./service.js";

/** A request that a receiver has got. */
export interface ReceivedDelivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Answer = (request: ReceivedDelivery, response: http.ServerResponse) => void;

/** A server of a third party, which records what it gets. */
export interface Receiver {
  readonly url: string;
  readonly received: ReceivedDelivery[];
  /** Answers requests from now on; 204 at the start. */
  answer(answer: number | Answer): void;
  close(): Promise<void>;
}

/** Starts a receiver on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedDelivery[] = [];
  let answer: Answer = (_request, response) => response.writeHead(204).end();
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      const delivery = { path: request.url ?? "", headers, body };
      received.push(delivery);
      answer(delivery, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer(next) {
      answer = typeof next === "number" ? (_request, response) => response.writeHead(next).end() : next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

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
