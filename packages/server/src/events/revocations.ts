import type { Database } from "../platform/database/client.js";

/** Seconds that an access token lives. */
export const accessTokenSeconds = 900;

/** The sessions that ended while access tokens of theirs may still be valid. */
export interface Revocations {
  /** Makes sure that what other processes revoked is known, at most 30 seconds late. */
  follow(): Promise<void>;
  has(sessionId: string): boolean;
  /** Takes effect at once in this process. Called after the commit. */
  add(sessionIds: readonly string[]): void;
}

const pollAfterMs = 10_000;
const trustMs = 25_000;
/** Longer than any transaction or clock difference, so that no revocation slips between two polls. */
const overlapMs = 60_000;
const tokenLifeMs = accessTokenSeconds * 1000;

interface RevokedRow {
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
    const since = new Date(Math.max(polledAt - overlapMs, started - tokenLifeMs - overlapMs));
    const rows = await database.$queryRaw<RevokedRow[]>`
      SELECT id, revoked_at FROM sessions WHERE revoked_at > ${since}`;
    for (const { id, revoked_at } of rows) revoked.set(id, revoked_at.getTime());
    for (const [id, at] of revoked) if (at < started - tokenLifeMs - overlapMs) revoked.delete(id);
    polledAt = started;
  };
  const pollOnce = (): Promise<void> => (polling ??= poll().finally(() => (polling = null)));

  return {
    async follow() {
      const age = Math.abs(now() - polledAt);
      if (age < pollAfterMs) return;
      const polled = pollOnce();
      if (age < trustMs) polled.catch(() => undefined);
      else await polled;
    },
    has: (sessionId) => revoked.has(sessionId),
    add(sessionIds) {
      for (const id of sessionIds) revoked.set(id, now());
    },
  };
}
