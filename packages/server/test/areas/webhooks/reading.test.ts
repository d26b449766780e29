import { describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame } from "../../support/fixtures.js";
import { deliverWebhooks } from "../../support/webhooks.js";
import { useReceiver } from "./support.js";

describeService(
  "reading webhook endpoints and deliveries",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const { receiver, queue } = useReceiver(service);
    const create = () => admin.api.webhooks.create({ url: receiver().url, event_types: ["game.*"] });
    const unknown = "01930e5c-6b00-7c00-8000-00000000f009";
    const endpointNotFound = expectedProblem(404, "webhook-endpoint-not-found");

    it("lists endpoints, newest first, by their status", async () => {
      const [first, second] = [await create(), await create()];
      await admin.api.webhooks.update(first.id, { is_enabled: false });
      const list = async (query: Parameters<typeof admin.api.webhooks.list>[0]) =>
        (await admin.api.webhooks.list(query)).data.map(({ id }) => id);
      expect(await list({})).toEqual([second.id, first.id]);
      expect(await list({ query: { status: "DISABLED" } })).toEqual([first.id]);
    });

    it("lists the deliveries of an endpoint by status, type and subject", async () => {
      const { id } = await create();
      const game = await createGame(service);
      await admin.api.games.update(game.slug, { summary: "Good" });
      await createGame(service);
      await deliverWebhooks(service, queue());
      const list = async (
        query: NonNullable<Parameters<typeof admin.api.webhooks.listDeliveries>[1]>["query"],
      ) => (await admin.api.webhooks.listDeliveries(id, { query })).data.map(({ event }) => event.type);
      expect(await list({})).toEqual(["game.created", "game.updated", "game.created"]);
      expect(await list({ status: "FAILED" })).toEqual([]);
      expect(await list({ event_type: "game.updated" })).toEqual(["game.updated"]);
      expect(await list({ subject_id: game.id })).toEqual(["game.updated", "game.created"]);
      const pages = await admin.api.webhooks.listDeliveries(id, { query: { limit: 2 } });
      expect((await pages.getNextPage()).data).toHaveLength(1);
    });

    it("deletes an endpoint with its deliveries", async () => {
      const { id } = await create();
      const delivery = await admin.api.webhooks.test(id, { type: "game.updated" });
      expect(await admin.api.webhooks.delete(id)).toMatchObject({
        id,
        object: "webhook_endpoint",
        purge_at: null,
      });
      await expect(admin.api.webhooks.getDelivery(delivery.id)).rejects.toMatchObject(
        expectedProblem(404, "webhook-delivery-not-found"),
      );
      await expect(admin.api.webhooks.get(id)).rejects.toMatchObject(endpointNotFound);
    });

    it("keeps an endpoint that has changed since it was read", async () => {
      const { id } = await create();
      const { response } = await admin.api.webhooks.get(id).withResponse();
      await admin.api.webhooks.update(id, { description: "Changed" });
      const headers = { "If-Match": response.headers.get("ETag") ?? "" };
      await expect(admin.api.webhooks.delete(id, { headers })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
      expect(await admin.api.webhooks.get(id)).toMatchObject({ description: "Changed" });
    });

    it("rotates a secret at once, or with an overlap of a day", async () => {
      const { id, secret } = await create();
      const rotated = await admin.api.webhooks.rotateSecret(id, { overlap_seconds: 0 });
      expect(rotated.secret).not.toBe(secret);
      await admin.api.webhooks.rotateSecret(id);
      const stored = await service.database.webhookEndpoint.findUniqueOrThrow({ where: { id } });
      const left = (stored.previous_secret_until?.getTime() ?? 0) - service.clock().getTime();
      expect(Math.round(left / 1000 / 3_600)).toBe(24);
    });

    describe("404", () => {
      it("is returned for an unknown endpoint by all operations", async () => {
        const { webhooks } = admin.api;
        await expect(webhooks.get(unknown)).rejects.toMatchObject(endpointNotFound);
        await expect(webhooks.update(unknown, { is_enabled: true })).rejects.toMatchObject(endpointNotFound);
        await expect(webhooks.delete(unknown)).rejects.toMatchObject(endpointNotFound);
        await expect(webhooks.rotateSecret(unknown)).rejects.toMatchObject(endpointNotFound);
        await expect(webhooks.listDeliveries(unknown)).rejects.toMatchObject(endpointNotFound);
      });
    });
  },
);
