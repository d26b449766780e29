import { expect, it } from "@jest/globals";
import { listEndpoints, switchEndpoint } from "../../../src/areas/webhooks/index.js";
import { describeService } from "../../support/describe-operation.js";

describeService(
  "the commands for webhook endpoints",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const create = () =>
      admin.api.webhooks.create({ url: "https://bots.example/hook", event_types: ["game.*"] });

    it("list endpoints without their secrets, newest first", async () => {
      const { secret: _, ...first } = await create();
      const { secret: __, ...second } = await create();
      expect(await listEndpoints(service.database)).toEqual([second, first]);
    });

    it("disable an endpoint, and enable it by a probe, as the audit log says", async () => {
      const { id } = await create();
      expect(await switchEndpoint(service.dependencies, id, false)).toBe(true);
      expect(await switchEndpoint(service.dependencies, id, false)).toBe(false);
      expect(await admin.api.webhooks.get(id)).toMatchObject({
        status: "DISABLED",
        disabled_reason: "MANUAL",
      });
      expect(await switchEndpoint(service.dependencies, id, true)).toBe(true);
      expect(await admin.api.webhooks.get(id)).toMatchObject({ status: "PROBING", disabled_reason: null });
      const where = { object_id: id, actor_kind: "OPERATOR" };
      const entries = await service.database.auditLog.findMany({ where });
      expect(entries.map(({ action }) => action).sort()).toEqual([
        "webhook_endpoint.disabled",
        "webhook_endpoint.enabled",
      ]);
    });
  },
);
