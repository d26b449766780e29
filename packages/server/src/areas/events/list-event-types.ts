import { eventTypes } from "../../generated/event-types.js";
import type { Handler } from "../../kernel/http/operation.js";
import { presentEventType } from "./types.js";

const page = {
  data: eventTypes.map(presentEventType),
  pagination: {
    limit: 100,
    has_more: false,
    next_cursor: null,
    prev_cursor: null,
    total: null,
    total_relation: null,
  },
};

/** List event types (`GET /v1/event-types`). */
export const listEventTypes: Handler<"listEventTypes"> = (_input, reply) => Promise.resolve(reply(200, page));
