import { createSemaphore, withSemaphore } from "../semaphore.js";

type Call = (...parameters: readonly unknown[]) => Promise<unknown>;

/**
 * The database for work that no request waits for, such as jobs and the delivery of mails. Its statements and transactions use
 * a quarter of the connections at most, so that a backlog leaves the others to requests. They wait without
 * a time limit: an attempt that failed after a mail was sent would send it again.
 */
export function limitToBackgroundShare<Database extends object>(
  database: Database,
  maxConnections: number,
): Database {
  const semaphore = createSemaphore(Math.max(1, Math.floor(maxConnections / 4)));
  return wrapCalls(database, (call) => withSemaphore(semaphore, call));
}

/** Wraps all calls of a database and of its models. */
function wrapCalls<Target extends object>(
  target: Target,
  wrap: (call: () => Promise<unknown>) => Promise<unknown>,
): Target {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === "function")
        return (...parameters: unknown[]) => wrap(() => Reflect.apply(member as Call, target, parameters));
      return typeof member === "object" && member !== null ? wrapCalls(member, wrap) : member;
    },
  });
}
