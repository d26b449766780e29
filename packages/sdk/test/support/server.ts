import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of a test. */
export interface TestServer {
  readonly baseUrl: string;
  readonly port: number;
  /** Closes the server and its connections. */
  close(): Promise<void>;
}

/** Starts a server on this machine, by default on any free port. */
export async function startServer(listener: RequestListener, port = 0): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const { port: actual } = server.address() as AddressInfo;
  return { port: actual, baseUrl: `http://127.0.0.1:${actual}/rest`, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => void server.close(() => closed()));
}
