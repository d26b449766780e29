import type { Client } from "@game-community/sdk";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import type { DeliveryQueue } from "../../../src/areas/webhooks/queue.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn, TestService } from "../../support/service.js";
import { createTestQueue, deliverWebhooks, type Receiver, startReceiver } from "../../support/webhooks.js";

/** Attempts in tests end sooner. */
export const testLimits = { connectMs: 500, totalMs: 1_000 };

interface DeliveryContext {
  readonly service: TestService;
  readonly admin: SignedIn;
  readonly ada: SignedIn;
  readonly receiver: () => Receiver;
  readonly queue: () => DeliveryQueue;
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
      let receiver: Receiver;
      let queue: DeliveryQueue;
      let manager: Client;
      beforeAll(async () => {
        receiver = await startReceiver();
        queue = createTestQueue(service, testLimits);
        const scopes = ["webhooks:manage", "events:read", "games:manage", "residents:manage"] as const;
        manager = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes }) });
      });
      beforeEach(() => {
        receiver.answer(204);
        receiver.received.length = 0;
      });
      afterEach(async () => {
        await service.database.webhookEndpoint.deleteMany();
        service.clock.set(new Date());
      });
      afterAll(async () => {
        queue.close();
        await receiver.close();
      });
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
      const deliver = () => deliverWebhooks(service, queue);
      const listDeliveries = async (id: string) => (await manager.webhooks.listDeliveries(id)).data;
      tests({
        service,
        admin,
        ada,
        receiver: () => receiver,
        queue: () => queue,
        manager: () => manager,
        webhooks: () => manager.webhooks,
        create: (event_types = ["rating.*"], url = receiver.url) =>
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
