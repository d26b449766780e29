import { describe, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { rotateKeyAsOperator } from "../../../src/areas/service-keys/operator.js";
import { failureLimitMs, retrySeconds } from "../../../src/areas/webhooks/schedule.js";
import { createSecretEncryption } from "../../../src/areas/webhooks/secrets.js";
import { pollUntil } from "../../support/poll-until.js";
import { startReceiver } from "../../support/receiver.js";
import { signUpWithPermissions } from "../../support/roles.js";
import { createTestQueue, deliverWebhooks } from "../../support/webhooks.js";
import { describeDeliveries, testLimits } from "./support.js";

describeDeliveries(
  "webhook endpoints that fail",
  ({ service, admin, receiver, queue, webhooks, create, rate, deliver, listDeliveries, deliverOne }) => {
    describe("retries", () => {
      it("follow the schedule of the contract, and end after the tenth attempt", async () => {
        receiver().answer(500);
        const { id } = await create();
        let delivery = await deliverOne(id);
        const waits: number[] = [];
        while (delivery.next_attempt_at !== null) {
          const started = new Date(delivery.attempts.at(-1)?.started_at ?? "").getTime();
          const wait = new Date(delivery.next_attempt_at).getTime() - started;
          waits.push(Math.floor(wait / 1000));
          service.clock.advance(wait + 1_000);
          await deliver();
          delivery = await webhooks().getDelivery(delivery.id);
        }
        expect(waits).toEqual(retrySeconds);
        expect(delivery).toMatchObject({ status: "FAILED", attempts_count: 10 });
      });

      it("wait for Retry-After, in seconds or as a date, up to an hour", async () => {
        const { id } = await create();
        const waitAfter = async (retryAfter: string) => {
          receiver().answer((_request, response) =>
            response.writeHead(500, { "retry-after": retryAfter }).end(),
          );
          const { attempts, next_attempt_at } = await deliverOne(id);
          const started = new Date(attempts.at(-1)?.started_at ?? "").getTime();
          return (new Date(next_attempt_at ?? "").getTime() - started) / 1000;
        };
        expect(Math.round(await waitAfter("120"))).toBe(120);
        expect(Math.round(await waitAfter("1"))).toBe(5);
        expect(Math.round(await waitAfter("86400"))).toBe(3_600);
        const date = new Date(service.clock().getTime() + 600_000).toUTCString();
        expect(Math.abs((await waitAfter(date)) - 600)).toBeLessThan(2);
      });

      it("slow an overloaded endpoint down as a whole, longer each time", async () => {
        receiver().answer(503);
        const { id } = await create();
        await deliverOne(id);
        const countAttempts = async () => {
          receiver().received.length = 0;
          await rate();
          await deliver();
          return receiver().received.length;
        };
        expect(await countAttempts()).toBe(0);
        service.clock.advance(31_000);
        expect(await countAttempts()).toBeGreaterThan(0);
        service.clock.advance(31_000);
        expect(await countAttempts()).toBe(0);
        service.clock.advance(30_000);
        expect(await countAttempts()).toBeGreaterThan(0);
      });

      it("are made by another instance when the lease of one that was killed is over", async () => {
        const { id } = await create();
        await rate();
        const crashed = createTestQueue(service, testLimits);
        receiver().answer(() => undefined);
        await deliverWebhooks(service, { ...crashed, waitForIdle: () => Promise.resolve() });
        const [claimed] = await listDeliveries(id);
        expect(claimed).toMatchObject({ status: "PENDING", attempts_count: 1 });
        receiver().answer(204);
        await service.database.$executeRaw`UPDATE webhook_deliveries SET attempts_count = attempts_count + 1`;
        await crashed.waitForIdle();
        crashed.close();
        service.clock.advance(60_001);
        await deliver();
        expect(await listDeliveries(id)).toMatchObject([{ status: "DELIVERED" }]);
      });
    });

    describe("the order", () => {
      it("is kept for each subject, and overtaken after a minute", async () => {
        const { id } = await create();
        const rating = await rate();
        receiver().answer(500);
        await deliver();
        await service.database.$executeRaw`
        UPDATE ratings SET score = 3, version = version + 1, updated_at = now() WHERE id = ${rating.id}::uuid`;
        await deliver();
        expect((await listDeliveries(id)).map(({ attempts_count }) => attempts_count)).toEqual([0, 1]);
        const other = await rate();
        await deliver();
        expect((await listDeliveries(id))[0]).toMatchObject({
          event: { subject: { id: other.id } },
          attempts_count: 1,
        });
        receiver().answer(204);
        service.clock.advance(3_000);
        await deliver();
        expect((await listDeliveries(id)).map(({ status }) => status)).toEqual([
          "PENDING",
          "PENDING",
          "PENDING",
        ]);
        await service.database.$executeRaw`
        UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at + interval '5 minutes' WHERE attempts_count > 0`;
        service.clock.advance(60_000);
        await deliver();
        expect(await listDeliveries(id)).toMatchObject([
          { status: "PENDING" },
          { status: "DELIVERED", is_out_of_order: true },
          { status: "PENDING", is_out_of_order: false },
        ]);
      });
    });

    describe("an endpoint", () => {
      it("that hangs delays no other one", async () => {
        const hanging = await startReceiver();
        hanging.answer(() => undefined);
        await create(["rating.*"], hanging.url);
        const { id } = await create();
        for (let count = 0; count < 25; count++) await rate();
        await sequenceEvents(service.database);
        const counts = await pollUntil(
          async () => {
            await queue().runRound();
            return [receiver().received.length, hanging.received.length];
          },
          ([received]) => received === 25,
          { intervalMs: 10, timeoutMs: testLimits.totalMs },
        );
        // Those that are being sent hold no others back.
        expect(counts[1]).toBeLessThanOrEqual(20);
        await queue().waitForIdle();
        expect(await webhooks().get(id)).toMatchObject({ pending_count: 0 });
        await hanging.close();
      });

      it("whose secret was encrypted with a replaced key gets it encrypted with the first one", async () => {
        const { id, secret } = await create();
        const { sessionSecrets } = service.dependencies.secrets;
        const newKeys = { sessionSecrets: ["n".repeat(43), ...sessionSecrets] as const };
        const dependencies = {
          ...service.dependencies,
          secrets: { ...service.dependencies.secrets, ...newKeys },
        };
        const rotated = createTestQueue({ ...service, dependencies });
        await rate();
        await deliverWebhooks(service, rotated);
        rotated.close();
        const stored = await service.database.webhookEndpoint.findUniqueOrThrow({ where: { id } });
        const { decrypt } = createSecretEncryption({ sessionSecrets: [newKeys.sessionSecrets[0]] });
        expect(decrypt(stored.secret, id)?.toString()).toBe(secret);
        expect(receiver().received).toHaveLength(1);
      });

      it("that answers 410 is disabled at once, also when another answer was a success", async () => {
        const { id } = await create();
        let answers = 0;
        receiver().answer((_request, response) => response.writeHead(answers++ === 0 ? 410 : 204).end());
        await rate();
        await rate();
        await deliver();
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "GONE" });
      });

      it("that answers 410 is disabled at once", async () => {
        receiver().answer(410);
        const { id } = await create();
        await deliverOne(id);
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "GONE" });
      });

      it("that fails for five days is warned about at half the time, and disabled", async () => {
        receiver().answer(500);
        const { id } = await admin.api.webhooks.create({ url: receiver().url, event_types: ["rating.*"] });
        await deliverOne(id);
        await service.deliverEmails();
        for (let attempt = 0; attempt < 10; attempt++) {
          service.clock.advance(failureLimitMs / 9);
          await rate();
          await deliver();
        }
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "FAILING" });
        const mails = await service.deliverEmails();
        expect(mails.filter(({ subject }) => subject === "A webhook endpoint is failing")).toHaveLength(1);
      });

      it("gets nothing any more when its creator loses the permission or is suspended", async () => {
        const creator = await signUpWithPermissions(service, "webhooks:manage");
        const create = () => creator.api.webhooks.create({ url: receiver().url, event_types: ["rating.*"] });
        const { id } = await create();
        await service.database.residentRole.deleteMany({ where: { resident_id: creator.resident.id } });
        await rate();
        await deliver();
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "OWNER" });
        expect(receiver().received).toEqual([]);
      });

      it("belongs to the key that replaces its service key", async () => {
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["webhooks:manage"] });
        const { id, created_by } = await service
          .as({ serviceKey })
          .webhooks.create({ url: receiver().url, event_types: ["rating.*"] });
        const { serviceKey: newKey } = await rotateKeyAsOperator(service.dependencies, created_by.id, {
          graceMs: 0,
        });
        expect((await webhooks().get(id)).created_by.id).toBe(newKey.id);
      });
    });
  },
);
