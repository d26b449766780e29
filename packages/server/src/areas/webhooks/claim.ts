import { defineStatement } from "@game-community/postgres";
import { Prisma, type WebhookDelivery } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type JudgedEvent, maySee, presentEvent, selectJudgedEvents } from "../events/index.js";
import { isEntitled, type ViewedReceiver } from "./receivers.js";
import { leaseMs, orderWaitMs } from "./schedule.js";
import { buildTestEvent } from "./test-event.js";

type SkipReason = components["schemas"]["WebhookSkipReason"];

const columns = defineColumns<WebhookDelivery>()(
  "d",
  ["number", "endpoint_id", "event_id", "event_type", "attempts_count", "is_test", "created_at"],
  { position: computed<bigint | null>(Prisma.sql`d.position`) },
);

/** A delivery that this process has claimed; `attempts_count` includes the attempt that it is about to make. */
export type ClaimedDelivery = RowOf<typeof columns>;

interface ClaimOptions {
  readonly now: Date;
  /** How many deliveries each endpoint has room for, by id. */
  readonly rooms: Readonly<Record<string, number>>;
  readonly timeScale: number;
}

const claim = defineStatement(
  (rooms: string, now: Date, leaseSeconds: number, waitSeconds: number) => Prisma.sql`
    SELECT ${columns.sql}
    FROM claim_deliveries(${rooms}::jsonb, ${now}::timestamptz, make_interval(secs => ${leaseSeconds}::float8),
      make_interval(secs => ${waitSeconds}::float8)) d
    ORDER BY d.number`,
  { isWrite: true },
);

/** Claims deliveries that are due. */
export const claimDeliveries = (
  database: Database,
  { now, rooms, timeScale }: ClaimOptions,
): Promise<ClaimedDelivery[]> =>
  database.$queryRaw<ClaimedDelivery[]>(
    claim(JSON.stringify(rooms), now, leaseMs / 1000, orderWaitMs / 1000 / timeScale),
  );

/** Reads the events of deliveries by their positions. Those that name an account which was deleted are left out. */
export async function readEvents(
  database: Database,
  deliveries: readonly ClaimedDelivery[],
  now: Date,
): Promise<ReadonlyMap<bigint | null, JudgedEvent>> {
  const positions = deliveries.flatMap(({ position }) => (position === null ? [] : [position]));
  if (positions.length === 0) return new Map();
  const events = await database.$queryRaw<JudgedEvent[]>`
    ${selectJudgedEvents(now)} WHERE e.position = ANY(${positions}::bigint[]) AND NOT is_event_erased(e)`;
  return new Map(events.map((event) => [event.position, event]));
}

/** What is sent, or why nothing is. The event is presented as in all readings of the log. */
export function toBody(
  delivery: ClaimedDelivery,
  event: JudgedEvent | undefined,
  { receiver, viewer }: ViewedReceiver,
): { readonly body: string } | { readonly skip: SkipReason } {
  if (!isEntitled(receiver)) return { skip: "RIGHTS_LOST" };
  if (delivery.is_test) {
    const test = buildTestEvent(delivery);
    return test === undefined ? { skip: "UNKNOWN_TYPE" } : { body: JSON.stringify(test) };
  }
  if (event === undefined) return { skip: "ERASED" };
  if (!maySee(viewer, event)) return { skip: "RIGHTS_LOST" };
  return event.is_hidden ? { skip: "SUBJECT_HIDDEN" } : { body: JSON.stringify(presentEvent(event)) };
}
