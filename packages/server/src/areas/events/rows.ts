import { type Event as EventModel, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { timestamp } from "../../platform/time.js";
import { typesByName } from "./types.js";

type Event = components["schemas"]["Event"];
/** The type of an event and its data, which belong together. */
type Facts = Event extends infer One ? (One extends Event ? Pick<One, "type" | "data"> : never) : never;

/** The columns of an event `e` of the log. */
export const eventColumns = defineColumns<EventModel>()("e", ["position", "id", "version", "occurred_at"], {
  subject_id: computed<string>(Prisma.sql`e.subject_id`),
  facts: computed<Facts>(Prisma.sql`jsonb_build_object('type', e.type, 'data', e.data)`),
});

/** An event of the log that names nobody who was erased. */
export type EventRow = RowOf<typeof eventColumns>;

/** Builds the `Event` of a response, of a delivery and of a stream, which are the same. */
export function presentEvent({ facts, ...row }: EventRow): Event {
  return {
    id: row.id,
    ...facts,
    timestamp: timestamp(row.occurred_at),
    sequence: presentSequence(row.position),
    api_version: "1",
    subject: presentSubject({ id: row.subject_id, version: row.version, ...facts }),
  };
}

/** The position of an event as text, which is compared as such. */
export const presentSequence = (position: bigint): string => String(position).padStart(16, "0");

interface SubjectFacts {
  readonly id: string;
  readonly version: number | null;
  /** The type of the event. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What an event is about. */
export function presentSubject({ id, version, type, data }: SubjectFacts): Event["subject"] {
  const { subject = "", url = "" } = typesByName.get(type) ?? {};
  return { type: subject, id, version, url: fillUrl(url, { ...data, id }) };
}

/** Fills the URL of an event type with the id of the subject and fields of the data. */
const fillUrl = (url: string, values: Readonly<Record<string, unknown>>): string =>
  `/rest${url.replaceAll(/\{(\w+)\}/g, (_template, name: string) => encodeURIComponent(String(values[name])))}`;
