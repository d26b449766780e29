import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Poller } from "../../platform/poller.js";
import { createCourier } from "./attempt.js";
import { getWebhookDelivery, listWebhookDeliveries } from "./deliveries.js";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  updateWebhookEndpoint,
} from "./endpoints.js";
import { deleteDeliveriesJob } from "./jobs.js";
import type { QueueDependencies } from "./queue.js";
import { rotateWebhookSecret } from "./rotate-secret.js";
import { recoverWebhookEndpoint, redeliverWebhook, testWebhookEndpoint } from "./send-again.js";
import { createWebhookWorker } from "./worker.js";

/** Webhook endpoints, and the deliveries of events to them (README.md). */
export const webhooksArea = {
  operations: (dependencies: Dependencies) => ({
    listWebhookEndpoints: listWebhookEndpoints(dependencies),
    getWebhookEndpoint: getWebhookEndpoint(dependencies),
    createWebhookEndpoint: createWebhookEndpoint(dependencies),
    updateWebhookEndpoint: updateWebhookEndpoint(dependencies),
    deleteWebhookEndpoint: deleteWebhookEndpoint(dependencies),
    rotateWebhookSecret: rotateWebhookSecret(dependencies),
    testWebhookEndpoint: testWebhookEndpoint(dependencies),
    recoverWebhookEndpoint: recoverWebhookEndpoint(dependencies),
    listWebhookDeliveries: listWebhookDeliveries(dependencies),
    getWebhookDelivery: getWebhookDelivery(dependencies),
    redeliverWebhook: redeliverWebhook(dependencies),
  }),
  jobs: (dependencies: Dependencies) => [deleteDeliveriesJob(dependencies)],
} satisfies Area;

/** What a process needs to send deliveries. */
export const toQueueDependencies = (dependencies: Dependencies): QueueDependencies => ({
  ...dependencies,
  courier: createCourier(dependencies.config.webhookNetworks),
  random: Math.random,
});

/** Creates the webhook worker of a process. */
export const createConfiguredWebhookWorker = (dependencies: Dependencies): Poller =>
  createWebhookWorker(toQueueDependencies(dependencies));

export { listEndpoints, switchEndpoint } from "./operator.js";
export { createDeliveryQueue } from "./queue.js";
export { type EndpointCount, endpointCountsQuery, oldestDueQuery } from "./state.js";
