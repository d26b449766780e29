import type { Client } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem, expectedValidationProblem } from "../../support/expected-problems.js";
import { createGame } from "../../support/fixtures.js";
import { signUpWithPermissions } from "../../support/roles.js";
import { deliverWebhooks } from "../../support/webhooks.js";
import { useReceiver } from "./support.js";

describeService(
  "sending events again",
  {
    environment: { EVENT_RETENTION_SECONDS: "3600" },
    prepare: async (service) => ({ admin: await service.admin() }),
  },
  ({ service, admin }) => {
    const { receiver, queue } = useReceiver(service);
    const webhooks = (): Client["webhooks"] => admin.api.webhooks;
    const create = () => webhooks().create({ url: receiver().url, event_types: ["game.*"] });
    const deliver = () => deliverWebhooks(service, queue());
    const listDeliveries = async (id: string) => (await webhooks().listDeliveries(id)).data;
    const unknown = "01930e5c-6b00-7c00-8000-00000000f009";

    describe("testWebhookEndpoint", () => {
      it("sends the example of the type with test: true, also to a disabled endpoint", async () => {
        const { id, secret } = await create();
        await webhooks().update(id, { is_enabled: false });
        const delivery = await webhooks().test(id, { type: "review.published" });
        expect(delivery).toMatchObject({
          is_test: true,
          status: "PENDING",
          event: { type: "review.published" },
        });
        await deliver();
        const [{ body, headers } = { body: "", headers: {} }] = receiver().received;
        expect(new Webhook(secret).verify(body, headers)).toMatchObject({
          ...delivery.event,
          sequence: "0000000000000000",
          test: true,
          data: { contains_spoilers: false },
        });
        expect(await webhooks().getDelivery(delivery.id)).toMatchObject({ status: "DELIVERED" });
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", last_success_at: null });
      });

      it("is sent once, and does not count for the endpoint", async () => {
        receiver().answer(500);
        const { id } = await create();
        const delivery = await webhooks().test(id, { type: "game.updated" });
        await deliver();
        expect(await webhooks().getDelivery(delivery.id)).toMatchObject({
          status: "FAILED",
          attempts_count: 1,
        });
        expect(await webhooks().get(id)).toMatchObject({ failing_since: null });
      });

      it("is skipped if the service does not have its type, and delays no other endpoint", async () => {
        const [{ id }, other] = [await create(), await create()];
        const { id: deliveryId } = await webhooks().test(id, { type: "game.updated" });
        await webhooks().test(other.id, { type: "game.updated" });
        // As a newer release beside this one stores it.
        await service.database
          .$executeRaw`UPDATE webhook_deliveries SET event_type = 'game.played' WHERE id = ${deliveryId}::uuid`;
        await deliver();
        expect(await listDeliveries(id)).toMatchObject([
          { status: "SKIPPED", skip_reason: "UNKNOWN_TYPE", event: { type: "game.played", subject: null } },
        ]);
        expect(await listDeliveries(other.id)).toMatchObject([{ status: "DELIVERED" }]);
      });

      it("is skipped when who created the endpoint may not have it any more", async () => {
        const creator = await signUpWithPermissions(service, "webhooks:manage");
        const { id } = await creator.api.webhooks.create({ url: receiver().url, event_types: ["game.*"] });
        await service.database.residentRole.deleteMany({ where: { resident_id: creator.resident.id } });
        await createGame(service);
        await deliver();
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "OWNER" });
        await webhooks().test(id, { type: "game.updated" });
        await deliver();
        expect(receiver().received).toEqual([]);
        expect(await listDeliveries(id)).toMatchObject([{ status: "SKIPPED", skip_reason: "RIGHTS_LOST" }]);
      });

      it("returns 400 for a type that does not exist, and 404 for an unknown endpoint", async () => {
        const { id } = await create();
        await expect(webhooks().test(id, { type: "game.played" })).rejects.toMatchObject(
          expectedProblem(400, "unknown-event-type"),
        );
        await expect(webhooks().test(unknown, { type: "game.updated" })).rejects.toMatchObject(
          expectedProblem(404, "webhook-endpoint-not-found"),
        );
      });
    });

    describe("redeliverWebhook", () => {
      const deliverOne = async () => {
        const { id } = await create();
        await createGame(service);
        await deliver();
        const [delivery] = await listDeliveries(id);
        return { id, deliveryId: delivery?.id ?? "" };
      };

      it("sends the same event with the same webhook-id", async () => {
        const { deliveryId } = await deliverOne();
        const again = await webhooks().redeliver(deliveryId);
        expect(again).toMatchObject({ status: "PENDING", attempts_count: 0 });
        expect(again.id).not.toBe(deliveryId);
        await deliver();
        const [first, second] = receiver().received;
        expect(second?.body).toBe(first?.body);
        expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
      });

      it("returns 409 while the delivery is pending or the endpoint is disabled, and 404 for an unknown one", async () => {
        receiver().answer(500);
        const { id, deliveryId } = await deliverOne();
        await expect(webhooks().redeliver(deliveryId)).rejects.toMatchObject(
          expectedProblem(409, "delivery-pending"),
        );
        await webhooks().update(id, { is_enabled: false });
        await expect(webhooks().redeliver(deliveryId)).rejects.toMatchObject(
          expectedProblem(409, "webhook-endpoint-disabled"),
        );
        await expect(webhooks().redeliver(unknown)).rejects.toMatchObject(
          expectedProblem(404, "webhook-delivery-not-found"),
        );
      });
    });

    describe("recoverWebhookEndpoint", () => {
      it("sends what was canceled and what had no delivery, and nothing twice", async () => {
        const since = service.clock().toISOString();
        const { id } = await create();
        await createGame(service);
        await deliver();
        receiver().answer(500);
        await createGame(service);
        await deliver();
        await webhooks().update(id, { is_enabled: false });
        await createGame(service);
        await deliver();
        await expect(webhooks().recover(id, { since })).rejects.toMatchObject(
          expectedProblem(409, "webhook-endpoint-disabled"),
        );
        await webhooks().update(id, { is_enabled: true });
        expect(await webhooks().recover(id, { since })).toEqual({ deliveries_count: 2 });
        expect(await webhooks().recover(id, { since })).toEqual({ deliveries_count: 0 });
        receiver().answer(204);
        receiver().received.length = 0;
        await deliver();
        expect(receiver().received).toHaveLength(2);
        const all = { since, only_failed: false };
        expect((await webhooks().recover(id, all)).deliveries_count).toBeGreaterThanOrEqual(3);
      });

      it("ends before `until`", async () => {
        const since = service.clock().toISOString();
        const { id } = await create();
        expect(await webhooks().recover(id, { since, until: since })).toEqual({ deliveries_count: 0 });
        const later = new Date(service.clock().getTime() + 1).toISOString();
        await expect(webhooks().recover(id, { since: later, until: since })).rejects.toMatchObject(
          expectedValidationProblem("/until", "out-of-range"),
        );
      });

      it("returns 400 for a time before the oldest event that is kept, and 404 for an unknown endpoint", async () => {
        const { id } = await create();
        await createGame(service);
        await deliver();
        await service.database
          .$executeRaw`DELETE FROM events WHERE position = (SELECT min(position) FROM events)`;
        await expect(webhooks().recover(id, { since: "2020-01-01T00:00:00Z" })).rejects.toMatchObject(
          expectedValidationProblem("/since", "out-of-range"),
        );
        await service.database.$executeRaw`DELETE FROM events`;
        await expect(webhooks().recover(id, { since: "2020-01-01T00:00:00Z" })).rejects.toMatchObject(
          expectedValidationProblem("/since", "out-of-range"),
        );
        await expect(webhooks().recover(unknown, { since: "2020-01-01T00:00:00Z" })).rejects.toMatchObject(
          expectedProblem(404, "webhook-endpoint-not-found"),
        );
      });
    });

    it("removes deliveries with their events", async () => {
      const { id } = await create();
      await createGame(service);
      await deliver();
      service.clock.advance(3_601_000);
      await service.runJob("delete-events");
      await service.runJob("delete-webhook-deliveries");
      service.clock.set(new Date());
      expect(await listDeliveries(id)).toEqual([]);
    });
  },
);
