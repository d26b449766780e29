// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** The log of what has happened, from which applications keep their copies up to date. */
export interface EventsApi {
  /** Get an event (`GET /v1/events/{id}`) */
  getEvent: Handler<"getEvent">;
  /** List event types (`GET /v1/event-types`) */
  listEventTypes: Handler<"listEventTypes">;
  /** List events (`GET /v1/events`) */
  listEvents: Handler<"listEvents">;
  /** Stream events (`GET /v1/events/stream`) */
  streamEvents: Handler<"streamEvents">;
}

/** Binds each operation to its handler. */
export const eventsRoutes = (api: EventsApi): Route[] => [
  route("getEvent", api.getEvent),
  route("listEventTypes", api.listEventTypes),
  route("listEvents", api.listEvents),
  route("streamEvents", api.streamEvents),
];
