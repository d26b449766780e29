import net from "node:net";
import { createMessageReader } from "./postgres-messages.js";

/** A proxy in front of PostgreSQL that counts round trips. */
export interface RoundTripCounter {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Runs work and returns how often PostgreSQL was waited for: batches of statements, each followed by results. */
  count(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts the proxy. Statements that are sent before the results of earlier ones have arrived belong to one round trip, also on
 * several connections.
 */
export async function startRoundTripCounter(databaseUrl: string): Promise<RoundTripCounter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const waiting = new Set<net.Socket>();
  let roundTrips = 0;
  const onSend = (client: net.Socket): void => {
    if (waiting.size === 0) roundTrips += 1;
    waiting.add(client);
  };
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    const batches = createBatches(client, upstream, {
      onSend: () => onSend(client),
      onResults: () => waiting.delete(client),
    });
    client.on("data", batches.send);
    upstream.on("data", batches.receive);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        waiting.delete(client);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.toString(),
    async count(work) {
      const before = roundTrips;
      await work();
      return roundTrips - before;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Forwards the data of a connection. The results of a batch are forwarded together, so that the number of round trips does
 * not depend on how fast each of them arrives.
 */
function createBatches(
  client: net.Socket,
  upstream: net.Socket,
  { onSend, onResults }: { readonly onSend: () => void; readonly onResults: () => void },
) {
  let isStarted = false;
  let statements = 0;
  let results: Buffer[] = [];
  const readRequests = createMessageReader("frontend", (type) => {
    if (isStarted && (type === "Sync" || type === "Query")) statements += 1;
  });
  const readResults = createMessageReader("backend", (type) => {
    if (type !== "ReadyForQuery") return;
    if (isStarted) statements -= 1;
    isStarted = true;
  });
  return {
    send(data: Buffer) {
      onSend();
      readRequests(data);
      upstream.write(data);
    },
    receive(data: Buffer) {
      readResults(data);
      results.push(data);
      if (statements > 0) return;
      onResults();
      client.write(Buffer.concat(results));
      results = [];
    },
  };
}
