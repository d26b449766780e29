import type net from "node:net";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.js";

/** A proxy in front of a server that can be away for a while, as one that is restarted. */
export interface RestartingProxy extends TcpProxy {
  /** Closes all connections, and from now on new ones at once. */
  goAway(): void;
  /** Accepts connections again. */
  comeBack(): void;
}

/** Starts the proxy. */
export async function startRestartingProxy(url: string): Promise<RestartingProxy> {
  const clients = new Set<net.Socket>();
  let isAway = false;
  const proxy = await startTcpProxy(url, ({ client, upstream }) => {
    clients.add(client);
    client.on("close", () => upstream.destroy());
    if (isAway) client.destroy();
    else client.pipe(upstream).pipe(client);
  });
  return {
    ...proxy,
    goAway() {
      isAway = true;
      for (const client of clients) client.destroy();
    },
    comeBack: () => void (isAway = false),
  };
}
