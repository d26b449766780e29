import { setTimeout as sleep } from "node:timers/promises";
import type { Dependencies } from "../../domain/dependencies.js";
import { createOutageLog } from "../../platform/outage-log.js";
import { onSequenced } from "../events/index.js";
import { createDeliveryQueue, type DeliveryQueue, type QueueDependencies } from "./queue.js";

/** Sends events to endpoints. All instances run one. */
export interface WebhookWorker {
  start(): void;
  /** Stops claiming deliveries, and resolves when those that are being sent have ended or the grace period is over. */
  stop(graceMs: number): Promise<void>;
}

/** How long it waits for events and for retries of other processes: after work, and when there has been none for a while. */
const busyMs = 50;
const idleMs = 500;
const maxBusyRounds = 100;

/** Creates the webhook worker of a process. */
export function createWebhookWorker(
  dependencies: QueueDependencies & Pick<Dependencies, "log">,
): WebhookWorker {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      const queue = createDeliveryQueue(dependencies);
      running = workContinuously(queue, dependencies.log, stopping.signal).finally(() => queue.close());
    },
    async stop(graceMs) {
      stopping.abort();
      await Promise.race([running, sleep(graceMs, undefined, { ref: false })]);
    },
  };
}

async function workContinuously(
  queue: DeliveryQueue,
  log: Dependencies["log"],
  signal: AbortSignal,
): Promise<void> {
  const outages = createOutageLog(log, {
    began: "Webhooks cannot be sent.",
    ended: "Webhooks can be sent again.",
  });
  const wakeUp = createWakeUp(signal);
  let idleRounds = maxBusyRounds;
  while (!signal.aborted) {
    try {
      const started = await queue.runRound(wakeUp.wake);
      idleRounds = started > 0 ? 0 : idleRounds + 1;
      outages.succeeded();
    } catch (error) {
      idleRounds = maxBusyRounds;
      outages.failed(error);
    }
    await wakeUp.wait(idleRounds < maxBusyRounds ? busyMs : idleMs);
  }
  await queue.waitForIdle();
}

/** Waits that end when there is something to do: events in the log, or room for more deliveries. */
function createWakeUp(stopped: AbortSignal) {
  let waiting = new AbortController();
  let isAwake = false;
  const wake = (): void => {
    isAwake = true;
    waiting.abort();
  };
  onSequenced(wake, stopped);
  stopped.addEventListener("abort", wake, { once: true });
  return {
    wake,
    async wait(milliseconds: number): Promise<void> {
      if (!isAwake)
        await sleep(milliseconds, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
      waiting = new AbortController();
      isAwake = false;
    },
  };
}
