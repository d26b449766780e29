import type { Database } from "../platform/database/client.js";

/** Seconds that an access token lives. */
export const accessTokenSeconds = 900;

/** The sessions that ended while access tokens of theirs may still be valid. */
export interface Revocations {
  /** Makes sure that what other processes revoked is known, at most 30 seconds late. */
  refresh(): Promise<void>;
  has(sessionId: string): boolean;
  /** Takes effect at once in this process. Called after the commit. */
  add(sessionIds: readonly string[]): void;
}

const pollIntervalMs = 10_000;
const maxStalenessMs = 25_000;
/** Longer than any transaction or clock difference, so that no revocation slips between two polls. */
const overlapMs = 60_000;
const tokenLifetimeMs = accessTokenSeconds * 1000;

interface RevokedSessionRow {
  readonly id: string;
  readonly revoked_at: Date;
}

/** Follows the sessions table: one small query every ten seconds while requests come, none per request. */
export function createRevocations(dependencies: {
  readonly database: Database;
  readonly clock: () => Date;
}): Revocations {
  const { database } = dependencies;
  const now = () => dependencies.clock().getTime();
  const revoked = new Map<string, number>();
  let polledAt = -Infinity;
  let polling: Promise<void> | null = null;

  const poll = async (): Promise<void> => {
    const started = now();
    const since = new Date(Math.max(polledAt - overlapMs, started - tokenLifetimeMs - overlapMs));
    const rows = await database.$queryRaw<RevokedSessionRow[]>`
      SELECT id, revoked_at FROM sessions WHERE revoked_at > ${since}`;
    for (const { id, revoked_at } of rows) revoked.set(id, revoked_at.getTime());
    for (const [id, at] of revoked) if (at < started - tokenLifetimeMs - overlapMs) revoked.delete(id);
    polledAt = started;
  };
  const pollShared = (): Promise<void> => (polling ??= poll().finally(() => (polling = null)));

  return {
    async refresh() {
      const age = Math.abs(now() - polledAt);
      if (age < pollIntervalMs) return;
      const pendingPoll = pollShared();
      if (age < maxStalenessMs) pendingPoll.catch(() => undefined);
      else await pendingPoll;
    },
    has: (sessionId) => revoked.has(sessionId),
    add(sessionIds) {
      for (const id of sessionIds) revoked.set(id, now());
    },
  };
}
