import type { Event } from "../models.js";

export type { Event } from "../models.js";

/** The name of an event type that this version of the SDK knows, such as `review.published`. */
export type EventType = Event["type"];

/** The event of a type, such as `EventOf<"review.published">`. */
export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>;

/** An event of any type, also of one that the service has added after this version of the SDK. */
export interface UnknownEvent {
  /** The id of the event, the same in each delivery. */
  readonly id: string;
  readonly type: string;
  /** When it happened. */
  readonly timestamp: string;
  /** The position in the log of events, compared as text. */
  readonly sequence: string;
  readonly api_version: string;
  readonly subject: {
    readonly type: string;
    readonly id: string;
    /** The version of the subject after the change; null if it has none. */
    readonly version: number | null;
    /** The path of the subject, or of the nearest thing that can be read. */
    readonly url: string;
  };
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether it was sent to test the endpoint. It tells of nothing that has happened. */
  readonly test?: boolean;
}
