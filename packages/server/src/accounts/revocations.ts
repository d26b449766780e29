import { type AccessChanges, maxTokenAgeMs } from "./access-changes.js";

/** Ended sessions whose access tokens may not have expired yet. */
export interface Revocations {
  has(sessionId: string): boolean;
  /** Adds a revocation in this process. Called after the commit. */
  add(sessionIds: readonly string[]): void;
}

/** Keeps the revocations of all processes in memory. */
export function createRevocations({
  accessChanges,
  monotonic: now,
}: {
  readonly accessChanges: Pick<AccessChanges, "listen">;
  readonly monotonic: () => number;
}): Revocations {
  /** When sessions were found to have ended, oldest first. */
  const revoked = new Map<string, number>();
  const isExpired = (at: number): boolean => at < now() - maxTokenAgeMs;
  const add = (sessionIds: readonly string[]): void => {
    for (const id of sessionIds) if (!revoked.has(id)) revoked.set(id, now());
    for (const [id, at] of revoked) {
      if (!isExpired(at)) break;
      revoked.delete(id);
    }
  };
  accessChanges.listen("SESSION", (id) => id !== null && add([id]));
  return {
    has(sessionId) {
      const at = revoked.get(sessionId);
      return at !== undefined && !isExpired(at);
    },
    add,
  };
}
