import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "./log.js";
import { createOutageLog } from "./outage-log.js";

/** Work that a process does again and again, because others may have left something to do. */
export interface Poller {
  start(): void;
  /** Begins the next round at once. */
  readonly wake: () => void;
  /** Aborts when the poller is stopped. */
  readonly stopped: AbortSignal;
  /** Begins no more rounds, and resolves when the work has ended or the grace period is over. */
  stop(graceMs: number): Promise<void>;
}

interface PollerOptions {
  readonly log: Logger;
  /** What is logged when rounds begin to fail, and when they succeed again. */
  readonly outage: { readonly began: string; readonly ended: string };
  /** Does what there is to do, and returns how much it was. */
  readonly runRound: () => Promise<number>;
  /** Ends what rounds have started. */
  readonly finish?: () => Promise<void>;
}

/** How long it waits between rounds: after work, and when there has been none for a while. */
const busyMs = 50;
const idleMs = 500;
const maxBusyRounds = 100;

/** Creates a poller. */
export function createPoller(options: PollerOptions): Poller {
  const stopping = new AbortController();
  const pause = createPause(stopping.signal);
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      running = poll(options, pause, stopping.signal);
    },
    wake: pause.wake,
    stopped: stopping.signal,
    async stop(graceMs) {
      stopping.abort();
      await Promise.race([running, sleep(graceMs, undefined, { ref: false })]);
    },
  };
}

async function poll(
  { log, outage, runRound, finish }: PollerOptions,
  pause: Pause,
  stopped: AbortSignal,
): Promise<void> {
  const outages = createOutageLog(log, outage);
  let idleRounds = maxBusyRounds;
  while (!stopped.aborted) {
    try {
      idleRounds = (await runRound()) > 0 ? 0 : idleRounds + 1;
      outages.succeeded();
    } catch (error) {
      idleRounds = maxBusyRounds;
      outages.failed(error);
    }
    await pause.wait(idleRounds < maxBusyRounds ? busyMs : idleMs);
  }
  await finish?.();
}

interface Pause {
  readonly wake: () => void;
  /** Waits, unless it was woken since the last time. */
  wait(milliseconds: number): Promise<void>;
}

function createPause(stopped: AbortSignal): Pause {
  let waiting = new AbortController();
  const wake = (): void => waiting.abort();
  stopped.addEventListener("abort", wake, { once: true });
  return {
    wake,
    async wait(milliseconds) {
      await sleep(milliseconds, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
      waiting = new AbortController();
    },
  };
}
