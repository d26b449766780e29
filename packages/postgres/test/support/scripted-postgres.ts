import net from "node:net";
import { listenLocally } from "../../../server/test/support/ports.js";
import { createMessageReader } from "../../../server/test/support/postgres-messages.js";

/** A message of the server: its type, followed by its body. */
type BackendMessage = Buffer;

/** The messages that answer a batch of statements; `end` closes the connection. */
export type Answer = readonly (BackendMessage | "end")[];

/** A server of the PostgreSQL protocol whose answers are scripted. */
export interface ScriptedPostgres {
  readonly url: string;
  /** The texts of the statements that were executed, in order. */
  readonly executed: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a server that answers each batch of statements (up to Sync) as `answer` says, and each start of a connection as
 * `greet` says. It prepares and binds every statement.
 */
export async function startScriptedPostgres(
  answer: (statements: readonly string[]) => Answer,
  greet: () => Answer = () => greeting,
): Promise<ScriptedPostgres> {
  const executed: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    serve(socket, greet, (statements) => {
      executed.push(...statements);
      return answer(statements);
    });
  });
  const port = await listenLocally(server);
  return {
    url: `postgresql://tester@127.0.0.1:${port}/scripted`,
    executed,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(
  socket: net.Socket,
  greet: () => Answer,
  answer: (statements: readonly string[]) => Answer,
): void {
  const prepared = new Map<string, string>();
  let statements: string[] = [];
  let bound = "";
  let isStarted = false;
  const read = createMessageReader("frontend", (type, body) => {
    const [first = "", second = ""] = body.toString("utf8").split("\0");
    if (type === "Parse") prepared.set(first, second);
    if (type === "Bind") bound = second;
    if (type === "Execute") statements.push(prepared.get(bound) ?? "");
    if (type === "Query") statements.push(first);
    if (type === "Sync" || type === "Query") {
      send(socket, answer(statements));
      statements = [];
    }
    if (!isStarted) send(socket, greet());
    isStarted = true;
  });
  socket.on("data", read);
}

function send(socket: net.Socket, messages: Answer): void {
  socket.write(Buffer.concat(messages.filter((message) => message !== "end")));
  if (messages.includes("end")) socket.end();
}

function toMessage(type: string, body: Buffer): BackendMessage {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const authenticationOk = toMessage("R", Buffer.alloc(4));

/** The end of a batch, outside of a transaction. */
export const readyForQuery = toMessage("Z", Buffer.from("I"));

/** Accepts a connection. */
export const greeting: Answer = [authenticationOk, readyForQuery];

/** The end of a statement; its effects count when the batch has ended. */
export const commandComplete = (tag: string): BackendMessage => toMessage("C", Buffer.from(`${tag}\0`));

/** An error, such as `ERROR 23514`. PostgreSQL translates its severity and its message. */
export function errorResponse(severity: string, sqlState: string, message = "scripted"): BackendMessage {
  const fields = [`S${severity}`, `C${sqlState}`, `M${message}`, "", ""];
  return toMessage("E", Buffer.from(fields.slice(0, -1).join("\0") + "\0"));
}

/** The warning of a commit that no longer waits for its synchronous standby. */
export const commitWarning: BackendMessage = toMessage(
  "N",
  Buffer.from("SWARNING\0VWARNING\0C01000\0Mscripted\0RSyncRepWaitForLSN\0\0"),
);
