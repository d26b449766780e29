import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { waitUntil } from "./poll-until.js";

/** Ports of this machine that were free a moment ago. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listenLocally));
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** Lets a server listen on a free port of this machine, and returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** A port of this machine that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

/** Resolves when a program accepts connections at a port of this machine. */
export const waitUntilListening = (port: number): Promise<void> =>
  waitUntil(`port ${port} accepts connections`, 60_000, () => isListening(port));

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
