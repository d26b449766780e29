import type { Client } from "@game-community/sdk";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import type { AttemptLimits } from "../../../src/areas/webhooks/attempt.js";
import type { DeliveryQueue } from "../../../src/areas/webhooks/queue.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { type Receiver, startReceiver } from "../../support/receiver.js";
import type { SignedIn, TestService } from "../../support/service.js";
import { createTestQueue, deliverWebhooks } from "../../support/webhooks.js";

/** Attempts in tests end sooner. */
export const testLimits = { connectMs: 500, totalMs: 1_000 };

interface ReceiverContext {
  readonly receiver: () => Receiver;
  readonly queue: () => DeliveryQueue;
}

/** Starts a receiver, and the queue of a process. Before each test the receiver has got nothing; after it endpoints are deleted. */
export function useReceiver(service: TestService, limits?: AttemptLimits): ReceiverContext {
  let receiver: Receiver;
  let queue: DeliveryQueue;
  beforeAll(async () => {
    receiver = await startReceiver();
    queue = createTestQueue(service, limits);
  });
  beforeEach(() => {
    receiver.answer(204);
    receiver.received.length = 0;
  });
  afterEach(() => service.database.webhookEndpoint.deleteMany());
  afterAll(async () => {
    queue.close();
    await receiver.close();
  });
  return { receiver: () => receiver, queue: () => queue };
}

interface DeliveryContext extends ReceiverContext {
  readonly service: TestService;
  readonly admin: SignedIn;
  readonly ada: SignedIn;
  /** Of a key, which does not expire when tests let days pass. */
  readonly manager: () => Client;
  readonly webhooks: () => Client["webhooks"];
  /** Creates an endpoint of the key: by default for ratings, at the receiver. */
  readonly create: (event_types?: string[], url?: string) => ReturnType<Client["webhooks"]["create"]>;
  /** Ada rates a new game. */
  readonly rate: () => Promise<{ readonly id: string }>;
  /** Sends everything that is due. */
  readonly deliver: () => Promise<void>;
  /** Newest first. */
  readonly listDeliveries: (
    id: string,
  ) => Promise<Awaited<ReturnType<Client["webhooks"]["listDeliveries"]>>["data"]>;
  /** Makes the first delivery of an endpoint, and returns it with its attempts. */
  readonly deliverOne: (id: string) => Promise<Awaited<ReturnType<Client["webhooks"]["getDelivery"]>>>;
}

/** Declares tests of deliveries to a receiver. Endpoints are deleted, and the clock is set back, after each of them. */
export const describeDeliveries = (title: string, tests: (context: DeliveryContext) => void): void =>
  describeService(
    title,
    { prepare: async (service) => ({ admin: await service.admin(), ada: await service.signUp() }) },
    ({ service, admin, ada }) => {
      const { receiver, queue } = useReceiver(service, testLimits);
      let manager: Client;
      beforeAll(async () => {
        const scopes = ["webhooks:manage", "events:read", "games:manage", "residents:manage"] as const;
        manager = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes }) });
      });
      afterEach(() => service.clock.set(new Date()));
      const rate = async () => {
        const [{ id: game_id }, id] = [await createGame(service), service.dependencies.newId()];
        const now = service.clock();
        const data = {
          id,
          game_id,
          resident_id: ada.resident.id,
          score: 9,
          created_at: now,
          updated_at: now,
        };
        return service.database.rating.create({ data });
      };
      const deliver = () => deliverWebhooks(service, queue());
      const listDeliveries = async (id: string) => (await manager.webhooks.listDeliveries(id)).data;
      tests({
        service,
        admin,
        ada,
        receiver,
        queue,
        manager: () => manager,
        webhooks: () => manager.webhooks,
        create: (event_types = ["rating.*"], url = receiver().url) =>
          manager.webhooks.create({ url, event_types }),
        rate,
        deliver,
        listDeliveries,
        async deliverOne(id) {
          await rate();
          await deliver();
          return manager.webhooks.getDelivery((await listDeliveries(id))[0]?.id ?? "");
        },
      });
    },
  );
