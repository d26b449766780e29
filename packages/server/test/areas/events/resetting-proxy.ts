import { connect, createServer, type Socket } from "node:net";
import { listenLocally } from "../../support/ports.js";

/** A proxy in front of the service, which resets each connection after a number of bytes. */
export interface ResettingProxy {
  readonly baseUrl: string;
  /** How many connections it has reset. */
  resets(): number;
  close(): Promise<void>;
}

/** Starts a proxy. `chooseLimit` returns how many bytes of the service a connection gets. */
export async function startResettingProxy(
  target: string,
  chooseLimit: () => number,
): Promise<ResettingProxy> {
  const { port, pathname } = new URL(target);
  const sockets = new Set<Socket>();
  let resets = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => other.destroy());
    }
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
  const proxyPort = await listenLocally(server);
  return {
    baseUrl: `http://127.0.0.1:${proxyPort}${pathname}`,
    resets: () => resets,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
