import { bothWays, startTcpProxy, type TcpProxy } from "./tcp-proxy.js";

/** A proxy in front of PostgreSQL that can lose all packets, as a network that is partitioned. */
export interface PartitionableProxy extends TcpProxy {
  /** From now on nothing arrives any more, in both directions; connections stay open. */
  partition(): void;
  /** Connections that are opened from now on work again; nothing arrives on the others. */
  heal(): void;
}

/** Starts the proxy. */
export async function startPartitionableProxy(databaseUrl: string): Promise<PartitionableProxy> {
  let link = { isUp: true };
  const proxy = await startTcpProxy(
    databaseUrl,
    (connection) => {
      const ownLink = link;
      for (const [socket, other] of bothWays(connection)) {
        socket.on("data", (data) => ownLink.isUp && other.write(data));
        socket.on("end", () => ownLink.isUp && other.end());
      }
    },
    { allowHalfOpen: true },
  );
  return {
    ...proxy,
    partition: () => void (link.isUp = false),
    heal: () => void (link = { isUp: true }),
  };
}
