// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import { defineGet, defineList, type OperationDefinition } from "../definition.js";
import type { Event, EventPage, EventTypePage } from "../models.js";
import type { ListEventsOptions } from "../operation-types.js";
import type { CallOptions } from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** The log of what has happened, from which applications keep their copies up to date. */
export interface EventsApi {
  /**
   * Get an event.
   *
   * Returns an event that the caller may see, as `listEvents` does.
   *
   * - **Request:** [`GET /v1/events/{id}`](https://community.example/rest/docs/operations/getEvent)
   * - **Callers:** residents and secret keys with `events:read`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `event-not-found`: The log has no event with this id, the caller may not see it, or what it was about is no longer visible.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The id of the event.
   * @example
   * const event = await api.events.get("01930e5c-6b00-7c00-8000-00000000e001");
   */
  get(id: string, options?: CallOptions): ApiCall<Event>;

  /**
   * List event types.
   *
   * Returns all event types on one page, sorted by name. New ones may be added at any time.
   *
   * - **Request:** [`GET /v1/event-types`](https://community.example/rest/docs/operations/listEventTypes)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const eventTypePage = await api.events.listTypes();
   */
  listTypes(options?: CallOptions): ApiCall<EventTypePage>;

  /**
   * List events.
   *
   * Returns a page of the log of events, oldest first. Events appear within a second of their change and are kept for 30 days.
   *
   * The log has an end to wait at: without a next page, `has_more` is false and `next_cursor` is still set. A request with it
   * returns what has happened since. A page may have fewer events than `limit`, or none, also if there is a next one. A cursor
   * keeps its meaning under other filters.
   *
   * Callers see the events for everybody, those that their permissions allow, and those that concern themselves. Events about
   * something that is no longer visible are left out, except that it was deleted.
   *
   * - **Request:** [`GET /v1/events`](https://community.example/rest/docs/operations/listEvents)
   * - **Callers:** residents and secret keys with `events:read`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `unknown-event-type`: No event type has this name, or none matches this pattern.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 410 `event-cursor-expired`: Events after the cursor were removed from the log, so a reader would miss them.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.events.list()) console.log(item);
   */
  list(options?: ListEventsOptions): PageCall<EventPage>;
}

/** The names of the methods that only read. */
export type EventsApiReads = "listTypes" | "list" | "get";

/** The definitions of the methods. */
export const eventsDefinitions: Readonly<Record<keyof EventsApi, OperationDefinition>> = {
  get: defineGet("getEvent", "/events/{id}", { headerOptions: [] }),
  listTypes: defineGet("listEventTypes", "/event-types", { headerOptions: [] }),
  list: defineList("listEvents", "/events", { isLog: true }),
};
