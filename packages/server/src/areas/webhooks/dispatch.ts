import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { maySee, type Viewer, type VisibleEvent } from "../events/index.js";
import { isEntitled, readReceivers, toViewer } from "./receivers.js";

/** An endpoint that gets events. */
interface Subscriber {
  readonly id: string;
  /** Null for all subjects. */
  readonly subjectIds: ReadonlySet<string> | null;
  readonly viewer: Viewer;
}

/** The number of events per transaction. */
const batchSize = 1_000;

/** Creates the deliveries of all new events, unless another process does it, and returns for how many events. */
export async function dispatchEvents(
  { database }: Pick<Dependencies, "database">,
  now: Date,
): Promise<number> {
  let total = 0;
  for (let dispatched = batchSize; dispatched >= batchSize; total += dispatched)
    dispatched = await database.$transaction((tx) => dispatchBatch(tx, now));
  return total;
}

interface LoggedEvent extends VisibleEvent {
  readonly position: bigint;
  readonly subject_id: string | null;
}

/** Whoever holds the lock of the position dispatches; the others return 0. */
async function dispatchBatch(tx: Transaction, now: Date): Promise<number> {
  const [head] = await tx.$queryRaw<{ readonly position: bigint }[]>`
    SELECT h.position FROM webhook_heads h FOR UPDATE SKIP LOCKED`;
  if (head === undefined) return 0;
  const events = await tx.$queryRaw<LoggedEvent[]>`
    SELECT e.position, e.type, CASE WHEN NOT is_event_erased(e) THEN e.subject_id END AS subject_id, e.visibility, e.addressee_id
    FROM events e WHERE e.position > ${head.position} ORDER BY e.position LIMIT ${Prisma.raw(String(batchSize))}`;
  const newest = events.at(-1)?.position;
  if (newest === undefined) return 0;
  // After the events, so that an event gets the endpoints as they were when it happened, or later.
  const subscribers = await readSubscribers(tx, now);
  const deliveries = events.flatMap((event) =>
    subscribers
      .filter((subscriber) => isFor(subscriber, event))
      .map(({ id }) => ({ endpoint_id: id, position: String(event.position) })),
  );
  await tx.$queryRaw`
    SELECT create_deliveries(${JSON.stringify(deliveries)}::jsonb, ${newest}::bigint, ${now}::timestamptz)::text`;
  return events.length;
}

async function readSubscribers(tx: Transaction, now: Date): Promise<readonly Subscriber[]> {
  const receivers = await readReceivers(tx, now);
  return receivers
    .filter((receiver) => receiver.status !== "DISABLED" && isEntitled(receiver))
    .map((receiver) => ({
      id: receiver.id,
      subjectIds: receiver.subject_ids && new Set(receiver.subject_ids),
      viewer: toViewer(receiver),
    }));
}

/** Events that name a deleted account have no subject. */
const isFor = ({ subjectIds, viewer }: Subscriber, event: LoggedEvent): boolean =>
  event.subject_id !== null &&
  (subjectIds === null || subjectIds.has(event.subject_id)) &&
  maySee(viewer, event);
