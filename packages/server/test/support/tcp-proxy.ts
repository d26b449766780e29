import net from "node:net";
import { listenLocally } from "./ports.js";

/** A proxy in front of a server of TCP. */
export interface TcpProxy {
  /** The URL of the server through the proxy. */
  readonly url: string;
  close(): Promise<void>;
}

/** The two sockets of a connection through the proxy. */
interface ProxiedConnection {
  readonly client: net.Socket;
  readonly upstream: net.Socket;
}

/** Starts a proxy. `forward` is called with each connection, and forwards its data in both directions. */
export async function startTcpProxy(
  serverUrl: string,
  forward: (connection: ProxiedConnection) => void,
  options: net.ServerOpts = {},
): Promise<TcpProxy> {
  const url = new URL(serverUrl);
  const { port, hostname } = url;
  const sockets = new Set<net.Socket>();
  const server = net.createServer(options, (client) => {
    const upstream = net.connect(Number(port), hostname);
    for (const [socket, other] of bothWays({ client, upstream })) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    forward({ client, upstream });
  });
  url.hostname = "127.0.0.1";
  url.port = String(await listenLocally(server));
  return {
    url: url.toString(),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each socket of a connection with the other one. */
export const bothWays = ({ client, upstream }: ProxiedConnection) =>
  [
    [client, upstream],
    [upstream, client],
  ] as const;
