import { bothWays, startTcpProxy, type TcpProxy } from "../../support/tcp-proxy.js";

/** A proxy in front of the service, which resets each connection after a number of bytes. */
export interface ResettingProxy extends TcpProxy {
  /** How many connections it has reset. */
  resets(): number;
}

/** Starts a proxy. `chooseLimit` returns how many bytes of the service a connection gets. */
export async function startResettingProxy(
  serviceUrl: string,
  chooseLimit: () => number,
): Promise<ResettingProxy> {
  let resets = 0;
  const proxy = await startTcpProxy(serviceUrl, (connection) => {
    const { client, upstream } = connection;
    for (const [socket, other] of bothWays(connection)) socket.on("close", () => other.destroy());
    client.pipe(upstream);
    let left = chooseLimit();
    upstream.on("data", (bytes: Buffer) => {
      if (left <= 0) return;
      const part = bytes.subarray(0, left);
      left -= part.length;
      client.write(part, () => {
        if (left > 0 || client.destroyed) return;
        resets += 1;
        client.resetAndDestroy();
      });
    });
  });
  return { ...proxy, resets: () => resets };
}
