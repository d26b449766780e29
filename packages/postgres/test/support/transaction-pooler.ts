import net from "node:net";
import pg from "pg";
import { listenLocally } from "../../../server/test/support/ports.js";
import { createMessageReader } from "../../../server/test/support/postgres-messages.js";
import { greeting } from "./scripted-postgres.js";

/** A pooler that gives its single connection to one client for each transaction, and knows nothing of prepared statements. */
export interface TransactionPooler {
  readonly url: string;
  close(): Promise<void>;
}

interface Client {
  readonly socket: net.Socket;
  /** Batches of messages that wait for the connection, each up to its Sync. */
  readonly waiting: Buffer[];
}

/** Starts the pooler in front of PostgreSQL. Clients need no password. */
export async function startTransactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const server = await connectServer(databaseUrl);
  const clients = new Set<Client>();
  let inTransaction: Client | undefined;
  let served: Client | undefined;
  const serveNext = (): void => {
    if (served !== undefined) return;
    const next = inTransaction ?? [...clients].find(({ waiting }) => waiting.length > 0);
    const batch = next?.waiting.shift();
    if (next === undefined || batch === undefined) return;
    served = next;
    // The next client comes first once all others were served.
    clients.delete(next);
    clients.add(next);
    server.write(batch);
  };
  const receive = createMessageReader("backend", (type, body, bytes) => {
    served?.socket.write(Buffer.from(bytes));
    if (type !== "ReadyForQuery") return;
    inTransaction = body.toString("latin1") === "I" ? undefined : served;
    served = undefined;
    serveNext();
  });
  server.on("data", receive);
  const listener = net.createServer((socket) => {
    const client: Client = { socket, waiting: [] };
    clients.add(client);
    socket.setNoDelay();
    socket.on("error", () => undefined);
    readBatches(client, serveNext);
  });
  const port = await listenLocally(listener);
  return {
    url: `postgresql://tester@127.0.0.1:${port}/pooled`,
    async close() {
      server.destroy();
      for (const { socket } of clients) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function readBatches({ socket, waiting }: Client, onBatch: () => void): void {
  let isStarted = false;
  let batch: Buffer[] = [];
  const read = createMessageReader("frontend", (type, _, bytes) => {
    if (!isStarted) {
      isStarted = true;
      socket.write(Buffer.concat(greeting.filter((message) => message !== "end")));
      return;
    }
    batch.push(Buffer.from(bytes));
    if (type !== "Sync" && type !== "Query") return;
    waiting.push(Buffer.concat(batch));
    batch = [];
    onBatch();
  });
  socket.on("data", read);
}

/** Opens a connection with the driver, and takes over its socket. */
async function connectServer(url: string): Promise<net.Socket> {
  const socket = new net.Socket();
  const client = new pg.Client({ connectionString: url, stream: () => socket });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("SET TimeZone = 'UTC'");
  socket.removeAllListeners("data").setNoDelay();
  return socket;
}
