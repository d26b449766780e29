import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A connection on loopback that can be cut like a network: while it is, packets of both directions are lost, and neither side
 * learns anything.
 */
export interface Link {
  /** The port to connect to, instead of that of the target. */
  readonly port: number;
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

/** Creates a link to a port. */
export async function createLink(targetPort: number): Promise<Link> {
  const state: LinkState = { sockets: new Set(), isCut: false };
  const waiting: (() => void)[] = [];
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (client) => {
    const accept = () => {
      if (client.destroyed) return;
      const target = connect(targetPort, "127.0.0.1");
      pass(state, client, target);
      pass(state, target, client);
      client.resume();
    };
    state.sockets.add(client);
    client.on("error", () => client.destroy());
    // The target does not see it while the link is cut.
    if (state.isCut) waiting.push(accept);
    else accept();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state.isCut = true;
      for (const socket of state.sockets) socket.pause();
    },
    heal() {
      state.isCut = false;
      for (const socket of state.sockets) socket.resume();
      for (const accept of waiting.splice(0)) accept();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of state.sockets) socket.destroy();
      await closed;
    },
  };
}

interface LinkState {
  readonly sockets: Set<Socket>;
  isCut: boolean;
}

/** Passes what arrives on. */
function pass(state: LinkState, from: Socket, to: Socket): void {
  state.sockets.add(from);
  from.setNoDelay(true);
  from.on("data", (data) => {
    if (!to.write(data)) from.pause();
  });
  from.on("drain", () => {
    if (!state.isCut) to.resume();
  });
  // The end of a connection is a packet, too: a paused socket does not see it.
  from.on("end", () => to.end());
  from.on("error", () => to.destroy());
  from.on("close", () => {
    state.sockets.delete(from);
    if (!state.isCut) to.destroy();
  });
}
