import net from "node:net";

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
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    client.on("data", (data) => {
      if (waiting.size === 0) roundTrips += 1;
      waiting.add(client);
      upstream.write(data);
    });
    upstream.on("data", (data) => {
      waiting.delete(client);
      client.write(data);
    });
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
