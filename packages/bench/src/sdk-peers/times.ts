import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median, percentile } from "../statistics.js";
import { stopOnSignal } from "../stop-on-signal.js";
import type { Peer } from "./peer.js";

export interface Times {
  /** The median time to create a client in milliseconds. */
  readonly creation: number;
  /** The time of a call relative to fetch and `response.json()` in the same round: the median and the middle half of the rounds. */
  readonly call: { readonly median: number; readonly low: number; readonly high: number };
}

const warmUps = 200;
const creations = 1000;
const rounds = 100;
const callsPerRound = 15;

/** Measures the time to create each client, and that of its calls to a server in another process. */
export async function measureTimes(peers: readonly Peer[]): Promise<Map<Peer, Times>> {
  const server = fork(fileURLToPath(new URL("json-server.ts", import.meta.url)));
  const stop = stopOnSignal(() => server.kill());
  try {
    const [port] = (await once(server, "message")) as [number];
    const url = `http://127.0.0.1:${port}`;
    const calls = await measureCalls(peers, url);
    return new Map(
      peers.map((peer, index) => {
        const ratios = (calls[index + 1] ?? []).map((time, round) => time / (calls[0]?.[round] ?? NaN));
        const [low, high] = [percentile(ratios, 0.25), percentile(ratios, 0.75)];
        const call = { median: median(ratios), low, high };
        return [peer, { creation: measureCreation(peer, url), call }];
      }),
    );
  } finally {
    await stop();
  }
}

function measureCreation(peer: Peer, url: string): number {
  const times = Array.from({ length: warmUps + creations }, () => {
    const start = performance.now();
    peer.create({ url });
    return performance.now() - start;
  });
  return median(times.slice(warmUps));
}

/** The median milliseconds of each round: fetch first, then the clients. The order of a round is that of the one before, moved by one. */
async function measureCalls(peers: readonly Peer[], url: string): Promise<number[][]> {
  const callers = [
    async () => (await fetch(`${url}/rest/v1/games/tetris`)).json(),
    ...peers.map((peer) => {
      const client = peer.connect({ url });
      return () => client.get();
    }),
  ];
  const times: number[][] = callers.map(() => []);
  for (const call of callers) await measureRound(call);
  for (let round = 0; round < rounds; round++)
    for (let step = 0; step < callers.length; step++) {
      const index = (round + step) % callers.length;
      const call = callers[index];
      if (call) times[index]?.push(await measureRound(call));
    }
  return times;
}

/** The median is hardly disturbed by other processes. */
async function measureRound(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < callsPerRound; count++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return median(times);
}
