import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame } from "../../support/fixtures.js";
import { signUpWithPermissions } from "../../support/roles.js";
import { deliverWebhooks } from "../../support/webhooks.js";
import { useReceiver } from "./support.js";

describeOperation(
  "updateWebhookEndpoint",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const { receiver, queue } = useReceiver(service);
    const create = () => admin.api.webhooks.create({ url: receiver().url, event_types: ["game.updated"] });
    const changeGame = async () => {
      const { slug } = await createGame(service);
      await admin.api.games.update(slug, { summary: "Good." });
    };

    describe("200", () => {
      it("changes what is given, and clears the subjects by null", async () => {
        const { id } = await create();
        const subject_ids = [(await createGame(service)).id];
        expect(await admin.api.webhooks.update(id, { subject_ids, description: "One" })).toMatchObject({
          subject_ids,
          description: "One",
          event_types: ["game.updated"],
        });
        expect(await admin.api.webhooks.update(id, { subject_ids: null })).toMatchObject({
          subject_ids: null,
          description: "One",
        });
      });

      it("accepts what it returns", async () => {
        const { id, secret: _, ...endpoint } = await create();
        await admin.api.webhooks.update(id, { ...endpoint, id, description: "Same" });
      });

      it("cancels pending deliveries when it is disabled, and creates none until it is enabled", async () => {
        const { id } = await create();
        receiver().answer(500);
        await changeGame();
        await deliverWebhooks(service, queue());
        const disabled = await admin.api.webhooks.update(id, { is_enabled: false });
        expect(disabled).toMatchObject({ status: "DISABLED", disabled_reason: "MANUAL", pending_count: 0 });
        await changeGame();
        await deliverWebhooks(service, queue());
        const { data } = await admin.api.webhooks.listDeliveries(id);
        expect(data).toMatchObject([{ status: "CANCELED", next_attempt_at: null }]);
      });

      it("probes an enabled endpoint with one event, whose success sends the others", async () => {
        const { id } = await create();
        await admin.api.webhooks.update(id, { is_enabled: false });
        expect(await admin.api.webhooks.update(id, { is_enabled: true })).toMatchObject({
          status: "PROBING",
        });
        receiver().answer(500);
        for (let count = 0; count < 3; count++) await changeGame();
        receiver().received.length = 0;
        await deliverWebhooks(service, queue());
        const ofEndpoint = await admin.api.webhooks.listDeliveries(id);
        expect(ofEndpoint.data.map(({ attempts_count }) => attempts_count)).toEqual([0, 0, 1]);
        receiver().answer(204);
        service.clock.advance(5_000);
        await deliverWebhooks(service, queue());
        expect((await admin.api.webhooks.listDeliveries(id)).data.map(({ status }) => status)).toEqual(
          Array.from({ length: 3 }, () => "DELIVERED"),
        );
        expect(await admin.api.webhooks.get(id)).toMatchObject({ status: "ENABLED", failing_since: null });
      });

      it("probes with a test event after a minute without one, and repeats it as others", async () => {
        const { id } = await create();
        await admin.api.webhooks.update(id, { is_enabled: false });
        await admin.api.webhooks.update(id, { is_enabled: true });
        receiver().answer(503);
        await deliverWebhooks(service, queue());
        expect((await admin.api.webhooks.listDeliveries(id)).data).toEqual([]);
        service.clock.advance(60_000);
        await deliverWebhooks(service, queue());
        const subject = {
          type: "webhook_endpoint",
          id,
          version: null,
          url: `/rest/v1/webhook-endpoints/${id}`,
        };
        const event = { type: "webhook_endpoint.probe", sequence: "0000000000000000", subject };
        expect((await admin.api.webhooks.listDeliveries(id)).data).toMatchObject([
          { is_test: true, status: "PENDING", attempts_count: 1, event },
        ]);
        const [probe] = receiver().received;
        expect(JSON.parse(probe?.body ?? "")).toMatchObject({
          ...event,
          test: true,
          data: { status: "PROBING" },
        });
        receiver().answer(204);
        service.clock.advance(60_000);
        await deliverWebhooks(service, queue());
        expect(await admin.api.webhooks.get(id)).toMatchObject({ status: "ENABLED" });
      });
    });

    describe("400", () => {
      it("rejects a changed creation time, a private address and an unknown event type", async () => {
        const { id } = await create();
        const update = (body: Parameters<typeof admin.api.webhooks.update>[1]) =>
          admin.api.webhooks.update(id, body);
        await expect(update({ created_at: "2020-01-01T00:00:00.000Z" })).rejects.toMatchObject(
          expectedProblem(400, "immutable-field"),
        );
        await expect(update({ url: "https://10.0.0.8/hook" })).rejects.toMatchObject(
          expectedProblem(400, "url-not-allowed"),
        );
        await expect(update({ event_types: ["nothing.*"] })).rejects.toMatchObject(
          expectedProblem(400, "unknown-event-type"),
        );
      });
    });

    describe("403", () => {
      it("wants the permissions of all types that the endpoint gets, by patterns too", async () => {
        const { id } = await admin.api.webhooks.create({ url: receiver().url, event_types: ["*"] });
        const { api } = await signUpWithPermissions(service, "webhooks:manage");
        const denied = expectedProblem(403, "permission-denied");
        await expect(api.webhooks.update(id, { url: "https://other.example/hook" })).rejects.toMatchObject(
          denied,
        );
        await expect(api.webhooks.rotateSecret(id)).rejects.toMatchObject(denied);
        await expect(api.webhooks.test(id, { type: "game.updated" })).rejects.toMatchObject(denied);
        await expect(api.webhooks.recover(id, { since: new Date().toISOString() })).rejects.toMatchObject(
          denied,
        );
        await expect(api.webhooks.delete(id)).rejects.toMatchObject(denied);
      });

      it("wants the permission of a type that is added", async () => {
        const { api } = await signUpWithPermissions(service, "webhooks:manage");
        const { id } = await api.webhooks.create({ url: receiver().url, event_types: ["game.updated"] });
        await expect(api.webhooks.update(id, { event_types: ["resident.created"] })).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
      });
    });
  },
);
