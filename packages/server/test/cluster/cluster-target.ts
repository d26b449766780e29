import { setTimeout as pause } from "node:timers/promises";
import { shareResult } from "../../src/platform/shared-result.js";
import { LostResponse } from "../histories/history.js";
import {
  type ClientRequest,
  type ClientResponse,
  sendRequest,
  type TestTarget,
} from "../histories/workloads/clients.js";
import { pollUntil } from "../support/poll-until.js";
import type { TestService } from "../support/service.js";
import { isWritable } from "./schedule.js";

const retryMs = 200;
const maxRetries = 600;
const answersInRow = 4;

/** Counts what clients of a cluster have met. */
export interface Traffic {
  requests: number;
  retries: number;
  lost: number;
}

/**
 * Returns a function that creates targets, which are the service behind its proxy. Clients send a read again until it is answered. The
 * effect of a write without an answer is unknown, also with a key: sent again, it would be a second operation of the history. Its client
 * goes on when the service writes again, so that a fault leaves few of them. All clients wait together: each question is a write, and
 * those of many clients would keep the cluster busy.
 */
export function prepareClusterTargets(
  service: TestService,
  baseUrl: string,
): (traffic: Traffic) => TestTarget {
  const waitForAnswers = shareResult(() => pollAnswers(baseUrl), {
    maxAgeMs: 0,
    now: () => performance.now(),
  });
  return (traffic) => ({
    service,
    // A failover takes almost as long.
    mayRetryLate: true,
    async send(_client, call) {
      traffic.requests += 1;
      for (let attempt = 0; ; attempt += 1) {
        const response = await trySend(`${baseUrl}/rest`, call);
        if (response !== undefined) return response;
        if (call.method !== "GET" || attempt === maxRetries) break;
        traffic.retries += 1;
        await pause(retryMs);
      }
      traffic.lost += 1;
      await waitForAnswers();
      throw new LostResponse("The cluster did not answer.");
    },
  });
}

/** Several in a row, because the proxy sends every other request to an instance that may be lost. */
async function pollAnswers(baseUrl: string): Promise<void> {
  let answers = 0;
  const count = async () => (answers = (await isWritable(baseUrl)) ? answers + 1 : 0);
  await pollUntil(count, (reached) => reached === answersInRow, { intervalMs: retryMs, timeoutMs: 120_000 });
}

/** Undefined if there was no answer, or that of a service or proxy which reached nobody. */
async function trySend(baseUrl: string, call: ClientRequest): Promise<ClientResponse | undefined> {
  try {
    const response = await sendRequest(baseUrl, call);
    return [502, 503, 504].includes(response.status) ? undefined : response;
  } catch (error) {
    if (error instanceof LostResponse) return undefined;
    throw error;
  }
}
