import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { ReceivedDelivery } from "./receiver.js";

/** A receiver in a process of its own, which can be killed. */
export interface ReceiverProcess {
  readonly url: string;
  /** In the order of their arrival, repeated ones included. */
  readonly received: ReceivedDelivery[];
  /** Answers requests from now on with what this returns; null for no answer. */
  answer(answer: (delivery: ReceivedDelivery) => number | "reset" | null): void;
  /** Kills the process by SIGKILL, also while it has requests. */
  kill(): Promise<void>;
  /** Starts it again, at the same port. */
  start(): Promise<void>;
}

/** The test is asked about each request, so that it knows all that arrived, whenever the process is killed. */
const program = `
const waiting = new Map();
let last = 0;
const server = require("node:http").createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (part) => (body += part)).on("error", () => undefined).on("end", () => {
    waiting.set(++last, response);
    process.send({ number: last, delivery: { path: request.url, headers: request.headers, body } });
  });
});
process.on("message", ({ number, reply }) => {
  const response = waiting.get(number);
  waiting.delete(number);
  if (reply === "reset") response.socket?.resetAndDestroy();
  else response.writeHead(reply).end();
});
process.on("disconnect", () => process.exit());
server.listen(Number(process.argv[1]), "127.0.0.1", () => process.send({ port: server.address().port }));
`;

interface Message {
  readonly port?: number;
  readonly number?: number;
  readonly delivery?: ReceivedDelivery;
}

/** Starts a receiver, which answers 204. */
export async function startReceiverProcess(): Promise<ReceiverProcess> {
  const received: ReceivedDelivery[] = [];
  let answer: Parameters<ReceiverProcess["answer"]>[0] = () => 204;
  let child: ChildProcess;
  const receive = (from: ChildProcess, { number, delivery }: Message): void => {
    if (delivery === undefined) return;
    received.push(delivery);
    const reply = answer(delivery);
    // It may have been killed since.
    if (reply !== null && from.connected) from.send({ number, reply }, () => undefined);
  };
  const start = async (port: number): Promise<number> => {
    const started = spawn(process.execPath, ["-e", program, String(port)], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = started;
    const [listening] = (await once(started, "message")) as [Message];
    started.on("message", (message: Message) => receive(started, message));
    return listening.port ?? 0;
  };
  const port = await start(0);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => void (answer = next),
    async kill() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
    start: async () => void (await start(port)),
  };
}
