import { EventEmitter, once } from "node:events";
import { afterCommit } from "@game-community/postgres";
import type { Transaction } from "../../platform/database/client.js";

/** One for all databases of the process: a worker that is woken in vain finds no mail. */
const events = new EventEmitter();
// One listener per worker; tests run several.
events.setMaxListeners(0);

/** Wakes the mail workers of this process: after a write function has queued a mail. */
export const wakeMailWorkers = (): void => void events.emit("queued");

/** Wakes the mail workers of this process when the transaction commits. */
export const wakeAfterCommit = (tx: Transaction): void => afterCommit(tx, wakeMailWorkers);

/** Resolves when a mail is queued by this process, or the signal aborts. */
export const waitForWake = (signal: AbortSignal): Promise<unknown> =>
  once(events, "queued", { signal }).catch(() => undefined);
