import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What a receiver has got since it was last asked. */
export interface Received {
  readonly count: number;
  /** Milliseconds from the time of each event to its arrival. */
  readonly delays: readonly number[];
}

/** A server that takes webhooks as fast as it can. */
export interface BenchmarkReceiver {
  readonly url: string;
  take(): Promise<Received>;
  stop(): Promise<void>;
}

const program = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  let delays = [];
  createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      delays.push(Date.now() - Date.parse(JSON.parse(body).timestamp));
      response.writeHead(204).end();
    });
  }).listen(0, "127.0.0.1", function () {
    parentPort.postMessage(this.address().port);
  });
  parentPort.on("message", () => {
    parentPort.postMessage({ count: delays.length, delays });
    delays = [];
  });
`;

/** Starts a receiver in a thread of its own. */
export async function startReceiver(): Promise<BenchmarkReceiver> {
  const worker = new Worker(program, { eval: true });
  const [port] = (await once(worker, "message")) as [number];
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async take() {
      const answer = once(worker, "message") as Promise<[Received]>;
      worker.postMessage("take");
      const [received] = await answer;
      return received;
    },
    stop: async () => void (await worker.terminate()),
  };
}
