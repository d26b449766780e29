import net from "node:net";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.js";

/** A proxy whose new connections can lead to another server. */
export interface ReplaceableProxy extends TcpProxy {
  /** Closes all connections; new ones lead to the other server. */
  replace(): void;
}

/** Starts a proxy in front of a server that another one can replace, like the address of a load balancer. */
export async function startReplaceableProxy(url: string, otherUrl: string): Promise<ReplaceableProxy> {
  const clients = new Set<net.Socket>();
  let isReplaced = false;
  const proxy = await startTcpProxy(url, ({ client, upstream }) => {
    clients.add(client);
    const server = isReplaced ? net.connect(Number(new URL(otherUrl).port), "127.0.0.1") : upstream;
    server.on("error", () => client.destroy());
    client.pipe(server).pipe(client);
  });
  return {
    ...proxy,
    replace() {
      isReplaced = true;
      for (const client of clients) client.destroy();
    },
  };
}
