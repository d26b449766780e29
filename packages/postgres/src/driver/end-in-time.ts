import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** How long to wait for the end of a connection. */
const maxEndMs = 1_000;

/** Ends a connection. The end is not confirmed when the network drops its packets. */
export async function endInTime(client: pg.Client | undefined): Promise<void> {
  const timeout = new AbortController();
  const timedOut = sleep(maxEndMs, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined);
  await Promise.race([client?.end(), timedOut]);
  timeout.abort();
}
