import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request that a receiver has got. */
export interface ReceivedDelivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Answer = (request: ReceivedDelivery, response: http.ServerResponse) => void;

/** A server of a third party, which records what it gets. */
export interface Receiver {
  readonly url: string;
  readonly received: ReceivedDelivery[];
  /** Answers requests from now on; 204 at the start. */
  answer(answer: number | Answer): void;
  close(): Promise<void>;
}

const answerWith =
  (status: number): Answer =>
  (_request, response) =>
    response.writeHead(status).end();

/** Starts a receiver on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedDelivery[] = [];
  let answer = answerWith(204);
  const receive = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const delivery = { path: request.url ?? "", headers, body };
    received.push(delivery);
    answer(delivery, response);
  };
  // A client that disconnects has sent nothing.
  const server = http.createServer(
    (request, response) => void receive(request, response).catch(() => undefined),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => void (answer = typeof next === "number" ? answerWith(next) : next),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
