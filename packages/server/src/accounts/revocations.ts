import type { Session } from "../generated/prisma/client.js";
import type { Database } from "../platform/database/client.js";

/** The lifetime of an access token in seconds. */
export const accessTokenSeconds = 900;

/** Revoked sessions whose access tokens may not have expired yet. */
export interface Revocations {
  /** Loads the revocations of other processes, with a delay of at most 30 seconds. */
  refresh(): Promise<void>;
  has(sessionId: string): boolean;
  /** Adds a revocation in this process. Called after the commit. */
  add(sessionIds: readonly string[]): void;
}

const pollIntervalMs = 10_000;
const maxStalenessMs = 25_000;
/** Longer than any transaction or clock skew, so that no revocation is missed between two polls. */
const overlapMs = 60_000;
const tokenLifetimeMs = accessTokenSeconds * 1000;

type RevokedSession = Pick<Session, "id"> & { readonly revoked_at: Date };

/** Polls the sessions table: one small query every ten seconds while there are requests, none per request. */
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
    const rows = await database.$queryRaw<RevokedSession[]>`
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
