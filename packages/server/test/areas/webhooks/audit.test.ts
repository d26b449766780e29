import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";

describeService(
  "the audit log of webhook endpoints",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const create = () =>
      admin.api.webhooks.create({
        url: "https://bots.example/hook?token=hidden",
        event_types: ["game.*"],
        description: "Mirror",
      });
    const readEntries = async (id: string) =>
      (
        await admin.api.auditLogs.list({ query: { target_type: "webhook_endpoint", target_id: id } })
      ).data.toReversed();
    const created = {
      origin: "https://bots.example",
      description: "Mirror",
      event_types: ["game.*"],
      subject_ids: null,
    };

    it("says who created, changed and deleted an endpoint, with what, from which address and in which request", async () => {
      const { data, response } = await create().withResponse();
      const { id } = data;
      await admin.api.webhooks.update(id, { url: "https://other.example/hook", event_types: ["*"] });
      await admin.api.webhooks.delete(id);
      const entries = await readEntries(id);
      const changed = { ...created, origin: "https://other.example", event_types: ["*"] };
      expect(entries).toMatchObject([
        { action: "webhook_endpoint.created", before: null, after: created },
        { action: "webhook_endpoint.updated", before: created, after: changed },
        { action: "webhook_endpoint.deleted", before: changed, after: null },
      ]);
      for (const { actor, ip } of entries) {
        expect(actor).toEqual({ kind: "RESIDENT", id: admin.resident.id });
        expect(ip).not.toBeNull();
      }
      expect(entries[0]?.request_id).toBe(response.headers.get("X-Request-Id"));
      expect(JSON.stringify(entries)).not.toContain("hidden");
    });

    it("has an endpoint that is disabled and enabled, but no update that changes nothing", async () => {
      const { id, secret: _, updated_at: __, ...endpoint } = await create();
      await admin.api.webhooks.update(id, { ...endpoint, id });
      await admin.api.webhooks.update(id, { ...endpoint, id, is_enabled: false });
      await admin.api.webhooks.update(id, { is_enabled: true, url: "https://bots.example/other" });
      expect((await readEntries(id)).map(({ action }) => action).toSorted()).toEqual([
        "webhook_endpoint.created",
        "webhook_endpoint.disabled",
        "webhook_endpoint.enabled",
        "webhook_endpoint.updated",
      ]);
    });

    it("has a rotated secret, but not the secret", async () => {
      const { id, secret } = await create();
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["webhooks:manage", "games:manage"] });
      const rotated = await service.as({ serviceKey }).webhooks.rotateSecret(id);
      const entries = await readEntries(id);
      expect(entries[1]).toMatchObject({
        action: "webhook_endpoint.secret_rotated",
        actor: { kind: "KEY" },
        before: null,
        after: null,
      });
      for (const each of [secret, rotated.secret])
        expect(JSON.stringify(entries)).not.toContain(each.replace("whsec_", ""));
    });
  },
);
