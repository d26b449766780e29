import { expect, it } from "@jest/globals";
import { Registry } from "prom-client";
import { createWebhookGauges } from "../../../src/app/telemetry/webhook-gauges.js";
import { type EndpointCount, endpointCountsQuery } from "../../../src/areas/webhooks/index.js";
import { describeService } from "../../support/describe-operation.js";

describeService(
  "the metrics of webhook endpoints",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const create = async (state: Readonly<Record<string, unknown>>) => {
      const { id } = await admin.api.webhooks.create({
        url: "https://bots.example/hook",
        event_types: ["game.*"],
      });
      await service.database.webhookEndpoint.update({ where: { id }, data: state });
    };
    const registry = new Registry();
    const update = createWebhookGauges(registry);
    const read = async () => {
      const lines = (await registry.metrics()).split("\n");
      return lines.filter((line) => line.startsWith("webhook_endpoints"));
    };
    const readState = async () => ({
      oldest_delivery: 0,
      endpoints: await service.database.$queryRaw<EndpointCount[]>(endpointCountsQuery),
    });
    const none = [
      'webhook_endpoints{status="enabled",reason=""} 0',
      'webhook_endpoints{status="probing",reason=""} 0',
      'webhook_endpoints{status="disabled",reason="manual"} 0',
      'webhook_endpoints{status="disabled",reason="failing"} 0',
      'webhook_endpoints{status="disabled",reason="gone"} 0',
      'webhook_endpoints{status="disabled",reason="owner"} 0',
      "webhook_endpoints_failing 0",
    ];

    it("have a value for each status and reason, also when no endpoint has it", async () => {
      update(await readState());
      expect(await read()).toEqual(none);
    });

    it("count endpoints, and as failing those that are not disabled yet", async () => {
      const warned_at = service.clock();
      await create({});
      await create({ failing_since: warned_at, failures: 1 });
      await create({ failing_since: warned_at, warned_at, failures: 9 });
      await create({ status: "PROBING", probing_since: warned_at, warned_at });
      await create({ status: "DISABLED", disabled_reason: "FAILING", warned_at });
      await create({ status: "DISABLED", disabled_reason: "OWNER" });
      update(await readState());
      expect(await read()).toEqual([
        'webhook_endpoints{status="enabled",reason=""} 3',
        'webhook_endpoints{status="probing",reason=""} 1',
        'webhook_endpoints{status="disabled",reason="manual"} 0',
        'webhook_endpoints{status="disabled",reason="failing"} 1',
        'webhook_endpoints{status="disabled",reason="gone"} 0',
        'webhook_endpoints{status="disabled",reason="owner"} 1',
        "webhook_endpoints_failing 2",
      ]);
    });

    it("have no value while the database does not answer, so that no endpoint seems to be mended", async () => {
      update(null);
      expect(await read()).toEqual([]);
      update({ oldest_delivery: 0, endpoints: [] });
      expect(await read()).toEqual(none);
    });
  },
);
