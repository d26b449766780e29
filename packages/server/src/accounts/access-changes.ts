import { Prisma } from "../generated/prisma/client.js";
import type { Database } from "../platform/database/client.js";

/** The lifetime of an access token in seconds. */
export const accessTokenSeconds = 900;

/** What changed: an ended session, a resident with roles, the permissions of a role, or a service key. */
export type AccessChangeKind = "SESSION" | "RESIDENT" | "ROLE" | "SERVICE_KEY";

/** Applies a change to what this process keeps in memory. Without an id, any object may have changed. */
type Listener = (objectId: string | null) => void;

/** The changes of all processes that end what callers may do. */
export interface AccessChanges {
  /** Applies the changes that were committed more than 900 milliseconds ago. Throws when they cannot be read. */
  refresh(): Promise<void>;
  /** Calls the listener with each change of the kind. */
  listen(kind: AccessChangeKind, listener: Listener): void;
}

/** How long a token that was signed before may be valid: its lifetime, and more than the clocks of two processes differ. */
export const maxTokenAgeMs = (accessTokenSeconds + 60) * 1000;

/** How long changes are kept. */
export const accessChangeRetentionMs = 3_600_000;

/**
 * The longest time between two reads after which no change is missed. A change is kept from the start of its transaction, which
 * the first of the reads may not have seen yet, and by the clock of another process.
 */
const maxGapMs = accessChangeRetentionMs / 2;

const readIntervalMs = 250;
const maxStalenessMs = 900;

interface ChangeRow {
  readonly xmin: string;
  readonly id: bigint | null;
  readonly kind: AccessChangeKind | null;
  readonly object_id: string | null;
}

/**
 * Reads the table of changes: one small statement every 250 milliseconds while there are requests, none per request. It reads the
 * transactions that the snapshot of the previous read did not contain, so that none is missed, however long it took to commit
 * and whatever the clocks say.
 */
export function createAccessChanges({
  database,
  clock,
  monotonic: now,
}: {
  readonly database: Database;
  readonly clock: () => Date;
  readonly monotonic: () => number;
}): AccessChanges {
  const listeners: { readonly kind: AccessChangeKind; readonly listener: Listener }[] = [];
  /** The oldest transaction that the previous snapshot did not contain, or null before the first read. */
  let position: bigint | null = null;
  /** The changes of the previous read. A long transaction elsewhere makes the next one read them again. */
  let applied: ReadonlySet<bigint | null> = new Set();
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  const read = async (since = position): Promise<void> => {
    const startedAt = now();
    const rows = await readChanges(database, since, clock());
    const xmin = BigInt(rows[0]?.xmin ?? 0);
    // After a failover that lost transactions, their numbers are given again. After a long time, changes are deleted already.
    const isMissing = since !== null && (xmin < since || startedAt - readAt > maxGapMs);
    if (isMissing) return read(null);
    if (since === null && position !== null) {
      applied = new Set();
      for (const { listener } of listeners) listener(null);
    }
    for (const row of rows) {
      if (row.id !== null && applied.has(row.id)) continue;
      for (const { kind, listener } of listeners) if (kind === row.kind) listener(row.object_id);
    }
    applied = new Set(rows.map(({ id }) => id));
    position = xmin;
    readAt = startedAt;
  };
  const readShared = (): Promise<void> => (reading ??= read().finally(() => (reading = null)));
  const getAge = (at: number): number => Math.abs(at - readAt);

  return {
    async refresh() {
      const arrivedAt = now();
      if (getAge(arrivedAt) < readIntervalMs) return;
      const pending = readShared();
      if (getAge(arrivedAt) < maxStalenessMs) return void pending.catch(() => undefined);
      await pending;
      // The read may have started long before.
      if (arrivedAt - readAt >= maxStalenessMs) await readShared();
    },
    listen: (kind, listener) => void listeners.push({ kind, listener }),
  };
}

/** Returns one row or more, each with the next position. */
const readChanges = (database: Database, position: bigint | null, now: Date): Promise<ChangeRow[]> =>
  database.$queryRaw<ChangeRow[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, c.id, c.kind, c.object_id
    FROM (VALUES (1)) one LEFT JOIN (${selectChanges(position, now)}) c ON true`;

/** The changes since a position; before the first read, the sessions that have ended while their tokens may be valid. */
const selectChanges = (position: bigint | null, now: Date): Prisma.Sql =>
  position === null
    ? Prisma.sql`SELECT NULL::bigint AS id, 'SESSION' AS kind, id AS object_id FROM sessions
        WHERE revoked_at > ${new Date(now.getTime() - maxTokenAgeMs)}`
    : Prisma.sql`SELECT id, kind, object_id FROM access_changes WHERE xid >= ${String(position)}::xid8`;
