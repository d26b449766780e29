import net from "node:net";

/** A proxy in front of PostgreSQL that can lose all packets, as a network that is partitioned. */
export interface PartitionableProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** From now on nothing arrives any more, in both directions; connections stay open. */
  partition(): void;
  /** Connections that are opened from now on work again; nothing arrives on the others. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts the proxy. */
export async function startPartitionableProxy(databaseUrl: string): Promise<PartitionableProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let link = { isUp: true };
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    const ownLink = link;
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (data) => ownLink.isUp && other.write(data));
      socket.on("end", () => ownLink.isUp && other.end());
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.toString(),
    partition: () => void (link.isUp = false),
    heal: () => void (link = { isUp: true }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
