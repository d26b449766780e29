import { Gauge, type Registry } from "prom-client";
import type { EndpointCount } from "../../areas/webhooks/index.js";
import type { components } from "../../generated/schema.js";

type Schemas = components["schemas"];

/** What the database says about webhooks. */
export interface WebhookState {
  readonly oldest_delivery: number;
  readonly endpoints: readonly EndpointCount[];
}

/** Statuses and reasons that have a value also when no endpoint has them, so that a query sees the first one as a change. */
const statuses: Readonly<Record<Exclude<Schemas["WebhookEndpointStatus"], "DISABLED">, 0>> = {
  ENABLED: 0,
  PROBING: 0,
};
const reasons: Readonly<Record<Schemas["WebhookDisabledReason"], 0>> = {
  MANUAL: 0,
  FAILING: 0,
  GONE: 0,
  OWNER: 0,
};

const toLabels = (status: string, reason: string | null) => ({
  status: status.toLowerCase(),
  reason: reason?.toLowerCase() ?? "",
});

/** Creates the metrics of webhooks. Endpoints have none while their state is not known. */
export function createWebhookGauges(registry: Registry): (state: WebhookState | null) => void {
  const registers = [registry];
  const oldestDelivery = new Gauge({
    name: "webhooks_oldest_pending_seconds",
    help: "For how long the oldest delivery that is due has been waiting to be sent to its endpoint; 0 without one.",
    registers,
  });
  const endpoints = new Gauge({
    name: "webhook_endpoints",
    help: "Webhook endpoints by status, and by the reason why they are disabled.",
    labelNames: ["status", "reason"],
    registers,
  });
  const failing = new Gauge({
    name: "webhook_endpoints_failing",
    help: "Webhook endpoints that will be disabled if they go on failing, as their creators were told.",
    registers,
  });
  return (state) => {
    oldestDelivery.set(state?.oldest_delivery ?? 0);
    endpoints.reset();
    failing.remove();
    if (state === null) return;
    for (const status of Object.keys(statuses)) endpoints.set(toLabels(status, null), 0);
    for (const reason of Object.keys(reasons)) endpoints.set(toLabels("DISABLED", reason), 0);
    for (const { status, disabled_reason, count } of state.endpoints)
      endpoints.set(toLabels(status, disabled_reason), count);
    failing.set(state.endpoints.reduce((sum, { failing_count }) => sum + failing_count, 0));
  };
}
