import type { Client } from "@game-community/sdk";
import type { components } from "../../src/generated/schema.js";
import type { TestService } from "./service.js";

type Schemas = components["schemas"];

/** Creates an SDK client with a secret key that may manage subscriptions. */
export async function createManagerClient(service: TestService): Promise<Client> {
  return service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["subscriptions:manage"] }) });
}

/** A valid subscription. */
export const exampleSubscription: Schemas["CreateSubscription"] = {
  name: "Supporter",
  price: 10,
  currency: "EUR",
  billing_interval: "MONTH",
  interval_count: 1,
  trial_days: 0,
  features: [],
  status: "ACTIVE",
  display_order: 0,
};

/** A valid offer. */
export const exampleOffer: Schemas["CreateSubscriptionOffer"] = {
  offer_type: "PROMOTIONAL",
  discount_type: "FIXED",
  discount_value: 2,
  applies_permanently: false,
};
