import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { waitUntil } from "./poll-until.js";

/** Ports of this machine that were free a moment ago. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

const listen = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => resolve(server));
  });

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
