import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** Clients that read and write one after another, without retries, until they are stopped. */
export interface SteadyLoad {
  /** The messages of writes that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** Resolves when a further write is acknowledged. */
  waitForWrite(): Promise<void>;
  /** The longest time in seconds without a successful write, and read, since the last call. */
  takeLongestPauses(): { readonly write: number; readonly read: number };
  stop(): Promise<void>;
}

const writers = 4;
const readers = 2;
const requestTimeoutMs = 20_000;
/** Between two requests of a client: what a fault is told by is not the number of requests. */
const pauseMs = 20;

/** Starts clients of feedback and blogs, which anybody may use. */
export function startSteadyLoad(baseUrl: string): SteadyLoad {
  const acknowledged: string[] = [];
  const waiting: (() => void)[] = [];
  let isStopped = false;
  const [writes, reads] = [createPauses(), createPauses()];
  const write = async (): Promise<void> => {
    const message = randomUUID();
    const outcome = await send(`${baseUrl}/rest/v1/feedback`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": message },
      body: JSON.stringify({ type: "IDEA", title: message, message }),
    });
    if (outcome !== "201") return;
    acknowledged.push(message);
    writes.end();
    for (const resolve of waiting.splice(0)) resolve();
  };
  const read = async (): Promise<void> => {
    const outcome = await send(`${baseUrl}/rest/v1/blogs`, {});
    if (outcome === "200") reads.end();
  };
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isStopped) {
      await work();
      await pause(pauseMs);
    }
  };
  const clients = [
    ...Array.from({ length: writers }, () => repeat(write)),
    ...Array.from({ length: readers }, () => repeat(read)),
  ];
  return {
    acknowledged,
    waitForWrite: () => new Promise((resolve) => waiting.push(resolve)),
    takeLongestPauses: () => ({ write: writes.take(), read: reads.take() }),
    async stop() {
      isStopped = true;
      await Promise.all(clients);
    },
  };
}

/** Measures the times between successes. */
function createPauses() {
  let [lastAt, longestMs] = [performance.now(), 0];
  const end = () => {
    longestMs = Math.max(longestMs, performance.now() - lastAt);
    lastAt = performance.now();
  };
  return {
    end,
    take(): number {
      end();
      const seconds = longestMs / 1000;
      longestMs = 0;
      return seconds;
    },
  };
}

async function send(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
