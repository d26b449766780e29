import { commonColumns, fewTimes, fixedId, past, star } from "./row-values.js";

/** The rows of webhooks. */
export const webhookRows = {
  webhookEndpoints: {
    table: "webhook_endpoints",
    first: {
      id: fixedId(21),
      url: "https://bots.example/hook",
      event_types: ["*"],
      created_by_kind: "RESIDENT",
      created_by_id: star,
      secret: "",
      since_position: 0,
      // The last one of the list, which keeps its deliveries.
      created_at: "2020-01-01T00:00:00Z",
      updated_at: past,
    },
    others: commonColumns,
  },
  webhookDeliveries: {
    table: "webhook_deliveries",
    first: {
      id: fixedId(22),
      endpoint_id: fixedId(21),
      event_id: fixedId(23),
      event_type: "game.updated",
      is_test: true,
      status: "DELIVERED",
      completed_at: past,
      created_at: past,
    },
    others: { id: "gen_random_uuid()", created_at: fewTimes },
  },
} as const;
