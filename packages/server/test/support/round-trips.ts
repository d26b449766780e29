import type net from "node:net";
import { createMessageReader } from "./postgres-messages.js";
import type { TestService } from "./service.js";
import { bothWays, startTcpProxy, type TcpProxy } from "./tcp-proxy.js";

/** A proxy in front of PostgreSQL that counts round trips. */
export interface RoundTripCounter extends TcpProxy {
  /** Runs work and returns how often PostgreSQL was waited for: batches of statements, each followed by results. */
  count(work: () => Promise<unknown>): Promise<number>;
  /** The texts of the statements that were executed during the last count, once each. */
  readStatements(): ReadonlySet<string>;
}

/**
 * Starts the proxy. Statements that are sent before the results of earlier ones have arrived belong to one round trip, also on
 * several connections.
 */
export async function startRoundTripCounter(databaseUrl: string): Promise<RoundTripCounter> {
  const waiting = new Set<net.Socket>();
  let roundTrips = 0;
  let [counted, statements] = [new Set<string>(), new Set<string>()];
  const onSend = (client: net.Socket): void => {
    if (waiting.size === 0) roundTrips += 1;
    waiting.add(client);
  };
  const proxy = await startTcpProxy(databaseUrl, (connection) => {
    const { client, upstream } = connection;
    const batches = createBatches(client, upstream, {
      onSend: () => onSend(client),
      onStatement: (text) => statements.add(text),
      onResults: () => waiting.delete(client),
    });
    client.on("data", batches.send);
    upstream.on("data", batches.receive);
    for (const [socket, other] of bothWays(connection))
      socket.on("close", () => {
        waiting.delete(client);
        other.destroy();
      });
  });
  return {
    ...proxy,
    readStatements: () => counted,
    async count(work) {
      statements = new Set();
      const before = roundTrips;
      await work();
      [counted, statements] = [statements, new Set()];
      return roundTrips - before;
    },
  };
}

/**
 * Forwards the data of a connection. The results of a batch are forwarded together, so that the number of round trips does
 * not depend on how fast each of them arrives.
 */
function createBatches(
  client: net.Socket,
  upstream: net.Socket,
  {
    onSend,
    onStatement,
    onResults,
  }: {
    readonly onSend: () => void;
    readonly onStatement: (text: string) => void;
    readonly onResults: () => void;
  },
) {
  let isStarted = false;
  let statements = 0;
  let results: Buffer[] = [];
  const prepared = new Map<string, string>();
  const readRequests = createMessageReader("frontend", (type, body) => {
    const [first = "", second = ""] = body.toString("utf8").split("\0", 2);
    if (type === "Parse") prepared.set(first, second);
    if (type === "Bind") onStatement(prepared.get(second) ?? "");
    if (type === "Query") onStatement(first);
    if (isStarted && (type === "Sync" || type === "Query")) statements += 1;
  });
  const readResults = createMessageReader("backend", (type) => {
    if (type !== "ReadyForQuery") return;
    if (isStarted) statements -= 1;
    isStarted = true;
  });
  return {
    send(data: Buffer) {
      onSend();
      readRequests(data);
      upstream.write(data);
    },
    receive(data: Buffer) {
      readResults(data);
      results.push(data);
      if (statements > 0) return;
      onResults();
      client.write(Buffer.concat(results));
      results = [];
    },
  };
}

/** Sets the clock, and reads the changes that requests would read otherwise. */
export async function readAccessChanges(
  { clock, dependencies }: Pick<TestService, "clock" | "dependencies">,
  at: Date,
): Promise<void> {
  for (const time of [new Date(at.getTime() - 60_000), at]) {
    clock.set(time);
    await dependencies.accessChanges.refresh();
  }
}
