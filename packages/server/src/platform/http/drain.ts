import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long a connection that was just accepted has for its first request. */
const firstRequestMs = 250;

/**
 * Returns a function that stops a server: it stops listening, closes idle connections, lets running requests finish and closes
 * their connections after a time limit. Resolves when all connections are closed.
 */
export function createDrain(server: Server): (graceMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Node closes idle connections when it stops listening: neither those that become idle later, nor those without a request yet.
  const closeIdle = (): void => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return async (graceMs) => {
    await waitForAcceptedConnections(server);
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(closeIdle, Math.min(graceMs, firstRequestMs));
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(force);
  };
}

/** Turns of the event loop that take longer may have let connections wait. */
const shortTurnMs = 0.5;
const maxTurns = 1_000;

/**
 * Waits for a short turn of the event loop in which no connection was accepted. When the server stops listening, the kernel resets
 * the connections that it has established and Node has not accepted; a proxy may have sent a request on them.
 */
async function waitForAcceptedConnections(server: Server): Promise<void> {
  let isQuiet = false;
  const onConnection = (): void => void (isQuiet = false);
  server.on("connection", onConnection);
  for (let turn = 0; !isQuiet && turn < maxTurns; turn += 1) {
    isQuiet = true;
    const startedAt = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - startedAt > shortTurnMs) isQuiet = false;
  }
  server.off("connection", onConnection);
}
